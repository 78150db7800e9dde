import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { grantCredits, type SignedIn, signIn } from '../../../../test/people.ts';
import { staffNote } from '../../../casework/conversations/contract.ts';
import { quotaLedger } from '../../../customers/quota/contract.ts';
import { openTermSweep } from '../../../records/search-index/server/sweep-terms.ts';
import { removeEntries, writeEntries } from '../../../records/search-index/server/write-entries.ts';
import {
  cancelSearch,
  listSearches,
  runSearch,
  searchOverview,
  searchResults,
  searchResultsCsv,
  staffRunSearch,
  staffSearchResults,
} from '../contract.ts';
import { indexWaiting } from '../documents/server/index-documents.ts';
import { hideNumbers } from './hidden-numbers.ts';
import { giveBackCutOff } from './run-search.ts';

let stage: FindingStage;

beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const grant = (credits: number): Promise<void> => grantCredits(stage.server, stage.organisationId, credits);
const used = async (): Promise<number> =>
  (
    await stage.server.owner.query(
      "select coalesce(sum(consumed), 0)::int as used from quotas where organisation_id = $1 and submodule = 'DEEP SEARCH'",
      [stage.organisationId],
    )
  ).rows[0].used;
const ledger = async (): Promise<string[]> =>
  (await stage.admin.browser.send(quotaLedger, { submodule: 'DEEP SEARCH', type_submodule: 'NA' })).body.map(
    ({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`,
  );

beforeEach(async () => {
  await stage.server.owner.query("delete from quota_ledger where submodule = 'DEEP SEARCH'");
  await stage.server.owner.query("delete from quotas where submodule = 'DEEP SEARCH'");
  await stage.server.owner.query('delete from searches');
  await grant(20);
});

const index = () => indexWaiting(stage.server.parts);
const run = (keywords: readonly string[], wish: object = {}, by: SignedIn = stage.admin) =>
  by.browser.send(runSearch, { keywords: [...keywords], collections: ['documents'], ...wish });
const open = (id: string, wish: object = {}, by: SignedIn = stage.admin) =>
  by.browser.send(searchResults, { search_id: id, ...wish });
const titles = async (
  keywords: readonly string[],
  by: SignedIn = stage.admin,
  wish: object = {},
): Promise<string[]> => {
  const { status, body } = await run(keywords, wish, by);
  expect(status).toBe(200);
  return (await open(body.search_id, {}, by)).body.hits.map(({ title }: { title: string }) => title);
};

const injection = {
  texts: {
    en: {
      title: 'SQL injection at the sign-in',
      description: 'Queries are built by hand.',
      remediation: 'Bind them.',
    },
    es: {
      title: 'Inyección SQL en la entrada',
      description: 'Consultas sin preparar.',
      remediation: 'Enlazarlas.',
    },
  },
  cwe: 'CWE-89',
  targets: ['https://shop.acme.com/login'],
};

test('a request and its findings are found by their numbers, however they are written', async () => {
  const request = await stage.newRequest();
  const said = { title: 'Old cipher', description: 'It is weak.', remediation: 'Take another.' };
  const finding = await stage.released(request, { texts: { en: said, es: said } });
  await index();
  const { reference, request_reference } = finding;
  expect(reference).toBe(`${request_reference}-01`);
  const zeroless = request_reference.replace(/-0+/, '-');
  for (const [keyword, wanted] of [
    [reference, [finding.id]],
    [request_reference, [finding.id, null]],
    [zeroless, [finding.id, null]],
    [zeroless.toLowerCase().replace('-', ' '), [finding.id, null]],
  ] as const) {
    const { body } = await open((await run([keyword])).body.search_id);
    type Hit = { finding_id: string | null; reference: string; request_id: string; kind: string };
    const ours = body.hits.filter((hit: Hit) => hit.request_id === request && hit.kind !== 'sheet');
    const seen = ours.map((hit: Hit) => hit.finding_id);
    expect([keyword, seen.toSorted()]).toEqual([keyword, [...wanted].toSorted()]);
    expect(ours[0].reference).toBe(request_reference);
  }
});

test('findings are found by words of both languages, whatever their accents and endings, with the place marked', async () => {
  const request = await stage.newRequest();
  await stage.released(request, injection);
  await index();
  for (const word of ['injection', 'injections', 'inyeccion', 'INYECCIÓN', 'consulta', 'cwe-89', 'inject*']) {
    expect(await titles([word]), word).toEqual(['SQL injection at the sign-in']);
  }
  const { body } = await run(['injections']);
  const [hit] = (await open(body.search_id)).body.hits;
  expect(hit).toMatchObject({
    collection: 'documents',
    kind: 'finding',
    severity: 'high',
    request_id: request,
    times: 1,
  });
  expect(hit.title_marks).toEqual([[4, 13]]);
  // By what it names: the host, the domain above it, the URL.
  for (const key of ['shop.acme.com', 'acme.com', 'https://shop.acme.com/login']) {
    expect(await titles([key]), key).toEqual(['SQL injection at the sign-in']);
  }
  expect(await titles(['notacme.com'])).toEqual([]);
  expect(await titles(['injecton'])).toEqual([]);
  expect(await titles(['injecton'], stage.admin, { match: 'similar' })).toEqual([
    'SQL injection at the sign-in',
  ]);
});

test('a draft, a note and what somebody else has are found by nobody who may not read them', async () => {
  const request = await stage.newRequest();
  const secret = { texts: { ...injection.texts, en: { ...injection.texts.en, title: 'Zebra unreleased' } } };
  const draft = await stage.draft(request, secret);
  await stage.analyst.browser.send(staffNote, { request_id: request, text: 'Zebra note' });
  await index();
  expect(await titles(['zebra'])).toEqual([]);
  expect(await titles(['zebra'], stage.member)).toEqual([]);
  const staff = await stage.analyst.browser.send(staffRunSearch, {
    organisation_id: stage.organisationId,
    query: { keywords: ['zebra'], collections: ['documents'] },
  });
  expect(staff.body).toMatchObject({ price: 0, charged: 0, found: [{ collection: 'documents', total: 2 }] });
  const shown = await stage.analyst.browser.send(staffSearchResults, { search_id: staff.body.search_id });
  expect(shown.body.hits.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['finding', 'message']);
  const trail = await stage.server.owner.query(
    "select action from audit_entries where organisation_id = $1 and action in ('search.run', 'search.open') and object = $2",
    [stage.organisationId, staff.body.search_id],
  );
  expect(trail.rows.map(({ action }) => action).sort()).toEqual(['search.open', 'search.run']);
  expect(draft.id).toBeDefined();
  // Another organisation finds nothing, and has not paid.
  await grantCredits(stage.server, stage.stranger.organisationId ?? '', 5);
  const { body } = await run(['zebra', 'injection', 'acme.com'], {}, stage.stranger);
  expect(body).toMatchObject({ state: 'done', charged: 0, found: [{ total: 0 }] });
});

test('what is about people is found by Administrators and who asked for it', async () => {
  const request = await stage.newRequest();
  await stage.server.owner.query('update requests set is_about_people = true, title = $2 where id = $1', [
    request,
    'Quokka campaign',
  ]);
  await stage.released(request, {
    ...injection,
    texts: { ...injection.texts, en: { ...injection.texts.en, title: 'Quokka clicked' } },
  });
  await index();
  expect((await titles(['quokka'])).sort()).toEqual(['Quokka campaign', 'Quokka clicked']);
  expect(await titles(['quokka'], stage.member)).toEqual(['Quokka campaign']);
});

test('credits are reserved, used for what was found, and given back for what was not', async () => {
  await stage.released(await stage.newRequest(), injection);
  await index();
  const found = await run(['injection', 'a1', 'b1', 'c1', 'd1', 'e1']);
  expect(found.body).toMatchObject({ state: 'done', price: 2, charged: 2, is_repeat: false });
  expect(await used()).toBe(2);
  expect(await ledger()).toEqual(expect.arrayContaining(['credit 20', 'reserve 2', 'use 0']));
  const nothing = await run(['wombat'], { collections: ['documents', 'servers'] });
  expect(nothing.body).toMatchObject({ state: 'done', price: 2, charged: 0, is_repeat: false });
  expect(await used()).toBe(2);
  expect((await ledger()).slice(0, 2).sort()).toEqual(['reserve 2', 'return -2']);
});

test('the same search is free within a day on unchanged data, and paid again once something is new', async () => {
  const request = await stage.newRequest();
  await stage.released(request, injection);
  await index();
  expect((await run(['injection', 'sql'])).body).toMatchObject({ charged: 1 });
  expect((await run(['SQL', 'Injection', 'sql'])).body).toMatchObject({ charged: 0, is_repeat: true });
  expect(await used()).toBe(1);
  await stage.released(request, { ...injection, targets: ['https://new.acme.com/'] });
  await index();
  expect((await run(['injection', 'sql'])).body).toMatchObject({ charged: 1, is_repeat: false });
  stage.server.clock.advance(25 * 3600);
  await stage.later(1);
  expect((await run(['injection', 'sql'])).body).toMatchObject({ charged: 1, is_repeat: false });
});

test('without credits nothing runs, but what was paid a moment ago is still free', async () => {
  await stage.released(await stage.newRequest(), injection);
  await index();
  await grant(1);
  expect((await run(['injection'])).body).toMatchObject({ charged: 1 });
  const refused = await run(['sql']);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('credits_exceeded');
  // M11
  expect(refused.body.message).toBe("You don't have enough credits to perform this search.");
  expect((await run(['injection'])).body).toMatchObject({ price: 0, charged: 0, is_repeat: true });
  expect(await used()).toBe(1);
});

test('many searches at once never use more credits than there are', async () => {
  await stage.released(await stage.newRequest(), injection);
  await index();
  await grant(3);
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => run(['injection', `other${n}x`])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(await used()).toBe(3);
});

test('a search whose server was killed ends, and its credits come back once', async () => {
  const { body } = await run(['wombat']);
  const cutOff = async (): Promise<void> => {
    await stage.server.owner.query(
      "update searches set state = 'running', ended_at = null, charged = null, at = $2 where id = $1",
      [body.search_id, new Date(stage.server.clock.now().getTime() - 120_000)],
    );
  };
  await stage.server.owner.query("delete from quota_ledger where kind = 'return'");
  await stage.server.owner.query("update quotas set consumed = 1 where submodule = 'DEEP SEARCH'");
  await cutOff();
  expect(await giveBackCutOff(stage.server.parts, stage.server.clock.now())).toBe(1);
  expect(await used()).toBe(0);
  await cutOff();
  expect(await giveBackCutOff(stage.server.parts, stage.server.clock.now())).toBe(1);
  expect(await used()).toBe(0);
  expect((await open(body.search_id)).status).toBe(409);
});

test('a cancelled search costs nothing; a strange one is not there', async () => {
  const { body } = await run(['wombat']);
  expect((await stage.admin.browser.send(cancelSearch, { search_id: body.search_id })).status).toBe(204);
  expect((await stage.stranger.browser.send(cancelSearch, { search_id: body.search_id })).status).toBe(404);
  expect((await open(body.search_id, {}, stage.stranger)).status).toBe(404);
  // A Member's list and results are their own.
  expect((await open(body.search_id, {}, stage.member)).status).toBe(404);
  expect((await stage.member.browser.send(listSearches, {})).body).toEqual([]);
  const by_full_name = stage.admin.username.replace('administrator-', 'Administrator ');
  expect(body).toMatchObject({ by: stage.admin.username, by_full_name });
  expect((await stage.admin.browser.send(listSearches, {})).body).toMatchObject([
    { search_id: body.search_id, by_full_name },
  ]);
});

test.each([
  ['ana@', 'invalid_email', 'Invalid email address'],
  ['http://', 'invalid_url', 'Invalid URL'],
  ['*acme', 'leading_wildcard', 'A keyword cannot begin with a wildcard.'],
  ['a', 'too_short', 'At least two letters or digits.'],
])('the keyword %s is refused at its place', async (keyword, type, msg) => {
  const { status, body } = await run(['acme.com', keyword]);
  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ loc: ['body', 'keywords', 1], type, msg }]);
  expect(await used()).toBe(0);
});

test('too many keywords, no collection and days turned round are refused at the field', async () => {
  const many = await run(Array.from({ length: 201 }, (_, n) => `word${n}`));
  expect(many.body.detail).toMatchObject([{ loc: ['body', 'keywords'], type: 'too_many_keywords' }]);
  const none = await run(['acme'], { collections: [] });
  expect(none.body.detail).toMatchObject([{ loc: ['body', 'collections'], type: 'no_collection' }]);
  const turned = await run(['acme'], { from: '2026-02-01', to: '2026-01-01' });
  expect(turned.body.detail).toMatchObject([{ loc: ['body', 'to'], type: 'ends_before' }]);
});

test('200 keywords in all collections run', async () => {
  await grant(500);
  const { status, body } = await run(
    Array.from({ length: 200 }, (_, n) => `word${n} thing${n}`),
    { collections: ['datasets', 'servers', 'policy', 'public', 'documents'], match: 'similar' },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ price: 200, charged: 0 });
});

test('facets count what is found, pages give each hit once, and the CSV holds all of them', async () => {
  const id = crypto.randomUUID();
  const { organisationId, server } = stage;
  const entry = (n: number) => ({
    collection: 'servers' as const,
    audience: { organisation: organisationId },
    kind: 'finding' as const,
    origin: n % 2 ? 'nmap' : 'nessus',
    at: new Date(Date.UTC(2026, 0, 1 + (n % 7))),
    since: new Date(Date.UTC(2025, 0, 1)),
    severity: n % 3 ? ('low' as const) : null,
    title: `=Host ${n}`,
    text: 'platypus',
    keys: [`10.1.0.${n}`],
    facts: [],
    request: null,
    finding: null,
    // Every fifth says the same as the one before it.
    fold: `${id} ${n % 5 === 4 ? n - 1 : n}`,
  });
  const entries = Array.from({ length: 40 }, (_, n) => entry(n));
  await server.parts.db.within('system', (tx) => writeEntries(tx, [{ kind: 'server_fact', id, entries }]));
  const { body } = await run(['platypus'], { collections: ['servers'] });
  expect(body.found).toEqual([{ collection: 'servers', total: 32 }]);
  // What is shown once is counted once in the overview too.
  const overview = await stage.member.browser.send(searchOverview, {});
  expect(overview.body.collections[1]).toMatchObject({ collection: 'servers', total: 32, is_exact: true });
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await open(body.search_id, { limit: 7, ...(cursor ? { cursor } : {}) });
    expect(page.body.total).toBe(32);
    for (const { entry_id } of page.body.hits) {
      expect(seen.has(entry_id)).toBe(false);
      seen.add(entry_id);
    }
    cursor = page.headers.get('x-next-cursor') ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(32);
  const { facets } = (await open(body.search_id, { origin: 'nmap' })).body;
  const total = (values: { total: number }[]) => values.reduce((sum, one) => sum + one.total, 0);
  expect(total(facets.origins)).toBe(32);
  const narrowed = await open(body.search_id, { origin: 'nmap' });
  expect(facets.collections).toEqual([{ value: 'servers', total: narrowed.body.total }]);
  expect(narrowed.body.total).toBe(
    facets.origins.find((one: { value: string }) => one.value === 'nmap').total,
  );
  const csv = (
    await stage.admin.browser.bytes(searchResultsCsv, { search_id: body.search_id })
  ).body.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(33);
  // A cell that a spreadsheet would run is made harmless.
  expect(csv).toContain("'=Host");
  // By block of addresses, and by days.
  expect((await run(['10.1.0.0/29'], { collections: ['servers'] })).body.found[0].total).toBe(7);
  const days = { collections: ['servers'], from: '2026-01-02', to: '2026-01-02' };
  const inDays = await run(['platypus'], days);
  const count = new Set(entries.filter(({ at }) => at.getUTCDate() === 2).map(({ fold }) => fold)).size;
  expect(inDays.body.found[0].total).toBe(count);
  await server.parts.db.within('system', (tx) => removeEntries(tx, 'server_fact', [id]));
  expect((await run(['platypus'], { collections: ['servers'] })).body.found[0].total).toBe(0);
});

test('the overview says what each collection holds', async () => {
  await index();
  const { body } = await stage.member.browser.send(searchOverview, {});
  expect(body.collections.map(({ collection }: { collection: string }) => collection)).toEqual([
    ...['datasets', 'servers', 'policy', 'public', 'documents'],
  ]);
  expect(body.collections[4].total).toBeGreaterThan(0);
  expect(body.collections[4].since).not.toBeNull();
  expect(body.collections[0]).toEqual({ collection: 'datasets', total: 0, is_exact: true, since: null });
  expect(body.credits).toEqual({ consumed: 0, limit: 20, asked: null });
});

test('a keyword stays what it was typed as: a user name is not found as a word', async () => {
  const request = await stage.newRequest();
  await stage.released(request, {
    ...injection,
    texts: { ...injection.texts, en: { ...injection.texts.en, title: 'Gazelle in the log' } },
  });
  await index();
  expect(await titles(['gazelle'])).toEqual(['Gazelle in the log']);
  const { body } = await run(['@gazelle', '@Gazelle']);
  expect(body).toMatchObject({ query: { keywords: ['@gazelle'] }, found: [{ total: 0 }] });
});

test('what would be too long or too wide for the index is refused at its field', async () => {
  // One sign becomes eighteen letters when it is folded.
  const long = await run([`@${'\ufdfa'.repeat(190)}`]);
  expect(long.body.detail).toMatchObject([{ loc: ['body', 'keywords', 0], type: 'keyword_too_long' }]);
  const many = await run([Array.from({ length: 13 }, (_, n) => `w${n}`).join(' ')]);
  expect(many.body.detail).toMatchObject([{ type: 'too_many_words' }]);
  await grant(100);
  await stage.server.owner.query(
    `insert into search_audiences (kind, organisation_id, person_id)
     select 'people', $1, p.id from people p on conflict do nothing`,
    [stage.organisationId],
  );
  const wide = await run(
    Array.from({ length: 200 }, (_, n) => `a${n} b${n} c${n} d${n} e${n} f${n} g${n} h${n} i${n} j${n}`),
  );
  expect(wide.body.detail).toMatchObject([{ loc: ['body', 'keywords'], type: 'too_wide' }]);
  expect(await used()).toBe(0);
});

test('a cursor that is not ours is refused, whatever it says', async () => {
  await stage.released(await stage.newRequest(), injection);
  await index();
  const { body } = await run(['injection']);
  const { sealPlace } = hideNumbers(stage.server.parts.config.secret);
  const good = { score: '0', at: '1700000000000000', id: '9' };
  for (const odd of [
    ...[
      { at: '2024-02-31 00:00:00+00' },
      { at: '99999999999999999999' },
      { at: 'infinity' },
      { id: '9999999999999999999' },
      { id: 9 },
    ],
    ...[{ score: '1e39' }, { score: '1e-60' }, { score: 'NaN' }, { score: 5 }],
  ]) {
    const cursor = sealPlace({ ...good, ...odd });
    const { status, body: answer } = await open(body.search_id, { cursor });
    expect([status, answer.detail?.[0].type], JSON.stringify(odd)).toEqual([422, 'bad_cursor']);
  }
  expect((await open(body.search_id, { cursor: sealPlace(good) })).status).toBe(200);
  const plain = Buffer.from(JSON.stringify(good)).toString('base64url');
  expect((await open(body.search_id, { cursor: plain })).status).toBe(422);
});

test('similar words are those of what the reader may look at, host by host', async () => {
  const { organisationId, server } = stage;
  const entry = (domain: string, name: string) => ({
    ...{ collection: 'datasets' as const, audience: { domain }, kind: 'exposure' as const, origin: 'Forum' },
    ...{ at: new Date(), since: new Date(), severity: null, title: name, text: '', keys: [], facts: [] },
    ...{ request: null, finding: null, fold: crypto.randomUUID() },
  });
  const written = (entries: ReturnType<typeof entry>[]) =>
    server.parts.db.within('system', (tx) =>
      writeEntries(
        tx,
        entries.map((one) => ({ kind: 'exposure' as const, id: crypto.randomUUID(), entries: [one] })),
      ),
    );
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at, verified_method)
     values (gen_random_uuid(), $1, 'a.shared.example', 'a.shared.example', 'x', $2, now(), now(), 'dns')`,
    [organisationId, stage.admin.userId],
  );
  await written([entry('a.shared.example', 'jonathas')]);
  const wish = { collections: ['datasets'], match: 'similar' };
  expect((await run(['jonathan'], wish)).body.found[0].total).toBe(1);
  await written(Array.from({ length: 40 }, (_, n) => entry('b.shared.example', `jonathan${n}`)));
  expect((await run(['jonathan'], wish)).body.found[0].total).toBe(1);
  const seen = await server.parts.db.within({ organisation: organisationId }, (tx) =>
    tx.selectFrom('search_terms').select('term').where('term', 'like', 'jonatha%').execute(),
  );
  expect(seen).toEqual([{ term: 'jonathas' }]);
});

test('words that no entry has any more are forgotten, and those of others stay', async () => {
  const { organisationId, server } = stage;
  const entry = (title: string) => ({
    ...{
      collection: 'servers' as const,
      audience: { organisation: organisationId },
      kind: 'host' as const,
      origin: '',
    },
    ...{ at: new Date(), since: new Date(), severity: null, title, text: '', keys: [], facts: [] },
    ...{ request: null, finding: null, fold: crypto.randomUUID() },
  });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const put = (id: string, title: string) =>
    server.parts.db.within('system', (tx) =>
      writeEntries(tx, [{ kind: 'server_fact', id, entries: [entry(title)] }]),
    );
  const terms = async () =>
    (
      await server.owner.query(
        "select term from search_terms where term in ('rosalind', 'franklin', 'watson') order by 1",
      )
    ).rows.map(({ term }) => term);
  const next = openTermSweep(server.parts.db);
  const sweep = async (): Promise<void> => {
    while ((await next()) === 200);
  };
  await put(one, 'rosalind franklin');
  await put(other, 'franklin');
  expect(await terms()).toEqual(['franklin', 'rosalind']);
  await put(one, 'watson franklin');
  await sweep();
  expect(await terms()).toEqual(['franklin', 'watson']);
  await server.parts.db.within('system', (tx) => removeEntries(tx, 'server_fact', [one, other]));
  await sweep();
  expect(await terms()).toEqual([]);
});

test('staff who look at everybody leave a line in the provider’s own trail', async () => {
  const { body } = await stage.analyst.browser.send(staffRunSearch, {
    query: { keywords: ['injection'], collections: ['documents'] },
  });
  const { rows } = await stage.server.owner.query(
    "select organisation_id from audit_entries where action = 'search.run' and object = $1",
    [body.search_id],
  );
  expect(rows).toEqual([{ organisation_id: null }]);
});

test('five searches run at once: of an organisation, and of each of the provider’s people', async () => {
  const query = { keywords: ['injection'], collections: ['documents' as const] };
  const running = (organisation: string | null, person: string) =>
    stage.server.owner.query(
      `insert into searches (id, organisation_id, person_id, by_name, at, query, query_hash, state, price)
       select gen_random_uuid(), $1, $2, 'x', $3, '{}', '', 'running', 0 from generate_series(1, 5)`,
      [organisation, person, stage.server.clock.now()],
    );
  const other = await signIn(stage.server, 'Analyst', null);
  await running(null, stage.analyst.userId);
  const refused = await stage.analyst.browser.send(staffRunSearch, { query });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '5 searches of yours are running. Wait for one to end.',
  ]);
  expect((await other.browser.send(staffRunSearch, { query })).status).toBe(200);
  await running(stage.organisationId, stage.member.userId);
  expect((await run(['injection'])).status).toBe(409);
});
