import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePair, startDatabasePair } from '../../../test/database/database-pair.ts';
import { type Database, openDatabase } from '../database.ts';

let pair: DatabasePair;
let db: Database;
beforeAll(async () => {
  pair = await startDatabasePair();
  await pair.on('primary', 'create table notes (text text not null)');
  db = openDatabase(pair.url, { connections: 3, onError: () => {}, standbyUrl: pair.standbyUrl });
});
afterAll(async () => {
  await db.close();
  await pair.stop();
});

/** What begins every call. */
const beginCall = async (): Promise<void> => {
  const { newest } = db;
  if (!newest) throw new Error('There is no standby.');
  const { rows } = await sql<{ newest: string }>`select ${newest} as newest`.execute(db.plain);
  db.noteNewest(rows[0]?.newest ?? '');
};
const answeredBy = sql<{ standby: boolean; notes: number }>`
  select pg_is_in_recovery() as standby, (select count(*)::int from notes) as notes`;
const list = async () => (await db.readingLists('staff')(answeredBy))[0];
const write = (text: string) =>
  db.within('staff', (tx) => sql`insert into notes values (${text})`.execute(tx));

test('before anything is known of the primary, it answers lists itself', async () => {
  expect(await list()).toEqual({ standby: false, notes: 0 });
});

test('a standby that has everything answers lists; what decides and writes is asked of the primary', async () => {
  await beginCall();
  await expect.poll(list).toEqual({ standby: true, notes: 0 });
  expect((await db.reading('staff')(answeredBy))[0]?.standby).toBe(false);
});

test('whoever has written sees it in the next list, however often and whichever of the two answers', async () => {
  for (let n = 1; n <= 50; n += 1) {
    await write(`note ${n}`);
    await beginCall();
    expect((await list())?.notes).toBe(n);
  }
});

test('while the standby lags nobody sees less than there is: the primary answers', async () => {
  await pair.on('standby', 'select pg_wal_replay_pause()');
  await write('while it is paused');
  await beginCall();
  expect(await list()).toEqual({ standby: false, notes: 51 });
  await pair.on('standby', 'select pg_wal_replay_resume()');
  await expect.poll(list).toEqual({ standby: true, notes: 51 });
});

test('what ends by its time is an error of its own, and works by itself has no end', async () => {
  const quick = openDatabase(pair.url, { connections: 1, onError: () => {}, statementSeconds: 1 });
  const slow = sql`select pg_sleep(1.5)`;
  await expect(quick.reading('staff')(slow)).rejects.toMatchObject({ code: '57014' });
  await expect(quick.within('staff', (tx) => slow.execute(tx))).rejects.toMatchObject({ code: '57014' });
  await quick.within('system', (tx) => slow.execute(tx));
  await quick.close();
});

test('once the primary is gone, the standby that took its place answers everything by the same address', async () => {
  await beginCall();
  await pair.failOver();
  await expect
    .poll(() =>
      write('after it').then(
        () => 'written',
        () => 'away',
      ),
    )
    .toBe('written');
  expect(await list()).toEqual({ standby: false, notes: 52 });
  await beginCall();
  expect(await list()).toEqual({ standby: false, notes: 52 });
});
