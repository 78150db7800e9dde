import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, signIn } from '../../../../test/people.ts';
import { openReportStage, type ReportStage, sha256, unzip } from '../../../../test/report-stage.ts';
import { openReport } from '../../requests/contract.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

const archiveIn = async (language: 'en' | 'es') => {
  const version = (await stage.versions()).find((one) => one.language === language);
  return unzip(await stage.archiveOf(version?.report_id ?? ''));
};

test('the PDF of any version and language opens by its archive, for nobody else and under no other request', async () => {
  const { admin, requestId: request_id } = stage;
  for (const { report_id, language } of await stage.versions()) {
    const archive = await unzip(await stage.archiveOf(report_id));
    // Whatever language the reader has.
    const headers = { 'accept-language': language === 'en' ? 'es' : 'en' };
    const opened = await admin.browser.bytes(openReport, { request_id, report_id }, { headers });
    expect(opened.status).toBe(200);
    expect(sha256(opened.body)).toBe(sha256(archive.get('report.pdf') ?? Buffer.alloc(0)));
  }
  const [first] = await stage.versions();
  const another = await stage.makeRequest('Another site');
  const asked = { request_id: another, report_id: first?.report_id ?? '' };
  expect((await admin.browser.send(openReport, asked)).status).toBe(404);
  const unknown = { request_id, report_id: 'no-id' };
  expect((await admin.browser.send(openReport, unknown)).status).toBe(404);
});

test('the PDF that opens is the one in the archive, byte for byte, in the reader’s language', async () => {
  const { admin, requestId: request_id, ask } = stage;
  for (const language of ['en', 'es'] as const) {
    const archive = await archiveIn(language);
    const headers = { 'accept-language': language };
    const technical = await admin.browser.bytes(openReport, { request_id }, { headers });
    expect(technical.body.equals(archive.get('report.pdf') ?? Buffer.alloc(0))).toBe(true);
    const executive = await admin.browser.bytes(openReport, { request_id, report: 'executive' }, { headers });
    expect(executive.body.equals(archive.get('executive.pdf') ?? Buffer.alloc(0))).toBe(true);
    // A copy that is saved from the tab is verified like the archive's.
    expect(await ask({ sha256: sha256(technical.body) })).toMatchObject({ result: 'genuine' });
  }
});

test('it is shown and not saved, under the policy of every answer, and a part of it can be asked for', async () => {
  const { admin, requestId: request_id } = stage;
  const { status, headers, body } = await admin.browser.bytes(openReport, { request_id });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^inline; filename=".*-technical-en-v1-.*\.pdf"/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const part = await admin.browser.bytes(openReport, { request_id }, { headers: { range: 'bytes=5-20' } });
  expect(part.status).toBe(206);
  expect(part.body.equals(body.subarray(5, 21))).toBe(true);
});

test('another organisation’s report does not exist, and one that is not issued cannot be opened', async () => {
  const { server, admin, operator, makeRequest, requestId: request_id } = stage;
  const other = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  expect((await other.browser.send(openReport, { request_id })).status).toBe(404);
  expect((await operator.browser.bytes(openReport, { request_id })).status).toBe(200);
  const unfinished = await makeRequest('Not finished yet');
  expect((await admin.browser.send(openReport, { request_id: unfinished })).status).toBe(409);
});
