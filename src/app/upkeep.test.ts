import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimit } from '../areas/customers/auth/server/attempt-limits.ts';
import { filesStayLock } from '../platform/backup/backup-format.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { sweepFiles, tidy } from './upkeep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('counts of wrong tries that would begin anew anyway are removed, others go on', async () => {
  const hoursAgo = (hours: number): Date => new Date(server.clock.now().getTime() - hours * 3_600_000);
  const { forgetHours } = accountLimit;
  for (const [subject, hours] of [
    ['long ago', forgetHours + 0.1],
    ['not so long ago', forgetHours - 0.1],
    ['now', 0],
  ] as const) {
    await server.owner.query(
      "insert into guesses (kind, subject, failures, last_at) values ('password', $1, 3, $2)",
      [subject, hoursAgo(hours)],
    );
  }
  await tidy(server.parts);
  const { rows } = await server.owner.query('select subject from guesses order by subject');
  expect(rows.map(({ subject }) => subject)).toEqual(['not so long ago', 'now']);
});

test('what an upload left that was cut off goes an hour after its last byte, and not while a backup copies files', async () => {
  const { storage } = server.parts;
  server.clock.advance((Date.now() - server.clock.now().getTime()) / 1000);
  await storage.put(Readable.from([Buffer.from('half of a file')]), 1000);
  server.clock.advance(59 * 60);
  expect(await sweepFiles(server.parts)).toBe(0);
  server.clock.advance(2 * 60);
  const backup = new pg.Client({ connectionString: server.ownerUrl });
  await backup.connect();
  await backup.query('select pg_advisory_lock_shared($1)', [filesStayLock]);
  expect(await sweepFiles(server.parts)).toBe(0);
  await backup.end();
  await expect.poll(() => sweepFiles(server.parts)).toBe(1);
});

test('what fails is logged with its name, and keeps nothing else from it', async () => {
  const logged: unknown[] = [];
  const parts = { ...server.parts, log: (...line: unknown[]) => void logged.push(line) };
  await tidy(parts);
  expect(logged).toEqual([]);
  await server.owner.query(
    "insert into guesses (kind, subject, failures, last_at) values ('password', 'old', 3, '2020-01-01')",
  );
  await server.owner.query('alter table registrations rename to registrations_away');
  await tidy(parts).finally(() =>
    server.owner.query('alter table registrations_away rename to registrations'),
  );
  expect(logged).toEqual([
    [
      'warn',
      'tidy_failed',
      { what: 'requests for accounts that nobody decided', reason: expect.stringContaining('registrations') },
    ],
  ]);
  expect((await server.owner.query('select from guesses where subject = $1', ['old'])).rowCount).toBe(0);
});
