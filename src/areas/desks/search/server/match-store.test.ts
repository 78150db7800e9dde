import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { limitStatements, withinTime } from './match-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what takes too long is left out, and the transaction goes on with the time that it had', async () => {
  const after = await server.parts.db.within('system', async (tx) => {
    await limitStatements(tx, 7000);
    const given = await withinTime(
      tx,
      30,
      async () => (await sql`select pg_sleep(5)`.execute(tx)) && 'slept',
      'not',
    );
    const left = await sql<{ left: string }>`select current_setting('statement_timeout') as left`.execute(tx);
    return [given, left.rows[0]?.left];
  });
  expect(after).toEqual(['not', '7s']);
});

test('it never takes longer than the transaction has left', async () => {
  const given = await server.parts.db.within('system', async (tx) => {
    await limitStatements(tx, 30);
    return withinTime(tx, 60_000, async () => (await sql`select pg_sleep(5)`.execute(tx)) && 'slept', 'not');
  });
  expect(given).toBe('not');
});

test('what ends in time counts, and any other error is not hidden', async () => {
  const { db } = server.parts;
  expect(await db.within('system', (tx) => withinTime(tx, 1000, () => Promise.resolve('there'), 'not'))).toBe(
    'there',
  );
  const broken = db.within('system', (tx) =>
    withinTime(tx, 1000, () => sql`select 1/0`.execute(tx), undefined),
  );
  await expect(broken).rejects.toThrow('division by zero');
});
