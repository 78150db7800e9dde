import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseCommitOf } from '../../../../../test/database/lost-answer.ts';
import { makeOrganisation, signIn } from '../../../../../test/people.ts';
import { openReportStage, pdfText, type ReportStage, sha256 } from '../../../../../test/report-stage.ts';
import { quotaOverview } from '../../../../customers/quota/contract.ts';
import { setRoom } from '../../../../customers/quota/disk/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { listFindings, settleFindings } from '../../../findings/contract.ts';
import {
  cancelDocument,
  downloadDocument,
  downloadVersion,
  listDocuments,
  listReports,
  orderDocument,
  reissueReport,
} from '../../contract.ts';
import { documentKeptDays } from '../kept.ts';
import { discardOldOrdered } from './discard-old.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

test('each kind of document is made on demand, signed, and verified like a report', async () => {
  const { admin, ready, ask, proves, requestId: request_id } = stage;
  const { body: findings } = await admin.browser.send(listFindings, { request_id });
  const orders = [
    { kind: 'executive' as const, words: 'Qué hacer primero' },
    { kind: 'technical' as const, words: 'Alcance y método' },
    { kind: 'finding' as const, finding_id: findings[0].id, words: findings[0].title },
    { kind: 'attestation' as const, words: 'Por la presente se hace constar' },
  ];
  for (const { words, ...order } of orders) {
    const asked = await admin.browser.send(orderDocument, { request_id, language: 'es', ...order });
    expect(asked.status).toBe(200);
    const made = await ready(asked.body.document_id);
    const got = await admin.browser.bytes(downloadDocument, { document_id: made.document_id });
    expect(pdfText(got.body)).toContain(words);
    const kind = order.kind === 'finding' ? 'finding-SHIELD-0001-01' : order.kind;
    expect(made.file_name).toBe(`Public site-${kind}-es-v1-${made.document_id.slice(-8)}.pdf`);
    expect(got.headers.get('content-disposition')).toContain(made.file_name);
    expect(pdfText(got.body)).toContain('SHIELD-0001');
    expect(pdfText(got.body)).toContain(made.code);
    expect(sha256(got.body)).toBe(made.sha256);
    expect(await ask({ sha256: sha256(got.body) })).toMatchObject({ result: 'genuine', kind: order.kind });
    expect(await proves(got.body, made.signature ?? '')).toBe(true);
  }
});

test('a document whose commit was not answered is there', async () => {
  const { admin, ready, server, requestId: request_id } = stage;
  // Its name is written with it, and nowhere else.
  const isLost = loseCommitOf(server.parts.db.pool, 'executive.pdf');
  const { body } = await admin.browser.send(orderDocument, { request_id, language: 'es', kind: 'executive' });
  const { document_id } = await ready(body.document_id);
  await expect.poll(isLost).toBe(true);
  await stage.jobsDone();
  expect((await admin.browser.bytes(downloadDocument, { document_id })).status).toBe(200);
});

test('a document of a version from before there were numbers calls its findings as that version does', async () => {
  const { admin, ready, requestId: request_id, server } = stage;
  const { body: findings } = await admin.browser.send(listFindings, { request_id });
  // What was issued does not change: only a migration can.
  const by = (isReference: boolean) =>
    server.owner.query(`alter table report_versions disable trigger user;
      update report_versions set by_reference = ${isReference} where request_id = '${request_id}';
      alter table report_versions enable trigger user`);
  await by(false);
  const order = { request_id, language: 'es' as const, kind: 'finding' as const, finding_id: findings[0].id };
  const made = await ready((await admin.browser.send(orderDocument, order)).body.document_id);
  const got = await admin.browser.bytes(downloadDocument, { document_id: made.document_id });
  expect(made.file_name).toContain('-finding-F-001-es-v1-');
  expect(pdfText(got.body)).toContain('F-001');
  expect(pdfText(got.body)).not.toContain('SHIELD-0001');
  await by(true);
});

test('a letter of attestation tells nothing of what was found, and counts only where they are wanted', async () => {
  const { admin, ready, requestId: request_id } = stage;
  const order = { request_id, kind: 'attestation' as const, language: 'en' as const };
  const text = async (with_counts: boolean) => {
    const { body } = await admin.browser.send(orderDocument, { ...order, with_counts });
    await ready(body.document_id);
    return pdfText((await admin.browser.bytes(downloadDocument, { document_id: body.document_id })).body);
  };
  const plain = await text(false);
  expect(plain).toContain('This letter attests');
  expect(plain).not.toMatch(/A header is missing|findings?, by severity|Critical/);
  expect(await text(true)).toMatch(
    /At the request of the organisation: \d+ findings?, by severity.*Critical/,
  );
});

test('documents count for what their organisation may have, and go by their age; their codes stay', async () => {
  const { admin, operator, server, ready, ask, documents, requestId: request_id } = stage;
  const organisation_id = admin.organisationId ?? '';
  const used = async () => (await admin.browser.send(quotaOverview, {})).body.room.bytes.used;
  const order = (by = admin) =>
    by.browser.send(orderDocument, { request_id, kind: 'executive', language: 'en' });
  const before = await used();
  const made = await ready((await order()).body.document_id);
  expect(await used()).toBe(before + (made.size ?? 0));
  const ofStaff = await ready((await order(operator)).body.document_id);
  expect(await used()).toBe(before + (made.size ?? 0));
  await operator.browser.send(setRoom, { organisation_id, bytes: before, people: null });
  expect((await order()).body.code).toBe('storage_exceeded');
  await operator.browser.send(setRoom, { organisation_id, bytes: null, people: null });
  const later = (seconds: number) => ({
    ...server.parts,
    clock: { now: () => new Date(server.clock.now().getTime() + seconds * 1000) },
  });
  await discardOldOrdered(later(documentKeptDays * 86_400 - 3600));
  expect((await documents()).map(({ document_id }) => document_id)).toContain(ofStaff.document_id);
  await discardOldOrdered(later(documentKeptDays * 86_400 + 3600));
  expect(await documents()).toEqual([]);
  expect((await server.owner.query("select from files where kind = 'document'")).rowCount).toBe(0);
  expect(await ask({ code: made.code ?? '' })).toMatchObject({ result: 'genuine' });
});

test('a document is cancelled while it waits, and no more than five are under way at once', async () => {
  const { admin, documents, ready, requestId: request_id } = stage;
  const order = { request_id, kind: 'technical' as const, language: 'en' as const };
  const ordered = await Promise.all(
    Array.from({ length: 8 }, () => admin.browser.send(orderDocument, order)),
  );
  const statuses = ordered.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const ids = ordered.filter(({ status }) => status === 200).map(({ body }) => body.document_id);
  const last = ids.at(-1) ?? '';
  expect((await admin.browser.send(cancelDocument, { document_id: last })).status).toBe(204);
  expect((await admin.browser.send(cancelDocument, { document_id: last })).status).toBe(409);
  for (const id of ids.slice(0, -1)) await ready(id);
  const seen = (await documents()).find((one) => one.document_id === last);
  expect(seen).toMatchObject({ state: 'cancelled', code: null, sha256: null });
  expect((await admin.browser.send(downloadDocument, { document_id: last })).status).toBe(409);
});

test('a Member gives up their own documents only, an Administrator any of their organisation', async () => {
  const { admin, member, documents, ready, requestId: request_id } = stage;
  const order = { request_id, kind: 'technical' as const, language: 'es' as const };
  const ordered = async (who: typeof admin): Promise<string> =>
    (await who.browser.send(orderDocument, order)).body.document_id;
  // Built one after the other: the first keeps the worker busy while the others wait.
  const [first, admins, members] = [await ordered(admin), await ordered(admin), await ordered(member)];
  const refused = await member.browser.send(cancelDocument, { document_id: admins });
  expect(refused.status).toBe(403);
  const { body: shown } = await member.browser.send(listDocuments, { request_id });
  expect(shown[0].ordered_by_full_name).toMatch(/^(Administrator|Member) \d+$/);
  const may = (id: string) =>
    shown.find((one: { document_id: string }) => one.document_id === id)?.may_cancel;
  expect([may(admins), may(members)]).toEqual([false, true]);
  expect((await member.browser.send(cancelDocument, { document_id: members })).status).toBe(204);
  const again = await ordered(member);
  expect((await admin.browser.send(cancelDocument, { document_id: again })).status).toBe(204);
  for (const id of [first, admins]) await ready(id);
  const states = new Map((await documents()).map(({ document_id, state }) => [document_id, state]));
  expect([members, again].map((id) => states.get(id))).toEqual(['cancelled', 'cancelled']);
});

test('documents are of finished requests, of one’s own organisation, of findings that are there', async () => {
  const { server, admin, makeRequest, versions, documents, requestId: request_id } = stage;
  const id = await makeRequest('Still open');
  const order = { request_id: id, kind: 'attestation' as const, language: 'en' as const };
  expect((await admin.browser.send(orderDocument, order)).status).toBe(409);
  const without = { request_id, kind: 'finding' as const, language: 'en' as const };
  expect((await admin.browser.send(orderDocument, without)).status).toBe(422);
  const missing = { ...without, finding_id: id };
  expect((await admin.browser.send(orderDocument, missing)).status).toBe(404);
  const foreign = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const [document] = await documents();
  const [version] = await versions();
  const sees = await Promise.all([
    foreign.browser.send(downloadDocument, { document_id: document?.document_id ?? '' }),
    foreign.browser.send(cancelDocument, { document_id: document?.document_id ?? '' }),
    foreign.browser.send(downloadVersion, { report_id: version?.report_id ?? '' }),
    foreign.browser.send(listReports, { request_id }),
  ]);
  expect(sees.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('results of a campaign are for Administrators and its creator, in every form', async () => {
  const { server, admin, member } = stage;
  const { body } = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Campaign', description: 'x' },
    { file: { name: 'a.csv', bytes: 'email\nana@example.com\n' } },
  );
  const id = body.request_id;
  await server.owner.query("update requests set status = 'finished' where id = $1", [id]);
  const seen = await Promise.all([
    member.browser.send(listReports, { request_id: id }),
    member.browser.send(listDocuments, { request_id: id }),
    member.browser.send(orderDocument, { request_id: id, kind: 'executive', language: 'en' }),
  ]);
  expect(seen.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('nothing is printed under a version’s name that its archive does not say', async () => {
  const { server, admin, operator, addFinding, waitForVersion, ready, requestId: request_id } = stage;
  const order = (wish: object) =>
    admin.browser.send(orderDocument, { request_id, language: 'en', ...wish } as never);
  const issued = (await admin.browser.send(listFindings, { request_id })).body[0].id;
  server.clock.advance(60);
  const later = await addFinding('Found afterwards');
  const refused = await Promise.all([
    order({ kind: 'technical' }),
    order({ kind: 'executive' }),
    order({ kind: 'attestation', with_counts: true }),
    order({ kind: 'finding', finding_id: later }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(JSON.stringify(refused[0]?.body)).toContain('since version 1 of the report was issued');
  // What has not changed is made as before.
  for (const wish of [{ kind: 'finding', finding_id: issued }, { kind: 'attestation' }])
    await ready((await order(wish)).body.document_id);
  server.clock.advance(60);
  await operator.browser.send(reissueReport, { request_id, reason: 'One more' });
  await waitForVersion(2);
  const made = await ready((await order({ kind: 'finding', finding_id: later })).body.document_id);
  expect(made.version).toBe(2);
  server.clock.advance(60);
  const settled = { finding_ids: [later], to: 'false_positive', reason: 'It is not.' };
  expect((await operator.browser.send(settleFindings, settled as never)).status).toBe(204);
  expect((await order({ kind: 'finding', finding_id: later })).status).toBe(409);
  await ready((await order({ kind: 'finding', finding_id: issued })).body.document_id);
});
