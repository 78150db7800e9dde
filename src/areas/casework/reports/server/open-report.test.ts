import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { openReportStage, type ReportStage, sha256, unzip } from '../../../../test/report-stage.ts';
import { linkReport, openReport, showReport } from '../../requests/contract.ts';
import { reissueReport } from '../contract.ts';

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

/** The link to the newest report, as the address has it. */
const linkOf = async (who: SignedIn): Promise<string> => {
  const { body } = await who.browser.send(linkReport, { request_id: stage.requestId });
  expect(body.path).toMatch(/^\/api\/main\/requests\/report\.pdf\?link=[\w-]+$/);
  return body.path.split('=')[1];
};

test('by its link a browser opens the report as a page and knows its name, as often as it asks, and one line tells of it', async () => {
  const { admin, requestId: request_id, server } = stage;
  const told = async () =>
    (
      await server.owner.query(
        "select count(*)::int as total from audit_entries where object = $1 and action = 'request.download-report'",
        [request_id],
      )
    ).rows[0].total;
  const posted = await admin.browser.bytes(openReport, { request_id });
  const before = await told();
  const link = await linkOf(admin);
  // A viewer asks once more when it saves, and for parts.
  for (let times = 0; times < 2; times += 1) {
    const { status, headers, body } = await admin.browser.bytes(showReport, { link });
    expect(status).toBe(200);
    expect(body.equals(posted.body)).toBe(true);
    expect(headers.get('content-disposition')).toBe(posted.headers.get('content-disposition'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
  }
  const part = await admin.browser.bytes(showReport, { link }, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.body.toString()]).toEqual([206, '%PDF']);
  expect((await told()) - before).toBe(1);
});

test('a link opens nothing for another session, not even the same person’s, nor once its own has ended or it was changed', async () => {
  const { admin, server, requestId: request_id } = stage;
  const link = await linkOf(admin);
  const show = async (who: SignedIn, to = link) => (await who.browser.bytes(showReport, { link: to })).status;
  const foreign = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const colleague = await signIn(server, 'Administrator', admin.organisationId);
  const staff = await signIn(server, 'Analyst', null);
  expect(await Promise.all([foreign, colleague, staff].map((who) => show(who)))).toEqual([404, 404, 404]);
  expect((await foreign.browser.send(linkReport, { request_id })).status).toBe(404);
  expect(await Promise.all(['x', `${link.slice(0, -2)}AA`].map((to) => show(admin, to)))).toEqual([404, 404]);
  const own = await linkOf(colleague);
  expect(await show(colleague, own)).toBe(200);
  await server.owner.query('delete from sessions where person_id = $1', [colleague.userId]);
  expect(await show(colleague, own)).toBe(401);
  const asPage = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
  const tab = await colleague.browser.fetch(`${showReport.path}?link=${own}`, asPage);
  expect([tab.status, tab.headers.get('location'), tab.headers.get('cache-control')]).toEqual([
    303,
    '/',
    'no-store',
  ]);
});

test('a link shows what it was made for: not what was issued since', async () => {
  const { admin, operator, requestId: request_id, waitForVersion } = stage;
  const link = await linkOf(admin);
  const before = await admin.browser.bytes(showReport, { link });
  await operator.browser.send(reissueReport, { request_id, reason: 'A slip.' });
  await waitForVersion(2);
  const after = await admin.browser.bytes(showReport, { link });
  expect(after.body.equals(before.body)).toBe(true);
  expect((await admin.browser.bytes(openReport, { request_id })).body.equals(before.body)).toBe(false);
});
