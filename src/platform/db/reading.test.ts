import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeOrganisation } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { withRole } from './address.ts';
import { type Database, openDatabase, type Scope } from './database.ts';

let server: TestServer;
let db: Database;
let one: { id: string };
let other: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  one = await makeOrganisation(server);
  other = await makeOrganisation(server);
  // One connection: whatever a reading leaves behind, the next one meets.
  const url = withRole(server.ownerUrl, inject('appRole'));
  db = openDatabase(url, { connections: 1, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

const owners = sql<{ id: string }>`select distinct organisation_id as id from quotas`;

test('a reading sees the rows of its scope, and leaves none of it behind', async () => {
  for (const plan of [undefined, 'kept', 'kept'] as const) {
    expect(await db.reading({ organisation: one.id })(owners, plan)).toEqual([{ id: one.id }]);
    expect(await db.reading({ organisation: other.id })(owners, plan)).toEqual([{ id: other.id }]);
    expect((await db.reading('staff')(owners, plan)).length).toBe(2);
    expect((await owners.execute(db.plain)).rows).toEqual([]);
  }
});

test('a plan that is kept in transactions gives each scope its own rows', async () => {
  const read = async (scope: Scope) =>
    (await db.within(scope, (tx) => owners.execute(tx), { plan: 'kept' })).rows;
  // Named at its fourth asking, and asked in turns before and after.
  for (let n = 0; n < 6; n += 1) {
    expect(await read({ organisation: one.id })).toEqual([{ id: one.id }]);
    expect(await read({ organisation: other.id })).toEqual([{ id: other.id }]);
    expect((await read('staff')).length).toBe(2);
  }
});

test('what is asked in one turn is answered in its order, in one transaction', async () => {
  const read = db.reading({ organisation: one.id });
  const transaction = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
  const [first, rows, none, second] = await Promise.all([
    read(transaction),
    read(owners, 'kept'),
    read(sql`select 1 where false`),
    read(transaction),
  ]);
  expect(rows).toEqual([{ id: one.id }]);
  expect(none).toEqual([]);
  expect(first).toEqual(second);
  expect(await read(transaction)).not.toEqual(first);
});

test('a query that fails fails all of its turn, and nothing after it', async () => {
  const read = db.reading({ organisation: one.id });
  const late = sql<{ n: number }>`select 7 as n`;
  const turn = [read(sql`select 1 / (select count(*) - count(*) from quotas)`), read(late, 'kept')];
  for (const { status, ...more } of await Promise.allSettled(turn))
    expect([status, more]).toMatchObject(['rejected', { reason: { code: '22012' } }]);
  for (let n = 0; n < 2; n += 1) expect(await read(late, 'kept')).toEqual([{ n: 7 }]);
  expect(await read(owners)).toEqual([{ id: one.id }]);
});

test('a value that cannot be sent is refused before anything is', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const read = db.reading({ organisation: one.id });
  await expect(read(sql`select ${circle}`)).rejects.toThrow(/circular/i);
  expect(await read(owners)).toEqual([{ id: one.id }]);
});

test('a transaction of one moment sees what was there when it began; another sees what is newest', async () => {
  const count = sql<{ n: number }>`select count(*)::int as n from quotas`;
  const twice = (seeing?: 'one moment') =>
    server.parts.db.within(
      'system',
      async (tx) => {
        const before = (await count.execute(tx)).rows[0]?.n ?? 0;
        await makeOrganisation(server);
        return ((await count.execute(tx)).rows[0]?.n ?? 0) - before;
      },
      seeing ? { seeing } : {},
    );
  expect(await twice('one moment')).toBe(0);
  expect(await twice()).toBeGreaterThan(0);
});
