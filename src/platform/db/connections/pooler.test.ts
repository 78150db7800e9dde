import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSwitch, socketOf } from '../../../test/database/database-pair.ts';
import { makeOrganisation } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { databaseOf, withRole } from '../address.ts';
import { canConnect } from '../can-connect.ts';
import { type Database, openDatabase } from '../database.ts';

// A real pgBouncer in transaction mode with one connection to the database: whoever leaves something on it, leaves it to all.
const isThere = spawnSync('sh', ['-c', 'command -v pgbouncer']).status === 0;

let server: TestServer;
let db: Database;
let bouncer: ChildProcess | undefined;
let folder: string;
let way: Awaited<ReturnType<typeof openSwitch>>;

/** Sockets lie in a folder of the test's own: their number is nobody else's. */
const port = 6432;

beforeAll(async () => {
  if (!isThere) return;
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'baluarte-bouncer-'));
  // Whoever pgBouncer runs as makes its socket there.
  chmodSync(folder, 0o777);
  way = await openSwitch(socketOf(server.ownerUrl));
  const { name, password } = inject('appRole');
  const database = databaseOf(server.ownerUrl);
  writeFileSync(join(folder, 'users'), `"${name}" "${password}"\n`);
  writeFileSync(
    join(folder, 'ini'),
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${way.port} dbname=${database}`,
      '[pgbouncer]',
      `listen_port = ${port}`,
      `unix_socket_dir = ${folder}`,
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 1',
      '',
    ].join('\n'),
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  bouncer = spawn('pgbouncer', [...asNobody, join(folder, 'ini')], { stdio: 'ignore' });
  const url = withRole(
    `postgres://@/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    inject('appRole'),
  );
  for (let tries = 0; !(await canConnect(url).catch(() => false)); tries += 1) {
    if (tries > 200) throw new Error('pgBouncer did not start.');
    await pause(50);
  }
  db = openDatabase(url, { connections: 5, onError: () => {}, isPooled: true });
});
afterAll(async () => {
  if (!isThere) return;
  await db?.close();
  bouncer?.kill('SIGTERM');
  await way.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isThere)(
  'through a pooler of transactions each sees its own rows, however many ask at once on one connection',
  async () => {
    const organisations = await Promise.all([1, 2, 3, 4].map(() => makeOrganisation(server)));
    const owners = sql<{ id: string }>`select distinct organisation_id as id from quotas`;
    const asked = organisations.flatMap(({ id }) =>
      Array.from({ length: 10 }, async (_, n) => {
        const rows =
          n % 2 === 0
            ? await db.reading({ organisation: id })(owners, 'kept')
            : (await db.within({ organisation: id }, (tx) => owners.execute(tx))).rows;
        return [id, rows.map((row) => row.id)] as const;
      }),
    );
    for (const [id, seen] of await Promise.all(asked)) expect(seen).toEqual([id]);
    expect((await owners.execute(db.plain)).rows, 'nothing is left on the connection').toEqual([]);
  },
);

test.skipIf(!isThere)('moments are read in UTC without any setting on the connection', async () => {
  await server.owner.query(`alter role ${inject('appRole').name} set timezone = 'UTC'`);
  const moment = sql<{ text: string }>`select '2026-01-02T03:04:05Z'::timestamptz::text as text`;
  expect((await db.reading('staff')(moment))[0]?.text).toContain('03:04:05+00');
});

test.skipIf(!isThere)('what writes takes its turn, locks are let go with their transaction', async () => {
  let atOnce = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      db.within('system', async (tx) => {
        await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
        atOnce += 1;
        most = Math.max(most, atOnce);
        await sql`select pg_sleep(0.01)`.execute(tx);
        atOnce -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});
