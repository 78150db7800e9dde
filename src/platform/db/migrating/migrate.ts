import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { appendOnlyTables } from '../append-only.ts';
import { apply } from './apply.ts';
import { type Migration, migrationFolder, readMigrations, whenOf } from './migration-files.ts';
import { oldestProgram, TooOldError } from './programs.ts';

/** Any number, as long as every server and command of ours takes the same. */
const migrationLock = 727_001;
const askLockMilliseconds = 100;

export type AppRole = { readonly name: string; readonly password: string };

/** One step that keeps its own schema, such as the job queue's; it runs again when its fingerprint changes. */
export type ForeignSchema = {
  readonly name: string;
  readonly schema: string;
  readonly fingerprint: string;
  readonly install: (owner: pg.Client) => Promise<void>;
};

/** What the table of migrations is made by, where it is not there. */
export const createMigrationsTable =
  'create table if not exists public.migrations (name text primary key, sha256 text not null, at timestamptz not null default now())';

/** What stands beside the migrations, and changes: of parts with a schema of their own, of rights, of what waits. */
const mark = async (owner: pg.Client, name: string, text: string): Promise<void> => {
  await owner.query(
    'insert into migrations (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
    [name, text],
  );
};

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
  readonly folder?: string;
};

/** What stands among the migrations once the server's role has its rights: the same for the same key and database. */
export const rightsOf = ({ name, password }: AppRole): string =>
  createHash('sha256').update(`${name}:${password}`).digest('hex');

type Applied = ReadonlyMap<string, string>;

/** What was applied, by name with its fingerprint; marks of ours beside the migrations too. */
const readApplied = async (owner: pg.Client): Promise<Applied> => {
  const { rows } = await owner.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
};

const isMigration = (name: string): boolean => /^\d{4}_/.test(name);

/**
 * @throws Error when a file that was applied has been edited since: migrations are added, never edited.
 * @throws TooOldError where a newer version has taken away what this one needs.
 */
const expectOurs = (applied: Applied, migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys())
    if (isMigration(name) && whenOf(name) === 'after' && !known.has(name)) throw new TooOldError(name);
  for (const { name, sha256 } of migrations)
    if ((applied.get(name) ?? sha256) !== sha256)
      throw new Error(`${name} was applied and then edited: add a new file.`);
};

/** Whether a newer version has migrated: what this one would install or grant is older than what is there. */
const isNewer = (applied: Applied, migrations: readonly Migration[]): boolean => {
  const last = migrations.at(-1)?.name ?? '';
  return [...applied.keys()].some((name) => isMigration(name) && name > last);
};

/** Stands among the migrations: for what the server's role was given its rights. A start that was killed before is made up for. */
const grantedMark = 'granted';

const grantedFor = (migrations: readonly string[], foreign: readonly ForeignSchema[]): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, foreign.map(({ fingerprint }) => fingerprint)]))
    .digest('hex');

/** Stands among the migrations: the names of those that waited when the last one was through. */
const waitingMark = 'waiting';

/**
 * What is applied now, in order. A database that is new, or made anew from a backup, has everything. In one that a version
 * before has made, what ends that version's needs waits, but not longer than until the version after it comes.
 */
const dueNow = (applied: Applied, migrations: readonly Migration[]): readonly Migration[] => {
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length === migrations.length) return missing;
  const waited = applied.get(waitingMark)?.split(' ') ?? [];
  const isNewVersion = missing.some(({ when }) => when === 'before');
  return missing.filter(({ when, name }) => when === 'before' || (isNewVersion && waited.includes(name)));
};

/** @throws Error with a sentence where a program still runs that needs what the migration takes away. */
const expectNobodyNeeds = async (owner: pg.Client, { name, number, when }: Migration): Promise<void> => {
  if (when === 'before') return;
  const oldest = await oldestProgram(owner);
  if (oldest !== undefined && oldest < number)
    throw new Error(
      `Servers or workers of an older version still run, and ${name} takes away what they need: end them first.`,
    );
};

/** Two that wait for an index and for each other would wait for ever: whoever asks holds nothing meanwhile. */
const takeLock = async (owner: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [migrationLock]);
    if (rows[0]?.mine) return;
    await wait(askLockMilliseconds);
  }
};

/** Does it as the owner of the database, one program at a time. */
const alone = async <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  // A connection that breaks fails what was asked on it.
  owner.on('error', () => {});
  await owner.connect();
  try {
    await takeLock(owner);
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const installForeign = async (
  owner: pg.Client,
  applied: Applied,
  foreign: readonly ForeignSchema[],
): Promise<readonly string[]> => {
  const installed: string[] = [];
  for (const part of foreign) {
    if (applied.get(part.name) === part.fingerprint) continue;
    await part.install(owner);
    await mark(owner, part.name, part.fingerprint);
    installed.push(part.name);
  }
  return installed;
};

const namesOf = (migrations: readonly Migration[]): readonly string[] => migrations.map(({ name }) => name);

const readWaiting = async (owner: pg.Client, folder: string): Promise<readonly Migration[]> => {
  const applied = await readApplied(owner);
  return readMigrations(folder).filter(({ name, when }) => when === 'after' && !applied.has(name));
};

type Migrated = {
  readonly applied: readonly string[];
  /** What waits until no program of an older version runs: for `migrateLater`. */
  readonly waiting: readonly string[];
};

/**
 * Brings the database up to date, forward only, in name order, under a lock, so that of servers that start at once one does
 * it. Then makes the server's role and its rights. Beside servers of the version before: what those need stays.
 * @param options.only goes as far as those names and leaves the rights to the next, whole, time: for a restore.
 * @throws Error when a file that was applied has been edited since: migrations are added, never edited.
 * @throws Error with a sentence where older servers still need what must go first, and under a database of a newer
 *   version that has ended what this one needs.
 */
export const migrate = (
  ownerUrl: string,
  role: AppRole,
  foreign: readonly ForeignSchema[] = [],
  { only, beforeRights, folder = migrationFolder }: MigrateOptions = {},
): Promise<Migrated> =>
  alone(ownerUrl, async (owner) => {
    const migrations = readMigrations(folder);
    await owner.query(createMigrationsTable);
    const before = await readApplied(owner);
    expectOurs(before, migrations);
    const applied: string[] = [];
    for (const migration of dueNow(before, migrations)) {
      if (only?.has(migration.name) === false) continue;
      await expectNobodyNeeds(owner, migration);
      await apply(owner, migration);
      applied.push(migration.name);
    }
    const newer = isNewer(before, migrations);
    if (!newer) applied.push(...(await installForeign(owner, before, foreign)));
    const rights = rightsOf(role);
    const granted = grantedFor([...before.keys(), ...applied].filter(isMigration).sort(), foreign);
    const isGranted = before.get('rights') === rights && before.get(grantedMark) === granted;
    const isSure = (await beforeRights?.()) ?? true;
    if (!only && !newer && !isGranted) {
      await grantToApp(
        owner,
        role,
        foreign.map((part) => part.schema),
      );
      // What a key of which nobody knows whether it is the right one leaves behind says nothing about it later.
      if (isSure) {
        await mark(owner, 'rights', rights);
        await mark(owner, grantedMark, granted);
      }
    }
    const waiting = only || newer ? [] : namesOf(await readWaiting(owner, folder));
    if (!newer && waiting.join(' ') !== (before.get(waitingMark) ?? ''))
      await mark(owner, waitingMark, waiting.join(' '));
    return { applied, waiting };
  });

/**
 * Applies what waited for the end of the last program of an older version.
 * @returns what was applied.
 * @throws Error with a sentence where such a program runs.
 */
export const migrateLater = (ownerUrl: string, folder = migrationFolder): Promise<readonly string[]> =>
  alone(ownerUrl, async (owner) => {
    const waiting = await readWaiting(owner, folder);
    for (const migration of waiting) await expectNobodyNeeds(owner, migration);
    for (const migration of waiting) await apply(owner, migration);
    return namesOf(waiting);
  });
