import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the migrations of this version lie. */
export const migrationFolder = join(import.meta.dirname, '..', 'migrations');

const afterEnding = '.after.sql';

/** One file of the folder. */
export type Migration = {
  /** `NNNN_words.sql`, or `NNNN_words.after.sql`. */
  readonly name: string;
  readonly number: number;
  /**
   * `before`: the version before goes on working on what it makes, so that it runs while servers of that version serve.
   * `after`: takes away what only they needed, so that it waits until none of them is left.
   */
  readonly when: 'before' | 'after';
  readonly sql: string;
  readonly sha256: string;
  /** The index that it makes outside a transaction, while everybody writes; undefined for every other step. */
  readonly index: string | undefined;
};

/** What the first line of a file that makes one index says, where the table may be large. */
const outside = '-- outside a transaction\n';
const indexStatement = /^\s*create (?:unique )?index concurrently (\w+)\s[^;]*;\s*$/;

/** @throws Error for a file that would run outside a transaction and is more than one index. */
const indexOf = (name: string, sql: string): string | undefined => {
  if (!sql.startsWith(outside)) return undefined;
  const statement = sql.replaceAll(/^--.*\n/gm, '');
  const index = indexStatement.exec(statement)?.[1];
  if (index === undefined)
    throw new Error(
      `${name}: outside a transaction goes one "create index concurrently NAME …;" and no more.`,
    );
  return index;
};

/** When a migration of that name runs, in a database that a version before has made. */
export const whenOf = (name: string): Migration['when'] => (name.endsWith(afterEnding) ? 'after' : 'before');

/** The number that a migration's name begins with. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));

/** The migrations of a folder in the order of their names. */
export const readMigrations = (folder = migrationFolder): readonly Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return {
        name,
        number: numberOf(name),
        when: whenOf(name),
        sql,
        sha256,
        index: indexOf(name, sql),
      };
    });

/** Every migration of this version, by name with its fingerprint. */
export const knownMigrations = (): ReadonlyMap<string, string> =>
  new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]));

/** The names of this version's last migrations of each kind; empty where there is none. */
type Newest = Readonly<Record<Migration['when'], string>>;

let newest: Newest | undefined;

/** How far this version's schema goes. */
export const newestKnown = (): Newest => {
  if (newest === undefined) {
    const names = readdirSync(migrationFolder).filter((name) => name.endsWith('.sql'));
    const last = (when: Migration['when']): string =>
      names
        .filter((name) => whenOf(name) === when)
        .sort()
        .at(-1) ?? '';
    newest = { before: last('before'), after: last('after') };
  }
  return newest;
};

/** The number of this version's last migration, of either kind. */
export const newestNumber = (): number => Math.max(...Object.values(newestKnown()).map(numberOf));
