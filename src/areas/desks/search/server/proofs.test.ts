import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { makeOrganisation } from '../../../../test/people.ts';
import { setCredits } from '../../../customers/quota/server/store.ts';
import type { Entry } from '../../../records/search-index/entry.ts';
import { writeEntries } from '../../../records/search-index/server/write-entries.ts';
import { listSaved, runSearch, saveSearch, staffRunSearch, staffSearchResults } from '../contract.ts';
import { hideNumbers } from './hidden-numbers.ts';
import { newestEntries } from './saved-store.ts';
import { watchSaved } from './watch-saved.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());
beforeEach(async () => {
  for (const table of ['saved_searches', 'searches', 'search_entries', 'search_terms', 'domains']) {
    await stage.server.owner.query(`delete from ${table}`);
  }
  await stage.server.parts.db.within('system', (tx) =>
    setCredits(tx, stage.organisationId, 20, { personId: null, now: stage.server.clock.now() }),
  );
});

const prove = (domain: string, organisationId = stage.organisationId, by = stage.admin.userId) =>
  stage.server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at, verified_method)
     values (gen_random_uuid(), $1, $2, $2, 'x', $3, now(), now(), 'dns')`,
    [organisationId, domain, by],
  );
const leaked = (email: string, ip = '192.0.2.7'): Entry => ({
  ...{ collection: 'datasets', audience: { domain: email.split('@')[1] ?? '' }, kind: 'exposure' },
  ...{ origin: 'Forum', at: new Date(), since: new Date(), severity: 'high', title: email, text: '' },
  ...{ keys: [email, ip], facts: [], request: null, finding: null, fold: crypto.randomUUID() },
});
const load = (...entries: Entry[]) =>
  stage.server.parts.db.within('system', (tx) =>
    writeEntries(
      tx,
      entries.map((entry) => ({ kind: 'exposure', id: crypto.randomUUID(), entries: [entry] })),
    ),
  );
const trail = async (): Promise<unknown[]> =>
  (
    await stage.server.owner.query(
      "select organisation_id, object from audit_entries where action = 'search.open'",
    )
  ).rows;

const queries = [
  { keywords: ['ceo@acme.example'] },
  { keywords: ['192.0.2.0/24'], severities: ['high'] },
  { keywords: ['directr'], match: 'similar' },
].map(
  (query) => ({ ...query, collections: ['datasets'] }) as { keywords: string[]; collections: ['datasets'] },
);

test('a monitor tells of nothing, and charges for nothing, above or beside what its owner has proved', async () => {
  await prove('blog.acme.example');
  await load(leaked('ana@blog.acme.example', '198.51.100.1'));
  for (const query of queries)
    await stage.admin.browser.send(saveSearch, { name: 'Mine', query, is_monitored: true });
  await load(
    leaked('ceo@acme.example'),
    leaked('director@acme.example'),
    leaked('director@shop.acme.example'),
  );
  await watchSaved(stage.server.parts);
  const { body } = await stage.admin.browser.send(listSaved, {});
  expect(body.map(({ found }: { found: number }) => found)).toEqual([0, 0, 0]);
  expect((await stage.server.owner.query('select 1 from searches')).rows).toEqual([]);
  for (const query of queries) {
    const { body: ran } = await stage.admin.browser.send(runSearch, query);
    expect(ran.found).toEqual([{ collection: 'datasets', total: 0 }]);
  }
  await load(leaked('director@blog.acme.example'));
  await watchSaved(stage.server.parts);
  expect(
    (await stage.admin.browser.send(listSaved, {})).body.map(({ found }: { found: number }) => found),
  ).toEqual([0, 1, 1]);
});

test('staff find of datasets what a customer has proved, of one customer what that one has', async () => {
  await prove('blog.acme.example');
  await prove('other.example', stage.stranger.organisationId ?? '', stage.stranger.userId);
  await load(leaked('ceo@acme.example'), leaked('ana@blog.acme.example'), leaked('director@other.example'));
  const before = (await trail()).length;
  const found = async (wish: object) => {
    const query = { keywords: ['192.0.2.7', 'directr'], collections: ['datasets'], match: 'similar' };
    const ran = await stage.analyst.browser.send(staffRunSearch, { query, ...wish } as never);
    const page = await stage.analyst.browser.send(staffSearchResults, { search_id: ran.body.search_id });
    expect(page.body.total).toBe(ran.body.found[0].total);
    return page.body.hits.map(({ title }: { title: string }) => title).sort();
  };
  expect(await found({})).toEqual(['ana@blog.acme.example', 'director@other.example']);
  expect(await found({ organisation_id: stage.organisationId })).toEqual(['ana@blog.acme.example']);
  expect(await found({ organisation_id: stage.stranger.organisationId })).toEqual(['director@other.example']);
  // Whoever is shown reads it: twice each.
  expect((await trail()).length - before).toBe(4);
});

test('how long it takes to save a search says nothing of what others have', async () => {
  await prove('blog.acme.example');
  await load(leaked('ana@blog.acme.example'));
  await stage.server.owner.query(
    `insert into search_entries (collection, audience, organisation_id, place, source_kind, source_id, kind, origin, at,
       since, fold, body, words)
     select 'datasets', 0, case when n % 2 = 0 then $1::uuid end, case when n % 2 = 1 then 'example.other.' end,
       'exposure', gen_random_uuid(), 'exposure', '', now(), now(), n, '{}', '' from generate_series(1, 4000) n`,
    [stage.stranger.organisationId],
  );
  const read = await stage.server.parts.db.within({ organisation: stage.organisationId }, async (tx) => {
    const newest = await newestEntries(tx, stage.organisationId);
    expect(newest).toEqual({ own: 0, shared: expect.any(Number) });
    expect(newest.shared).toBeGreaterThan(0);
    const { rows } = await sql<{ n: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
      where relname = 'search_entries'`.execute(tx);
    return rows[0]?.n;
  });
  // Some of what the tests before have removed is still there.
  expect(read).toBeLessThan(200);
});

test('what staff looked for at a customer is no search of all of them once that customer is erased', async () => {
  const { id } = await makeOrganisation(stage.server);
  const query = { keywords: ['ceo@acme.example'], collections: ['datasets' as const] };
  const { body } = await stage.analyst.browser.send(staffRunSearch, { organisation_id: id, query });
  for (const table of ['audit_entries', 'quota_ledger', 'quotas'])
    await stage.server.owner.query(`delete from ${table} where organisation_id = $1`, [id]).catch(() => {});
  await stage.server.owner.query('delete from organisations where id = $1', [id]);
  const page = await stage.analyst.browser.send(staffSearchResults, { search_id: body.search_id });
  expect(page.status).toBe(404);
});

test('who is only counted reads it in the trail too', async () => {
  await prove('blog.acme.example');
  await load(leaked('ana@blog.acme.example'));
  const query = { keywords: ['ana@blog.acme.example'], collections: ['datasets' as const] };
  const { body } = await stage.analyst.browser.send(staffRunSearch, { query });
  const forged = hideNumbers(stage.server.parts.config.secret).sealPlace({ score: '0', at: '-99', id: '1' });
  const page = await stage.analyst.browser.send(staffSearchResults, {
    search_id: body.search_id,
    cursor: forged,
  });
  expect(page.body).toMatchObject({ hits: [], total: 1 });
  expect(await trail()).toContainEqual({ organisation_id: stage.organisationId, object: body.search_id });
});
