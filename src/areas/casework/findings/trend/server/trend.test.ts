import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../../../shared/call.ts';
import type { Period } from '../../../../../shared/time/periods.ts';
import { type FindingStage, finding, openFindingStage } from '../../../../../test/findings-stage.ts';
import { signIn } from '../../../../../test/people.ts';
import { recountDays } from '../../../../../test/recount-days.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { countFindings, type ListedFinding, listFindings, settleFindings } from '../../contract.ts';
import { editFinding } from '../../write/staff-contract.ts';
import { findingRequests, findingTrend } from '../trend-contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

type Point = OutputOf<typeof findingTrend>[number];
type Who = Exclude<
  keyof FindingStage,
  'server' | 'organisationId' | 'later' | 'newRequest' | 'draft' | 'released'
>;
const week = 7 * 86_400;
const trend = async (who: Who, period: Period = 'week', more = {}): Promise<Point[]> =>
  (await stage[who].browser.send(findingTrend, { period, ...more })).body;
const lastOf = (
  points: readonly Point[],
  severity: 'critical' | 'high' | 'medium',
  count: number,
): number[] => points.slice(-count).map((point) => point[severity]);
const settle = (who: Who, id: string, wish: object) =>
  stage[who].browser.send(settleFindings, { finding_ids: [id], ...wish } as never);

test('each week shows what was open at its end, whatever was released, settled, reopened or re-rated since', async () => {
  const { analyst, later, newRequest, released } = stage;
  const request = await newRequest();
  const one = await released(request);
  const two = await released(request, { targets: ['198.51.100.9'] });
  await later(week);
  await settle('analyst', one.id, { to: 'fixed' });
  await later(week);
  await settle('analyst', one.id, { to: 'open' });
  const { texts, targets } = finding;
  const change = { texts, targets, severity: 'critical', cvss: null, cwe: null, excerpt: '' };
  const edited = await analyst.browser.send(editFinding, {
    finding_id: two.id,
    version: 1,
    ...change,
  } as never);
  expect(edited.status).toBe(200);
  await later(week);
  const weeks = await trend('admin');
  expect(weeks).toHaveLength(12);
  expect(lastOf(weeks, 'high', 5)).toEqual([0, 2, 1, 1, 1]);
  expect(lastOf(weeks, 'critical', 4)).toEqual([0, 0, 1, 1]);
  const months = await trend('admin', 'month');
  expect([months.length, lastOf(months, 'high', 1), lastOf(months, 'critical', 1)]).toEqual([12, [1], [1]]);
  expect(months.every(({ from }) => from.endsWith('-01'))).toBe(true);
});

test('drafts do not count, and another organisation sees nothing of them', async () => {
  const { draft, newRequest, organisationId } = stage;
  const before = (await trend('admin')).at(-1);
  await draft(await newRequest(), { severity: 'medium' });
  expect((await trend('admin')).at(-1)).toEqual(before);
  const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  expect((await trend('stranger')).at(-1)).toMatchObject(none);
  expect((await trend('stranger', 'week', { organisation_id: organisationId })).at(-1)).toMatchObject(none);
});

test('staff see all organisations or one of them', async () => {
  const { organisationId, stranger } = stage;
  expect(await trend('analyst', 'week', { organisation_id: organisationId })).toEqual(await trend('admin'));
  expect(await trend('analyst')).toEqual(await trend('admin'));
  const other = { organisation_id: stranger.organisationId ?? '' };
  expect((await trend('analyst', 'week', other)).at(-1)).toMatchObject({ high: 0, critical: 0 });
  expect((await trend('analyst', 'week', { organisation_id: 'nobody' })).at(-1)).toMatchObject({ high: 0 });
});

test('what was found about people in a campaign is in the figures of Administrators and its creator alone', async () => {
  const { organisationId, released, server } = stage;
  const creator = await signIn(server, 'Member', organisationId);
  const list = { file: { name: 'list.csv', bytes: 'email\nana@example.com\n' } };
  const wish = { title: 'Campaign', description: 'Text' };
  const { body } = await creator.browser.send(spearphishingCalls.sendInfo, wish, list);
  await server.owner.query("update requests set status = 'In progress' where id = $1", [body.request_id]);
  const before = (await trend('member')).at(-1)?.medium;
  await released(body.request_id, { severity: 'medium' });
  const seen = async (browser: typeof creator.browser) =>
    (await browser.send(findingTrend, {})).body.at(-1)?.medium;
  expect(await seen(stage.member.browser)).toBe(before);
  expect(await seen(creator.browser)).toBe((before ?? 0) + 1);
  expect(await seen(stage.admin.browser)).toBe((before ?? 0) + 1);
});

test('the kept days sum up to what is open', async () => {
  const { kept, counted } = await recountDays(stage.server);
  expect(kept.length).toBeGreaterThan(1);
  expect(kept).toEqual(counted);
});

test('the days that the migration works out of the history are those of the triggers', async () => {
  const { later, newRequest, released, server } = stage;
  const { owner } = server;
  const request = await newRequest();
  const low = await released(request, { severity: 'low' });
  await released(request, { severity: 'low', targets: ['198.51.100.9'] });
  for (const to of ['fixed', 'open', 'fixed'] as const) {
    await later(week);
    await settle('analyst', low.id, { to });
  }
  const days = `select day::text, campaign_of, change::int from finding_days
    where severity = 'low' and change <> 0 order by 1, 2`;
  const folder = join(import.meta.dirname, '../../../../../platform/db/migrations');
  const migration = readFileSync(join(folder, '0021_days.sql'), 'utf8');
  const begin = migration.indexOf('insert into finding_days\nwith');
  const backfill = migration.slice(begin, migration.indexOf('insert into request_days\nwith'));
  const byTriggers = (await owner.query(days)).rows;
  expect(byTriggers.map(({ change }) => change)).toEqual([2, -1, 1, -1]);
  await owner.query('begin');
  await owner.query('delete from finding_days');
  await owner.query(backfill);
  const byMigration = (await owner.query(days)).rows;
  await owner.query('rollback');
  expect(byMigration).toEqual(byTriggers);
});

test('a listed finding names its request, and for staff its organisation', async () => {
  const { organisationId } = stage;
  const [own] = (await stage.admin.browser.send(listFindings, { limit: 1 })).body as ListedFinding[];
  expect(own).toMatchObject({
    request_title: expect.stringMatching(/.+/),
    module: expect.stringMatching(/.+/),
  });
  expect(own && 'organisation' in own).toBe(false);
  const [seen] = (await stage.analyst.browser.send(listFindings, { limit: 1 })).body as ListedFinding[];
  expect(seen?.organisation).toMatchObject({ organisation_id: organisationId, name: expect.any(String) });
});

test('staff narrow lists and figures to an organisation; a customer who names another one finds nothing', async () => {
  const { admin, analyst, organisationId, stranger } = stage;
  const total = async (who: typeof admin, organisation_id: string): Promise<[number, number, number]> => {
    const list = await who.browser.send(listFindings, { organisation_id });
    const counts = await who.browser.send(countFindings, { organisation_id });
    return [list.body.length, Number(list.headers.get('x-total-count')), counts.body.counts.length];
  };
  const [rows, all, counted] = await total(analyst, organisationId);
  expect(rows).toBe(all);
  expect([rows > 0, counted > 0]).toEqual([true, true]);
  expect(await total(analyst, stranger.organisationId ?? '')).toEqual([0, 0, 0]);
  expect(await total(stranger, organisationId)).toEqual([0, 0, 0]);
  expect((await total(admin, organisationId))[0]).toBeGreaterThan(0);
});

test('requests to narrow by are searched among one’s own, and one is named by its id', async () => {
  const { admin, analyst, stranger } = stage;
  const { body } = await admin.browser.send(findingRequests, { search: 'test' });
  expect(body.length).toBeGreaterThan(0);
  const request_id = body[0].request_id;
  expect((await admin.browser.send(findingRequests, { request_id })).body).toEqual([body[0]]);
  expect((await stranger.browser.send(findingRequests, { request_id })).body).toEqual([]);
  expect((await stranger.browser.send(findingRequests, {})).body).toEqual([]);
  expect((await admin.browser.send(findingRequests, { search: 'nowhere' })).body).toEqual([]);
  // One without findings is not offered, and is still named by its id.
  const empty = await stage.newRequest();
  const { body: offered } = await admin.browser.send(findingRequests, {});
  expect(offered.map((row: { request_id: string }) => row.request_id)).not.toContain(empty);
  expect(offered.every((row: { total: number }) => row.total > 0)).toBe(true);
  const [lone] = (await admin.browser.send(findingRequests, { request_id: empty })).body;
  expect(lone).toMatchObject({ request_id: empty, total: 0 });
  // A draft is nothing that its customer could choose.
  await stage.draft(empty);
  const ids = async (who: typeof admin) =>
    (await who.browser.send(findingRequests, {})).body.map((row: { request_id: string }) => row.request_id);
  expect(await ids(admin)).not.toContain(empty);
  expect(await ids(analyst)).toContain(empty);
  const [named] = (await analyst.browser.send(findingRequests, { request_id })).body;
  expect(named.organisation).toMatch(/Organisation/);
});
