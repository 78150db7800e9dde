import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignFigures, CampaignResults } from '../../../../../shared/vocabulary/campaign-results.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { pdfText, until, unzip } from '../../../../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { staffMoveRequest, staffRequestWork } from '../../../../desks/staff/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { saveCampaignResults } from '../../../campaign-results/contract.ts';
import {
  downloadDocument,
  downloadVersion,
  listDocuments,
  listReports,
  orderDocument,
  reissueReport,
} from '../../contract.ts';

let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let analyst: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  const { id } = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', id);
  member = await signIn(server, 'Member', id);
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const some = { recipients: 10, sent: 10, opened: 8, clicked: 3, submitted: 1, reported: 2 };
const figures = (clicked: number): CampaignFigures => ({
  ...{ recipients: 20, sent: 20, opened: 16, clicked },
  ...{ submitted: 2, reported: 4 },
});
const results = (clicked: number): CampaignResults => ({
  total: figures(clicked),
  minutes: { first_click: 6, first_report: null, median_report: null },
  departments: [
    { name: 'Finance', ...some },
    { name: null, ...some, clicked: clicked - 3 },
  ],
});

const move = (request_id: string, to: string) => analyst.browser.send(staffMoveRequest, { request_id, to });
const save = (request_id: string, clicked: number, replace = false) =>
  analyst.browser.send(saveCampaignResults, {
    ...{ request_id, format: 'own_csv', results: results(clicked), replace },
  });

const newest = async (request_id: string, version: number) =>
  until(async () => {
    const { body } = await analyst.browser.send(listReports, { request_id });
    return body.find(
      (one: { version: number; language: string }) => one.version === version && one.language === 'en',
    );
  }, `version ${version}`);

/** A campaign that somebody asked for, finished with these clicks. @returns its id. */
const finished = async (who: SignedIn, title: string, clicked: number): Promise<string> => {
  server.clock.advance(1);
  const file = { name: 'list.csv', bytes: 'email,department\nana@example.com,Finance\n' };
  const wish = { title, description: 'Finance.' };
  const { body } = await who.browser.send(spearphishingCalls.sendInfo, wish, { file });
  const id = body.request_id;
  await move(id, 'accepted');
  expect((await save(id, clicked)).status).toBe(204);
  for (const to of ['In progress', 'in review', 'finished']) await move(id, to);
  await newest(id, 1);
  return id;
};

const filesOf = async (request_id: string, version: number) => {
  const { report_id } = await newest(request_id, version);
  const files = await unzip((await analyst.browser.bytes(downloadVersion, { report_id })).body);
  const text = (name: string) => pdfText(files.get(name) ?? Buffer.alloc(0));
  const request = JSON.parse(String(files.get('request.json')));
  return { technical: text('report.pdf'), executive: text('executive.pdf'), request };
};

test('figures stand in both reports, departments in the technical one, and beside them the campaign before of whoever asked', async () => {
  const { technical: ofTheFirst } = await filesOf(await finished(member, 'Of a Member', 11), 1);
  expect(ofTheFirst).not.toMatch(/before: |points/);
  await finished(admin, 'Parcel notice', 10);
  const { technical, executive, request } = await filesOf(await finished(admin, 'Invoices', 6), 1);
  for (const text of [technical, executive]) {
    expect(text).toContain('The message was sent to 20 people: 6 (30.0%) clicked the link');
    expect(text).toContain('−20.0 points, better');
    expect(text).toContain('before: 10 · 50.0%');
    // The Administrator may see the Member's, the newest is another one; a Member who asked sees their own only.
    expect(text).toContain('Changes in percentage points since “Parcel notice”');
  }
  expect([technical.includes('By department'), executive.includes('By department')]).toEqual([true, false]);
  expect(request.campaign).toEqual({
    results: results(6),
    earlier: expect.objectContaining({ title: 'Parcel notice' }),
  });
  const { executive: ofMember } = await filesOf(await finished(member, 'Again of a Member', 7), 1);
  expect(ofMember).toContain('Changes in percentage points since “Of a Member”');
}, 60_000);

test('what was issued says what it said; a correction is in the next version, and an ordered document says what its version says', async () => {
  const request_id = await finished(admin, 'Corrected', 6);
  server.clock.advance(1);
  expect((await save(request_id, 8, true)).status).toBe(204);
  const ordered = async () => {
    const order = { request_id, kind: 'executive', language: 'en' } as const;
    const { document_id } = (await admin.browser.send(orderDocument, order)).body;
    await until(async () => {
      const all = (await admin.browser.send(listDocuments, { request_id })).body;
      return all.find(
        (one: { document_id: string; state: string }) =>
          one.document_id === document_id && one.state === 'ready',
      );
    }, 'a document');
    return pdfText((await admin.browser.bytes(downloadDocument, { document_id })).body);
  };
  expect(await ordered()).toContain('6 (30.0%) clicked the link');
  expect((await filesOf(request_id, 1)).technical).toContain('6 (30.0%) clicked the link');
  await analyst.browser.send(reissueReport, { request_id, reason: 'Clicks of the mail filter.' });
  expect((await filesOf(request_id, 2)).technical).toContain('8 (40.0%) clicked the link');
  expect(await ordered()).toContain('8 (40.0%) clicked the link');
}, 60_000);

test('where a second person releases, who saved the results does not finish the campaign', async () => {
  await server.owner.query(
    "insert into service_settings (submodule, type_submodule, second_person, changed_at) values ('SPEARPHISHING CAMPAIGN', 'NA', true, now())",
  );
  const [ben, eva] = [await signIn(server, 'Analyst', null), await signIn(server, 'Analyst', null)];
  const file = { name: 'list.csv', bytes: 'email,department\nana@example.com,Finance\n' };
  const { body } = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Two', description: 'Two.' },
    { file },
  );
  const request_id = body.request_id;
  const step = (who: SignedIn, to: string) => who.browser.send(staffMoveRequest, { request_id, to });
  for (const to of ['accepted', 'In progress', 'in review']) await step(ben, to);
  expect((await save(request_id, 6)).status).toBe(204);
  const { worked } = (await eva.browser.send(staffRequestWork, { request_id })).body;
  expect(worked).toContain(analyst.username);
  expect((await step(analyst, 'finished')).status).toBe(409);
  expect((await step(eva, 'finished')).status).toBe(200);
  await newest(request_id, 1);
  server.clock.advance(1);
  // What the customer has seen stays: nobody would look at the change.
  expect((await save(request_id, 9, true)).status).toBe(409);
}, 60_000);
