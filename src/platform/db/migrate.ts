import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { appendOnlyTables } from './append-only.ts';

const folder = join(import.meta.dirname, 'migrations');
/** Any number, as long as every server and command of ours takes the same. */
const migrationLock = 727_001;

export type AppRole = { readonly name: string; readonly password: string };

/** One step that keeps its own schema, such as the job queue's; it runs again when its fingerprint changes. */
export type ForeignSchema = {
  readonly name: string;
  readonly schema: string;
  readonly fingerprint: string;
  readonly install: (owner: pg.Client) => Promise<void>;
};

type Step = { name: string; sha256: string; run: (owner: pg.Client) => Promise<void> };

const ownSteps = (): Step[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { name, sha256, run: async (owner) => void (await owner.query(sql)) };
    });

/** Every migration of this version, by name with its fingerprint. */
export const knownMigrations = (): ReadonlyMap<string, string> =>
  new Map(ownSteps().map(({ name, sha256 }) => [name, sha256]));

let newest: string | undefined;

/** The name of this version's last migration. */
export const newestKnown = (): string => {
  newest ??= readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return newest ?? '';
};

/** What the table of migrations is made by, where it is not there. */
export const createMigrationsTable =
  'create table if not exists public.migrations (name text primary key, sha256 text not null, at timestamptz not null default now())';

/** Role names cannot be parameters; ours is made from the database's name and quoted. */
const quoted = (identifier: string): string => pg.escapeIdentifier(identifier);

/** The role that the server signs in as: reads and writes rows, owns nothing, cannot bypass row-level security. */
const grantToApp = async (owner: pg.Client, role: AppRole, schemas: readonly string[]): Promise<void> => {
  const name = quoted(role.name);
  const known = await owner.query('select rolbypassrls from pg_roles where rolname = $1', [role.name]);
  if (known.rowCount === 0) await owner.query(`create role ${name} login`);
  // A new role cannot; and naming the attribute is a superuser's right, which an owner in a cloud does not have.
  if (known.rows[0]?.rolbypassrls) await owner.query(`alter role ${name} nobypassrls`);
  await owner.query(`alter role ${name} login password ${pg.escapeLiteral(role.password)}`);
  // As the pool asks for itself, where no pooler stands between; a transaction that its process forgot lets go its locks.
  for (const setting of [`timezone = 'UTC'`, 'jit = off', `idle_in_transaction_session_timeout = '10min'`])
    await owner.query(`alter role ${name} set ${setting}`);
  for (const schema of ['public', ...schemas].map(quoted)) {
    await owner.query(`grant usage on schema ${schema} to ${name}`);
    await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
    await owner.query(`grant usage on all sequences in schema ${schema} to ${name}`);
    await owner.query(`grant execute on all functions in schema ${schema} to ${name}`);
  }
  await owner.query(`revoke update, delete, truncate on ${appendOnlyTables.join(', ')} from ${name}`);
  // Counters, words and what waits for a seal are written by the triggers alone.
  await owner.query(
    `revoke insert, update, delete, truncate on request_counts, finding_counts, request_finding_counts, finding_days, request_days, request_words, audit_waiting, stored_bytes, stored_kinds from ${name}`,
  );
  // Old keys are written by `keys rotate`, as the owner.
  await owner.query(`revoke insert, update, delete, truncate on old_keys from ${name}`);
  // Whoever may run a trigger's function may hang it onto a table of their own.
  await owner.query(
    `revoke execute on function await_audit_seal, end_audit_waiting, keep_stored_bytes, keep_stored_kinds from ${name}`,
  );
  await owner.query(`revoke all on migrations from ${name}`);
};

type MigrateOptions = {
  readonly only?: ReadonlySet<string>;
  /** What is asked under the migrations' lock, before the server's role changes. @returns whether the key is surely its own. */
  readonly beforeRights?: () => Promise<boolean>;
};

/** What stands among the migrations once the server's role has its rights: the same for the same key and database. */
export const rightsOf = ({ name, password }: AppRole): string =>
  createHash('sha256').update(`${name}:${password}`).digest('hex');

/**
 * Brings the database up to date: every `.sql` file in name order, forward only, one transaction each, under an
 * advisory lock, so that two servers starting at once do it once. Then makes the server's role and its rights.
 * @param options.only goes as far as those names and leaves the rights to the next, whole, time: for a restore.
 * @throws Error when a file that was applied has been edited since: migrations are added, never edited.
 */
export const migrate = async (
  ownerUrl: string,
  role: AppRole,
  foreign: readonly ForeignSchema[] = [],
  { only, beforeRights }: MigrateOptions = {},
): Promise<{ applied: string[] }> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await owner.query(createMigrationsTable);
    const { rows } = await owner.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const applied: string[] = [];
    for (const step of ownSteps()) {
      const before = done.get(step.name);
      if (before && before !== step.sha256)
        throw new Error(`${step.name} was applied and then edited: add a new file.`);
      if (before || only?.has(step.name) === false) continue;
      await owner.query('begin');
      await step.run(owner);
      await owner.query('insert into migrations (name, sha256) values ($1, $2)', [step.name, step.sha256]);
      await owner.query('commit');
      applied.push(step.name);
    }
    for (const part of foreign) {
      if (done.get(part.name) === part.fingerprint) continue;
      await part.install(owner);
      await owner.query(
        'insert into migrations (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
        [part.name, part.fingerprint],
      );
      applied.push(part.name);
    }
    const rights = rightsOf(role);
    const isSure = (await beforeRights?.()) ?? true;
    if (!only && (applied.length > 0 || done.get('rights') !== rights)) {
      await grantToApp(
        owner,
        role,
        foreign.map((part) => part.schema),
      );
      // What a key of which nobody knows whether it is the right one leaves behind says nothing about it later.
      if (isSure)
        await owner.query(
          "insert into migrations (name, sha256) values ('rights', $1) on conflict (name) do update set sha256 = excluded.sha256",
          [rights],
        );
    }
    return { applied };
  } finally {
    await owner.end();
  }
};
