import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { setCredits } from '../../../customers/quota/server/store.ts';
import type { Entry } from '../../../records/search-index/entry.ts';
import { writeEntries } from '../../../records/search-index/server/write-entries.ts';
import {
  changeSaved,
  listSaved,
  runSearch,
  saveSearch,
  searchResults,
  searchResultsCsv,
  staffRunSearch,
} from '../contract.ts';
import { watchSaved } from './watch-saved.ts';

let stage: FindingStage;
/** Nobody has written anything for their organisation but these tests: it has the audiences that they make. */
const owner = () => stage.stranger.organisationId ?? '';
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());
beforeEach(async () => {
  for (const table of ['searches', 'saved_searches', 'search_entries', 'search_audiences'])
    await stage.server.owner.query(`delete from ${table}`);
  await stage.server.owner.query("delete from quota_ledger where submodule = 'DEEP SEARCH'");
  await stage.server.parts.db.within('system', (tx) =>
    setCredits(tx, owner(), 1000, { personId: null, now: stage.server.clock.now() }),
  );
});

const entry = (collection: Entry['collection'], title: string, day = 1): Entry => ({
  ...{ collection, audience: { organisation: owner() }, kind: 'host', origin: 'nmap' },
  ...{ at: new Date(Date.UTC(2026, 0, day)), since: new Date(Date.UTC(2026, 0, day)), severity: null },
  ...{ title, text: '', keys: [], facts: [], request: null, finding: null, fold: crypto.randomUUID() },
});
const write = (...entries: Entry[]) =>
  stage.server.parts.db.within('system', (tx) =>
    writeEntries(
      tx,
      entries.map((one) => ({ kind: 'server_fact', id: crypto.randomUUID(), entries: [one] })),
    ),
  );
const moved = async (): Promise<string[]> =>
  (
    await stage.server.owner.query(
      "select kind from quota_ledger where submodule = 'DEEP SEARCH' and kind <> 'credit'",
    )
  ).rows.map(({ kind }) => kind);

const fourCollections = ['servers', 'policy', 'public', 'documents'] as const;
/** Three words of sixty letters. */
const longKeyword = (letter: string, n: number): string =>
  ['a', 'b', 'c'].map((word) => `${word}${n}`.padEnd(60, letter)).join(' ');
const longKeywords = (letter: string): string[] =>
  Array.from({ length: 200 }, (_, n) => longKeyword(letter, n));

test('200 long keywords in four collections are asked, and what was paid for is opened', async () => {
  await write(...fourCollections.map((collection) => entry(collection, longKeyword('x', 7))));
  await stage.server.owner.query(
    `insert into search_audiences (kind, organisation_id, person_id)
     select 'people', $1, p.id from people p limit 4`,
    [owner()],
  );
  const query = { keywords: longKeywords('x'), collections: [...fourCollections] };
  const ran = await stage.stranger.browser.send(runSearch, query);
  expect(ran.body).toMatchObject({ state: 'done', charged: 160 });
  const page = await stage.stranger.browser.send(searchResults, { search_id: ran.body.search_id });
  expect([page.status, page.body.total]).toEqual([200, 4]);
});

/** So many more audiences ask for as many more words. */
const proveTwelve = () =>
  stage.server.owner.query(
    `with places as (select 'd' || n || '.example' as domain from generate_series(1, 12) as n),
       audiences as (insert into search_audiences (kind, place) select 'domain', place_of_host(domain) from places)
     insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at,
       verified_method)
     select gen_random_uuid(), $1, domain, domain, 'x', $2, now(), now(), 'dns' from places on conflict do nothing`,
    [owner(), stage.stranger.userId],
  );

test('more than the database takes is refused at the field before anything is reserved, run or saved', async () => {
  await proveTwelve();
  const query = { keywords: longKeywords('獺').slice(0, 100), collections: [...fourCollections] };
  const fault = (...loc: string[]) => [{ loc: ['body', ...loc, 'keywords'], type: 'too_wide' }];
  for (const match of ['exact', 'similar'] as const) {
    const ran = await stage.stranger.browser.send(runSearch, { ...query, match });
    expect([ran.status, ran.body.detail]).toMatchObject([422, fault()]);
    const wish = { name: 'Wide', is_monitored: true, query: { ...query, match } };
    const saved = await stage.stranger.browser.send(saveSearch, wish);
    expect([saved.status, saved.body.detail]).toMatchObject([422, fault('query')]);
  }
  const ofOne = { organisation_id: owner(), query };
  const staff = await stage.analyst.browser.send(staffRunSearch, ofOne);
  expect([staff.status, staff.body.detail]).toMatchObject([422, fault('query')]);
  expect((await stage.stranger.browser.send(listSaved, {})).body).toEqual([]);
  expect(await moved()).toEqual([]);
});

test('a monitor that has become too wide rests, says so once, and looks again once it is changed', async () => {
  const query = {
    keywords: longKeywords('獺'),
    collections: [...fourCollections],
    severities: [],
    match: 'exact',
  };
  const small = { keywords: ['platypus'], collections: ['servers' as const] };
  const wish = { name: 'Wide', is_monitored: true, query: small };
  const { body } = await stage.stranger.browser.send(saveSearch, wish);
  // As one that was saved while there were fewer readers.
  await stage.server.owner.query('update saved_searches set query = $1', [JSON.stringify(query)]);
  await proveTwelve();
  await write(entry('servers', 'platypus'));
  const resting = async () => (await stage.stranger.browser.send(listSaved, {})).body;
  const told = async (): Promise<number> =>
    (await stage.server.owner.query("select from notice_events where kind = 'search-stopped'")).rows.length;
  await watchSaved(stage.server.parts);
  await watchSaved(stage.server.parts);
  expect(await resting()).toMatchObject([{ stopped_for: 'too_wide' }]);
  expect(await told()).toBe(1);
  await stage.server.owner.query('update saved_searches set query = $1', [
    JSON.stringify({ ...small, severities: [], match: 'exact' }),
  ]);
  const change = { saved_id: body.saved_id, name: 'Narrow', is_monitored: true };
  expect((await stage.stranger.browser.send(changeSaved, change)).body).toMatchObject({ stopped_for: null });
  await watchSaved(stage.server.parts);
  expect(await resting()).toMatchObject([{ stopped_for: null, found: 1 }]);
});

test('the best of a keyword of two words come page by page, by how much they say of it', async () => {
  await write(...[1, 2, 3].map((day) => entry('servers', 'platypus venom', day)));
  const query = { keywords: ['platypus venom'], collections: ['servers' as const] };
  const { body } = await stage.stranger.browser.send(runSearch, query);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const wish = {
      search_id: body.search_id,
      order: 'best' as const,
      limit: 1,
      ...(cursor ? { cursor } : {}),
    };
    const page = await stage.stranger.browser.send(searchResults, wish);
    expect(page.status).toBe(200);
    seen.push(...page.body.hits.map(({ at }: { at: string }) => at.slice(0, 10)));
    cursor = page.headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['2026-01-03', '2026-01-02', '2026-01-01']);
});

test('what has more of the keywords comes before what is newer', async () => {
  await write(entry('servers', 'platypus venom spur', 1), entry('servers', 'platypus', 2));
  const query = { keywords: ['platypus', 'venom spur'], collections: ['servers' as const] };
  const { body } = await stage.stranger.browser.send(runSearch, query);
  const titles = async (order: 'best' | 'newest') =>
    (await stage.stranger.browser.send(searchResults, { search_id: body.search_id, order })).body.hits.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles('best')).toEqual(['platypus venom spur', 'platypus']);
  expect(await titles('newest')).toEqual(['platypus', 'platypus venom spur']);
  const csv = await stage.stranger.browser.bytes(searchResultsCsv, {
    search_id: body.search_id,
    order: 'best',
  });
  expect(csv.body.toString().trim().split('\r\n')).toHaveLength(3);
});
