import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { grantCredits, type SignedIn } from '../../../../test/people.ts';
import { postMessage, staffAsk } from '../../../casework/conversations/contract.ts';
import { quotaLedger } from '../../../customers/quota/contract.ts';
import { listNews } from '../../../records/notices/news-contract.ts';
import { notifyWaiting } from '../../../records/notices/server/notify-people.ts';
import {
  changeSaved,
  type Hit,
  listSaved,
  listSearches,
  mostSaved,
  removeSaved,
  type Search,
  saveSearch,
  searchResults,
} from '../contract.ts';
import { indexWaiting } from '../documents/server/index-documents.ts';
import { watchSaved } from './watch-saved.ts';

let stage: FindingStage;

beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const grant = (credits: number): Promise<void> => grantCredits(stage.server, stage.organisationId, credits);
beforeEach(async () => {
  for (const table of ['saved_searches', 'searches', 'notices', 'notice_events', 'mail_outbox']) {
    await stage.server.owner.query(`delete from ${table}`);
  }
  await stage.server.owner.query("delete from quota_ledger where submodule = 'DEEP SEARCH'");
  await stage.server.owner.query("delete from quotas where submodule = 'DEEP SEARCH'");
  await grant(3);
});

const query = { keywords: ['numbat'], collections: ['documents' as const] };
const save = (wish: object = {}, by: SignedIn = stage.admin) =>
  by.browser.send(saveSearch, { name: 'Numbats', query, is_monitored: true, ...wish });
const round = async (): Promise<void> => {
  await indexWaiting(stage.server.parts);
  await watchSaved(stage.server.parts);
  await notifyWaiting(stage.server.parts);
};
const toldOf = async (): Promise<{ username: string; kind: string; details: { count?: number } }[]> =>
  (
    await stage.server.owner.query(
      `select p.username, n.kind, n.details from notices n join people p on p.id = n.person_id
       where n.kind like 'search-%' order by n.at`,
    )
  ).rows;
const consumed = async (): Promise<number> =>
  (await stage.server.owner.query("select consumed from quotas where submodule = 'DEEP SEARCH'")).rows[0]
    .consumed;
const numbat = (place: string) => ({
  texts: {
    en: { title: 'Numbat seen', description: 'There.', remediation: 'Feed it.' },
    es: { title: 'Numbat visto', description: 'Allí.', remediation: 'Alimentarlo.' },
  },
  targets: [place],
});

test('a monitor tells whoever saved it once of what is new, by bell and by mail without contents, and pays for it', async () => {
  const request = await stage.newRequest();
  await stage.released(request, numbat('https://old.example/'));
  await indexWaiting(stage.server.parts);
  await save();
  await round();
  expect(await toldOf()).toEqual([]);
  expect(await consumed()).toBe(0);
  await stage.released(request, numbat('https://new.example/'));
  await round();
  await round();
  expect(await toldOf()).toMatchObject([
    { username: stage.admin.username, kind: 'search-found', details: { count: 1, name: 'Numbats' } },
  ]);
  expect(await consumed()).toBe(1);
  const { rows } = await stage.server.owner.query(
    "select subject, text from mail_outbox where kind = 'search-found'",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/numbat/i);
  expect((await stage.admin.browser.send(listSaved, {})).body).toMatchObject([
    { found: 1, stopped_at: null },
  ]);
  expect((await stage.admin.browser.send(listSearches, {})).body).toMatchObject([
    { state: 'done', charged: 1, found: [{ collection: 'documents', total: 1 }] },
  ]);
});

test('what the organisation’s own people write is no news for its monitors; what the provider writes is', async () => {
  await save();
  const request = await stage.newRequest();
  const say = { request_id: request, text: 'We keep a numbat.' };
  expect((await stage.admin.browser.send(postMessage, say)).status).toBe(200);
  await stage.server.owner.query("update requests set title = 'Numbat' where id = $1", [request]);
  await round();
  expect(await toldOf()).toEqual([]);
  expect(await consumed()).toBe(0);
  const asked = { request_id: request, text: 'Which numbat?' };
  expect((await stage.analyst.browser.send(staffAsk, asked)).status).toBe(200);
  await round();
  expect(await toldOf()).toMatchObject([{ kind: 'search-found', details: { count: 1 } }]);
});

test('what two monitors of an organisation find is paid once, and whoever saved each is told', async () => {
  await save();
  await save({ name: 'Others' }, stage.member);
  await stage.released(await stage.newRequest(), numbat('https://twice.example/'));
  await round();
  expect(new Set((await toldOf()).map(({ username }) => username))).toEqual(
    new Set([stage.admin.username, stage.member.username]),
  );
  expect(await consumed()).toBe(1);
  const ran = (await stage.admin.browser.send(listSearches, {})).body as {
    monitor: string;
    charged: number;
  }[];
  expect(ran.map(({ charged }) => charged).sort()).toEqual([0, 1]);
  expect(ran.map(({ monitor }) => monitor).sort()).toEqual(['Numbats', 'Others']);
  expect(ran.every((one) => !('is_repeat' in one && one.is_repeat))).toBe(true);
  const ledger = (await stage.admin.browser.send(quotaLedger, {})).body as { monitor: string | null }[];
  expect(ledger.map(({ monitor }) => monitor)).toContain(ran.find(({ charged }) => charged === 1)?.monitor);
});

test('a run that was free shows what was new and not all that its query finds', async () => {
  await stage.released(await stage.newRequest(), numbat('https://old.example/'));
  await indexWaiting(stage.server.parts);
  await save();
  await save({ name: 'Others' });
  await stage.released(await stage.newRequest(), numbat('https://new.example/'));
  await round();
  const ran = (await stage.admin.browser.send(listSearches, {})).body as Search[];
  const statuses = new Map<number, number>();
  for (const { search_id, charged } of ran) {
    expect((await stage.admin.browser.send(searchResults, { search_id })).body.total).toBe(1);
    const all = await stage.admin.browser.send(searchResults, { search_id, everything: true });
    statuses.set(charged ?? -1, all.status);
  }
  expect([...statuses].sort()).toEqual([
    [0, 409],
    [1, 200],
  ]);
});

test('the same keyword in several spellings is one, and costs once', async () => {
  await save({
    query: { keywords: ['numbat', 'Numbat', ' NUMBAT '], collections: ['documents', 'documents'] },
  });
  await stage.released(await stage.newRequest(), numbat('https://once.example/'));
  await round();
  const [ran] = (await stage.admin.browser.send(listSearches, {})).body as Search[];
  expect(ran).toMatchObject({ price: 1, charged: 1, query: { keywords: ['numbat'] } });
  expect(ran?.found).toEqual([{ collection: 'documents', total: 1 }]);
});

test('so many searches are kept and no more, however many are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostSaved + 10 }, (_, n) =>
      stage.admin.browser.send(saveSearch, { name: `n ${n}`, query, is_monitored: false }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSaved);
  expect((await stage.admin.browser.send(listSaved, {})).body).toHaveLength(mostSaved);
});

test('a monitor that takes too long round after round rests, and whoever saved it is told; the others go on', async () => {
  const { owner } = stage.server;
  const { rows } = await owner.query(
    "select pg_get_functiondef(oid) as made from pg_proc where proname = 'search_matches'",
  );
  await save();
  await stage.released(await stage.newRequest(), numbat('https://slow.example/'));
  await indexWaiting(stage.server.parts);
  const signature = rows[0].made.slice(0, rows[0].made.indexOf(' LANGUAGE '));
  await owner.query(
    `${signature} language plpgsql stable security definer as $$
       begin raise exception 'too long' using errcode = '57014'; end $$`,
  );
  try {
    for (let n = 0; n < 4; n += 1) await watchSaved(stage.server.parts);
    expect((await stage.admin.browser.send(listSaved, {})).body).toMatchObject([{ stopped_for: null }]);
    await watchSaved(stage.server.parts);
  } finally {
    await owner.query(rows[0].made);
  }
  expect((await stage.admin.browser.send(listSaved, {})).body).toMatchObject([{ stopped_for: 'too_wide' }]);
  await round();
  expect(await toldOf()).toMatchObject([{ kind: 'search-stopped', details: { reason: 'too_wide' } }]);
  // Some hours later it is asked once more, and finds what was there all along.
  await stage.later(7 * 3600);
  await round();
  expect((await stage.admin.browser.send(listSaved, {})).body).toMatchObject([
    { stopped_for: null, found: 1 },
  ]);
});

test('what is told leads to exactly what was new, for 30 days, and to all of it marked', async () => {
  const request = await stage.newRequest();
  await stage.released(request, numbat('https://before.example/'));
  await indexWaiting(stage.server.parts);
  await save();
  const fresh = await stage.released(request, numbat('https://fresh.example/'));
  await round();
  const [notice] = (await stage.admin.browser.send(listNews, {})).body as { search_id: string }[];
  const [kept] = (await stage.admin.browser.send(listSaved, {})).body as { found_in: string }[];
  expect(kept?.found_in).toBe(notice?.search_id);
  const search = { search_id: kept?.found_in ?? '' };
  const hitsOf = async (wish: object = {}) => {
    const { body } = await stage.admin.browser.send(searchResults, { ...search, ...wish });
    return (body.hits as Hit[]).map(({ finding_id, is_new }) => ({ finding_id, is_new }));
  };
  expect(await hitsOf()).toEqual([{ finding_id: fresh.id, is_new: true }]);
  const all = await hitsOf({ everything: true });
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter(({ is_new }) => is_new)).toEqual([{ finding_id: fresh.id, is_new: true }]);
  await stage.later(29 * 86_400);
  expect(await hitsOf()).toHaveLength(1);
  await stage.later(2 * 86_400);
  expect((await stage.admin.browser.send(searchResults, search)).status).toBe(409);
  expect((await stage.admin.browser.send(listSaved, {})).body).toMatchObject([{ found_in: null }]);
});

test('a draft is no news until it is released', async () => {
  await save();
  const request = await stage.newRequest();
  await stage.draft(request, numbat('https://draft.example/'));
  await round();
  expect(await toldOf()).toEqual([]);
  await stage.server.owner.query('update findings set released_at = now() where request_id = $1', [request]);
  await round();
  expect(await toldOf()).toMatchObject([{ kind: 'search-found' }]);
});

test('without credits a monitor says so once, and tells what waited when there are some', async () => {
  await grant(0);
  await save();
  await stage.released(await stage.newRequest(), numbat('https://poor.example/'));
  await round();
  await round();
  expect(await toldOf()).toMatchObject([{ kind: 'search-stopped' }]);
  await grant(1);
  await stage.later(60);
  await round();
  expect((await toldOf()).map(({ kind }) => kind)).toEqual(['search-stopped', 'search-found']);
  expect(await consumed()).toBe(1);
});

test('saved searches are their owner’s: listed, changed and removed by nobody else', async () => {
  const { body } = await save();
  expect((await stage.member.browser.send(listSaved, {})).body).toEqual([]);
  const change = { saved_id: body.saved_id, name: 'Others', is_monitored: false };
  for (const other of [stage.member, stage.stranger]) {
    expect((await other.browser.send(changeSaved, change)).status).toBe(404);
    expect((await other.browser.send(removeSaved, { saved_id: body.saved_id })).status).toBe(404);
  }
  expect((await stage.admin.browser.send(changeSaved, change)).body).toMatchObject({
    name: 'Others',
    is_monitored: false,
  });
  expect((await stage.admin.browser.send(removeSaved, { saved_id: body.saved_id })).status).toBe(204);
  expect((await stage.admin.browser.send(listSaved, {})).body).toEqual([]);
});

test(`${mostSaved} searches may be kept`, async () => {
  for (let n = 0; n < mostSaved; n += 1) expect((await save({ name: `Number ${n}` })).status).toBe(200);
  expect((await save()).status).toBe(409);
  expect((await save({}, stage.member)).status).toBe(200);
});

test('a monitor that the database refuses keeps nobody else waiting', async () => {
  await save({}, stage.member);
  // Accepted by an older version.
  const { rows } = await stage.server.owner.query('select id from saved_searches');
  await stage.server.owner.query('update saved_searches set query = $2 where id = $1', [
    rows[0].id,
    JSON.stringify({ ...query, severities: [], match: 'exact', from: 'no day' }),
  ]);
  await save();
  await stage.released(await stage.newRequest(), numbat('https://after.example/'));
  await round();
  expect(await toldOf()).toMatchObject([{ username: stage.admin.username, kind: 'search-found' }]);
});
