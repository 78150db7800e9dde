import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSettledByHand, settleFindings } from '../../areas/casework/findings/contract.ts';
import { exportFindings } from '../../areas/casework/findings/list/export-contract.ts';
import { readOriginals } from '../../areas/casework/findings/masking/masking-contract.ts';
import { closeRetest } from '../../areas/casework/findings/retest/retest-contract.ts';
import { releaseFindings } from '../../areas/casework/findings/write/staff-contract.ts';
import { reissueReport } from '../../areas/casework/reports/contract.ts';
import { authoriseRequest } from '../../areas/casework/requests/contract.ts';
import { exportOwnData } from '../../areas/desks/privacy/contract.ts';
import { datasetTakeBack, revealExposure } from '../../areas/desks/search/datasets/contract.ts';
import { staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { auditSeal, exportAudit, staffExportAudit } from '../../areas/records/audit/contract.ts';
import { infrastructureCalls } from '../../areas/services/infrastructure/contract.ts';
import { freshFactorMinutes } from '../../platform/http/gate.ts';
import type { Role } from '../../shared/actor.ts';
import type { Call, InputOf } from '../../shared/call.ts';
import { allCalls } from '../../test/all-calls.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

// What a session that was left open or stolen must not do: each act wants a second factor of the last minutes.

const absent = '01900000-0000-7000-8000-000000000000';
let server: TestServer;
let people: Record<'Administrator' | 'Analyst' | 'Operator', SignedIn>;

beforeAll(async () => {
  server = await startTestServer();
  const { id } = await makeOrganisation(server);
  const enter = (role: Role) => signIn(server, role, role === 'Administrator' ? id : null);
  people = {
    Administrator: await enter('Administrator'),
    Analyst: await enter('Analyst'),
    Operator: await enter('Operator'),
  };
});
afterAll(() => server.stop());

const many = Array.from({ length: mostSettledByHand + 1 }, () => absent);
const finding = { to: 'fixed' as const };
const sheet = { name: 'targets.csv', bytes: Buffer.from('target\n192.0.2.1\n') };
const asking = {
  title: 'Test',
  description: '',
  submodule: 'PENETRATION TESTING',
  type_submodule: 'EXTERNAL',
};

type Answer = { readonly status: number; readonly body: { code?: string; message?: string } };
type Act = (who: typeof people) => Promise<Answer>;
/** A file, or why there is none. */
const taken = async <C extends Call>({ browser }: SignedIn, call: C, input: InputOf<C>): Promise<Answer> => {
  const { status, body } = await browser.bytes(call, input);
  return { status, body: status === 200 ? {} : JSON.parse(body.toString()) };
};
const guarded: Readonly<Record<string, Act>> = {
  'authorising a test': ({ Administrator }) =>
    Administrator.browser.send(authoriseRequest, { request_id: absent, authorisation_version: 1 }),
  'asking for a test with the authorisation': ({ Administrator }) =>
    Administrator.browser.send(
      infrastructureCalls.sendInfo,
      { ...asking, authorisation_version: '1' },
      { file: sheet },
    ),
  'exporting all findings': ({ Administrator }) => taken(Administrator, exportFindings, { format: 'csv' }),
  'exporting the trail': ({ Administrator }) => taken(Administrator, exportAudit, {}),
  'taking away what is held about oneself': ({ Analyst }) => taken(Analyst, exportOwnData, {}),
  'exporting every trail': ({ Operator }) => taken(Operator, staffExportAudit, {}),
  'settling many': ({ Administrator }) =>
    Administrator.browser.send(settleFindings, { ...finding, finding_ids: many }),
  'releasing findings': ({ Analyst }) => Analyst.browser.send(releaseFindings, { request_id: absent }),
  'reading what was masked': ({ Analyst }) => Analyst.browser.send(readOriginals, { finding_id: absent }),
  'finishing a request': ({ Analyst }) =>
    Analyst.browser.send(staffMoveRequest, { request_id: absent, to: 'finished' }),
  'taking a dataset back': ({ Operator }) => Operator.browser.send(datasetTakeBack, { load_id: absent }),
  'showing what a leaked account holds': ({ Administrator }) =>
    Administrator.browser.send(revealExposure, { exposure_id: absent, reason: 'Locked out.' }),
  'ending a retest': ({ Analyst }) => Analyst.browser.send(closeRetest, { retest_id: absent }),
  'issuing a report again': ({ Analyst }) =>
    Analyst.browser.send(reissueReport, { request_id: absent, reason: 'A wrong figure.' }),
};
const free: Readonly<Record<string, Act>> = {
  'exporting the findings of one request': ({ Administrator }) =>
    taken(Administrator, exportFindings, { format: 'csv', request_id: absent }),
  'settling a few': ({ Administrator }) =>
    Administrator.browser.send(settleFindings, { ...finding, finding_ids: many.slice(1) }),
  'moving a request on': ({ Analyst }) =>
    Analyst.browser.send(staffMoveRequest, { request_id: absent, to: 'in review' }),
  'looking at the seal': ({ Administrator }) => Administrator.browser.send(auditSeal, {}),
};

test('while the factor is fresh, none of these acts asks for another', async () => {
  for (const [name, act] of Object.entries(guarded)) {
    expect([name, (await act(people)).body?.code]).not.toEqual([name, 'step_up_required']);
  }
});

test('with an old factor each of them asks for a fresh one and says why, and what lies beside them does not', async () => {
  server.clock.advance((freshFactorMinutes + 1) * 60);
  const reasons = [];
  for (const [name, act] of Object.entries(guarded)) {
    const { status, body } = await act(people);
    expect([name, status, body.code]).toEqual([name, 403, 'step_up_required']);
    reasons.push(body.message);
  }
  for (const reason of reasons) expect(reason).toMatch(/^This .*: confirm it with a fresh code\.$/);
  for (const [name, act] of Object.entries(free)) {
    expect([name, (await act(people)).body?.code]).not.toEqual([name, 'step_up_required']);
  }
});

test('only what gives rights away says that it does', async () => {
  const givers = (await allCalls())
    .filter(({ freshFactor }) => freshFactor?.reason.en.includes('rights'))
    .map(({ path }) => path);
  expect(givers.length).toBeGreaterThan(0);
  for (const path of givers) expect(path).toMatch(/^\/api\/(main|staff)\/people\//);
});
