import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { craftZip } from '../../../../../engines/code/run/zip/testing/craft-zip.ts';
import { eicar, type FakeClamd, startFakeClamd } from '../../../../../platform/malware/testing/fake-clamd.ts';
import type { Call } from '../../../../../shared/call.ts';
import { finding } from '../../../../../test/findings-stage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { datasetUpload } from '../../../../desks/search/datasets/contract.ts';
import { loadPublicList } from '../../../../desks/search/lookalikes/contract.ts';
import { staffAttach } from '../../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { readCampaignFile } from '../../../campaign-results/contract.ts';
import { attachToMessage, postMessage } from '../../../conversations/contract.ts';
import { addEvidence, createFinding } from '../../../findings/write/staff-contract.ts';
import { importUpload } from '../../../imports/contract.ts';
import { ownLogoCalls, staffLogoCalls } from '../../../reports/contract.ts';
import { malwareTexts } from '../../texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
const path = join(folder, 'clamd.ctl');

let server: TestServer;
let clamd: FakeClamd;
let admin: SignedIn;
let analyst: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ environment: { CLAMD: path } });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  operator = await signIn(server, 'Operator', null);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  clamd = await startFakeClamd({ path });
});
afterEach(() => clamd.stop());

const list = (email = 'ana@example.com'): string => `email\n${email}\n`;
const request = { title: 'One', description: 'Of many' };
const filesStored = (): number =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
/** Everything that an upload could leave. */
const left = async () => {
  const { rows } = await server.owner.query(
    `select (select count(*) from requests) as requests, (select count(*) from files) as files,
      (select count(*) from quota_ledger where kind = 'reserve') as units`,
  );
  return { ...rows[0], stored: filesStored() };
};
const order = (bytes: string, headers: Record<string, string> = {}) =>
  admin.browser.send(spearphishingCalls.sendInfo, request, { file: { name: 'list.csv', bytes }, headers });

test('where clamd is configured, every file is looked at whole before it is acknowledged', async () => {
  const { status } = await order(list());
  expect(status).toBe(200);
  expect(clamd.seen.map(String)).toEqual([list()]);
});

test('a file with a finding is a 422 at its field, leaves nothing but a line in the trail, whoever hands it in', async () => {
  const { request_id } = (await order(list())).body;
  const said = await admin.browser.send(postMessage, { request_id, text: 'Here it is' });
  const { message_id } = said.body;
  await server.owner.query("update requests set status = 'In progress' where id = $1", [request_id]);
  const draft = { request_id, ...finding } as never;
  const finding_id = (await analyst.browser.send(createFinding, draft)).body.id;
  const before = await left();
  const bad = `${list()}"${eicar}",\n`;
  const zip = craftZip([{ name: 'src/app.js', content: eicar, stored: true }]);
  const infrastructure = {
    ...request,
    submodule: 'VULNERABILITY ASSESSMENT',
    type_submodule: 'EXTERNAL',
  };
  const dataset = { name: 'Forum', source: 'A forum', collected_on: '2024-05-01', legal_note: 'Ours.' };
  const uploads: readonly (readonly [SignedIn, Call, object, { name: string; bytes: string | Buffer }])[] = [
    [admin, spearphishingCalls.sendInfo, request, { name: 'list.csv', bytes: bad }],
    [admin, infrastructureCalls.sendInfo, infrastructure, { name: 'list.csv', bytes: bad }],
    [admin, webShieldingCalls.sendBulk, {}, { name: 'list.csv', bytes: bad }],
    [admin, webShieldingCalls.sendInfoSast, request, { name: 'code.zip', bytes: zip }],
    [analyst, staffAttach, { request_id }, { name: 'notes.bin', bytes: bad }],
    [analyst, importUpload, { request_id }, { name: 'scan.xml', bytes: bad }],
    [analyst, readCampaignFile, { request_id }, { name: 'results.csv', bytes: bad }],
    [analyst, addEvidence, { finding_id }, { name: 'shot.png', bytes: bad }],
    [admin, attachToMessage, { message_id }, { name: 'plan.pdf', bytes: bad }],
    [operator, staffLogoCalls.set, {}, { name: 'logo.png', bytes: bad }],
    [admin, ownLogoCalls.set, {}, { name: 'logo.png', bytes: bad }],
    [analyst, datasetUpload, dataset, { name: 'leak.csv', bytes: bad }],
    [analyst, loadPublicList, { name: 'July', source: 'A log' }, { name: 'log.csv', bytes: bad }],
  ];
  for (const [who, call, input, file] of uploads) {
    const headers = { 'accept-language': 'es' };
    const { status, body } = await who.browser.send(call, input, { file, headers });
    expect([call.path, status, body.detail]).toEqual([
      call.path,
      422,
      [{ loc: ['body', 'document'], type: 'malware', msg: malwareTexts.found('Eicar-Test-Signature').es }],
    ]);
  }
  expect(await left()).toEqual(before);
  const { rows } = await server.owner.query(
    "select actor, organisation_id, object, details from audit_entries where action = 'file.refuse' order by at, id",
  );
  expect(rows).toEqual(
    uploads.map(([who, call]) => ({
      actor: who.username,
      organisation_id: who.organisationId,
      object: call.path,
      details: {
        malware: 'Eicar-Test-Signature',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        bytes: expect.any(Number),
      },
    })),
  );
});

test('no thread is told of a long sheet before it was looked at', async () => {
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  const rows = Array.from({ length: 20_000 }, (_, n) => `person${n}@example.com`).join('\n');
  const before = await left();
  expect((await order(`email,first_name\n${rows},${eicar}`)).status).toBe(422);
  expect(await left()).toEqual(before);
  expect(told).not.toHaveBeenCalled();
  expect((await order(`email\n${rows}`)).status).toBe(200);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});

test('every call that takes a file is looked at here', async () => {
  const { allCalls } = await import('../../../../../test/all-calls.ts');
  const multipart = (await allCalls()).filter(({ encoding }) => encoding === 'multipart');
  expect(multipart.map((call) => call.path).sort()).toEqual(
    [
      spearphishingCalls.sendInfo,
      infrastructureCalls.sendInfo,
      webShieldingCalls.sendBulk,
      webShieldingCalls.sendInfoSast,
      staffAttach,
      attachToMessage,
      addEvidence,
      importUpload,
      readCampaignFile,
      staffLogoCalls.set,
      ownLogoCalls.set,
      datasetUpload,
      loadPublicList,
    ]
      .map((call) => call.path)
      .sort(),
  );
});

test('while clamd does not answer, files are refused with a 503 that says so, and nothing is lost', async () => {
  const before = await left();
  const headers = { 'idempotency-key': 'while-it-was-away', 'accept-language': 'en' };
  await clamd.stop();
  const away = await order(list(), headers);
  expect([away.status, away.body.code, away.body.message]).toEqual([
    503,
    'unavailable',
    malwareTexts.notLookedAt.en,
  ]);
  for (const answer of ["stream: Can't allocate memory ERROR", '']) {
    clamd = await startFakeClamd({ path }, { answer: () => answer });
    expect((await order(list(), headers)).status).toBe(503);
    await clamd.stop();
  }
  expect(await left()).toEqual(before);
  clamd = await startFakeClamd({ path });
  expect((await order(list(), headers)).status).toBe(200);
  expect(await left()).toEqual({
    requests: before.requests + 1,
    files: before.files + 1,
    units: before.units + 1,
    stored: before.stored + 1,
  });
});

test('whoever is signed out while their file is looked at has sent nothing', async () => {
  const before = await left();
  await clamd.stop();
  const leaving = await signIn(server, 'Administrator', admin.organisationId);
  const answer = async (): Promise<string> => {
    await server.owner.query('delete from sessions where person_id = $1', [leaving.userId]);
    await wait(300);
    return 'stream: OK';
  };
  clamd = await startFakeClamd({ path }, { answer });
  const { status, body } = await leaving.browser.send(spearphishingCalls.sendInfo, request, {
    file: { name: 'list.csv', bytes: list() },
  });
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
  expect(await left()).toEqual(before);
});
