import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeInStorage } from '../../../../../platform/storage/object-store.ts';
import { finding } from '../../../../../test/findings-stage.ts';
import {
  openReportStage,
  pdfText,
  type ReportStage,
  sha256,
  until,
  unzip,
} from '../../../../../test/report-stage.ts';
import { listNews } from '../../../../records/notices/news-contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { listFindings } from '../../../findings/contract.ts';
import { askRetest, closeRetest, recordRetest } from '../../../findings/retest/retest-contract.ts';
import { addEvidence, createFinding } from '../../../findings/write/staff-contract.ts';
import { requestDetailsOfAnyArea } from '../../../requests/contract.ts';
import { requestTexts } from '../../../requests/texts.ts';
import { downloadVersion, listReports, reissueReport } from '../../contract.ts';
import { type ShownSection, sectionCalls } from '../../sections/sections-contract.ts';
import { reportTexts } from '../../server/texts.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

test('who finished the request stands in its first report by full name, like everybody else', async () => {
  const { server, operator, versions, archiveOf } = stage;
  const { rows } = await server.owner.query('select username, full_name from people where id = $1', [
    operator.userId,
  ]);
  for (const { report_id } of await versions()) {
    const files = await unzip(await archiveOf(report_id));
    const { timeline } = JSON.parse(String(files.get('request.json')));
    expect(timeline.at(-1)).toMatchObject({ current_status: 'finished', by: rows[0].full_name });
    const printed = pdfText(files.get('report.pdf') ?? Buffer.of());
    expect(printed).toContain(rows[0].full_name);
    expect(printed).not.toContain(rows[0].username);
  }
});

test('a newer version supersedes the older one, which stays as it was for those who have it', async () => {
  const {
    admin,
    operator,
    addFinding,
    versions,
    waitForVersion,
    archiveOf,
    ask,
    requestId: request_id,
  } = stage;
  const before = await versions();
  const first = before.find((one) => one.language === 'en');
  const old = await archiveOf(first?.report_id ?? '');
  await addFinding('A second finding', 'critical');
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'A finding was missing' });
  expect(asked.body).toEqual({ request_id, version: 2 });
  const all = await waitForVersion(2);
  expect(
    all.map(({ version, language, superseded, reason }) => [version, language, superseded, reason]),
  ).toEqual([
    [2, 'en', false, 'A finding was missing'],
    [2, 'es', false, 'A finding was missing'],
    [1, 'en', true, null],
    [1, 'es', true, null],
  ]);
  expect((await archiveOf(first?.report_id ?? '')).equals(old)).toBe(true);
  const answer = await ask({ sha256: sha256(old) });
  expect(answer).toMatchObject({ result: 'superseded', version: 1 });
  expect(answer.superseded_at).toBe(all[0]?.issued_at);
  expect(JSON.stringify(answer)).not.toContain(all[0]?.code ?? 'none');
  const files = await unzip(await archiveOf(all[0]?.report_id ?? ''));
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
    version: 2,
    supersedes: 1,
  });
  expect(files.get('findings.csv')?.toString()).toContain('A second finding');
  const newest = await admin.browser.bytes(
    webShieldingCalls.downloadReport,
    { request_id },
    {
      headers: { 'accept-language': 'en' },
    },
  );
  expect(sha256(newest.body)).toBe(all[0]?.sha256);
  const { body } = await admin.browser.send(requestDetailsOfAnyArea, { request_id });
  expect(body.timeline.at(-1).reason).toContain('A finding was missing');
  expect(body.current_status).toBe('finished');
});

test('asking twice before it is built makes one version, of what is known at the end', async () => {
  const { server, operator, versions, waitForVersion, requestId: request_id } = stage;
  const before = (await versions())[0]?.version ?? 0;
  const twice = await Promise.all([
    operator.browser.send(reissueReport, { request_id, reason: 'First' }),
    operator.browser.send(reissueReport, { request_id, reason: 'Second' }),
  ]);
  expect(twice.map(({ body }) => body.version)).toEqual([before + 1, before + 1]);
  await waitForVersion(before + 1);
  const { rows } = await server.owner.query('select 1 from report_reissues');
  expect(rows).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await versions())[0]?.version).toBe(before + 1);
});

test('while a newer version is built, nothing is written into its findings, and afterwards again', async () => {
  const { server, operator, versions, waitForVersion, requestId: request_id } = stage;
  const before = (await versions())[0]?.version ?? 0;
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'Again' });
  expect(asked.status).toBe(200);
  const { status, body } = await operator.browser.send(createFinding, { request_id, ...finding } as never);
  expect([status, body.message]).toEqual([409, requestTexts.being_finished.en]);
  await waitForVersion(before + 1);
  const { rows } = await server.owner.query('select finishing from requests where id = $1', [request_id]);
  expect(rows).toEqual([{ finishing: false }]);
});

test('only a finished request has versions, and only staff ask for another', async () => {
  const { admin, operator, makeRequest, requestId: request_id } = stage;
  const id = await makeRequest('Not finished');
  expect((await operator.browser.send(reissueReport, { request_id: id, reason: 'x' })).status).toBe(409);
  expect((await admin.browser.send(reissueReport, { request_id, reason: 'x' })).status).toBe(403);
  expect((await admin.browser.send(listReports, { request_id: id })).body).toEqual([]);
});

test('what was issued can be neither changed nor removed, not even by its owner', async () => {
  const { server } = stage;
  for (const table of ['report_versions', 'report_codes', 'report_hashes']) {
    const first = table === 'report_versions' ? 'id' : 'code';
    await expect(server.owner.query(`delete from ${table}`)).rejects.toThrow('does not change');
    await expect(server.owner.query(`update ${table} set ${first} = ${first}`)).rejects.toThrow(
      'does not change',
    );
  }
});

test('what somebody has saved since it was read is not issued', async () => {
  const { operator, versions, waitForVersion, requestId: request_id } = stage;
  const before = (await versions())[0]?.version ?? 0;
  const sections = (await operator.browser.send(sectionCalls.list, { request_id })).body;
  const read = sections.map(({ section, version }: ShownSection) => ({ section, version }));
  const summary = sections.find(({ section }: ShownSection) => section === 'summary');
  const saved = await operator.browser.send(sectionCalls.save, {
    ...{ request_id, section: 'summary', version: summary.version },
    body: { en: 'Read me.', es: 'Léame.' },
  });
  expect(saved.status).toBe(200);
  const issue = (newer: typeof read) =>
    operator.browser.send(reissueReport, { request_id, reason: 'Summary', read: newer });
  const refused = await issue(read);
  expect([refused.status, refused.body.message]).toEqual([409, reportTexts.readAgain.en]);
  const again = (await operator.browser.send(sectionCalls.list, { request_id })).body;
  expect((await versions())[0]?.version ?? 0).toBe(before);
  const asked = await issue(again.map(({ section, version }: ShownSection) => ({ section, version })));
  expect(asked.status).toBe(200);
  await waitForVersion(before + 1);
});

test('a round of retests makes the next version, in which its result and all evidence stand', async () => {
  const { admin, operator, versions, waitForVersion, archiveOf, requestId: request_id } = stage;
  const before = (await versions())[0]?.version ?? 0;
  const { body: findings } = await admin.browser.send(listFindings, { request_id });
  const finding_ids = [findings[0].id];
  const long = Array.from({ length: 90 }, (_, n) => `line ${n + 1}`).join('\n');
  await stage.server.owner.query('update findings set excerpt = $2 where id = $1', [findings[0].id, long]);
  const picture = readFileSync(join(import.meta.dirname, '../../../../../../docs/dashboard.png'));
  for (const [name, bytes] of [
    ['screen.png', picture],
    ['broken.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['log.txt', Buffer.from('a log')],
    ['evidence.txt', Buffer.from('a file of that name')],
  ] as const) {
    const file = { name, bytes };
    const kept = await operator.browser.send(addEvidence, { finding_id: findings[0].id }, { file });
    expect(kept.status).toBe(200);
  }
  const asked = await admin.browser.send(askRetest, { request_id, finding_ids, note: 'Corrected' });
  expect(asked.status).toBe(200);
  const { retest_id } = asked.body;
  const results = [
    { finding_id: findings[0].id, result: 'fixed' as const, note: 'It answers as it should.' },
  ];
  expect((await operator.browser.send(recordRetest, { retest_id, results })).status).toBe(200);
  const read = [{ section: 'summary' as const, version: 999 }];
  expect((await operator.browser.send(closeRetest, { retest_id, read })).body.message).toBe(
    reportTexts.readAgain.en,
  );
  expect((await operator.browser.send(closeRetest, { retest_id, answer: 'Done' })).status).toBe(200);
  const [newest] = await waitForVersion(before + 1);
  const files = await unzip(await archiveOf(newest?.report_id ?? ''));
  const told = JSON.parse(files.get('findings.json')?.toString() ?? '{}').findings;
  const same = told.find((one: { title: string }) => one.title === findings[0].title);
  expect(same).toMatchObject({ state: 'fixed', retests: [{ number: 1, result: 'fixed' }] });
  expect(same.evidence.toSorted()).toEqual(['broken.png', 'evidence.txt', 'log.txt', 'screen.png']);
  const label = same.number;
  expect(files.get(`evidence/${label}-screen.png`)?.equals(picture)).toBe(true);
  expect(files.get(`evidence/${label}-log.txt`)?.toString()).toBe('a log');
  // What a document prints in part stands whole beside the other evidence, and in the list with its hash.
  expect(files.get(`evidence/${label}-evidence.txt`)?.toString()).toBe(long);
  const said = pdfText(files.get('report.pdf') ?? Buffer.alloc(0)).replace(/\s+/g, ' ');
  expect(said).toContain(`30 lines more: see evidence/${label}-evidence.txt of the archive.`);
  expect(said.replace(/\s/g, '')).toContain(createHash('sha256').update(long).digest('hex'));
  // A file that has the same name stands beside it, and is listed as it stands there.
  expect(files.get(`evidence/${label}-evidence (2).txt`)?.toString()).toBe('a file of that name');
  expect(said).toContain('(2).txt');
  const drawn = execFileSync('pdfimages', ['-list', '-'], {
    input: files.get('report.pdf') ?? '',
  }).toString();
  expect(drawn).toMatch(/image\s+1440\s/);
  expect(pdfText(files.get('report.pdf') ?? Buffer.alloc(0))).toContain('It answers as it should.');
});

test('no two downloads have the same name; the plain one keeps the wire’s while it is the only one', async () => {
  const { admin, makeRequest, versions, requestId: request_id } = stage;
  const nameOf = async (...asked: Parameters<typeof admin.browser.bytes>) => {
    const { headers } = await admin.browser.bytes(...asked);
    return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  };
  const plain = () =>
    nameOf(webShieldingCalls.downloadReport, { request_id }, { headers: { 'accept-language': 'es' } });
  expect(await plain()).toBe(`Public site-${request_id.slice(0, 8)}.zip`);
  const all = await versions();
  const names = await Promise.all(all.map(({ report_id }) => nameOf(downloadVersion, { report_id })));
  expect(new Set(names).size).toBe(all.length);
  expect(names).toEqual(all.map(({ file_name }) => file_name));
  expect(names.at(-1)).toBe(`Public site-report-es-v1-${request_id.slice(-8)}.zip`);
  await makeRequest('Public site');
  expect(await plain()).toBe(`Public site-report-es-v${all[0]?.version}-${request_id.slice(-8)}.zip`);
});

test('a version that cannot be built is given up, the request stays finished, and the staff are told', async () => {
  const { admin, operator, addFinding, server, versions, requestId: request_id } = stage;
  const before = await versions();
  const finding_id = await addFinding('Whose evidence is lost');
  const file = { name: 'lost.txt', bytes: Buffer.from('lost') };
  const { file_id } = (await operator.browser.send(addEvidence, { finding_id }, { file })).body;
  rmSync(join(server.dataDir, 'files', placeInStorage(file_id)));
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'Once more' });
  expect(asked.status).toBe(200);
  const news = async (who: typeof admin) =>
    (await who.browser.send(listNews, {})).body.filter(
      ({ kind }: { kind: string }) => kind === 'report-failed',
    );
  const told = await until(async () => (await news(operator))[0], 'news');
  expect(told).toMatchObject({ request: { request_id } });
  expect(await news(admin)).toEqual([]);
  const { body } = await admin.browser.send(requestDetailsOfAnyArea, { request_id });
  expect([body.current_status, body.timeline.at(-1).reason]).toEqual([
    'finished',
    reportTexts.buildFailed.en,
  ]);
  expect(await versions()).toEqual(before);
  const { rows } = await server.owner.query('select finishing from requests where id = $1', [request_id]);
  expect(rows).toEqual([{ finishing: false }]);
});
