import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../../test/people.ts';
import {
  openReportStage,
  pdfText,
  type ReportStage,
  sha256,
  until,
} from '../../../../../test/report-stage.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { createFinding } from '../../../findings/write/staff-contract.ts';
import { listDocuments, listReports } from '../../contract.ts';
import { previewCalls, type ReportPreview } from '../preview-contract.ts';
import { discardOldOrdered } from './discard-old.ts';
import { previewKeptMinutes } from './previews.ts';

let stage: ReportStage;
let request_id: string;
beforeAll(async () => {
  stage = await openReportStage();
  const { operator, makeRequest } = stage;
  request_id = await makeRequest('Under way');
  await operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const text = { title: 'A draft of mine', description: '**Not** released.', remediation: '' };
  const wish = { request_id, severity: 'high', texts: { en: text, es: text }, targets: ['www.example.com'] };
  expect((await operator.browser.send(createFinding, wish as never)).status).toBe(200);
});
afterAll(() => stage.stop());

const ready = async (preview_id: string): Promise<ReportPreview> =>
  until(async () => {
    const { body } = await stage.operator.browser.send(previewCalls.list, { request_id });
    const found = body.find((one: ReportPreview) => one.preview_id === preview_id);
    if (found?.state === 'failed') throw new Error('The draft could not be built.');
    return found?.state === 'ready' ? found : undefined;
  }, 'a draft that is ready');

test('staff see the report before it is issued, with drafts, and it says that it is none; another person opens it', async () => {
  const { server, operator, ask } = stage;
  const reviewer = await signIn(server, 'Analyst', null);
  const { rows } = await server.owner.query('select reference from requests where id = $1', [request_id]);
  const reference: string = rows[0].reference;
  for (const [language, words] of [
    ['en', 'Draft – not issued'],
    ['es', 'Borrador – sin emitir'],
  ] as const) {
    const { status, body } = await operator.browser.send(previewCalls.order, { request_id, language });
    expect(status).toBe(200);
    expect(await ready(body.preview_id)).toMatchObject({
      ordered_by: operator.username,
      ordered_by_full_name: expect.stringMatching(/^Operator \d+$/),
    });
    const got = await reviewer.browser.bytes(previewCalls.download, { preview_id: body.preview_id });
    const text = pdfText(got.body);
    for (const said of [words, 'A draft of mine', `${reference}-01`]) expect(text).toContain(said);
    // On the cover and on each page after it.
    expect(text.split(words).length - 1).toBeGreaterThanOrEqual(4);
    expect(got.body.toString('latin1')).not.toMatch(/BALUARTE:|verify#/);
    expect(await ask({ sha256: sha256(got.body) })).toMatchObject({ result: 'unknown', kind: null });
    expect(got.headers.get('content-disposition')).toContain(`Under way-draft-${language}-`);
  }
});

test('a customer meets no draft: not in lists, not by its id, not in the database', async () => {
  const { server, admin, operator } = stage;
  const { body } = await operator.browser.send(previewCalls.list, { request_id });
  const preview_id = body[0].preview_id;
  for (const call of [previewCalls.download, previewCalls.cancel])
    expect((await admin.browser.send(call, { preview_id })).status).toBe(403);
  expect((await admin.browser.send(previewCalls.list, { request_id })).status).toBe(403);
  expect((await admin.browser.send(listReports, { request_id })).body).toEqual([]);
  expect((await admin.browser.send(listDocuments, { request_id })).body).toEqual([]);
  const seen = await server.parts.db.within({ organisation: admin.organisationId ?? '' }, async (tx) => [
    await tx.selectFrom('report_previews').select('id').execute(),
    await tx.selectFrom('files').select('id').where('kind', '=', 'preview').execute(),
  ]);
  expect(seen).toEqual([[], []]);
});

test('two are under way at most, and one that waits is cancelled', async () => {
  const { operator } = stage;
  const orders = await Promise.all(
    [1, 2, 3, 4].map(() => operator.browser.send(previewCalls.order, { request_id, language: 'en' })),
  );
  const ids = orders.filter(({ status }) => status === 200).map(({ body }) => body.preview_id);
  expect(ids.length).toBeLessThanOrEqual(2);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const preview_id = ids.at(-1);
  expect((await operator.browser.send(previewCalls.cancel, { preview_id })).status).toBe(204);
  expect((await operator.browser.send(previewCalls.cancel, { preview_id })).status).toBe(409);
  expect((await operator.browser.send(previewCalls.download, { preview_id })).status).toBe(409);
  for (const id of ids.slice(0, -1)) await ready(id);
});

test('before work began there is nothing to look at', async () => {
  const { operator, makeRequest } = stage;
  const pending = await makeRequest('Only asked');
  const { status } = await operator.browser.send(previewCalls.order, { request_id: pending, language: 'en' });
  expect(status).toBe(409);
});

test('a draft is gone after an hour, row and bytes', async () => {
  const { server, operator } = stage;
  const { body } = await operator.browser.send(previewCalls.list, { request_id });
  const { preview_id } = body.find(({ state }: ReportPreview) => state === 'ready');
  const { rows } = await server.owner.query("select id from files where kind = 'preview'");
  expect(rows.length).toBeGreaterThan(0);
  server.clock.advance(previewKeptMinutes * 60 + 1);
  // The session of before is over too.
  const late = await signIn(server, 'Analyst', null);
  expect((await late.browser.send(previewCalls.download, { preview_id })).status).toBe(404);
  await discardOldOrdered(server.parts);
  const left = await server.owner.query(
    "select (select count(*) from report_previews) as previews, (select count(*) from files where kind = 'preview') as files",
  );
  expect(left.rows[0]).toEqual({ previews: 0, files: 0 });
});
