import { afterAll, beforeAll, expect, test } from 'vitest';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import type { SignedIn } from '../../../../../test/people.ts';
import { staffAssign, staffMoveRequest } from '../../../../desks/staff/contract.ts';
import {
  listNews,
  listNewsChoices,
  type NewsRow,
  setNewsChoices,
} from '../../../../records/notices/news-contract.ts';
import { announceOnce } from '../../../../records/notices/server/news-store.ts';
import { notifyWaiting } from '../../../../records/notices/server/notify-people.ts';
import { cancelRequest } from '../../../requests/contract.ts';
import { announcePlannedEnds } from '../../../requests/server/planned-ends.ts';
import { setDeadlines, settleFindings } from '../../contract.ts';
import { announceDueFindings } from './due-notices.ts';

const daySeconds = 86_400;

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const tell = () => notifyWaiting(stage.server.parts);
const pass = async (): Promise<number> => {
  const { parts } = stage.server;
  const announced = (await announceDueFindings(parts)) + (await announcePlannedEnds(parts));
  await tell();
  return announced;
};
const inDays = (days: number): Date =>
  new Date(stage.server.clock.now().getTime() + days * daySeconds * 1000);
/** Notices of a request, newest first. */
const rowsOf = async (who: SignedIn, requestId: string, asked = {}): Promise<NewsRow[]> =>
  ((await who.browser.send(listNews, { limit: 100, ...asked })).body as NewsRow[]).filter(
    (row) => row.request?.request_id === requestId,
  );
/** What they are told, without the request's number before its title. */
const newsOf = async (who: SignedIn, requestId: string, kind: string): Promise<string[]> =>
  (await rowsOf(who, requestId))
    .filter((row) => row.kind === kind)
    .map((row) => row.text.replace(/^PENTEST-\d{4} /, ''));
const mailsTo = async (who: SignedIn, kind: string): Promise<{ subject: string; text: string }[]> =>
  (
    await stage.server.owner.query(
      'select subject, text from mail_outbox where person_id = $1 and kind = $2 order by id',
      [who.userId, kind],
    )
  ).rows;
const dueIn = (requestId: string, days: number) =>
  stage.server.owner.query('update findings set due_at = $2 where request_id = $1', [
    requestId,
    inDays(days),
  ]);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10).split('-').reverse().join('/');

test('findings that are due in seven days are told once a request and day, to the customer alone', async () => {
  const { admin, analyst, later, newRequest, released, stranger } = stage;
  const request = await newRequest();
  await released(request);
  await released(request, { targets: ['198.51.100.9'] });
  await dueIn(request, 7);
  const day = dayOf(inDays(7));
  expect(await pass()).toBe(0);
  await later(daySeconds + 60);
  expect(await pass()).toBe(1);
  const line = `“Test”: 2 findings are to be fixed by ${day}.`;
  expect(await newsOf(admin, request, 'finding-due')).toEqual([line]);
  for (const who of [stranger, analyst]) expect(await newsOf(who, request, 'finding-due')).toEqual([]);
  for (let again = 0; again < 3; again += 1) expect(await pass()).toBe(0);
  expect(await newsOf(admin, request, 'finding-due')).toEqual([line]);
});

test('several servers that look at the calendar at once tell each thing once', async () => {
  const { admin, later, newRequest, released, server } = stage;
  const request = await newRequest();
  await released(request);
  await later(2 * daySeconds);
  await dueIn(request, 5);
  const announced = await Promise.all(Array.from({ length: 6 }, () => announceDueFindings(server.parts)));
  expect(announced.reduce((sum, count) => sum + count, 0)).toBe(1);
  await Promise.all([tell(), tell()]);
  expect(await newsOf(admin, request, 'finding-due')).toHaveLength(1);
  const { rows } = await server.owner.query(
    "select count(*)::int as n from notice_events where request_id = $1 and kind = 'finding-due'",
    [request],
  );
  expect(rows[0].n).toBe(1);
});

test('who is killed in the middle leaves the rest to the next, and nothing is told twice', async () => {
  const { admin, later, newRequest, released, server } = stage;
  const requests = [await newRequest(), await newRequest(), await newRequest()];
  for (const request of requests) await released(request);
  await later(2 * daySeconds);
  for (const request of requests) await dueIn(request, 4);
  let left = 4;
  const dying = {
    ...server.parts.db,
    within: ((scope, work) => {
      left -= 1;
      if (left < 0) throw new Error('power cut');
      return server.parts.db.within(scope, work);
    }) as typeof server.parts.db.within,
  };
  await expect(announceDueFindings({ ...server.parts, db: dying })).rejects.toThrow('power cut');
  await pass();
  for (const request of requests) expect(await newsOf(admin, request, 'finding-due')).toHaveLength(1);
});

test('what is overdue is told once its day has gone, unless it was settled before', async () => {
  const { admin, analyst, later, newRequest, released } = stage;
  const [late, fixed] = [await newRequest(), await newRequest()];
  await released(late);
  const { id } = await released(fixed);
  await later(2 * daySeconds);
  await dueIn(late, 1);
  await dueIn(fixed, 1);
  await pass();
  await analyst.browser.send(settleFindings, { finding_ids: [id], to: 'fixed' });
  const day = dayOf(inDays(1));
  await later(2 * daySeconds);
  await pass();
  await pass();
  expect(await newsOf(admin, late, 'finding-overdue')).toEqual([
    `“Test”: 1 finding is overdue since ${day}.`,
  ]);
  expect(await newsOf(admin, fixed, 'finding-overdue')).toEqual([]);
});

/** Kinds of what they have not read of a request. */
const unreadOf = async (who: SignedIn, requestId: string): Promise<string[]> =>
  (await rowsOf(who, requestId, { unread: true }))
    .map((row) => row.kind)
    .filter((kind) => /due|ending/.test(kind));

test('what was told of a day is new to nobody once all that was due on it is settled, and stays new before', async () => {
  const { admin, analyst, later, newRequest, released } = stage;
  const request = await newRequest();
  const first = await released(request);
  const second = await released(request, { targets: ['198.51.100.9'] });
  await later(2 * daySeconds);
  await dueIn(request, 1);
  await pass();
  await later(2 * daySeconds);
  await pass();
  const told = ['finding-overdue', 'finding-due'];
  expect(await unreadOf(admin, request)).toEqual(told);
  await analyst.browser.send(settleFindings, { finding_ids: [first.id], to: 'fixed' });
  expect(await unreadOf(admin, request)).toEqual(told);
  await analyst.browser.send(settleFindings, { finding_ids: [second.id], to: 'fixed' });
  expect(await unreadOf(admin, request)).toEqual([]);
});

test('what was told of a day is new to nobody once the organisation gives itself other days', async () => {
  const { admin, later, newRequest, released } = stage;
  const request = await newRequest();
  await released(request);
  await later(2 * daySeconds);
  await dueIn(request, 2);
  await pass();
  expect(await unreadOf(admin, request)).toEqual(['finding-due']);
  const deadlines = severities.map((severity) => ({ severity, days: 300 }));
  expect((await admin.browser.send(setDeadlines, { deadlines })).status).toBe(204);
  expect(await unreadOf(admin, request)).toEqual([]);
});

test('what is settled between the calendar and the bell is not told', async () => {
  const { admin, analyst, later, newRequest, released, server } = stage;
  const request = await newRequest();
  const { id } = await released(request);
  await later(2 * daySeconds);
  await dueIn(request, 5);
  expect(await announceDueFindings(server.parts)).toBe(1);
  await analyst.browser.send(settleFindings, { finding_ids: [id], to: 'fixed' });
  await tell();
  expect(await newsOf(admin, request, 'finding-due')).toEqual([]);
});

test('that an end is near or past is new to no staff once the request is planned anew or over', async () => {
  const { admin, analyst, later, newRequest, server } = stage;
  const [moved, cancelled] = [await newRequest(), await newRequest()];
  await later(daySeconds);
  for (const id of [moved, cancelled])
    await server.owner.query('update requests set end_date = $2 where id = $1', [id, inDays(1)]);
  await pass();
  for (const id of [moved, cancelled]) expect(await unreadOf(analyst, id)).toEqual(['work-due']);
  const status = (await server.owner.query('select status from requests where id = $1', [moved])).rows[0]
    .status;
  const plan = { request_id: moved, to: status, end_date: inDays(200).toISOString() };
  expect((await analyst.browser.send(staffMoveRequest, plan)).status).toBe(200);
  expect(await unreadOf(analyst, moved)).toEqual([]);
  await server.owner.query("update requests set status = 'pending', executed = false where id = $1", [
    cancelled,
  ]);
  expect((await admin.browser.send(cancelRequest, { request_id: cancelled })).status).toBe(200);
  await tell();
  expect(await unreadOf(analyst, cancelled)).toEqual([]);
});

test('drafts are never told', async () => {
  const { admin, draft, later, newRequest } = stage;
  const request = await newRequest();
  await draft(request);
  await dueIn(request, 3);
  await later(2 * daySeconds);
  await pass();
  await later(3 * daySeconds);
  await pass();
  expect(await newsOf(admin, request, 'finding-due')).toEqual([]);
  expect(await newsOf(admin, request, 'finding-overdue')).toEqual([]);
});

test('an accepted risk that ends within seven days is told once', async () => {
  const { admin, later, newRequest, released } = stage;
  const request = await newRequest();
  const { id } = await released(request);
  const until = inDays(12);
  const wish = { to: 'accepted' as const, reason: 'Ours.', until: until.toISOString() };
  expect((await admin.browser.send(settleFindings, { finding_ids: [id], ...wish })).status).toBe(204);
  await pass();
  expect(await newsOf(admin, request, 'risk-ending')).toEqual([]);
  await later(6 * daySeconds);
  await pass();
  await pass();
  expect(await newsOf(admin, request, 'risk-ending')).toEqual([
    `“Test”: the acceptance of 1 risk ends on ${dayOf(until)}.`,
  ]);
});

test('who does a request hears that its planned end is two days away, and that it has passed; a new plan is told anew', async () => {
  const { admin, analyst, later, newRequest, server } = stage;
  const request = await newRequest();
  await analyst.browser.send(staffAssign, { request_id: request, user_id: analyst.userId });
  const plan = (days: number) =>
    server.owner.query('update requests set end_date = $2 where id = $1', [request, inDays(days)]);
  await plan(4);
  await pass();
  expect(await newsOf(analyst, request, 'work-due')).toEqual([]);
  await later(2 * daySeconds);
  await pass();
  await pass();
  expect(await newsOf(analyst, request, 'work-due')).toEqual([
    `“Test”: its planned end is ${dayOf(inDays(2))}.`,
  ]);
  await later(3 * daySeconds);
  await pass();
  await pass();
  expect(await newsOf(analyst, request, 'work-overdue')).toHaveLength(1);
  await plan(1);
  await pass();
  expect(await newsOf(analyst, request, 'work-due')).toHaveLength(2);
  expect(await newsOf(admin, request, 'work-due')).toEqual([]);
  await server.owner.query("update requests set status = 'finished' where id = $1", [request]);
  await later(3 * daySeconds);
  await pass();
  expect(await newsOf(analyst, request, 'work-overdue')).toHaveLength(1);
});

test('one e-mail a day says that there is something, not of which request; who wants none gets none', async () => {
  const { admin, later, newRequest, released } = stage;
  const requests = [await newRequest(), await newRequest()];
  for (const request of requests) await released(request);
  await later(3 * daySeconds);
  const before = (await mailsTo(admin, 'finding-due')).length;
  for (const request of requests) await dueIn(request, 6);
  expect(await pass()).toBe(2);
  const mails = await mailsTo(admin, 'finding-due');
  expect(mails.length).toBe(before + 1);
  for (const { subject, text } of mails)
    expect(`${subject} ${text}`).not.toMatch(/Test|Weak|198\.51|[A-Z]-\d{4}/);
  const choices = [{ kind: 'finding-due' as const, by_mail: false }];
  expect((await admin.browser.send(setNewsChoices, { choices })).status).toBe(204);
  const shown = (await admin.browser.send(listNewsChoices, {})).body as { kind: string; by_mail: boolean }[];
  expect(shown.filter(({ by_mail }) => !by_mail).map(({ kind }) => kind)).toContain('finding-due');
  await later(2 * daySeconds);
  for (const request of requests) await dueIn(request, 3);
  await pass();
  expect((await mailsTo(admin, 'finding-due')).length).toBe(before + 1);
  expect(await newsOf(admin, requests[0] ?? '', 'finding-due')).toHaveLength(2);
});

test('in the reader’s language', async () => {
  const { admin, later, newRequest, released } = stage;
  const request = await newRequest();
  await released(request);
  await later(2 * daySeconds);
  await dueIn(request, 2);
  await pass();
  const rows = (
    await admin.browser.send(listNews, { limit: 100 }, { headers: { 'accept-language': 'es' } } as never)
  ).body as NewsRow[];
  const own = rows.find((row) => row.request?.request_id === request && row.kind === 'finding-due');
  expect(own?.text).toContain('1 hallazgo debe corregirse a más tardar el');
});

test('a customer’s transaction cannot announce under a name of the calendar’s', async () => {
  const { admin, server } = stage;
  const organisation = admin.organisationId ?? '';
  const event = { kind: 'finding-due' as const, organisationId: organisation };
  await expect(
    server.parts.db.within({ organisation }, (tx) => announceOnce(tx, 'x', event, server.clock.now())),
  ).rejects.toThrow(/row-level security/);
});
