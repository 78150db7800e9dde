import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { waitingForLocks } from '../../../../test/waiting-for-locks.ts';
import { postMessage, staffAsk } from '../../../casework/conversations/contract.ts';
import { createFinding, releaseFindings } from '../../../casework/findings/write/staff-contract.ts';
import { cancelRequest } from '../../../casework/requests/contract.ts';
import { staffMoveRequest } from '../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../services/infrastructure/contract.ts';
import { newsKinds } from '../news.ts';
import {
  listNews,
  listNewsChoices,
  listNewsGroups,
  type NewsGroup,
  type NewsRow,
  readNews,
  setNewsChoices,
  unreadNews,
} from '../news-contract.ts';
import { newsTexts } from '../news-texts.ts';
import { announce, newsChannel } from './news-store.ts';
import { notifyWaiting } from './notify-people.ts';

let server: TestServer;
let organisationId: string;
let creator: SignedIn;
let admin: SignedIn;
let bystander: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisationId = (await makeOrganisation(server)).id;
  creator = await signIn(server, 'Member', organisationId);
  bystander = await signIn(server, 'Member', organisationId);
  admin = await signIn(server, 'Administrator', organisationId);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  other = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const tell = () => notifyWaiting({ ...server.parts, config: server.parts.config });
const ask = async (title: string): Promise<string> => {
  const wish = { title, description: '', submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' };
  const file = { name: 'list.csv', bytes: 'target\n198.51.100.7\n' };
  const input = { ...wish, authorisation_version: '1' };
  return (await creator.browser.send(infrastructureCalls.sendInfo, input, { file })).body.request_id;
};
const move = (request_id: string, to: string, more = {}) =>
  analyst.browser.send(staffMoveRequest, { request_id, to, ...more });
const newsOf = async (who: SignedIn, title: string): Promise<NewsRow[]> => {
  const { body } = await who.browser.send(listNews, { limit: 100 });
  return body.filter((row: NewsRow) => row.text.includes(title));
};
const textsOf = async (who: SignedIn, title: string) => (await newsOf(who, title)).map(({ text }) => text);
const mailsTo = async (who: SignedIn): Promise<{ kind: string; text: string; subject: string }[]> =>
  (
    await server.owner.query('select kind, text, subject from mail_outbox where person_id = $1 order by id', [
      who.userId,
    ])
  ).rows;

test('what moves is told to who asked and to the Administrators, not to who did it, to colleagues or to others', async () => {
  const id = await ask('Perimeter one');
  await move(id, 'accepted');
  await tell();
  const line = 'VULN-0001 “Perimeter one” was accepted.';
  expect([await textsOf(creator, 'Perimeter one'), await textsOf(admin, 'Perimeter one')]).toEqual([
    [line],
    [line],
  ]);
  for (const who of [bystander, stranger]) expect(await textsOf(who, 'Perimeter one')).toEqual([]);
  const [row] = await newsOf(creator, 'Perimeter one');
  expect(row).toMatchObject({ read: false, request: { request_id: id } });
});

test('staff hear of a new request; once somebody has taken it on, what the customer does is told to them alone', async () => {
  const id = await ask('Perimeter two');
  await tell();
  expect(await textsOf(analyst, 'Perimeter two')).toHaveLength(1);
  expect(await textsOf(other, 'Perimeter two')).toHaveLength(1);
  await move(id, 'accepted');
  await move(id, 'In progress');
  await creator.browser.send(cancelRequest, { request_id: id });
  await tell();
  expect((await newsOf(analyst, 'Perimeter two')).map(({ kind }) => kind)).toEqual([
    'stop-asked',
    'request-created',
  ]);
  expect((await newsOf(other, 'Perimeter two')).map(({ kind }) => kind)).toEqual(['request-created']);
});

test('what whoever took it on should hear is told to all staff once they may not sign in any more', async () => {
  const id = await ask('Perimeter left');
  await tell();
  for (const to of ['accepted', 'In progress']) await move(id, to);
  const may = (disabled: boolean) =>
    server.owner.query('update people set disabled = $2 where id = $1', [analyst.userId, disabled]);
  await may(true);
  await creator.browser.send(cancelRequest, { request_id: id });
  await tell();
  expect((await newsOf(other, 'Perimeter left')).map(({ kind }) => kind)).toEqual([
    'stop-asked',
    'request-created',
  ]);
  await may(false);
});

test('nobody is told twice, however often and by however many it is tried', async () => {
  const id = await ask('Perimeter three');
  await move(id, 'rejected', { reason: 'Not ours to test.' });
  await Promise.all([tell(), tell(), tell(), tell()]);
  await tell();
  expect(await textsOf(creator, 'Perimeter three')).toHaveLength(1);
  const ended = (await mailsTo(creator)).filter(({ kind }) => kind === 'request-ended');
  expect(ended).toHaveLength(1);
});

test('what is not told because the server dies is told at the next try, whole', async () => {
  const id = await ask('Perimeter four');
  await tell();
  await move(id, 'rejected', { reason: 'No.' });
  const parts = {
    ...server.parts,
    clock: {
      now: (): Date => {
        throw new Error('Connection terminated unexpectedly');
      },
    },
  };
  await expect(notifyWaiting({ ...parts, config: server.parts.config })).rejects.toThrow('terminated');
  expect(await textsOf(creator, 'Perimeter four')).toEqual([]);
  await tell();
  expect(await textsOf(creator, 'Perimeter four')).toHaveLength(1);
});

test('an event that cannot be told waits with what happened later to its request; all others are told', async () => {
  const titles = ['Perimeter four a', 'Perimeter four b', 'Perimeter four c'];
  const ids: string[] = [];
  for (const title of titles) ids.push(await ask(title));
  await tell();
  for (const id of ids) await move(id, 'accepted');
  for (const id of ids) await move(id, 'In progress');
  await server.owner.query(
    `alter table notices add constraint refused
      check (details ->> 'title' <> 'Perimeter four b' or details ->> 'to' <> 'accepted') not valid`,
  );
  const lines: unknown[] = [];
  const log: typeof server.parts.log = (...line) => void lines.push(line);
  await notifyWaiting({ ...server.parts, log }).finally(() =>
    server.owner.query('alter table notices drop constraint refused'),
  );
  expect(lines).toEqual([
    ['warn', 'event_not_told', expect.objectContaining({ kind: 'request-moved', reason: '23514' })],
  ]);
  const toldOf = async () =>
    (await Promise.all(titles.map((title) => textsOf(creator, title)))).map(({ length }) => length);
  expect(await toldOf()).toEqual([2, 0, 2]);
  await tell();
  expect(await toldOf()).toEqual([2, 2, 2]);
  expect((await textsOf(creator, 'Perimeter four b'))[0]).toContain('being worked on');
});

test('of two servers one tells at a time: what somebody has dealt with is read', async () => {
  const [held = '', cancelled = ''] = [await ask('Perimeter nine a'), await ask('Perimeter nine b')];
  for (const id of [held, cancelled]) await move(id, 'accepted');
  await move(held, 'In progress');
  await tell();
  await analyst.browser.send(staffAsk, { request_id: held, text: 'Which?' });
  await move(cancelled, 'In progress');
  const holder = await server.parts.db.pool.connect();
  let first: ReturnType<typeof tell> | undefined;
  try {
    await holder.query("begin; select set_config('app.scope', 'system', true)");
    await holder.query('select id from requests where id = $1 for update', [held]);
    first = tell();
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    expect((await creator.browser.send(cancelRequest, { request_id: cancelled })).status).toBe(200);
    expect(await tell()).toBe('another tells');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await first;
  const { rows } = await server.owner.query(
    'select kind from notices where person_id = $1 and request_id = $2 and read_at is null',
    [creator.userId, cancelled],
  );
  expect(rows).toEqual([]);
});

test('however many cannot be told, a pass tries a few of them, and the next one goes on behind these', async () => {
  const titles = Array.from({ length: 7 }, (_, n) => `Perimeter eleven ${n}`);
  const ids: string[] = [];
  for (const title of titles) ids.push(await ask(title));
  await tell();
  for (const id of ids) await move(id, 'accepted');
  const good = await ask('Perimeter twelve');
  await move(good, 'accepted');
  await server.owner.query(
    "alter table notices add constraint refused check (details ->> 'title' not like 'Perimeter eleven%') not valid",
  );
  const setAside: Parameters<typeof notifyWaiting>[2] = new Map();
  try {
    await notifyWaiting(server.parts, undefined, setAside);
    expect(setAside.size).toBe(5);
    expect(await textsOf(creator, 'Perimeter twelve')).toEqual([]);
    // Those are due again, and still others come first.
    for (const [id, one] of setAside) setAside.set(id, { ...one, until: 0 });
    await notifyWaiting(server.parts, undefined, setAside);
    expect(setAside.size).toBe(7);
    expect(await textsOf(creator, 'Perimeter twelve')).toHaveLength(1);
  } finally {
    await server.owner.query('alter table notices drop constraint refused');
  }
  for (const [id, one] of setAside) setAside.set(id, { ...one, until: 0 });
  await notifyWaiting(server.parts, undefined, setAside);
  for (const title of titles) expect(await textsOf(creator, title)).toHaveLength(1);
  expect(setAside.size).toBe(0);
});

test('a database that goes away ends the pass at once, whatever was told before', async () => {
  await ask('Perimeter ten');
  let asked = 0;
  const within: typeof server.parts.db.within = async (...told) => {
    asked += 1;
    if (asked > 1) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return server.parts.db.within(...told);
  };
  const parts = { ...server.parts, db: { ...server.parts.db, within } };
  await expect(notifyWaiting(parts)).rejects.toThrow('ECONNREFUSED');
  expect(asked).toBe(2);
});

test('an e-mail says that there is something and of which number, and not a word of what', async () => {
  const id = await ask('Unmentionable');
  await analyst.browser.send(staffAsk, { request_id: id, text: 'Which password do we use?' });
  await tell();
  const mails = (await mailsTo(creator)).filter(({ kind }) => kind === 'question-asked');
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text } of mails) {
    expect(`${subject} ${text}`).not.toMatch(/Unmentionable|password do we use|198\.51/);
    expect(text).toContain('one of your requests');
    const [, reference] = /\((VULN-\d{4})\)$/.exec(subject) ?? [];
    expect(text).toContain(`Request: ${reference}\n`);
  }
});

test('an e-mail after which others of its kind wait for a while names no request, because it stands for several', async () => {
  const choices = [{ kind: 'customer-wrote' as const, by_mail: true }];
  await analyst.browser.send(setNewsChoices, { choices });
  const ids = [await ask('Perimeter seven'), await ask('Perimeter eight')];
  for (const id of ids) {
    await move(id, 'accepted');
    await creator.browser.send(postMessage, { request_id: id, text: 'One more address.' });
  }
  await tell();
  for (const title of ['Perimeter seven', 'Perimeter eight'])
    expect(await textsOf(analyst, title)).toContainEqual(expect.stringContaining('the customer has written'));
  const mails = (await mailsTo(analyst)).filter(({ kind }) => kind === 'customer-wrote');
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/VULN-\d/);
});

test('the end of a request is for whoever asked for it, and only to be known for the others', async () => {
  const id = await ask('Perimeter ended');
  await tell();
  const forYou = async (who: SignedIn): Promise<number> =>
    (await who.browser.send(unreadNews, {})).body.for_you;
  const [mine, theirs] = [await forYou(creator), await forYou(admin)];
  await move(id, 'rejected', { reason: 'No.' });
  await tell();
  expect([await forYou(creator), await forYou(admin)]).toEqual([mine + 1, theirs]);
  const listed = async (who: SignedIn) =>
    (await groupsOf(who, { for_you: true })).some(({ request }) => request?.request_id === id);
  expect([await listed(creator), await listed(admin)]).toEqual([true, false]);
});

test('findings that are released are for whoever asked, and only to be known for the others', async () => {
  const request_id = await ask('Perimeter with findings');
  await move(request_id, 'accepted');
  await move(request_id, 'In progress', { percentage: 10 });
  const texts = { en: { title: 'Weak', description: 'It is weak.', remediation: 'Mend it.' } };
  const finding = { request_id, severity: 'high', texts, targets: ['198.51.100.7'] };
  expect((await analyst.browser.send(createFinding, finding as never)).status).toBe(200);
  await tell();
  const forYou = async (who: SignedIn): Promise<number> =>
    (await who.browser.send(unreadNews, {})).body.for_you;
  const [mine, theirs] = [await forYou(creator), await forYou(admin)];
  expect((await analyst.browser.send(releaseFindings, { request_id })).body).toEqual({ released: 1 });
  await tell();
  expect((await textsOf(creator, 'Perimeter with findings'))[0]).toContain(
    '1 finding was released: it is high.',
  );
  expect([await forYou(creator), await forYou(admin)]).toEqual([mine + 1, theirs]);
});

test('who wants no e-mail of a kind gets none, and still reads it in the console', async () => {
  const choices = [{ kind: 'request-ended' as const, by_mail: false }];
  expect((await admin.browser.send(setNewsChoices, { choices })).status).toBe(204);
  const shown = (await admin.browser.send(listNewsChoices, {})).body as { kind: string; by_mail: boolean }[];
  expect(shown.find(({ kind }) => kind === 'request-ended')?.by_mail).toBe(false);
  expect(shown.some(({ kind }) => kind === 'request-created')).toBe(false);
  const before = (await mailsTo(admin)).length;
  await move(await ask('Perimeter five'), 'rejected', { reason: 'No.' });
  await tell();
  expect(await textsOf(admin, 'Perimeter five')).toHaveLength(1);
  expect((await mailsTo(admin)).length).toBe(before);
});

test('marks of reading are a person’s own', async () => {
  await tell();
  const unread = async (who: SignedIn): Promise<number> =>
    (await who.browser.send(unreadNews, {})).body.unread;
  const [mine, theirs] = [await unread(creator), await unread(admin)];
  expect(mine).toBeGreaterThan(1);
  const [first] = (await creator.browser.send(listNews, { unread: true })).body as NewsRow[];
  const notice_ids = [first?.notice_id ?? ''];
  await admin.browser.send(readNews, { notice_ids });
  expect([await unread(creator), await unread(admin)]).toEqual([mine, theirs]);
  expect((await creator.browser.send(readNews, { notice_ids })).body.unread).toBe(mine - 1);
  for (const unclear of [{}, { notice_id: notice_ids[0] }, { all: true, request_id: notice_ids[0] }]) {
    const refused = await creator.browser.send(readNews, unclear as never);
    expect(refused.status).toBe(422);
  }
  expect((await creator.browser.send(unreadNews, {})).body.unread).toBe(mine - 1);
  expect((await creator.browser.send(readNews, { all: true })).body.unread).toBe(0);
  expect(await unread(admin)).toBe(theirs);
});

const unreadOf = async (who: SignedIn, title: string): Promise<string[]> =>
  (await newsOf(who, title)).filter(({ read }) => !read).map(({ kind }) => kind);

test('whoever opens a page has read what leads there, and nothing of another page or of another person', async () => {
  const [id, elsewhere] = [await ask('Opened page'), await ask('Another page')];
  for (const one of [id, elsewhere]) await move(one, 'accepted');
  await tell();
  const finding = uuidv7(server.clock.now());
  const tellOf = (count: number) =>
    server.parts.db.within('staff', async (tx) => {
      const event = { kind: 'finding-owned', organisationId, requestId: id } as const;
      await announce(
        tx,
        { ...event, details: { person: creator.userId, finding, number: 1, count } },
        server.clock.now(),
      );
    });
  await tellOf(1);
  await tellOf(2);
  await tell();
  expect(await unreadOf(creator, 'Opened page')).toEqual(['finding-owned', 'finding-owned', 'request-moved']);

  await creator.browser.send(readNews, { page_of_request: id });
  // What is about one finding alone waits on its own page; what is about several leads nowhere else.
  const left = (await newsOf(creator, 'Opened page')).filter(({ read }) => !read);
  expect(left.map(({ finding_id }) => finding_id)).toEqual([finding]);
  expect(await unreadOf(creator, 'Another page')).toEqual(['request-moved']);
  expect(await unreadOf(admin, 'Opened page')).toEqual(['request-moved']);

  await creator.browser.send(readNews, { page_of_finding: uuidv7(server.clock.now()) });
  expect(await unreadOf(creator, 'Opened page')).toEqual(['finding-owned']);
  await creator.browser.send(readNews, { page_of_finding: finding });
  expect(await unreadOf(creator, 'Opened page')).toEqual([]);
  // Of another shape it is nobody's page, and not everything.
  await creator.browser.send(readNews, { page_of_request: 'x' });
  expect(await unreadOf(creator, 'Another page')).toEqual(['request-moved']);
});

test('of an end it is told which one: not each is a good one', async () => {
  const id = await ask('Ended badly');
  await move(id, 'rejected', { reason: 'Not ours.' });
  await tell();
  expect(await newsOf(creator, 'Ended badly')).toMatchObject([{ kind: 'request-ended', to: 'rejected' }]);
});

test('whoever acts on a request has dealt with what they were told of it before; nobody else has', async () => {
  const id = await ask('Dealt with');
  await tell();
  expect(await unreadOf(analyst, 'Dealt with')).toEqual(['request-created']);
  await move(id, 'accepted');
  await tell();
  expect(await unreadOf(analyst, 'Dealt with')).toEqual([]);
  expect(await unreadOf(other, 'Dealt with')).toEqual(['request-created']);
  expect(await unreadOf(creator, 'Dealt with')).toEqual(['request-moved']);
});

test('what a build says in the name of whoever asked for it settles nothing that came meanwhile', async () => {
  const id = await ask('Built meanwhile');
  await tell();
  const say = (kind: 'request-ended' | 'report-issued', details = {}) =>
    server.parts.db.within('staff', (tx) => {
      const event = { kind, organisationId, requestId: id, actorId: analyst.userId, details } as const;
      return announce(tx, event, server.clock.now());
    });
  await say('request-ended', { to: 'finished' });
  await say('report-issued', { version: 2 });
  await tell();
  expect(await unreadOf(analyst, 'Built meanwhile')).toEqual(['request-created']);
  await say('request-ended', { to: 'rejected' });
  await tell();
  expect(await unreadOf(analyst, 'Built meanwhile')).toEqual([]);
});

test('a bell is counted again in every tab once something is read, and only then', async () => {
  const id = await ask('Rung again');
  await move(id, 'accepted');
  await tell();
  const rung: string[] = [];
  server.owner.on('notification', ({ payload = '' }) => rung.push(payload));
  await server.owner.query(`listen ${newsChannel}`);
  for (let time = 0; time < 2; time += 1) await creator.browser.send(readNews, { page_of_request: id });
  await server.owner.query(`unlisten ${newsChannel}`);
  expect(rung).toEqual([creator.userId]);
});

test('pages follow one another, newest first', async () => {
  const first = await creator.browser.send(listNews, { limit: 2 });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await creator.browser.send(listNews, { limit: 2, cursor });
  const all = (await creator.browser.send(listNews, { limit: 4 })).body as NewsRow[];
  expect([...first.body, ...second.body]).toEqual(all);
  expect(new Set(all.map(({ notice_id }) => notice_id)).size).toBe(4);
});

const groupsOf = async (who: SignedIn, input = {}): Promise<NewsGroup[]> =>
  (await who.browser.send(listNewsGroups, { limit: 50, ...input })).body;

test('of what is said in a conversation the newest notice stands for the others, which hide nothing else', async () => {
  const id = await ask('A lot to say');
  for (const to of ['accepted', 'In progress'] as const) await move(id, to);
  for (const text of ['One.', 'Two.', 'Three.', 'Four.'])
    await analyst.browser.send(postMessage, { request_id: id, text });
  await tell();
  const group = (await groupsOf(creator)).find(({ request }) => request?.request_id === id);
  expect(group?.notices.map(({ short }) => short)).toEqual([
    'The provider has written.',
    'Is being worked on.',
    'Was accepted.',
  ]);
  expect(group?.total).toBe(6);
});

test('of retests of a request whoever has still to read of one hears of no other within the hour', async () => {
  const id = await ask('Corrected again and again');
  const askRetest = () =>
    server.parts.db.within('system', async (tx) => {
      const event = { kind: 'retest-asked', organisationId, requestId: id, actorId: creator.userId } as const;
      await announce(tx, event, server.clock.now());
    });
  const heard = async (who: SignedIn) =>
    (await newsOf(who, 'Corrected again')).filter(({ kind }) => kind === 'retest-asked').length;
  for (const _note of [1, 2, 3]) await askRetest();
  await tell();
  expect([await heard(analyst), await heard(other)]).toEqual([1, 1]);
  await analyst.browser.send(readNews, { request_ids: [id] });
  await askRetest();
  await tell();
  expect([await heard(analyst), await heard(other)]).toEqual([2, 1]);
  await server.owner.query("update notices set at = at - interval '1 hour' where request_id = $1", [id]);
  await askRetest();
  await tell();
  expect([await heard(analyst), await heard(other)]).toEqual([3, 2]);
});

test('notices stand by request, where the newest of them is, and are counted and read together', async () => {
  const [one, two] = [await ask('By request one'), await ask('By request two')];
  for (const id of [one, two]) await move(id, 'accepted');
  await move(two, 'In progress', { percentage: 10 });
  await tell();
  await analyst.browser.send(staffAsk, { request_id: one, text: 'Which network?' });
  await tell();
  const groups = await groupsOf(creator);
  expect(groups.slice(0, 2).map(({ request }) => request?.title)).toEqual([
    'By request one',
    'By request two',
  ]);
  expect(groups[0]).toMatchObject({
    request: { request_id: one, submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' },
    ...{ total: 2, unread: 2 },
  });
  expect(groups[0]?.notices.map(({ short }) => short)).toEqual([
    'The provider has a question.',
    'Was accepted.',
  ]);
  // Each request once, whatever is told of it, on the next page too.
  const first = await creator.browser.send(listNewsGroups, { limit: 1 });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const next = (await creator.browser.send(listNewsGroups, { limit: 1, cursor })).body;
  expect([...first.body, ...next]).toEqual(groups.slice(0, 2));

  // The bell's figures come with a first page, and with no other.
  const counts = (await creator.browser.send(unreadNews, {})).body;
  const list = await creator.browser.send(listNews, { limit: 1 });
  for (const { headers } of [first, list])
    expect(JSON.parse(headers.get('x-unread-count') ?? '')).toEqual(counts);
  const second = await creator.browser.send(listNewsGroups, { limit: 1, cursor });
  expect(second.headers.get('x-unread-count')).toBeNull();

  const forYou = await groupsOf(creator, { for_you: true });
  expect(forYou[0]).toMatchObject({ request: { request_id: one }, total: 1, unread: 1 });
  expect(forYou.some(({ request }) => request?.request_id === two)).toBe(false);
  const before = (await creator.browser.send(unreadNews, {})).body;
  const after = (await creator.browser.send(readNews, { request_ids: [one] })).body;
  expect(after.unread).toBe(before.unread - 2);
  expect((await creator.browser.send(unreadNews, {})).body.for_you).toBe(before.for_you - 1);
  expect((await groupsOf(creator))[0]).toMatchObject({ total: 2, unread: 0 });
  expect((await groupsOf(stranger)).some(({ request }) => request?.request_id === one)).toBe(false);
});

test('a cursor of another shape is refused', async () => {
  expect((await creator.browser.send(listNewsGroups, { cursor: 'x' })).status).toBe(422);
});

test('every kind of event has its words in both languages, and its e-mail names nothing', () => {
  for (const kind of Object.keys(newsKinds) as (keyof typeof newsKinds)[]) {
    const { line, subject, mail, choice } = newsTexts[kind];
    const said = line({
      title: 'Perimeter',
      organisation: 'Bank',
      service: 'SAST',
      limit: 3,
      version: 2,
      to: 'accepted',
    });
    for (const message of [said, subject, mail, choice]) {
      expect(message.en, kind).not.toBe(message.es);
      expect(`${message.en}${message.es}`, kind).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(mail.en, kind).not.toMatch(/[“”]/);
  }
});
