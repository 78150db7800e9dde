import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePair, startDatabasePair } from '../../../test/database/database-pair.ts';
import { listen } from '../../events/listen.ts';
import { silentLog } from '../../log.ts';
import { type Database, openDatabase } from '../database.ts';

let pair: DatabasePair;
let db: Database;
beforeAll(async () => {
  pair = await startDatabasePair();
  await pair.on('primary', 'create table notes (text text not null)');
  db = openDatabase(pair.url, { connections: 2, onError: () => {}, isRemote: true });
});
afterAll(async () => {
  await db.close();
  await pair.stop();
});

const sleep = (seconds: number) =>
  db
    .within('system', (tx) => sql`select pg_sleep(${seconds})`.execute(tx))
    .then(
      () => 'done',
      () => 'cut off',
    );

test('a query that takes long is left alone while its database is there', async () => {
  expect(await Promise.all([sleep(8), sleep(7)])).toEqual(['done', 'done']);
});

test('whoever waits for a machine that is gone without a word is told, and goes on with the one that took its place', async () => {
  const news: string[] = [];
  const listening = await listen(
    pair.url,
    { channels: { notes: (text) => void news.push(text) }, reconnected: () => void news.push('again') },
    silentLog,
  );
  const waiting = [sleep(600), sleep(600)];
  // Both are on their way.
  await expect
    .poll(
      async () =>
        (
          await pair.on(
            'primary',
            "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()",
          )
        ).rows[0]?.n,
    )
    .toBe(2);
  await pair.failOver(true);
  expect(await Promise.all(waiting)).toEqual(['cut off', 'cut off']);
  await expect.poll(() => news, { timeout: 20_000 }).toEqual(['again']);
  await db.within('staff', (tx) => sql`select pg_notify('notes', 'after it')`.execute(tx));
  await expect.poll(() => news).toEqual(['again', 'after it']);
  await listening.stop();
});
