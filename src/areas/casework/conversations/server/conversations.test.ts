import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../../test/listen.ts';
import { makeOrganisation, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { stepUp } from '../../../customers/auth/contract.ts';
import { staffMoveRequest } from '../../../desks/staff/contract.ts';
import { listNews, type NewsRow, readNews } from '../../../records/notices/news-contract.ts';
import { notifyWaiting } from '../../../records/notices/server/notify-people.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { cancelRequest, requestDetailsOfAnyArea } from '../../requests/contract.ts';
import {
  attachToMessage,
  type ConversationMessage,
  downloadMessageFile,
  listConversation,
  markConversationRead,
  postMessage,
  staffAsk,
  staffNote,
  unreadConversations,
  withdrawMessage,
} from '../contract.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let member: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  colleague = await signIn(server, 'Member', organisation.id);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  other = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const create = async (): Promise<string> => {
  const input = { title: 'Shop', description: '', domain_subdomain: 'shop.example.com' };
  return (await member.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};

const listed = async (who: SignedIn, request_id: string): Promise<ConversationMessage[]> =>
  (await who.browser.send(listConversation, { request_id })).body.messages;

const post = (who: SignedIn, request_id: string, text: string, answers?: string) =>
  who.browser.send(postMessage, { request_id, text, ...(answers ? { answers } : {}) });

/** As if it had been written that long ago: sessions would end if the clock moved. */
const age = (message_id: string, minutes: number) =>
  server.owner.query("update messages set at = at - $2 * interval '1 minute' where id = $1", [
    message_id,
    minutes,
  ]);

const isWaiting = async (request_id: string): Promise<boolean> =>
  (await member.browser.send(requestDetailsOfAnyArea, { request_id })).body.waiting_for_customer;

const linesAbout = async (request_id: string, organisationId: string | null): Promise<string[]> => {
  const { rows } = await server.owner.query(
    `select action from audit_entries where object = $1 and organisation_id is not distinct from $2
       and action like 'conversation.%' order by id`,
    [request_id, organisationId],
  );
  return rows.map(({ action }) => action);
};

test('both sides read what was said, newest first, and who said it', async () => {
  const request_id = await create();
  await post(analyst, request_id, 'We begin on Monday.');
  const { status } = await post(member, request_id, '  Good.\nThank you.  ');
  expect(status).toBe(200);
  expect(await listed(admin, request_id)).toMatchObject([
    { kind: 'message', text: 'Good.\nThank you.', by: member.username, by_side: 'customer', own: false },
    { kind: 'message', text: 'We begin on Monday.', by: analyst.username, by_side: 'provider' },
  ]);
  expect((await listed(member, request_id)).map(({ own }) => own)).toEqual([true, false]);
});

test('a question makes the request wait for the customer, and the first answer ends that', async () => {
  const request_id = await create();
  const first = await analyst.browser.send(staffAsk, { request_id, text: 'Which window?' });
  await other.browser.send(staffAsk, { request_id, text: 'And which contact?' });
  expect(await isWaiting(request_id)).toBe(true);
  const rows = await member.browser.send(webShieldingCalls.getHistory, {});
  expect(rows.body.find(({ id }: { id: string }) => id === request_id)).toMatchObject({
    waiting_for_customer: true,
    current_status: 'pending',
  });
  await post(member, request_id, 'One moment.');
  expect(await isWaiting(request_id)).toBe(true);
  const answer = await post(admin, request_id, 'Nights.', first.body.message_id);
  expect(answer.body).toMatchObject({ kind: 'answer', answers: first.body.message_id });
  expect(await isWaiting(request_id)).toBe(false);
});

test('once a question is answered it is new to nobody who had to answer; other words of the provider still are', async () => {
  const request_id = await create();
  await post(analyst, request_id, 'We begin on Monday.');
  server.clock.advance(1);
  const first = (await analyst.browser.send(staffAsk, { request_id, text: 'Which window?' })).body;
  server.clock.advance(1);
  await analyst.browser.send(staffAsk, { request_id, text: 'And which contact?' });
  await notifyWaiting(server.parts);
  const unread = async (who: SignedIn): Promise<number> => {
    const { body } = await who.browser.send(listNews, {});
    return body.filter((row: NewsRow) => row.request?.request_id === request_id && !row.read).length;
  };
  expect([await unread(admin), await unread(member)]).toEqual([3, 3]);
  await post(member, request_id, 'One moment.');
  expect(await unread(member)).toBe(3);
  await post(admin, request_id, 'Nights. Ask Ana.', first.message_id);
  expect([await unread(admin), await unread(member)]).toEqual([1, 1]);
});

test('words are read in their conversation: opening the page reads none, and what was seen before it was told is not new', async () => {
  const request_id = await create();
  const unread = async (): Promise<number> => {
    const { body } = await admin.browser.send(listNews, {});
    return body.filter((row: NewsRow) => row.request?.request_id === request_id && !row.read).length;
  };
  const first = (await post(analyst, request_id, 'We begin on Monday.')).body;
  server.clock.advance(1);
  await post(analyst, request_id, 'At nine.');
  await notifyWaiting(server.parts);
  await admin.browser.send(readNews, { page_of_request: request_id });
  expect(await unread()).toBe(2);
  await admin.browser.send(markConversationRead, { message_id: first.message_id });
  expect(await unread()).toBe(1);
  server.clock.advance(1);
  const last = (await post(analyst, request_id, 'Or at ten.')).body;
  await admin.browser.send(markConversationRead, { message_id: last.message_id });
  await notifyWaiting(server.parts);
  expect(await unread()).toBe(0);
});

test('what was taken back is new to nobody, and told to nobody', async () => {
  const request_id = await create();
  const unread = async (who: SignedIn): Promise<number> => {
    const { body } = await who.browser.send(listNews, {});
    return body.filter((row: NewsRow) => row.request?.request_id === request_id && !row.read).length;
  };
  const withdraw = (who: SignedIn, { message_id }: { message_id: string }) =>
    who.browser.send(withdrawMessage, { message_id });
  const told = (await post(analyst, request_id, 'We begin on Monday.')).body;
  server.clock.advance(1);
  await post(analyst, request_id, 'At nine.');
  await notifyWaiting(server.parts);
  expect(await unread(admin)).toBe(2);
  expect((await withdraw(analyst, told)).status).toBe(200);
  expect(await unread(admin)).toBe(1);
  server.clock.advance(1);
  await withdraw(analyst, (await post(analyst, request_id, 'Or at ten.')).body);
  await notifyWaiting(server.parts);
  expect(await unread(admin)).toBe(1);
});

test('a question that was answered before anybody was told of it is told to nobody; other words of the provider are', async () => {
  const request_id = await create();
  const { body: question } = await analyst.browser.send(staffAsk, { request_id, text: 'Which host?' });
  await post(analyst, request_id, 'We start on Monday.');
  await post(member, request_id, 'The second.', question.message_id);
  await notifyWaiting(server.parts);
  const { body } = await admin.browser.send(listNews, {});
  const told = body.filter((row: NewsRow) => row.request?.request_id === request_id);
  expect(told.filter(({ kind }: NewsRow) => kind === 'question-asked')).toEqual([]);
  expect(told.filter(({ kind }: NewsRow) => kind === 'provider-wrote')).toHaveLength(1);
});

test('an answer that is taken back leaves the question open again, and a question that is, none', async () => {
  const request_id = await create();
  const question = (await analyst.browser.send(staffAsk, { request_id, text: 'When?' })).body;
  const answer = (await post(member, request_id, 'Now.', question.message_id)).body;
  await member.browser.send(withdrawMessage, { message_id: answer.message_id });
  expect(await isWaiting(request_id)).toBe(true);
  const taken = await analyst.browser.send(withdrawMessage, { message_id: question.message_id });
  expect(taken.status).toBe(200);
  expect(await isWaiting(request_id)).toBe(false);
});

test('what cannot be answered is a 422: nothing, another request’s, one’s own side, a note', async () => {
  const request_id = await create();
  const elsewhere = (await analyst.browser.send(staffAsk, { request_id: await create(), text: 'A?' })).body;
  const said = (await post(member, request_id, 'Hello')).body;
  const note = (await analyst.browser.send(staffNote, { request_id, text: 'Careful' })).body;
  const wrong = [
    [member, 'nonsense'],
    [member, elsewhere.message_id],
    [member, said.message_id],
    [member, note.message_id],
    [analyst, note.message_id],
  ] as const;
  for (const [who, answers] of wrong) {
    const { status, body } = await post(who, request_id, 'Yes', answers);
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'answers']]);
  }
});

test('a note is nowhere for a customer: not in the list, the count, the trail, the files, nor by its id', async () => {
  const request_id = await create();
  const note = (await analyst.browser.send(staffNote, { request_id, text: 'They always forget.' })).body;
  expect(note.kind).toBe('note');
  expect((await listed(other, request_id)).map(({ text }) => text)).toEqual(['They always forget.']);
  for (const who of [admin, member]) {
    expect(await listed(who, request_id)).toEqual([]);
    const unread = await who.browser.send(unreadConversations, { request_ids: [request_id] });
    expect(unread.body).toEqual([]);
    const { message_id } = note;
    expect((await who.browser.send(markConversationRead, { message_id })).status).toBe(404);
    expect((await who.browser.send(withdrawMessage, { message_id })).status).toBe(404);
  }
  expect(await linesAbout(request_id, organisation.id)).toEqual(['conversation.read']);
  expect(await linesAbout(request_id, null)).toEqual(['conversation.note']);
  const file = { file: { name: 'a.txt', bytes: 'a' } };
  const attached = await analyst.browser.send(attachToMessage, { message_id: note.message_id }, file);
  expect(attached.status).toBe(409);
});

test('the database itself hides notes and their events from a customer, whatever the service asks for', async () => {
  const request_id = await create();
  await analyst.browser.send(staffNote, { request_id, text: 'Hidden' });
  await post(analyst, request_id, 'Shown');
  const seen = await server.parts.db.within({ organisation: organisation.id }, async (tx) => ({
    texts: await tx.selectFrom('messages').select('text').where('request_id', '=', request_id).execute(),
    events: await tx
      .selectFrom('request_events')
      .select(['name', 'internal'])
      .where('request_id', '=', request_id)
      .orderBy('position')
      .execute(),
  }));
  expect(seen.texts).toEqual([{ text: 'Shown' }]);
  expect(seen.events).toEqual([
    { name: 'request', internal: false },
    { name: 'conversation', internal: false },
  ]);
  const asCustomer = server.parts.db.within({ organisation: organisation.id }, (tx) =>
    tx
      .insertInto('messages')
      .values({
        ...{ id: request_id, organisation_id: organisation.id, request_id, kind: 'note', text: 'Mine' },
        ...{ by_id: member.userId, by_name: 'x', by_side: 'provider', at: new Date(), answers: null },
      })
      .execute(),
  );
  await expect(asCustomer).rejects.toThrow(/row-level security/);
});

test('the service hides notes from a customer too, were the database to show them', async () => {
  const request_id = await create();
  const { message_id } = (await analyst.browser.send(staffNote, { request_id, text: 'Hidden' })).body;
  const asCustomer = async () => ({
    texts: (await listed(admin, request_id)).map(({ text }) => text),
    unread: (await admin.browser.send(unreadConversations, { request_ids: [request_id] })).body,
    read: (await admin.browser.send(markConversationRead, { message_id })).status,
    withdrawn: (await admin.browser.send(withdrawMessage, { message_id })).status,
    answered: (await post(admin, request_id, 'What?', message_id)).status,
  });
  await server.owner.query('alter table messages disable row level security');
  const seen = await asCustomer().finally(() =>
    server.owner.query('alter table messages enable row level security'),
  );
  expect(seen).toEqual({ texts: [], unread: [], read: 404, withdrawn: 404, answered: 422 });
});

test('streams tell both sides of a message, and of a note only the provider’s', async () => {
  const request_id = await create();
  const streams = {
    admin: await listen(admin),
    analyst: await listen(other),
    stranger: await listen(stranger),
  };
  await analyst.browser.send(staffNote, { request_id, text: 'Hidden' });
  await post(analyst, request_id, 'Shown');
  const event = `event: conversation\ndata: {"request_id":"${request_id}"}`;
  const heard = (text: string): number => text.split(event).length - 1;
  await expect.poll(() => heard(streams.admin.text())).toBe(1);
  await expect.poll(() => heard(streams.analyst.text())).toBe(2);
  expect(streams.admin.text()).not.toContain('Shown');
  expect(heard(streams.stranger.text())).toBe(0);
  for (const stream of Object.values(streams)) stream.close();
});

test('a file travels with its message, byte for byte, and only as a download', async () => {
  const request_id = await create();
  const { message_id } = (await post(member, request_id, 'The plan')).body;
  const page = { file: { name: 'plan.html', bytes: '<script>alert(1)</script>', type: 'text/html' } };
  const { body } = await member.browser.send(attachToMessage, { message_id }, page);
  const [message] = await listed(analyst, request_id);
  expect(message?.files).toEqual([{ file_id: body.file_id, name: 'plan.html', size: 25, erased: false }]);
  const got = await analyst.browser.bytes(downloadMessageFile, { file_id: body.file_id });
  expect(got.body.toString()).toBe('<script>alert(1)</script>');
  expect(got.headers.get('content-type')).toBe('application/octet-stream');
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="plan.html"/);
  const stolen = await stranger.browser.send(downloadMessageFile, { file_id: body.file_id });
  expect(stolen.status).toBe(404);
  const foreign = await colleague.browser.send(attachToMessage, { message_id }, page);
  expect(foreign.status).toBe(403);
});

test('a message carries ten files, and after a quarter of an hour none more', async () => {
  const request_id = await create();
  const { message_id } = (await post(member, request_id, 'Many')).body;
  const attach = (n: number) =>
    member.browser.send(attachToMessage, { message_id }, { file: { name: `${n}.txt`, bytes: 'x' } });
  for (let n = 0; n < 10; n += 1) expect((await attach(n)).status).toBe(200);
  expect((await attach(10)).status).toBe(409);
  const late = (await post(member, request_id, 'Late')).body;
  await age(late.message_id, 16);
  const tooLate = await member.browser.send(
    attachToMessage,
    { message_id: late.message_id },
    { file: { name: 'a.txt', bytes: 'x' } },
  );
  expect(tooLate.status).toBe(409);
});

test('one takes back one’s own message within a quarter of an hour while nobody answered; words and files go', async () => {
  const request_id = await create();
  const mine = (await post(member, request_id, 'The password is secret')).body;
  const file = { file: { name: 'a.txt', bytes: 'secret' } };
  const { file_id } = (await member.browser.send(attachToMessage, { message_id: mine.message_id }, file))
    .body;
  expect((await colleague.browser.send(withdrawMessage, { message_id: mine.message_id })).status).toBe(403);
  const taken = await member.browser.send(withdrawMessage, { message_id: mine.message_id });
  expect(taken.body).toMatchObject({ withdrawn: true, text: '', files: [{ file_id, erased: true }] });
  expect((await analyst.browser.send(downloadMessageFile, { file_id })).status).toBe(410);
  const { rows } = await server.owner.query('select text from messages where request_id = $1', [request_id]);
  expect(rows).toEqual([{ text: '' }]);

  const answered = (await post(member, request_id, 'Second')).body;
  await post(analyst, request_id, 'I read it.');
  const refused = await member.browser.send(withdrawMessage, { message_id: answered.message_id });
  expect(refused.status).toBe(409);
  expect((await listed(member, request_id)).find(({ text }) => text === 'Second')?.may_withdraw).toBe(false);

  const old = (await post(member, request_id, 'Third')).body;
  await age(old.message_id, 16);
  expect((await member.browser.send(withdrawMessage, { message_id: old.message_id })).status).toBe(409);
});

test('once a request is over one may write for thirty days, and nothing is asked any more', async () => {
  const request_id = await create();
  await analyst.browser.send(staffAsk, { request_id, text: 'Still wanted?' });
  await member.browser.send(cancelRequest, { request_id });
  expect(await isWaiting(request_id)).toBe(false);
  expect((await analyst.browser.send(staffAsk, { request_id, text: 'Why?' })).status).toBe(409);
  expect((await post(member, request_id, 'We changed our minds.')).status).toBe(200);
  await server.owner.query("update requests set end_date = end_date - interval '31 days' where id = $1", [
    request_id,
  ]);
  for (const who of [member, analyst]) expect((await post(who, request_id, 'Late')).status).toBe(409);
  const { body } = await member.browser.send(listConversation, { request_id });
  expect([body.may_write, body.messages.length]).toEqual([false, 2]);
  expect((await analyst.browser.send(staffNote, { request_id, text: 'For later' })).status).toBe(200);
});

test('another organisation’s conversation does not exist', async () => {
  const request_id = await create();
  const { message_id } = (await post(member, request_id, 'Ours')).body;
  const { send } = stranger.browser;
  expect((await send(listConversation, { request_id })).status).toBe(404);
  expect((await send(postMessage, { request_id, text: 'Mine' })).status).toBe(404);
  expect((await send(withdrawMessage, { message_id })).status).toBe(404);
  expect((await send(markConversationRead, { message_id })).status).toBe(404);
  const file = { file: { name: 'a.txt', bytes: 'a' } };
  expect((await send(attachToMessage, { message_id }, file)).status).toBe(404);
  await post(analyst, request_id, 'News');
  expect((await send(unreadConversations, { request_ids: [request_id] })).body).toEqual([]);
});

test('of a campaign only Administrators and its creator read the talk; other Members do not even see its count', async () => {
  const sheet = { file: { name: 'list.csv', bytes: 'email\nana@example.com\n' } };
  const input = { title: 'Campaign', description: 'Text' };
  const { request_id } = (await member.browser.send(spearphishingCalls.sendInfo, input, sheet)).body;
  await post(analyst, request_id, 'Ana clicked.');
  const statusFor = async (who: SignedIn) =>
    (await who.browser.send(listConversation, { request_id })).status;
  expect(await Promise.all([admin, member, colleague].map(statusFor))).toEqual([200, 200, 403]);
  expect((await post(colleague, request_id, 'Who?')).status).toBe(403);
  const unread = async (who: SignedIn) =>
    (await who.browser.send(unreadConversations, { request_ids: [request_id] })).body;
  expect(await unread(colleague)).toEqual([]);
  expect(await unread(member)).toEqual([{ request_id, unread: 1 }]);
});

test('what the other side wrote is new to each person until they have read it', async () => {
  const request_id = await create();
  await post(member, request_id, 'One');
  await post(member, request_id, 'Two');
  const unread = async (who: SignedIn) =>
    (await who.browser.send(unreadConversations, { request_ids: [request_id] })).body[0]?.unread ?? 0;
  expect([await unread(analyst), await unread(other), await unread(admin)]).toEqual([2, 2, 0]);
  const [newest, oldest] = await listed(analyst, request_id);
  expect([newest?.is_new, oldest?.is_new]).toEqual([true, true]);
  await analyst.browser.send(markConversationRead, { message_id: newest?.message_id ?? '' });
  await analyst.browser.send(markConversationRead, { message_id: oldest?.message_id ?? '' });
  expect([await unread(analyst), await unread(other)]).toEqual([0, 2]);
  expect((await listed(analyst, request_id)).map(({ is_new }) => is_new)).toEqual([false, false]);
});

test('pages follow one another by cursor, and a forged one is a 422', async () => {
  const request_id = await create();
  for (const text of ['1', '2', '3']) await post(member, request_id, text);
  const first = await admin.browser.send(listConversation, { request_id, limit: 2 });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await admin.browser.send(listConversation, { request_id, limit: 2, cursor });
  const texts = (answer: typeof first) => answer.body.messages.map(({ text }: { text: string }) => text);
  expect([texts(first), texts(second), second.headers.get('x-next-cursor')]).toEqual([
    ['3', '2'],
    ['1'],
    null,
  ]);
  const forged = await admin.browser.send(listConversation, { request_id, cursor: 'x' });
  expect(forged.status).toBe(422);
});

test('a message without words or with too many is a 422', async () => {
  const request_id = await create();
  for (const text of ['', '   \n ', '\u200b', 'x'.repeat(5001)]) {
    const { status, body } = await post(member, request_id, text);
    expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'text']]);
  }
  expect((await post(member, request_id, 'x'.repeat(5000))).status).toBe(200);
});

test('staff’s reading stands in the customer’s trail, like the opening of a request', async () => {
  const request_id = await create();
  await listed(analyst, request_id);
  await listed(member, request_id);
  expect(await linesAbout(request_id, organisation.id)).toEqual(['conversation.read']);
});

test('whoever accepts has both the plan and the question in the lists of the customer', async () => {
  const request_id = await create();
  await analyst.browser.send(stepUp, { otp_input: nextCode(server, analyst.otpSecret) });
  const plan = { planned_start: '2030-01-02T08:00:00Z', end_date: '2030-01-09T08:00:00Z' };
  const turned = { ...plan, end_date: '2030-01-01T08:00:00Z' };
  const refused = await analyst.browser.send(staffMoveRequest, { request_id, to: 'accepted', ...turned });
  expect([refused.status, refused.body.detail?.[0]?.type]).toEqual([422, 'end_before_start']);
  await analyst.browser.send(staffMoveRequest, { request_id, to: 'accepted', ...plan });
  const { body } = await member.browser.send(requestDetailsOfAnyArea, { request_id });
  expect(body).toMatchObject({
    planned_start: '2030-01-02T08:00:00.000Z',
    end_date: '2030-01-09T08:00:00.000Z',
  });
});

test('one person writes at most sixty messages about a request within an hour, and goes on after it', async () => {
  const request_id = await create();
  for (let n = 0; n < 60; n += 1) expect((await post(member, request_id, `Word ${n}`)).status).toBe(200);
  const refused = await member.browser.send(postMessage, { request_id, text: 'One more' });
  expect(refused.status).toBe(429);
  expect((await listed(analyst, request_id)).some(({ text }) => text === 'One more')).toBe(false);
  // Neither others nor another request pay for it.
  expect((await post(admin, request_id, 'Mine')).status).toBe(200);
  expect((await post(member, await create(), 'Elsewhere')).status).toBe(200);
  await server.owner.query("update messages set at = at - interval '1 hour' where request_id = $1", [
    request_id,
  ]);
  expect((await post(member, request_id, 'Later')).status).toBe(200);
});
