import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../../shared/call.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { moveRequest } from '../../../casework/requests/server/lifecycle.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { staffWeeks } from '../contract.ts';

let server: TestServer;
let admin: SignedIn;
let second: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  second = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

let made = 0;
const create = async (who = admin): Promise<string> => {
  made += 1;
  const input = { title: `Site ${made}`, description: '', domain_subdomain: `s${made}.example.com` };
  return (await who.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};
const walk = async (id: string, ...path: readonly Status[]): Promise<void> => {
  for (const to of path) {
    const move = { to, reason: 'because' };
    await server.parts.db.within('system', (tx) => moveRequest(tx, id, 'test', move, server.clock.now()));
  }
};
const nextWeek = async (): Promise<void> => {
  server.clock.advance(7 * 86_400);
  const now = server.clock.now();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await server.owner.query('update sessions set last_seen_at = $1, expires_at = $2', [now, tomorrow]);
};

test('each week shows what stood at its end in each state, and what came and went, over all organisations', async () => {
  const [one, two, three] = [await create(), await create(second), await create()];
  await walk(one, 'accepted', 'In progress');
  await nextWeek();
  await walk(one, 'in review', 'finished');
  await walk(two, 'rejected');
  await create(second);
  await nextWeek();
  await walk(three, 'accepted');
  const { status, body } = await analyst.browser.send(staffWeeks, {});
  const weeks = body as OutputOf<typeof staffWeeks>;
  expect([status, weeks.length]).toEqual([200, 12]);
  const none = { pending: 0, accepted: 0, in_progress: 0, in_review: 0, opened: 0, finished: 0, given_up: 0 };
  expect(weeks.slice(-4).map(({ from: _, ...rest }) => rest)).toEqual([
    none,
    { ...none, pending: 2, in_progress: 1, opened: 3 },
    { ...none, pending: 2, opened: 1, finished: 1, given_up: 1 },
    { ...none, pending: 1, accepted: 1 },
  ]);
});

test('progress without another state changes no day', async () => {
  const id = await create();
  await walk(id, 'accepted', 'In progress');
  const days = async () => (await server.owner.query('select * from request_days order by 1, 2, 3')).rows;
  const before = await days();
  const move = { to: 'In progress' as const, percentage: 50 };
  await server.parts.db.within('system', (tx) => moveRequest(tx, id, 'test', move, server.clock.now()));
  expect(await days()).toEqual(before);
});

test('the kept days sum up to how many are in each state', async () => {
  const kept = await server.owner.query(
    `select organisation_id, status, (sum(entered) - sum(gone))::int as total from request_days
     group by 1, 2 having sum(entered) <> sum(gone) order by 1, 2`,
  );
  const counted = await server.owner.query(
    'select organisation_id, status, count(*)::int as total from requests group by 1, 2 order by 1, 2',
  );
  expect(kept.rows.length).toBeGreaterThan(3);
  expect(kept.rows).toEqual(counted.rows);
});

test('the days that the migration works out of the timelines are those of the triggers', async () => {
  const days =
    'select day::text, organisation_id, status, entered::int, gone::int from request_days order by 1, 2, 3';
  const folder = join(import.meta.dirname, '../../../../platform/db/migrations');
  const migration = readFileSync(join(folder, '0021_days.sql'), 'utf8');
  const begin = migration.indexOf('insert into request_days\nwith');
  const backfill = migration.slice(begin, migration.indexOf(';', begin));
  const byTriggers = (await server.owner.query(days)).rows;
  await server.owner.query('begin');
  await server.owner.query('delete from request_days');
  await server.owner.query(backfill);
  const byMigration = (await server.owner.query(days)).rows;
  await server.owner.query('rollback');
  expect(byMigration.length).toBeGreaterThan(8);
  expect(byMigration).toEqual(byTriggers);
});
