import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { loseCommitOf } from '../../test/database/lost-answer.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { withRole } from './address.ts';
import { commitWithThis, mayBeCommitted } from './connections/transaction.ts';
import { type Database, lockNamed, mostSilence, openDatabase, type Tx, tryLockNamed } from './database.ts';

let server: TestServer;
let db: Database;

beforeAll(async () => {
  server = await startTestServer();
  // One connection: whatever a transaction leaves behind, the next one meets.
  const url = withRole(server.ownerUrl, inject('appRole'));
  db = openDatabase(url, { connections: 1, onError: () => {} });
  await server.owner.query('create table counted (n int primary key)');
  await server.owner.query(`grant all on counted to ${inject('appRole').name}`);
});
afterAll(async () => {
  await db.close();
  await server.stop();
});
afterEach(() => vi.restoreAllMocks());

const select = (tx: Tx, value: number) => sql<{ n: number }>`select ${value}::int as n`.execute(tx);
const values = async (tx: Tx, ...wanted: number[]): Promise<number[]> =>
  (await Promise.all(wanted.map((value) => select(tx, value)))).map(({ rows }) => rows[0]?.n ?? Number.NaN);

/** How often the database was asked while something was done. */
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(
    (pg as unknown as { Connection: { prototype: { sync: () => void } } }).Connection.prototype,
    'sync',
  );
  await work();
  return asked.mock.calls.length;
};

test('what is asked in one turn is one round trip with the beginning, and answered in its order', async () => {
  await db.within('system', (tx) => values(tx, 0));
  const trips = await tripsOf(async () => {
    expect(await db.within('system', (tx) => values(tx, 1, 2, 3))).toEqual([1, 2, 3]);
  });
  // The three with `begin` and the scope, and the commit.
  expect(trips).toBe(2);
});

test('a transaction that commits with what it asks for last needs no trip of its own for that', async () => {
  const insert = (tx: Tx, n: number) => sql`insert into counted values (${n})`.execute(tx);
  await db.within('system', (tx) => insert(tx, 200));
  const trips = await tripsOf(() =>
    db.within('system', (tx) => {
      commitWithThis(tx);
      return Promise.all([insert(tx, 201), insert(tx, 202)]);
    }),
  );
  expect(trips).toBe(1);
  expect((await server.owner.query('select n from counted where n > 200 order by n')).rows).toEqual([
    { n: 201 },
    { n: 202 },
  ]);
});

test('nothing comes after that commit, and what fails with it is undone as a whole', async () => {
  const insert = (tx: Tx, n: number) => sql`insert into counted values (${n})`.execute(tx);
  const late = db.within('system', async (tx) => {
    const first = insert(tx, 300);
    commitWithThis(tx);
    await first;
    await insert(tx, 301);
  });
  await expect(late).rejects.toThrow('The transaction is over.');
  const failing = db.within('system', async (tx) => {
    await insert(tx, 302);
    const last = Promise.all([insert(tx, 303), insert(tx, 300)]);
    commitWithThis(tx);
    await last;
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await server.owner.query('select n from counted where n >= 300')).rows).toEqual([{ n: 300 }]);
  expect(await db.within('system', (tx) => values(tx, 5))).toEqual([5]);
});

test('a commit whose answer is lost may have been one; nothing that failed before it, or was refused, may', async () => {
  const insert = (tx: Tx, n: number) => sql`insert into counted values (${n}) /* counts */`.execute(tx);
  const errorOf = (work: (tx: Tx) => Promise<unknown>) =>
    db.within('system', work).then(
      () => undefined,
      (error: Error) => error,
    );
  for (const isTogether of [false, true]) {
    const n = isTogether ? 401 : 400;
    const isLost = loseCommitOf(db.pool, '/* counts */');
    const error = await errorOf(async (tx) => {
      if (isTogether) commitWithThis(tx);
      await insert(tx, n);
    });
    expect([isLost(), error instanceof Error, mayBeCommitted(error)]).toEqual([true, true, true]);
    await expect
      .poll(async () => (await server.owner.query('select from counted where n = $1', [n])).rowCount)
      .toBe(1);
  }
  const refused = await errorOf(async (tx) => {
    commitWithThis(tx);
    await insert(tx, 400);
  });
  expect([refused, mayBeCommitted(refused)]).toEqual([expect.objectContaining({ code: '23505' }), false]);
  await server.owner.query('create table late (n int unique deferrable initially deferred)');
  await server.owner.query(`grant all on late to ${inject('appRole').name}`);
  const late = await errorOf((tx) => sql`insert into late values (1), (1)`.execute(tx));
  expect([late, mayBeCommitted(late)]).toEqual([expect.objectContaining({ code: '23505' }), false]);
  const ended = await errorOf(async (tx) => {
    await insert(tx, 402);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  expect([ended instanceof Error, mayBeCommitted(ended)]).toEqual([true, false]);
});

test('the first query of a transaction sees its scope, and the next transaction none of it', async () => {
  const scope = sql<{ name: string }>`select current_setting('app.scope', true) as name`;
  const seen = await db.within('staff', async (tx) => (await scope.execute(tx)).rows[0]?.name);
  expect(seen).toBe('staff');
  expect((await scope.execute(db.plain)).rows[0]?.name).not.toBe('staff');
});

test('a query that fails undoes what was asked with it and before, and leaves the connection as it was', async () => {
  const insert = (tx: Tx, n: number) => sql`insert into counted values (${n})`.execute(tx);
  await db.within('system', (tx) => insert(tx, 100));
  const failing = db.within('system', async (tx) => {
    await insert(tx, 101);
    await Promise.all([values(tx, 1), insert(tx, 100), values(tx, 2)]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await server.owner.query('select n from counted where n between 100 and 199')).rows).toEqual([
    { n: 100 },
  ]);
  expect(await db.within('system', (tx) => values(tx, 4))).toEqual([4]);
});

test('a failure that the work does not mind is none that commits', async () => {
  const failing = db.within('system', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
    return 'done';
  });
  await expect(failing).rejects.toThrow('rolled back');
});

test('a statement that comes often goes on when its table gets another column', async () => {
  const update = () =>
    db.within('system', async (tx) => {
      const { rows } = await sql`update counted set n = n + 1 where n < 100 returning *`.execute(tx);
      return rows;
    });
  await server.owner.query('insert into counted values (0)');
  for (let n = 1; n <= 8; n += 1) expect(await update()).toEqual([{ n }]);
  await server.owner.query("alter table counted add column word text default 'new'");
  expect(await update()).toEqual([{ n: 9, word: 'new' }]);
  expect(await update()).toEqual([{ n: 10, word: 'new' }]);
});

test('nothing is asked of a transaction that is over', async () => {
  let late: Tx | undefined;
  await db.within('system', async (tx) => {
    late = tx;
  });
  await expect(select(late as Tx, 1)).rejects.toThrow('over');
});

test('an error says who asked', async () => {
  const ofOurs = db.within('system', async function inTheTest(tx) {
    await sql`select nothing`.execute(tx);
  });
  const error = await ofOurs.catch((reason: Error) => reason);
  expect((error as Error).stack).toContain('transaction.test.ts');
});

test('what is said to have one plan is planned once a connection, whatever the values are, and nothing else is', async () => {
  const plans = async (plan?: 'kept') => {
    for (let n = 0; n < 12; n += 1) {
      await db.within('system', (tx) => sql`select n from counted where n = ${n} and 7 > ${n}`.execute(tx), {
        ...(plan ? { plan } : {}),
      });
    }
    const { rows } = await db.within('system', (tx) =>
      sql<{ generic: number; custom: number; mode: string }>`
        select coalesce(sum(generic_plans), 0)::int as generic, coalesce(sum(custom_plans), 0)::int as custom,
          current_setting('plan_cache_mode') as mode
        from pg_prepared_statements where statement like 'select n from counted where n = %7 >%'`.execute(tx),
    );
    return rows[0];
  };
  expect(await plans()).toEqual({ generic: 0, custom: 0, mode: 'auto' });
  // Named at its fourth asking.
  expect(await plans('kept')).toEqual({ generic: 9, custom: 0, mode: 'auto' });
});

test('one that says nothing for longer than it may is over, and its locks are others’', async () => {
  const silent = db.within('system', async (tx) => {
    await Promise.all([lockNamed(tx, 'silent'), mostSilence(tx, 1)]);
    await pause(1300);
    await select(tx, 1);
  });
  await expect(silent).rejects.toThrow('connection');
  expect(await server.parts.db.within('system', (tx) => tryLockNamed(tx, 'silent'))).toBe(true);
  const { rows } = await db.within('system', (tx) =>
    sql<{ kept: string }>`select current_setting('idle_in_transaction_session_timeout') as kept`.execute(tx),
  );
  expect(rows[0]?.kept).not.toBe('1s');
});
