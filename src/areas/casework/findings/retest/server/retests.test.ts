import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAbout } from '../../../../../engines/code/about.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { readFinding, settleFindings } from '../../contract.ts';
import { findingTexts } from '../../texts.ts';
import {
  askRetest,
  closeRetest,
  declineRetest,
  listRetests,
  type Retest,
  recordRetest,
  waitingRetests,
  withdrawRetest,
} from '../retest-contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

/** A finished request with that many released findings. */
const finished = async (findings = 1): Promise<{ request_id: string; finding_ids: string[] }> => {
  const request_id = await stage.newRequest();
  const finding_ids: string[] = [];
  for (let n = 0; n < findings; n += 1) finding_ids.push((await stage.released(request_id)).id);
  await stage.server.owner.query("update requests set status = 'finished' where id = $1", [request_id]);
  return { request_id, finding_ids };
};
const ask = (request_id: string, finding_ids: string[], who = stage.admin) =>
  who.browser.send(askRetest, { request_id, finding_ids, note: 'Patched on Monday.' });
const record = (retest_id: string, finding_id: string, result: 'fixed' | 'open' | 'not_tested') =>
  stage.analyst.browser.send(recordRetest, {
    retest_id,
    results: [{ finding_id, result, note: 'Tried again.' }],
  });
const close = (retest_id: string) => stage.analyst.browser.send(closeRetest, { retest_id, answer: 'Done.' });
const stateOf = async (finding_id: string) =>
  (await stage.analyst.browser.send(readFinding, { finding_id })).body.state;

test('who asked is told by full name to whoever knows them by it', async () => {
  const { request_id, finding_ids } = await finished();
  await ask(request_id, finding_ids);
  for (const reader of [stage.admin, stage.analyst]) {
    const [round] = (await reader.browser.send(listRetests, { request_id })).body;
    expect(round.asked_by).toBe(stage.admin.username);
    expect(round.asked_by_full_name?.toLowerCase()).toBe(stage.admin.username.replace('-', ' '));
  }
  await stage.server.owner.query('update retests set asked_by = $2 where request_id = $1', [
    ...[request_id, stage.analyst.userId],
  ]);
  const [round] = (await stage.admin.browser.send(listRetests, { request_id })).body;
  expect(round.asked_by_full_name?.toLowerCase()).toBe(stage.analyst.username.replace('-', ' '));
});

test('a round from what the customer asks to fixed: what is written shows to the customer when the round is done', async () => {
  const { admin, analyst } = stage;
  const { request_id, finding_ids } = await finished(2);
  const [gone = '', there = ''] = finding_ids;
  const { retest_id, number } = (await ask(request_id, finding_ids)).body;
  expect(number).toBe(1);
  const { body: waiting } = await analyst.browser.send(waitingRetests, {});
  expect(waiting.map((round: { retest_id: string }) => round.retest_id)).toContain(retest_id);
  await record(retest_id, gone, 'fixed');
  expect((await close(retest_id)).status).toBe(409);
  await record(retest_id, there, 'open');
  const seen = async (): Promise<Retest> => (await admin.browser.send(listRetests, { request_id })).body[0];
  expect((await seen()).findings.map(({ result }) => result)).toEqual([null, null]);
  const early = (await admin.browser.send(readFinding, { finding_id: gone })).body.retests;
  expect(early).toMatchObject([{ number: 1, state: 'running', result: null }]);
  expect((await close(retest_id)).status).toBe(200);
  const done = await seen();
  expect([done.state, done.answer, done.answered_by]).toEqual(['done', 'Done.', analyst.username]);
  expect(Object.fromEntries(done.findings.map((one) => [one.finding_id, one.result]))).toEqual({
    [gone]: 'fixed',
    [there]: 'open',
  });
  expect([await stateOf(gone), await stateOf(there)]).toEqual(['fixed', 'open']);
  const { body } = await admin.browser.send(readFinding, { finding_id: gone });
  expect(body.retests).toMatchObject([{ number: 1, state: 'done', result: 'fixed' }]);
});

test('one round of a request waits at a time, and the next one has the next number', async () => {
  const { analyst } = stage;
  const { request_id, finding_ids } = await finished();
  const first = (await ask(request_id, finding_ids)).body;
  const both = await Promise.all([ask(request_id, finding_ids), ask(request_id, finding_ids)]);
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
  await analyst.browser.send(declineRetest, {
    retest_id: first.retest_id,
    reason: 'The system is switched off.',
  });
  const second = await ask(request_id, finding_ids);
  expect([second.status, second.body.number]).toEqual([200, 2]);
});

test('of two who ask at once one gets the round', async () => {
  const { request_id, finding_ids } = await finished();
  const both = await Promise.all([ask(request_id, finding_ids), ask(request_id, finding_ids)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('only open, released findings of that very request are tested again', async () => {
  const { analyst, draft, newRequest, stranger } = stage;
  const { request_id, finding_ids } = await finished();
  const foreign = await finished();
  expect((await ask(request_id, foreign.finding_ids)).status).toBe(404);
  expect((await ask(request_id, finding_ids, stranger)).status).toBe(404);
  const running = await newRequest();
  expect((await ask(running, [(await draft(running)).id])).status).toBe(404);
  await analyst.browser.send(settleFindings, { finding_ids, to: 'fixed' });
  expect((await ask(request_id, finding_ids)).status).toBe(409);
});

test('what was asked may be taken back until the staff begin, by its own organisation', async () => {
  const { admin, stranger } = stage;
  const { request_id, finding_ids } = await finished();
  const { retest_id } = (await ask(request_id, finding_ids)).body;
  expect((await stranger.browser.send(withdrawRetest, { retest_id })).status).toBe(404);
  await record(retest_id, finding_ids[0] ?? '', 'not_tested');
  expect((await admin.browser.send(withdrawRetest, { retest_id })).status).toBe(409);
  expect((await close(retest_id)).status).toBe(200);
  expect(await stateOf(finding_ids[0] ?? '')).toBe('open');
  const again = (await ask(request_id, finding_ids)).body;
  const { body } = await admin.browser.send(withdrawRetest, { retest_id: again.retest_id });
  expect(body.state).toBe('withdrawn');
});

test('results are of what the round looks at, and end with it', async () => {
  const { request_id, finding_ids } = await finished();
  const other = await finished();
  const { retest_id } = (await ask(request_id, finding_ids)).body;
  expect((await record(retest_id, other.finding_ids[0] ?? '', 'fixed')).status).toBe(404);
  await record(retest_id, finding_ids[0] ?? '', 'fixed');
  await close(retest_id);
  expect((await record(retest_id, finding_ids[0] ?? '', 'open')).status).toBe(409);
  expect((await close(retest_id)).status).toBe(409);
});

test('a finding whose risk was accepted meanwhile becomes fixed when the round says so', async () => {
  const { admin, server } = stage;
  const { request_id, finding_ids } = await finished();
  const { retest_id } = (await ask(request_id, finding_ids)).body;
  const until = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  await admin.browser.send(settleFindings, { finding_ids, to: 'accepted', reason: 'For now.', until });
  await record(retest_id, finding_ids[0] ?? '', 'fixed');
  expect((await close(retest_id)).status).toBe(200);
  expect(await stateOf(finding_ids[0] ?? '')).toBe('fixed');
});

test('rounds of a request are not asked for without end', async () => {
  const { admin } = stage;
  const { request_id, finding_ids } = await finished();
  for (let n = 0; n < 10; n += 1) {
    const { retest_id } = (await ask(request_id, finding_ids)).body;
    expect((await admin.browser.send(withdrawRetest, { retest_id })).status).toBe(200);
  }
  expect((await ask(request_id, finding_ids)).status).toBe(429);
});

test('a colleague does not take back what somebody else has asked for', async () => {
  const { member } = stage;
  const { request_id, finding_ids } = await finished();
  const { retest_id } = (await ask(request_id, finding_ids)).body;
  expect((await member.browser.send(withdrawRetest, { retest_id })).status).toBe(403);
});

test('what a machine found is not tested by hand; what a person wrote beside it is', async () => {
  const { request_id, finding_ids } = await finished(2);
  const [scanned = '', written = ''] = finding_ids;
  await stage.server.owner.query('update findings set source = $2 where id = $1', [scanned, codeAbout.by]);
  const { status, body } = await ask(request_id, [written, scanned]);
  expect([status, body.message]).toEqual([409, findingTexts.scanned_again.en]);
  expect((await ask(request_id, [written])).status).toBe(200);
});
