import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/**
 * So long a change of a table waits for whoever uses it. Everybody who comes after waits behind it meanwhile, so it gives up
 * and tries again instead.
 */
const lockPatienceMilliseconds = 2000;
const betweenTriesMilliseconds = 500;
/** With the patience above: some minutes. */
const mostTries = 120;

const lockNotAvailable = '55P03';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

const record = 'insert into migrations (name, sha256) values ($1, $2)';

/** One transaction: a program that is killed in the middle of it leaves nothing of it. */
const applyOnce = async (owner: pg.Client, { name, sha256, sql }: Migration): Promise<void> => {
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = ${lockPatienceMilliseconds}`);
    await owner.query(sql);
    await owner.query(record, [name, sha256]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
};

/** What a killed try left of an index counts for nothing: it is made anew. */
const makeIndex = async (
  owner: pg.Client,
  { name, sha256, sql }: Migration,
  index: string,
): Promise<void> => {
  await owner.query(`drop index concurrently if exists ${index}`);
  await owner.query(sql);
  await owner.query(record, [name, sha256]);
};

/**
 * Applies one migration and writes it down. What holds its locks for long is not waited for at once, because everybody
 * else would wait behind it.
 * @throws the database's error, where it never got them or the migration cannot be applied; nothing of it is left then.
 */
export const apply = async (owner: pg.Client, migration: Migration): Promise<void> => {
  if (migration.index !== undefined) return makeIndex(owner, migration, migration.index);
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(owner, migration);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || tries === mostTries) throw error;
      await wait(betweenTriesMilliseconds);
    }
  }
};
