import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../../platform/http/gate.ts';
import { type FindingStage, finding, openFindingStage } from '../../../../../test/findings-stage.ts';
import { recountFindings } from '../../../../../test/recount-findings.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { requestTexts } from '../../../requests/texts.ts';
import {
  countFindings,
  listDeadlines,
  listFindings,
  mostSettledByHand,
  readFinding,
  setDeadlines,
  settleFindings,
} from '../../contract.ts';
import { askRetest, closeRetest, declineRetest, recordRetest } from '../../retest/retest-contract.ts';
import { editFinding } from '../../write/staff-contract.ts';
import { reopenExpiredRisks } from './reopen-risks.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const inDays = (days: number): string =>
  new Date(stage.server.clock.now().getTime() + days * 86_400_000).toISOString();
const acceptance = (days = 30) => ({ to: 'accepted' as const, reason: 'We take it.', until: inDays(days) });
const settle = (who: 'admin' | 'member' | 'stranger' | 'analyst', finding_ids: string[], wish: object) =>
  stage[who].browser.send(settleFindings, { finding_ids, ...wish } as never);
const stateOf = async (finding_id: string) =>
  (await stage.analyst.browser.send(readFinding, { finding_id })).body.state;

test('a customer’s Administrator accepts a risk until a day, with a reason, and takes it back', async () => {
  const { admin, newRequest, released } = stage;
  const { id } = await released(await newRequest());
  expect((await settle('admin', [id], acceptance())).status).toBe(204);
  const { body } = await admin.browser.send(readFinding, { finding_id: id });
  expect(body).toMatchObject({ state: 'accepted', state_reason: 'We take it.' });
  expect(body.history.at(-1)).toMatchObject({
    by: admin.username,
    kind: 'state',
    from: 'open',
    to: 'accepted',
  });
  expect((await settle('admin', [id], { to: 'open' })).status).toBe(204);
  expect(await stateOf(id)).toBe('open');
});

test('that a weakness is fixed or is none is for the provider to say', async () => {
  const { newRequest, released } = stage;
  const { id } = await released(await newRequest());
  const why = { reason: 'No.' };
  expect((await settle('admin', [id], { to: 'fixed', ...why })).status).toBe(403);
  expect((await settle('admin', [id], { to: 'false_positive', ...why })).status).toBe(403);
  expect((await settle('analyst', [id], { to: 'false_positive', ...why })).status).toBe(204);
  expect((await settle('admin', [id], { to: 'open' })).status).toBe(403);
});

test('Members settle nothing, and another organisation’s finding does not exist', async () => {
  const { newRequest, released } = stage;
  const { id } = await released(await newRequest());
  expect((await settle('member', [id], acceptance())).status).toBe(403);
  expect((await settle('stranger', [id], acceptance())).status).toBe(404);
  expect(await stateOf(id)).toBe('open');
});

test.each([
  ['without a reason', { reason: '' }, 'reason'],
  ['without a day', { until: undefined }, 'until'],
  ['until a day that has gone', { until: '2020-01-01T00:00:00.000Z' }, 'until'],
  ['for longer than two years', { until: '2999-01-01T00:00:00.000Z' }, 'until'],
])('a risk is not accepted %s', async (_, change, field) => {
  const { newRequest, released } = stage;
  const { id } = await released(await newRequest());
  const { status, body } = await settle('admin', [id], { ...acceptance(), ...change });
  expect([status, body.detail[0].loc[1]]).toEqual([422, field]);
});

test('several are settled all or none', async () => {
  const { draft, newRequest, released } = stage;
  const request = await newRequest();
  const [one, two] = [await released(request), await draft(request)];
  const both = [one.id, two.id];
  expect((await settle('admin', both, acceptance())).status).toBe(404);
  expect((await settle('analyst', both, acceptance())).status).toBe(409);
  expect(await stateOf(one.id)).toBe('open');
});

test('a settled finding is opened before it is settled another way', async () => {
  const { newRequest, released } = stage;
  const { id } = await released(await newRequest());
  expect((await settle('analyst', [id], { to: 'fixed' })).status).toBe(204);
  expect((await settle('analyst', [id], { to: 'false_positive', reason: 'x' })).status).toBe(409);
  expect((await settle('analyst', [id], { to: 'open' })).status).toBe(204);
});

test('what was accepted until a day is open again when the day has come, and the history says by what', async () => {
  const { later, newRequest, released, server } = stage;
  const { id } = await released(await newRequest());
  await settle('admin', [id], acceptance(1));
  expect(await reopenExpiredRisks(server.parts)).toBe(0);
  await later(86_400);
  expect(await reopenExpiredRisks(server.parts)).toBe(1);
  const { rows } = await server.owner.query('select state, state_until from findings where id = $1', [id]);
  expect(rows).toEqual([{ state: 'open', state_until: null }]);
  const history = await server.owner.query(
    "select by_name, details from finding_history where finding_id = $1 and kind = 'state' order by id desc limit 1",
    [id],
  );
  expect(history.rows[0]).toMatchObject({ by_name: null, details: { to: 'open', expired: true } });
});

test('days to fix that an Administrator sets hold for what is open and for what comes', async () => {
  const { admin, later, member, newRequest, released, server } = stage;
  const request = await newRequest();
  const before = await released(request, { severity: 'medium' });
  const wish = { deadlines: [{ severity: 'medium' as const, days: 10 }] };
  expect((await member.browser.send(setDeadlines, wish)).status).toBe(403);
  expect((await admin.browser.send(setDeadlines, wish)).status).toBe(204);
  const after = await released(request, { severity: 'medium' });
  const due = async (finding_id: string) =>
    (await admin.browser.send(readFinding, { finding_id })).body.due_at ?? '';
  const days = async (id: string) =>
    Math.round((Date.parse(await due(id)) - server.clock.now().getTime()) / 86_400_000);
  expect([await days(before.id), await days(after.id)]).toEqual([10, 10]);
  const { body } = await admin.browser.send(listDeadlines, {});
  expect(body).toContainEqual({ severity: 'medium', days: 10 });
  await later(11 * 86_400);
  const overdue = await admin.browser.send(listFindings, {
    request_id: request,
    overdue: true,
    sort: 'due_at',
  });
  expect(overdue.body.map(({ id }: { id: string }) => id)).toEqual([before.id, after.id]);
  expect((await admin.browser.send(countFindings, { request_id: request })).body.overdue).toBe(2);
});

test('counters of findings equal a recount after all of this', async () => {
  const { kept, counted } = await recountFindings(stage.server);
  expect(kept).toEqual(counted);
});

test('while a report is built from them, findings are neither settled nor opened by the calendar, and no retest moves on', async () => {
  const { admin, analyst, server, newRequest, released } = stage;
  const request_id = await newRequest('in review');
  const [one, other] = [await released(request_id), await released(request_id)];
  expect((await settle('admin', [other.id], acceptance(1))).status).toBe(204);
  const { body: round } = await admin.browser.send(askRetest, { request_id, finding_ids: [one.id] });
  const { retest_id } = round;
  const results = [{ finding_id: one.id, result: 'fixed' as const }];
  expect((await analyst.browser.send(recordRetest, { retest_id, results })).status).toBe(200);
  const builds = (finishing: boolean) =>
    server.owner.query('update requests set finishing = $2 where id = $1', [request_id, finishing]);
  await builds(true);
  await stage.later(2 * 86_400);
  const refused = [
    await settle('analyst', [one.id], { to: 'fixed' }),
    await settle('admin', [one.id], acceptance()),
    await analyst.browser.send(recordRetest, {
      retest_id,
      results: [{ finding_id: one.id, result: 'open' as const }],
    }),
    await analyst.browser.send(closeRetest, { retest_id }),
    await analyst.browser.send(declineRetest, { retest_id, reason: 'No.' }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.message]).toEqual([409, requestTexts.being_finished.en]);
  }
  expect(await reopenExpiredRisks(server.parts)).toBe(0);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['open', 'accepted']);
  await builds(false);
  expect(await reopenExpiredRisks(server.parts)).toBe(1);
  expect((await analyst.browser.send(closeRetest, { retest_id })).status).toBe(200);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['fixed', 'open']);
});

test('with an old factor many are not settled by tens, nothing that was shown is changed, and no request is ended', async () => {
  const { analyst, newRequest, released, server } = stage;
  const [request_id, another] = [await newRequest(), await newRequest()];
  const ids: string[] = [];
  for (let n = 0; n < mostSettledByHand + 1; n += 1)
    ids.push((await released(n < 6 ? request_id : another)).id);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  const fixed = (those: string[]) => settle('analyst', those, { to: 'fixed', reason: 'Seen.' });
  // Sent at once, and of requests that hold nobody up, each sees what the one before has settled.
  const halves = await Promise.all([fixed(ids.slice(0, 6)), fixed(ids.slice(6))]);
  expect(halves.map(({ status, body }) => body?.code ?? status).sort()).toEqual([204, 'step_up_required']);
  const [left = ''] = halves[0]?.status === 204 ? ids.slice(6) : ids;
  expect((await fixed([left])).status).toBe(204);
  const edit = { ...finding, excerpt: 'Another.', finding_id: ids[10], version: 1 };
  const move = { request_id, to: 'failed', reason: 'No.' };
  for (const refused of [
    await analyst.browser.send(editFinding, edit as never),
    await analyst.browser.send(staffMoveRequest, move),
  ]) {
    expect(refused.body.code).toBe('step_up_required');
  }
});
