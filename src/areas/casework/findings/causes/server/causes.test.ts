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
import { listReports } from '../../../reports/contract.ts';
import { requestDetailsOfAnyArea } from '../../../requests/contract.ts';
import { createFinding, releaseFindings } from '../../write/staff-contract.ts';
import { type Cause, causeCalls } from '../causes-contract.ts';

let stage: ReportStage;
let request_id: string;
const ids: string[] = [];

const write = async (request: string, title: string, severity: string, target: string): Promise<string> => {
  const text = { title, description: `What ${title} is.`, remediation: `Remedy of ${title}.` };
  const wish = { request_id: request, severity, texts: { en: text, es: text }, targets: [target] };
  const { status, body } = await stage.operator.browser.send(createFinding, wish as never);
  if (status !== 200) throw new Error(`No finding: ${JSON.stringify(body)}`);
  return body.id;
};

beforeAll(async () => {
  stage = await openReportStage();
  request_id = await stage.makeRequest('With causes');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  for (const n of [24, 26, 28])
    ids.push(
      await write(request_id, `PHP 7.2.x < 7.2.${n} Flaws`, n === 24 ? 'critical' : 'medium', '10.0.0.5:443'),
    );
  ids.push(await write(request_id, 'A header is missing', 'low', '10.0.0.6'));
});
afterAll(() => stage.stop());

const list = async (): Promise<Cause[]> =>
  (await stage.operator.browser.send(causeCalls.list, { request_id })).body;
const save = (more: object) =>
  stage.operator.browser.send(causeCalls.save, {
    request_id,
    title: { en: 'Old PHP', es: 'PHP antiguo' },
    remediation: { en: 'Upgrade PHP to 8.3.', es: 'Actualice PHP a 8.3.' },
    effort: 'small',
    ...more,
  } as never);

test('what has no cause yet is suggested, and no longer once it is put together', async () => {
  const { browser } = stage.operator;
  const suggested = await browser.send(causeCalls.suggest, { request_id });
  expect(suggested.body).toMatchObject([
    { kind: 'product', title: { en: 'PHP on 10.0.0.5 is outdated' }, severity: 'critical' },
  ]);
  const [first] = suggested.body;
  const saved = await save({ finding_ids: first?.finding_ids });
  expect(saved).toMatchObject({
    status: 200,
    body: { findings: 3, open: 3, severity: 'critical', effort: 'small' },
  });
  expect((await browser.send(causeCalls.suggest, { request_id })).body).toEqual([]);
});

test('a finding has one cause: put into another it leaves the first, and taken out it has none', async () => {
  const { browser } = stage.operator;
  const other = await save({ title: { en: 'Other', es: 'Otra' }, finding_ids: [ids[2], ids[3]] });
  const counts = async () =>
    Object.fromEntries((await list()).map(({ title, findings }) => [title.en, findings]));
  expect(await counts()).toEqual({ 'Old PHP': 2, Other: 2 });
  const out = await browser.send(causeCalls.takeOut, { request_id, finding_ids: [ids[3] ?? ''] });
  expect(out.status).toBe(204);
  expect(await counts()).toEqual({ 'Old PHP': 2, Other: 1 });
  const { cause_id } = other.body;
  const members = await browser.send(causeCalls.members, { request_id, cause_id });
  expect(members.body.map(({ finding_id }: { finding_id: string }) => finding_id)).toEqual([ids[2]]);
  expect((await browser.send(causeCalls.remove, { request_id, cause_id })).status).toBe(204);
  expect(await counts()).toEqual({ 'Old PHP': 2 });
});

test('findings of another request, and causes of one, are not found', async () => {
  const { browser } = stage.operator;
  const elsewhere = await stage.makeRequest('Elsewhere');
  await browser.send(staffMoveRequest, { request_id: elsewhere, to: 'accepted' });
  const foreign = await write(elsewhere, 'Theirs', 'low', 'b.example');
  expect((await save({ finding_ids: [ids[0], foreign] })).status).toBe(404);
  expect((await list()).length).toBe(1);
  const [mine] = await list();
  const theirs = { request_id: elsewhere, cause_id: mine?.cause_id ?? '' };
  expect((await browser.send(causeCalls.members, theirs)).status).toBe(404);
  expect((await browser.send(causeCalls.remove, theirs)).status).toBe(404);
});

test('a customer meets none of it', async () => {
  const { admin, server } = stage;
  expect((await admin.browser.send(causeCalls.list, { request_id })).status).toBe(403);
  const seen = await server.parts.db.within({ organisation: admin.organisationId ?? '' }, async (tx) => [
    await tx.selectFrom('finding_causes').select('id').execute(),
    await tx.selectFrom('finding_cause_members').select('finding_id').execute(),
  ]);
  expect(seen).toEqual([[], []]);
});

test('the report tells a cause as one card and one step, and its files have each finding', async () => {
  const { operator, admin } = stage;
  const analyst = await signIn(stage.server, 'Operator', null);
  await operator.browser.send(releaseFindings, { request_id });
  for (const to of ['In progress', 'in review', 'finished'])
    await analyst.browser.send(staffMoveRequest, { request_id, to } as never);
  await until(async () => {
    const { body } = await operator.browser.send(requestDetailsOfAnyArea, { request_id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
  const archives = await admin.browser.send(listReports, { request_id });
  const english = archives.body.find(({ language }: { language: string }) => language === 'en');
  const files = await unzip(await stage.archiveOf(english.report_id));
  const report = pdfText(files.get('report.pdf') ?? Buffer.alloc(0));
  expect(report).toContain('Old PHP (2 findings)');
  expect(report).toContain('Upgrade PHP to 8.3.');
  // The remedy of a finding that stands behind the cause is told nowhere.
  expect(report).not.toContain('Remedy of PHP 7.2.x < 7.2.24 Flaws.');
  expect(report).toContain('Remedy of A header is missing.');
  const executive = pdfText(files.get('executive.pdf') ?? Buffer.alloc(0));
  expect(executive).toContain('Old PHP');
  expect(executive).toContain('2 findings · Effort: Hours');
  const csv = files.get('findings.csv')?.toString() ?? '';
  for (const n of [24, 26, 28]) expect(csv).toContain(`7.2.${n}`);
});
