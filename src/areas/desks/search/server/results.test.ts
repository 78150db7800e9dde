import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { grantCredits, signIn } from '../../../../test/people.ts';
import { askQuota, quotaOverview } from '../../../customers/quota/contract.ts';
import type { Collection, Entry } from '../../../records/search-index/entry.ts';
import { writeEntries } from '../../../records/search-index/server/write-entries.ts';
import {
  type Hit,
  type Results,
  runSearch,
  searchOverview,
  searchResults,
  searchResultsCsv,
  staffListSearches,
  staffRunSearch,
  staffSearchResults,
} from '../contract.ts';

let stage: FindingStage;

beforeAll(async () => {
  stage = await openFindingStage();
  await grantCredits(stage.server, stage.organisationId, 100);
});
afterAll(() => stage.server.stop());

const entry = (more: Partial<Entry>): Entry => ({
  ...{
    collection: 'servers',
    audience: { organisation: stage.organisationId },
    kind: 'host',
    origin: 'nmap',
  },
  ...{ at: new Date('2026-03-04T10:00:00Z'), since: new Date('2026-03-04T10:00:00Z'), severity: null },
  ...{ title: 'Host', text: '', keys: [], facts: [], request: null, finding: null },
  fold: crypto.randomUUID(),
  ...more,
});
const write = (...entries: Entry[]) =>
  stage.server.parts.db.within('system', (tx) =>
    writeEntries(
      tx,
      entries.map((one) => ({ kind: 'server_fact', id: crypto.randomUUID(), entries: [one] })),
    ),
  );
const run = async (keywords: string[], collections: Collection[]): Promise<string> =>
  (await stage.admin.browser.send(runSearch, { keywords, collections })).body.search_id;
const open = async (search_id: string, chosen: object = {}): Promise<Results> =>
  (await stage.admin.browser.send(searchResults, { search_id, ...chosen })).body;
const counts = (rows: Results['facets']['kinds']): Record<string, number> =>
  Object.fromEntries(rows.map(({ value, total }) => [value, total]));
const byTitle = (hits: readonly Hit[], title: string) => hits.find((hit) => hit.title === title);

test('each facet counts beside what is chosen of the others, and never leads to nothing', async () => {
  const text = 'okapi';
  await write(
    ...[1, 2, 3].map((n) =>
      entry({ text, title: `leak ${n}`, collection: 'datasets', kind: 'exposure', severity: 'low' }),
    ),
    entry({
      text,
      title: 'one',
      collection: 'documents',
      kind: 'finding',
      severity: 'critical',
      origin: 'nessus',
    }),
    entry({ text, title: 'two', collection: 'documents', kind: 'finding', severity: 'low', origin: 'nmap' }),
  );
  const id = await run(['okapi'], ['datasets', 'documents']);
  const whole = await open(id);
  expect([whole.total, whole.all]).toEqual([5, 5]);
  expect(counts(whole.facets.collections)).toEqual({ datasets: 3, documents: 2 });
  const critical = await open(id, { severity: 'critical' });
  expect([critical.total, critical.all]).toEqual([1, 5]);
  expect(counts(critical.facets.collections)).toEqual({ documents: 1 });
  expect(counts(critical.facets.origins)).toEqual({ nessus: 1 });
  // Its own facet says what each other choice would give.
  expect(counts(critical.facets.severities)).toEqual({ critical: 1, low: 4 });
  const both = await open(id, { severity: 'low', collection: 'documents' });
  expect(both.hits.map(({ title }) => title)).toEqual(['two']);
  expect(counts(both.facets.collections)).toEqual({ datasets: 3, documents: 1 });
  expect(counts(both.facets.severities)).toEqual({ critical: 1, low: 1 });
  expect(counts(both.facets.kinds)).toEqual({ finding: 1 });
});

test('a hit says by which keywords it was found, in the CSV too, and an address of a range is marked', async () => {
  await write(
    entry({ title: '203.0.113.9', keys: ['203.0.113.9'], text: 'quagga 203.0.113.99 198.51.100.7' }),
    entry({ title: 'zorilla', keys: [], text: 'quagga' }),
    entry({ title: 'hidden', keys: ['hidden.example'], text: '' }),
  );
  const id = await run(['quagga', '203.0.113.0/26', 'zorilla', 'hidden.example'], ['servers']);
  const { hits } = await open(id);
  expect(byTitle(hits, '203.0.113.9')).toMatchObject({
    keywords: ['quagga', '203.0.113.0/26'],
    title_marks: [[0, 11]],
    // Not the address beside the range, nor one that begins like it.
    text_marks: [[0, 6]],
  });
  expect(byTitle(hits, 'zorilla')?.keywords).toEqual(['quagga', 'zorilla']);
  // Also where nothing that is shown holds it.
  expect(byTitle(hits, 'hidden')?.keywords).toEqual(['hidden.example']);
  const csv = (await stage.admin.browser.bytes(searchResultsCsv, { search_id: id })).body.toString();
  expect(csv).toContain('quagga; 203.0.113.0/26');
  expect(csv.split('\n')[0]).toContain('Number of the request');
  const one = await open(await run(['zorilla'], ['servers']));
  expect(one.hits[0]?.keywords).toEqual(['zorilla']);
});

test('of what stands for one look-alike, the look-alike itself is shown: it says the state', async () => {
  const fold = crypto.randomUUID();
  const seen = (kind: Entry['kind'], day: string) =>
    entry({
      ...{ collection: 'public', kind, fold, title: 'gerenuk.net', keys: ['gerenuk.net'] },
      at: new Date(`${day}T00:00:00Z`),
    });
  await write(
    seen('lookalike', '2026-03-01'),
    seen('registration', '2026-03-02'),
    seen('issued', '2026-03-03'),
  );
  const { hits, total } = await open(await run(['gerenuk.net'], ['public']));
  expect([total, hits]).toMatchObject([1, [{ kind: 'lookalike', times: 3 }]]);
});

test('staff read whose a leak is, narrow to one customer, and find their searches again', async () => {
  const { admin, analyst, stranger, organisationId, server } = stage;
  const other = stranger.organisationId ?? '';
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at, verified_method)
     values (gen_random_uuid(), $1, 'bandicoot.example', 'bandicoot.example', 'x', $2, now(), now(), 'dns'),
       (gen_random_uuid(), $3, 'numbat.example', 'numbat.example', 'x', $4, now(), now(), 'dns')`,
    [organisationId, admin.userId, other, stranger.userId],
  );
  await write(
    entry({
      collection: 'datasets',
      kind: 'exposure',
      audience: { domain: 'mail.bandicoot.example' },
      title: 'ana',
      text: 'dibbler',
    }),
    entry({
      collection: 'datasets',
      kind: 'exposure',
      audience: { domain: 'numbat.example' },
      title: 'luis',
      text: 'dibbler',
    }),
    entry({ audience: { organisation: other }, title: 'own', text: 'dibbler' }),
  );
  const query = { keywords: ['dibbler'], collections: ['datasets', 'servers'] as Collection[] };
  const { body: search } = await analyst.browser.send(staffRunSearch, { query });
  const results = async (more: object = {}): Promise<Results> =>
    (await analyst.browser.send(staffSearchResults, { search_id: search.search_id, ...more })).body;
  const all = await results();
  const idsOf = (rows: Results['customers'] | undefined) => rows?.map(({ organisation_id: id }) => id);
  expect(idsOf(byTitle(all.hits, 'ana')?.customers)).toEqual([organisationId]);
  expect(idsOf(byTitle(all.hits, 'luis')?.customers)).toEqual([other]);
  expect(idsOf(byTitle(all.hits, 'own')?.customers)).toEqual([other]);
  expect(new Set(idsOf(all.customers))).toEqual(new Set([organisationId, other]));
  const narrowed = await results({ organisation_id: organisationId });
  expect(narrowed.hits.map(({ title }) => title)).toEqual(['ana']);
  const asked = (body: { search_id: string; organisation_id: string }) =>
    analyst.browser.send(staffSearchResults, body);
  expect((await asked({ search_id: search.search_id, organisation_id: 'nobody' })).status).toBe(404);

  // Of a search over one customer there is no other.
  const { body: ofOne } = await analyst.browser.send(staffRunSearch, { organisation_id: other, query });
  const wrong = { search_id: ofOne.search_id, organisation_id: organisationId };
  expect((await asked(wrong)).status).toBe(404);

  const { body: mine } = await analyst.browser.send(staffListSearches, {});
  expect(
    mine.map((row: { search_id: string; customer: object | null }) => [row.search_id, row.customer]),
  ).toEqual([
    [ofOne.search_id, expect.objectContaining({ organisation_id: other })],
    [search.search_id, null],
  ]);
  const again = { search_id: search.search_id };
  expect((await analyst.browser.send(staffListSearches, again)).body).toHaveLength(1);
  // Others of the staff have theirs.
  const operator = await signIn(server, 'Operator', null);
  expect((await operator.browser.send(staffListSearches, {})).body).toEqual([]);
  expect((await operator.browser.send(staffListSearches, { search_id: 'x' })).status).toBe(404);
  // A customer is told of nobody's.
  expect((await open(await run(['dibbler'], ['datasets']))).hits[0]?.customers).toEqual([]);
});

test('credits stand in the use by month, and what was asked for is said until it is answered', async () => {
  const before = (await stage.admin.browser.send(quotaOverview, {})).body;
  const credits = before.months.filter(({ submodule }: { submodule: string }) => submodule === 'DEEP SEARCH');
  expect(credits[0]?.units).toBe(before.credits.consumed);
  expect(before.credits.consumed).toBeGreaterThan(0);
  const asked = async () => (await stage.member.browser.send(searchOverview, {})).body.credits.asked;
  expect(await asked()).toBeNull();
  await stage.admin.browser.send(askQuota, { submodule: 'DEEP SEARCH', type_submodule: 'NA', units: 30 });
  expect(await asked()).toBe(30);
});
