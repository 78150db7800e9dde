import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../../test/people.ts';
import {
  openReportStage,
  pdfText,
  type ReportStage,
  until,
  unzip,
} from '../../../../../test/report-stage.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { requestDetailsOfAnyArea } from '../../../requests/contract.ts';
import { downloadVersion, listReports, orderDocument, reissueReport } from '../../contract.ts';
import { passageCalls, type ShownSection, sectionCalls } from '../sections-contract.ts';

let stage: ReportStage;
let request_id: string;
beforeAll(async () => {
  stage = await openReportStage();
  request_id = await stage.makeRequest('Under way');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
});
afterAll(() => stage.stop());

const list = async (): Promise<ShownSection[]> =>
  (await stage.operator.browser.send(sectionCalls.list, { request_id })).body;
const sectionNamed = async (name: string): Promise<ShownSection | undefined> =>
  (await list()).find(({ section }) => section === name);
const save = (input: object, by = stage.operator) =>
  by.browser.send(sectionCalls.save, { request_id, version: 0, ...input } as never);

test('every section stands in its order, what the service wants among them, before anything is written', async () => {
  const sections = await list();
  expect(sections.map(({ section }) => section)).toEqual([
    'summary',
    'rating',
    'strengths',
    'narrative',
    'limits',
    'conclusion',
  ]);
  expect(sections.filter(({ wanted }) => wanted).map(({ section }) => section)).toEqual([
    'summary',
    'rating',
  ]);
  expect(sections.every(({ version, by }) => version === 0 && by === null)).toBe(true);
});

test('a text of more lines than a report prints is refused at its field', async () => {
  const body = { en: `${'a\n'.repeat(400)}a`, es: '' };
  const { status, body: answer } = await save({ section: 'summary', body });
  expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining('At most 400 lines.')]);
  expect((await sectionNamed('summary'))?.version).toBe(0);
});

test('each saving is a version that stays; who read an older one is told, and the same text is saved once', async () => {
  const body = { en: 'A **first** text.', es: 'Un primer texto.' };
  const first = await save({ section: 'summary', body });
  const who = { by: stage.operator.username, by_full_name: expect.stringMatching(/^Operator \d+$/) };
  expect(first).toMatchObject({ status: 200, body: { section: 'summary', version: 1, body, ...who } });
  expect(await sectionNamed('summary')).toMatchObject(who);
  const later = { en: 'A second text.', es: '' };
  expect((await save({ section: 'summary', body: later })).status).toBe(409);
  expect((await sectionNamed('summary'))?.body).toEqual(body);
  expect((await save({ section: 'summary', version: 1, body: later })).body.version).toBe(2);
  expect((await save({ section: 'summary', version: 2, body: later })).body.version).toBe(2);
  const { body: versions } = await stage.operator.browser.send(sectionCalls.versions, {
    request_id,
    section: 'summary',
  });
  expect(versions).toMatchObject([
    { version: 2, body: later, ...who },
    { version: 1, body, ...who },
  ]);
});

test('of two who save at once one is told, and nothing is written twice', async () => {
  const bodies = [1, 2, 3, 4].map((n) => ({ en: `Text ${n}.`, es: '' }));
  const answers = await Promise.all(bodies.map((body) => save({ section: 'limits', body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await sectionNamed('limits'))?.version).toBe(1);
});

test('a rating has a risk, and nothing else has one', async () => {
  const body = { en: 'Because.', es: 'Porque sí.' };
  expect((await save({ section: 'rating', body })).body.detail[0]).toMatchObject({ type: 'risk_required' });
  expect((await save({ section: 'conclusion', body, risk: 'high' })).body.detail[0]).toMatchObject({
    type: 'risk_of_rating',
  });
  expect((await save({ section: 'rating', body, risk: 'high' })).body).toMatchObject({ risk: 'high' });
  const cleared = { section: 'rating', version: 1, body: { en: '', es: '' } };
  expect((await save(cleared)).body).toMatchObject({ version: 2, risk: null });
});

test('a customer meets none of it, and neither is there anything before work began', async () => {
  const { admin, member, operator, server } = stage;
  for (const { browser } of [admin, member]) {
    expect((await browser.send(sectionCalls.list, { request_id })).status).toBe(403);
    expect((await browser.send(passageCalls.list, {})).status).toBe(403);
  }
  const seen = await server.parts.db.within({ organisation: admin.organisationId ?? '' }, (tx) =>
    tx.selectFrom('report_sections').select('version').execute(),
  );
  expect(seen).toEqual([]);
  const pending = await stage.makeRequest('Only asked');
  const wish = {
    request_id: pending,
    section: 'summary',
    version: 0,
    body: { en: 'Soon.', es: '' },
  } as const;
  expect((await operator.browser.send(sectionCalls.save, wish)).status).toBe(409);
});

test('the issued report says it in both languages, and one that is written in one language says which', async () => {
  const { operator, admin } = stage;
  const id = await stage.makeRequest('Issued with words');
  const write = (section: string, body: object, risk?: string) =>
    operator.browser.send(sectionCalls.save, {
      request_id: id,
      ...{ section, version: 0, body, ...(risk ? { risk } : {}) },
    } as never);
  for (const to of ['accepted', 'In progress', 'in review'])
    await operator.browser.send(staffMoveRequest, { request_id: id, to } as never);
  await write('summary', { en: 'The way in was a printer.', es: 'La vía de entrada fue una impresora.' });
  await write('rating', { en: 'Anybody could do it.', es: 'Cualquiera podría hacerlo.' }, 'critical');
  await write('narrative', { en: 'First came a port scan.', es: '' });
  await operator.browser.send(staffMoveRequest, { request_id: id, to: 'finished' });
  await until(async () => {
    const { body } = await operator.browser.send(requestDetailsOfAnyArea, { request_id: id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
  const archives = await admin.browser.send(listReports, { request_id: id });
  const texts: Record<string, { report: string; executive: string }> = {};
  for (const { report_id, language } of archives.body) {
    const files = await unzip(await stage.archiveOf(report_id));
    const text = (name: string) => pdfText(files.get(name) ?? Buffer.alloc(0));
    texts[language] = { report: text('report.pdf'), executive: text('executive.pdf') };
  }
  for (const said of ['The way in was a printer.', 'Overall risk', 'Critical', 'Anybody could do it.']) {
    expect(texts.en?.report).toContain(said);
    expect(texts.en?.executive).toContain(said);
  }
  expect(texts.es?.report).toContain('La vía de entrada fue una impresora.');
  expect(texts.es?.report).toContain('Riesgo general');
  expect(texts.es?.report).toContain('Escrito solo en inglés. First came a port scan.');
  expect(texts.en?.report).not.toContain('Written in English only.');
  // How somebody got in is for the engineers.
  expect(texts.en?.executive).not.toContain('port scan');
});

test('after the end a section is changed with a fresh code only, and documents wait for the next version', async () => {
  const { operator, server, admin, requestId, waitForVersion } = stage;
  const wish = {
    request_id: requestId,
    section: 'summary',
    version: 0,
    body: { en: 'Afterwards.', es: '' },
  } as const;
  server.clock.advance(20 * 60);
  expect((await operator.browser.send(sectionCalls.save, wish)).status).toBe(403);
  const fresh = await signIn(server, 'Operator', null);
  expect((await fresh.browser.send(sectionCalls.save, wish)).status).toBe(200);
  const order = { request_id: requestId, kind: 'executive', language: 'en' } as const;
  const reader = await signIn(server, 'Administrator', admin.organisationId);
  expect((await reader.browser.send(orderDocument, order)).status).toBe(409);
  const asked = await fresh.browser.send(reissueReport, { request_id: requestId, reason: 'In our words.' });
  expect(asked.status).toBe(200);
  stage = { ...stage, admin: reader };
  const versions = await waitForVersion(2);
  expect((await reader.browser.send(orderDocument, order)).status).toBe(200);
  const newest = versions.find(({ version, language }) => version === 2 && language === 'en');
  const bytes = await reader.browser.bytes(downloadVersion, { report_id: newest?.report_id ?? '' });
  const report = pdfText((await unzip(bytes.body)).get('report.pdf') ?? Buffer.alloc(0));
  // The document control has both versions, and why there is another one.
  expect(report).toMatch(
    /Document control .* 1 \d+ \w+ \d{4} First version\. 2 \d+ \w+ \d{4} In our words\./,
  );
});

test('passages of the library are kept by title and section, changed, and removed', async () => {
  const { browser } = await signIn(stage.server, 'Analyst', null);
  const one = {
    section: 'limits',
    title: { en: 'Night work', es: 'Trabajo nocturno' },
    body: { en: 'At night only.', es: 'Solo de noche.' },
  } as const;
  const { body: kept } = await browser.send(passageCalls.save, one);
  expect(
    (await browser.send(passageCalls.save, { ...one, title: { en: 'NIGHT work', es: 'x' } })).status,
  ).toBe(409);
  const changed = { ...one, passage_id: kept.passage_id, body: { en: 'By night.', es: 'De noche.' } };
  expect((await browser.send(passageCalls.save, changed)).status).toBe(200);
  const first = { ...one, section: 'summary' } as const;
  expect((await browser.send(passageCalls.save, first)).status).toBe(200);
  const { body: listed } = await browser.send(passageCalls.list, {});
  expect(listed.map((row: typeof one) => [row.section, row.body.en])).toEqual([
    ['summary', 'At night only.'],
    ['limits', 'By night.'],
  ]);
  expect((await browser.send(passageCalls.remove, { passage_id: kept.passage_id })).status).toBe(204);
  expect((await browser.send(passageCalls.remove, { passage_id: kept.passage_id })).status).toBe(404);
});
