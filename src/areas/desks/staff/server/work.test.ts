import { afterAll, beforeAll, expect, test } from 'vitest';
import { finding } from '../../../../test/findings-stage.ts';
import { makeOrganisation, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { listFindings, settleFindings } from '../../../casework/findings/contract.ts';
import {
  createFinding,
  editFinding,
  releaseFindings,
} from '../../../casework/findings/write/staff-contract.ts';
import { reissueReport } from '../../../casework/reports/contract.ts';
import { cancelRequest, requestDetailsOfAnyArea } from '../../../casework/requests/contract.ts';
import { stepUp } from '../../../customers/auth/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import {
  listServiceSettings,
  setServiceSetting,
  staffAssign,
  staffListRequests,
  staffMoveRequest,
  staffRequestWork,
  staffWorkload,
} from '../contract.ts';
import { shownStays } from '../texts.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let operator: SignedIn;
let ana: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
  ana = await signIn(server, 'Analyst', null);
  ben = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

let made = 0;
const create = async (): Promise<string> => {
  made += 1;
  // Lists order by the moment of asking.
  server.clock.advance(1);
  const input = { title: `Site ${made}`, description: '', domain_subdomain: `s${made}.example.com` };
  return (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};

const move = (who: SignedIn, request_id: string, to: string, more = {}) =>
  who.browser.send(staffMoveRequest, { request_id, to, ...more });
const assign = (who: SignedIn, request_id: string, user_id: string | null) =>
  who.browser.send(staffAssign, { request_id, user_id });
const daysAhead = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 3600 * 1000);
const open = ['pending', 'accepted', 'In progress', 'in review'] as const;

const list = async (who: SignedIn, filter = {}): Promise<string[]> => {
  const { body } = await who.browser.send(staffListRequests, { organisation_id: organisation.id, ...filter });
  return body.map(({ id }: { id: string }) => id);
};

/** A fresh code of everybody's. */
const confirm = async (): Promise<void> => {
  for (const { browser, otpSecret } of [operator, ana, ben]) {
    expect((await browser.send(stepUp, { otp_input: nextCode(server, otpSecret) })).status).toBe(204);
  }
};

test('a request is given to anybody on the staff; row, history and list say so, and the customer reads no name', async () => {
  const id = await create();
  const { status, body } = await assign(operator, id, ana.userId);
  expect([status, body.assigned_to]).toEqual([
    200,
    { user_id: ana.userId, username: ana.username, full_name: expect.any(String) },
  ]);
  await assign(ana, id, ben.userId);
  await assign(ben, id, null);
  const work = await ben.browser.send(staffRequestWork, { request_id: id });
  expect(work.body).toMatchObject({
    assigned_to: null,
    assignments: [
      { by: ben.username, to: null, to_full_name: null },
      { by: ana.username, to: ben.username },
      { by: operator.username, to: ana.username },
    ],
  });
  const { text } = {
    text: JSON.stringify(await admin.browser.send(requestDetailsOfAnyArea, { request_id: id })),
  };
  for (const { username } of [operator, ana, ben]) expect(text).not.toContain(username);
  const { rows } = await server.owner.query(
    "select actor, details from audit_entries where action = 'request.assign' and object = $1 order by id",
    [id],
  );
  expect(rows).toEqual([operator, ana, ben].map(({ username }) => ({ actor: username, details: {} })));
});

test('nobody outside the staff is given work, nobody is given what is over, and what is missing stays missing', async () => {
  const id = await create();
  await server.owner.query('update people set disabled = true where id = $1', [ben.userId]);
  for (const user_id of [admin.userId, ben.userId, 'nonsense', id]) {
    const { status, body } = await assign(ana, id, user_id);
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'user_id']]);
  }
  await server.owner.query('update people set disabled = false where id = $1', [ben.userId]);
  expect((await assign(ana, ana.userId, ana.userId)).status).toBe(404);
  await admin.browser.send(cancelRequest, { request_id: id });
  expect((await assign(ana, id, ana.userId)).status).toBe(409);
});

test('whoever accepts what nobody has taken has taken it; what somebody has stays theirs', async () => {
  const [free, taken] = [await create(), await create()];
  await assign(ana, taken, ana.userId);
  expect((await move(ben, free, 'accepted')).body.assigned_to).toMatchObject({ user_id: ben.userId });
  expect((await move(ben, taken, 'accepted')).body.assigned_to).toMatchObject({ user_id: ana.userId });
});

test('the queue is narrowed to one’s own, to somebody’s and to nobody’s, with its total', async () => {
  const [mine, theirs, free] = [await create(), await create(), await create()];
  await assign(ana, mine, ana.userId);
  await assign(ana, theirs, ben.userId);
  const ids = [mine, theirs, free];
  const among = async (filter: object) =>
    (await list(ana, filter)).filter((id) => ids.includes(id)).map((id) => ids.indexOf(id));
  expect(await among({ assigned_to: 'me' })).toEqual([0]);
  expect(await among({ assigned_to: ben.userId })).toEqual([1]);
  expect(await among({ assigned_to: 'nobody' })).toEqual([2]);
  expect(await among({ assigned_to: 'me', search: 'site', status: [...open], sort: 'due' })).toEqual([0]);
  expect(await among({ assigned_to: 'somebody' })).toEqual([]);
  const { headers, body } = await ana.browser.send(staffListRequests, { assigned_to: 'nobody', limit: 1 });
  const { rows } = await server.owner.query(
    'select count(*)::int as n from requests where assigned_to is null',
  );
  expect([body.length, headers.get('x-total-count')]).toEqual([1, String(rows[0].n)]);
});

test('by its end: what is planned first, then what has waited longest; page after page, and open work only', async () => {
  const ids = [await create(), await create(), await create(), await create()];
  await move(ana, ids[3] ?? '', 'accepted', { end_date: daysAhead(5).toISOString() });
  await move(ana, ids[2] ?? '', 'accepted', { end_date: daysAhead(2).toISOString() });
  const filter = { sort: 'due', status: [...open] };
  const order = (await list(ana, filter)).filter((id) => ids.includes(id));
  expect(order).toEqual([ids[2], ids[3], ids[0], ids[1]]);
  const paged: string[] = [];
  for (let cursor: string | undefined, page = 0; page === 0 || cursor; page += 1) {
    const input = { organisation_id: organisation.id, ...filter, limit: 2, ...(cursor ? { cursor } : {}) };
    const { body, headers } = await ana.browser.send(staffListRequests, input as never);
    paged.push(...body.map(({ id }: { id: string }) => id));
    cursor = headers.get('x-next-cursor') ?? undefined;
  }
  expect(paged.filter((id) => ids.includes(id))).toEqual(order);
  expect((await list(ana, { sort: 'oldest' })).filter((id) => ids.includes(id))).toEqual(ids);
  for (const status of [undefined, ['pending', 'finished']]) {
    const wrong = await ana.browser.send(staffListRequests, { sort: 'due', status } as never);
    expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'sort']]);
  }
});

test('the workload counts everybody’s open work by state, what is late and what is due, and nobody’s', async () => {
  const before = (await ana.browser.send(staffWorkload, {})).body;
  const figures = (body: typeof before, who: SignedIn) =>
    body.people.find(({ user_id }: { user_id: string }) => user_id === who.userId);
  const [late, soon, far, free] = [await create(), await create(), await create(), await create()];
  for (const [id, days] of [
    [late, 1],
    [soon, 3],
    [far, 30],
  ] as const) {
    await move(ben, id, 'accepted', { end_date: daysAhead(days).toISOString() });
  }
  await server.owner.query('update requests set end_date = $2 where id = $1', [late, daysAhead(-1)]);
  const after = (await ana.browser.send(staffWorkload, {})).body;
  const [was, is] = [figures(before, ben), figures(after, ben)];
  const grown = (name: string) => is[name] - was[name];
  expect(['open', 'accepted', 'overdue', 'due_this_week', 'pending'].map(grown)).toEqual([3, 3, 1, 1, 0]);
  expect(is.last_seen_at).toMatch(/Z$/);
  expect(after.nobody.open - before.nobody.open).toBe(1);
  await admin.browser.send(cancelRequest, { request_id: free });
  expect((await ana.browser.send(staffWorkload, {})).body.nobody.open).toBe(before.nobody.open);
});

const shielding = { submodule: 'SHIELDING', type_submodule: 'NA' };
const setSecond = (second_person: boolean) =>
  operator.browser.send(setServiceSetting, { ...shielding, second_person });

test('a second person is asked for by a fresh code, and only while two active people are on the staff', async () => {
  server.clock.advance(11 * 60);
  expect((await setSecond(true)).status).toBe(403);
  await confirm();
  const alone = [ana.userId, ben.userId];
  await server.owner.query('update people set disabled = true where id = any($1)', [alone]);
  expect((await setSecond(true)).status).toBe(409);
  await server.owner.query('update people set disabled = false where id = any($1)', [alone]);
  const hasSignedIn = (has: boolean) =>
    server.owner.query('update people set otp_active = $2 where id = any($1)', [alone, has]);
  await hasSignedIn(false);
  expect((await setSecond(true)).status).toBe(409);
  const { body: early } = await operator.browser.send(listServiceSettings, {});
  expect([early.active_staff, early.awaited_staff]).toEqual([1, expect.stringMatching(/./)]);
  await hasSignedIn(true);
  expect((await setSecond(true)).status).toBe(204);
  const { body } = await operator.browser.send(listServiceSettings, {});
  expect(body.services).toHaveLength(8);
  expect([body.active_staff, body.awaited_staff]).toEqual([3, null]);
  expect(body.services.filter((row: { second_person: boolean }) => row.second_person)).toEqual([
    { ...shielding, second_person: true },
  ]);
  const unknown = { submodule: 'NOTHING', type_submodule: 'NA', second_person: true };
  expect((await operator.browser.send(setServiceSetting, unknown)).status).toBe(422);
  expect((await setSecond(false)).status).toBe(204);
  const { rows } = await server.owner.query(
    "select details from audit_entries where action = 'settings.second-review' order by id",
  );
  expect(rows.map(({ details }) => details.required)).toEqual([true, false]);
});

/** Their names as texts are ordered: the ninety-ninth comes after the hundredth. */
const inOrder = (...people: readonly { readonly username: string }[]): string[] =>
  people.map(({ username }) => username).sort();

const fullNameOf = (username: string): string =>
  username.replace(/^./, (first) => first.toUpperCase()).replace('-', ' ');

test('of two who accept a request at once the second is told who was faster; who presses twice, what it is', async () => {
  await confirm();
  const id = await create();
  expect((await move(ana, id, 'accepted')).status).toBe(200);
  const second = await move(ben, id, 'accepted');
  expect([second.status, second.body.code]).toEqual([409, 'status_conflict']);
  expect(second.body.message).toBe(`${fullNameOf(ana.username)} was faster: this request is “Accepted” now.`);
  const again = await move(ana, id, 'accepted');
  expect(again.body.message).toBe('This request is “Accepted” now, which does not allow this.');
});

test('what was decided for a state that has passed is not done, though it is possible still', async () => {
  await confirm();
  const id = await create();
  await move(ana, id, 'accepted');
  const late = await move(ben, id, 'rejected', { from: 'pending', reason: 'Not ours.' });
  expect(late).toMatchObject({ status: 409, body: { code: 'status_conflict' } });
  expect(late.body.message).toBe(`${fullNameOf(ana.username)} was faster: this request is “Accepted” now.`);
  expect((await move(ben, id, 'rejected', { from: 'accepted', reason: 'Not ours.' })).status).toBe(200);
});

test('who moved a request is named, not who left a note on it, and nobody where nobody has', async () => {
  await confirm();
  const id = await create();
  const untouched = await move(ben, id, 'in review', { percentage: 95 });
  expect(untouched.body.message).toBe('This request is “Pending” now, which does not allow this.');
  for (const to of ['accepted', 'In progress']) await move(ana, id, to);
  server.clock.advance(5);
  expect((await admin.browser.send(cancelRequest, { request_id: id, reason: 'Please.' })).status).toBe(200);
  const late = await move(ben, id, 'accepted');
  expect(late.body.message).toBe(
    `${fullNameOf(ana.username)} was faster: this request is “In progress” now.`,
  );
});

test('where a second person releases, neither who put it into review nor who last worked on it finishes it', async () => {
  await confirm();
  await setSecond(true);
  const id = await create();
  await move(ana, id, 'accepted');
  await move(ben, id, 'In progress', { percentage: 50 });
  await move(ana, id, 'in review');
  for (const who of [ana, ben]) {
    const { status, body } = await move(who, id, 'finished');
    expect([status, body.code]).toEqual([409, 'status_conflict']);
    expect(body.message).toContain(inOrder(ana, ben).map(fullNameOf).join(', '));
    const work = (await who.browser.send(staffRequestWork, { request_id: id })).body;
    expect([work.second_person, work.may_release]).toEqual([true, false]);
  }
  expect((await operator.browser.send(staffRequestWork, { request_id: id })).body.may_release).toBe(true);
  expect((await move(operator, id, 'finished')).status).toBe(200);
  await setSecond(false);
});

test('who wrote a finding shows it to nobody alone, ends nothing alone, and issues no correction alone either', async () => {
  await confirm();
  await setSecond(true);
  const id = await create();
  for (const to of ['accepted', 'In progress'] as const) await move(ben, id, to);
  await ana.browser.send(createFinding, { request_id: id, ...finding } as never);
  const show = (who: SignedIn) => who.browser.send(releaseFindings, { request_id: id });
  const own = await show(ana);
  expect([own.status, own.body.code]).toEqual([409, 'status_conflict']);
  expect(own.body.message).toContain(fullNameOf(ana.username));
  // Showing it is what the second person is for, and takes nothing from them.
  expect((await show(operator)).body).toEqual({ released: 1 });
  // What the customer has seen is not changed behind the second person's back.
  const [seen] = (await ana.browser.send(listFindings, { request_id: id })).body;
  const change = { ...finding, finding_id: seen.id, version: 1, excerpt: 'POST /sign-in' };
  const refused = (await ana.browser.send(editFinding, change as never)).body;
  expect([refused.code, refused.message]).toEqual(['status_conflict', shownStays.en]);
  await move(ben, id, 'in review');
  expect((await move(ana, id, 'finished')).status).toBe(409);
  const work = (await operator.browser.send(staffRequestWork, { request_id: id })).body;
  expect([work.worked, work.may_release]).toEqual([inOrder(ana, ben), true]);
  expect(work.worked_full_names).toEqual(inOrder(ana, ben).map(fullNameOf));
  await server.owner.query("update requests set status = 'finished' where id = $1", [id]);
  const correct = (who: SignedIn) => who.browser.send(reissueReport, { request_id: id, reason: 'A slip.' });
  expect((await correct(ana)).body.message).toContain(fullNameOf(ana.username));
  // Past the rule; this request has no report to correct.
  expect((await correct(operator)).body.code).toBe('not_finished');
  const settle = (who: SignedIn, to: 'open' | 'false_positive') =>
    who.browser.send(settleFindings, { finding_ids: [seen.id], to, reason: 'A test account.' });
  expect((await settle(ana, 'false_positive')).body.message).toContain(fullNameOf(ana.username));
  expect((await settle(operator, 'false_positive')).status).toBe(204);
  // Settling is what the second person is for: they do it again.
  expect((await settle(operator, 'open')).status).toBe(204);
  expect((await settle(operator, 'false_positive')).status).toBe(204);
  // Whoever settled it opens it again, and so may who wrote it.
  expect((await settle(ana, 'open')).status).toBe(204);
  await setSecond(false);
});

test('an account that was made or reset by whoever did the work, or made theirs, is no second person for thirty days', async () => {
  await confirm();
  await setSecond(true);
  const id = await create();
  await move(ben, id, 'accepted');
  await move(ben, id, 'In progress');
  await move(ben, id, 'in review');
  const mayRelease = async (who: SignedIn): Promise<boolean> =>
    (await who.browser.send(staffRequestWork, { request_id: id })).body.may_release;
  const given = (to: SignedIn, by: SignedIn) =>
    server.owner.query(
      'insert into account_links values ($1, $2, $3) on conflict (person_id, given_by) do update set at = $3',
      [...[to.userId, by.userId, server.clock.now()]],
    );
  expect([await mayRelease(ana), await mayRelease(operator)]).toEqual([true, true]);
  await given(ben, operator);
  expect([await mayRelease(ana), await mayRelease(operator)]).toEqual([true, false]);
  await given(ana, operator);
  expect([await mayRelease(ana), await mayRelease(operator)]).toEqual([false, false]);
  expect((await move(ana, id, 'finished')).body.message).toContain(fullNameOf(operator.username));
  await server.owner.query("update account_links set at = at - interval '31 days'");
  expect([await mayRelease(ana), await mayRelease(operator)]).toEqual([true, true]);
  // A later reset by somebody else does not make the earlier one forgotten.
  await given(ben, operator);
  await given(ben, ana);
  expect([await mayRelease(ana), await mayRelease(operator)]).toEqual([false, false]);
  await server.owner.query('delete from account_links');
  await setSecond(false);
});

test('who sends a result back has not worked on it, and may release it the next time', async () => {
  await confirm();
  await setSecond(true);
  const id = await create();
  await move(ana, id, 'accepted');
  await move(ana, id, 'In progress');
  await move(ana, id, 'in review');
  await move(ben, id, 'In progress', { reason: 'A target is missing.' });
  await move(ana, id, 'in review');
  expect((await move(ana, id, 'finished')).status).toBe(409);
  expect((await move(ben, id, 'finished')).status).toBe(200);
  await setSecond(false);
});

test('without that setting whoever did the work may finish it', async () => {
  await confirm();
  const id = await create();
  for (const to of ['accepted', 'In progress', 'in review']) await move(ana, id, to);
  expect((await move(ana, id, 'finished')).status).toBe(200);
});

test('a customer reads neither the division of work nor the settings, not even from the database', async () => {
  const rows = await server.parts.db.within({ organisation: organisation.id }, async (tx) => [
    await tx.selectFrom('request_assignments').selectAll().execute(),
    await tx.selectFrom('service_settings').selectAll().execute(),
  ]);
  expect(rows).toEqual([[], []]);
});

test('what the customer asks people to stop stands in the queue', async () => {
  const id = await create();
  await server.owner.query(
    "update requests set submodule = 'PENETRATION TESTING', type_submodule = 'EXTERNAL', authorisation_version = 1 where id = $1",
    [id],
  );
  await move(ana, id, 'accepted');
  await move(ana, id, 'In progress');
  await admin.browser.send(cancelRequest, { request_id: id });
  const { body } = await ana.browser.send(staffListRequests, { assigned_to: 'me' });
  expect(body.find((row: { id: string }) => row.id === id).stop_asked_at).toMatch(/Z$/);
});
