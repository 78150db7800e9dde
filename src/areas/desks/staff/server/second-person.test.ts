import { afterAll, beforeAll, expect, test } from 'vitest';
import { finding } from '../../../../test/findings-stage.ts';
import { type SignedIn, signIn } from '../../../../test/people.ts';
import { openReportStage, type ReportStage } from '../../../../test/report-stage.ts';
import { waitingForLocks } from '../../../../test/waiting-for-locks.ts';
import { readFinding, settleFindings } from '../../../casework/findings/contract.ts';
import {
  askRetest,
  closeRetest,
  listRetests,
  recordRetest,
} from '../../../casework/findings/retest/retest-contract.ts';
import {
  addEvidence,
  createFinding,
  discardFindings,
  releaseFindings,
  removeEvidence,
} from '../../../casework/findings/write/staff-contract.ts';
import { reissueReport } from '../../../casework/reports/contract.ts';
import { staffMoveRequest, staffRequestWork } from '../contract.ts';

let stage: ReportStage;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  stage = await openReportStage();
  ana = await signIn(stage.server, 'Analyst', null);
  ben = await signIn(stage.server, 'Analyst', null);
  await stage.server.owner.query(
    "insert into service_settings (submodule, type_submodule, second_person, changed_at) values ('SHIELDING', 'NA', true, now())",
  );
});
afterAll(() => stage.stop());

/** The clock stands still unless told: what comes after is later. */
const later = (): void => stage.server.clock.advance(1);

const write = async (who: SignedIn, request_id: string): Promise<string> => {
  later();
  return (await who.browser.send(createFinding, { request_id, ...finding } as never)).body.id;
};
const release = (who: SignedIn, request_id: string) => who.browser.send(releaseFindings, { request_id });
const askRound = async (request_id: string, finding_id: string): Promise<string> => {
  later();
  const wish = { request_id, finding_ids: [finding_id] };
  return (await stage.admin.browser.send(askRetest, wish)).body.retest_id;
};
const record = (who: SignedIn, retest_id: string, finding_id: string) => {
  later();
  const results = [{ finding_id, result: 'open' as const, note: 'Still there.' }];
  return who.browser.send(recordRetest, { retest_id, results });
};
const close = (who: SignedIn, retest_id: string) => {
  later();
  return who.browser.send(closeRetest, { retest_id });
};
const worked = async (request_id: string): Promise<string[]> =>
  (await ana.browser.send(staffRequestWork, { request_id })).body.worked;

test('who worked since the last version issues no newer one by ending a retest; who only ends it does, and next time the other way round', async () => {
  const { admin, requestId: request_id, versions, waitForVersion } = stage;
  const id = await write(ana, request_id);
  await release(stage.operator, request_id);
  const first = await askRound(request_id, id);
  await record(ana, first, id);
  const { status, body } = await close(ana, first);
  expect([status, body.code]).toEqual([409, 'status_conflict']);
  // By full name, as everybody is named.
  expect(body.message).toContain(`Not by: ${ana.username.replace('analyst-', 'Analyst ')}.`);
  const alone = await ana.browser.send(reissueReport, { request_id, reason: 'A slip.' });
  expect(alone.status).toBe(409);
  expect(Math.max(...(await versions()).map(({ version }) => version))).toBe(1);
  const rounds = (await admin.browser.send(listRetests, { request_id })).body;
  expect(rounds[0].state).toBe('running');
  // Sending what is written already is no work.
  await record(ben, first, id);
  expect((await close(ben, first)).status).toBe(200);
  await waitForVersion(2);
  const second = await askRound(request_id, id);
  await record(ben, second, id);
  expect((await close(ben, second)).status).toBe(409);
  expect((await close(ana, second)).status).toBe(200);
  await waitForVersion(3);
});

test('what somebody drafted before a newer version, which holds no draft, is still not released by them alone', async () => {
  const { requestId: request_id, versions, waitForVersion } = stage;
  const draft = await write(ana, request_id);
  const newest = Math.max(...(await versions()).map(({ version }) => version));
  later();
  const reissued = await stage.operator.browser.send(reissueReport, { request_id, reason: 'A slip.' });
  expect(reissued.status).toBe(200);
  await waitForVersion(newest + 1);
  later();
  const shown = (who: SignedIn) => who.browser.send(releaseFindings, { request_id, finding_ids: [draft] });
  expect((await shown(ana)).body.code).toBe('status_conflict');
  expect((await shown(ben)).body).toEqual({ released: 1 });
  expect(await worked(request_id)).toContain(ana.username);
});

test('who recorded a retest ends it alone at no state of the request', async () => {
  const request_id = await stage.makeRequest('Tested again early');
  for (const to of ['accepted', 'In progress'])
    await stage.operator.browser.send(staffMoveRequest, { request_id, to });
  const id = await write(ana, request_id);
  await release(ben, request_id);
  const round = await askRound(request_id, id);
  await record(ana, round, id);
  expect((await close(ana, round)).body.code).toBe('status_conflict');
  expect((await close(ben, round)).status).toBe(200);
});

test('a correction between a retest and its end hides nobody’s hands, nor those that took evidence from a draft or threw one away', async () => {
  const { requestId: request_id, versions, waitForVersion } = stage;
  const draft = await write(stage.operator, request_id);
  const picture = { file: { name: 'shot.png', bytes: 'picture' } };
  await stage.operator.browser.send(addEvidence, { finding_id: draft }, picture);
  const shown = await write(stage.operator, request_id);
  const dan = await signIn(stage.server, 'Analyst', null);
  expect((await dan.browser.send(releaseFindings, { request_id, finding_ids: [shown] })).status).toBe(200);
  const { body } = await ben.browser.send(readFinding, { finding_id: draft });
  later();
  const [{ file_id }] = body.evidence;
  expect((await ben.browser.send(removeEvidence, { file_id })).status).toBe(204);
  const eve = await signIn(stage.server, 'Analyst', null);
  const thrown = await write(stage.operator, request_id);
  later();
  expect((await eve.browser.send(discardFindings, { request_id, finding_ids: [thrown] })).status).toBe(200);
  const round = await askRound(request_id, shown);
  await record(ana, round, shown);
  const newest = Math.max(...(await versions()).map(({ version }) => version));
  later();
  const reissued = await dan.browser.send(reissueReport, { request_id, reason: 'A slip.' });
  expect(reissued.status).toBe(200);
  await waitForVersion(newest + 1);
  expect(await worked(request_id)).toEqual(
    expect.arrayContaining([ana, ben, eve, stage.operator].map(({ username }) => username)),
  );
  expect((await close(ana, round)).body.code).toBe('status_conflict');
  expect((await close(dan, round)).status).toBe(200);
  await waitForVersion(newest + 2);
});

test('who settles and corrects at the same moment has had a hand in it', async () => {
  const { requestId: request_id, server } = stage;
  const fay = await signIn(server, 'Analyst', null);
  const id = await write(ana, request_id);
  const shower = await signIn(server, 'Analyst', null);
  const shown = await shower.browser.send(releaseFindings, { request_id, finding_ids: [id] });
  expect(shown.status).toBe(200);
  later();
  // Nobody else waits for the request.
  const untold = async () =>
    (await server.owner.query('select from notice_events where told_at is null')).rowCount;
  await expect.poll(untold, { timeout: 5000 }).toBe(0);
  await server.owner.query('begin');
  await server.owner.query('select from requests where id = $1 for update', [request_id]);
  const wish = { finding_ids: [id], to: 'false_positive' as const, reason: 'It is not.' };
  const settled = fay.browser.send(settleFindings, wish);
  await expect.poll(() => waitingForLocks(server)).toBe(1);
  const corrected = fay.browser.send(reissueReport, { request_id, reason: 'A slip.' });
  await expect.poll(() => waitingForLocks(server)).toBe(2);
  await server.owner.query('rollback');
  expect([(await settled).status, (await corrected).status]).toEqual([204, 409]);
});

test('who threw a draft away or settled a finding has had a hand in the results', async () => {
  const request_id = await stage.makeRequest('Thrown away');
  const move = (to: string) => stage.operator.browser.send(staffMoveRequest, { request_id, to });
  for (const to of ['accepted', 'In progress']) await move(to);
  const [draft, shown] = [await write(ana, request_id), await write(ana, request_id)];
  await stage.operator.browser.send(discardFindings, { request_id, finding_ids: [draft] });
  await release(await signIn(stage.server, 'Analyst', null), request_id);
  later();
  expect(await worked(request_id)).not.toContain(ben.username);
  const wish = { finding_ids: [shown], to: 'false_positive' as const, reason: 'It is not.' };
  expect((await ben.browser.send(settleFindings, wish)).status).toBe(204);
  expect(await worked(request_id)).toContain(ben.username);
  const another = await write(ana, request_id);
  const carl = await signIn(stage.server, 'Analyst', null);
  expect(await worked(request_id)).not.toContain(carl.username);
  const gone = await carl.browser.send(discardFindings, { request_id, finding_ids: [another] });
  expect(gone.status).toBe(200);
  expect(await worked(request_id)).toContain(carl.username);
  await move('in review');
  for (const who of [ben, carl]) {
    expect((await who.browser.send(staffMoveRequest, { request_id, to: 'finished' })).status).toBe(409);
  }
});
