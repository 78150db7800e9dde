import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRequests } from '../../../../../demo/bench-data/bench-data.ts';
import { plantedWords } from '../../../../../demo/bench-data/sample-requests.ts';
import type { Scope } from '../../../../../platform/db/database.ts';
import { explain, nodesOf } from '../../../../../test/explain.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { listQuotas } from '../../../../customers/quota/server/store.ts';
import { type RequestPage, readHistory } from './history-store.ts';
import { listedColumns, type RequestFilter } from './list-query-store.ts';
import { searchTotalMost } from './search-store.ts';

const size = 20_000;
const module = 'DIGITAL WEB SHIELDING';

let server: TestServer;
let largest: string;

beforeAll(async () => {
  server = await startTestServer();
  largest = (await loadRequests(server.parts, server.ownerUrl, size)).organisation_id ?? '';
}, 120_000);
afterAll(() => server.stop());

const explaining = (scope: Scope) => explain(server, scope);

/** Rows and index entries that were looked at for a page, and what was read from end to end. */
const lookedAt = async (scope: Scope, filter: RequestFilter, page: RequestPage) => {
  const { read, plans } = explaining(scope);
  const history = await readHistory(read, listedColumns, filter, page);
  const scans = plans.flatMap(nodesOf).filter((node) => /Scan$/.test(node['Node Type']));
  const big = scans.filter((node) => /^request(s|_words)$/.test(node['Relation Name'] ?? ''));
  const rows = big.reduce(
    (sum, node) =>
      sum +
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    0,
  );
  return {
    history,
    rows: Math.round(rows),
    indexes: big.map((node) => node['Index Name']),
    whole: big.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  };
};

const customer = () => ({ organisation: largest });
const own = () => ({ organisationId: largest, module });

test('the newest page, the sorted pages and those behind them touch little more than their rows', async () => {
  const orders = ['start_date', 'title', 'end_date', 'percentage', 'current_status'];
  for (const sort of orders.flatMap((order) => [order, `-${order}`])) {
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const seen = await lookedAt(customer(), own(), { sort, limit: 10, cursor });
      expect([sort, seen.whole]).toEqual([sort, []]);
      expect([sort, seen.rows]).toEqual([sort, 11]);
      expect(seen.indexes[0]).toMatch(/^requests_/);
      cursor = seen.history.nextCursor;
    }
  }
});

test("the dashboard's history and the staff's queue touch little more than their rows", async () => {
  for (const page of [{ limit: 10 }, { limit: 100 }]) {
    const mine = await lookedAt(customer(), { organisationId: largest }, page);
    expect([mine.whole, mine.rows]).toEqual([[], page.limit + 1]);
    const queue = await lookedAt('staff', {}, page);
    expect([queue.whole, queue.rows]).toEqual([[], page.limit + 1]);
    const few = await lookedAt('staff', { statuses: ['in review'] }, page);
    expect(few.whole).toEqual([]);
    expect(few.rows).toBeLessThan(400);
  }
  const { read, plans } = explaining(customer());
  expect(await listQuotas(read, largest)).toHaveLength(8);
  expect(plans.flatMap(nodesOf).some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
});

test('open work in the order of its end, and somebody’s, touch little more than their rows', async () => {
  const open = ['pending', 'accepted', 'In progress', 'in review'] as const;
  const { rows } = await server.owner.query(`
    with staff as (
      insert into people (id, username, username_key, full_name, email, role, password_hash, password_is_own,
        otp_secret, otp_active, created_at)
      values (gen_random_uuid(), 'busy', 'busy', 'Busy', 'busy@example.com', 'Analyst', '', true, '', true, now())
      returning id
    )
    update requests set assigned_to = staff.id from staff where right(requests.id::text, 1) = 'a'
    returning staff.id`);
  await server.owner.query('analyze requests');
  const busy = rows[0].id;
  const due = { sort: 'end_date', limit: 10 };
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const seen = await lookedAt('staff', { statuses: open }, { ...due, cursor });
    expect([seen.whole, seen.rows, seen.indexes[0]]).toEqual([[], 11, 'requests_open_due']);
    cursor = seen.history.nextCursor;
  }
  for (const assignedTo of [busy, 'nobody']) {
    const theirs = await lookedAt('staff', { statuses: open, assignedTo }, due);
    expect(theirs.whole).toEqual([]);
    expect(theirs.indexes[0]).toBe('requests_open_assigned');
    // The page, and the total along the same index.
    expect(theirs.rows).toBe(11 + theirs.history.total);
  }
  const all = await lookedAt('staff', { assignedTo: busy }, { limit: 10 });
  expect([all.whole, all.indexes[0], all.rows]).toEqual([[], 'requests_assigned', 11 + all.history.total]);
  // Nearly everything is nobody's: counted as far as a search is.
  const free = await lookedAt('staff', { assignedTo: 'nobody' }, { limit: 10 });
  expect([free.history.total, free.history.isExact]).toEqual([searchTotalMost, false]);
  expect(free.rows).toBeLessThan(searchTotalMost + 2000);
  const newest = await lookedAt('staff', { statuses: open }, { limit: 10 });
  expect([newest.whole, newest.rows]).toEqual([[], 11]);
});

test('a search touches those that have the word, through the index of words', async () => {
  for (const word of Object.values(plantedWords)) {
    const seen = await lookedAt(customer(), own(), { limit: 10 });
    const search = await lookedAt(customer(), { ...own(), search: word }, { limit: 10 });
    expect(seen.history.total).toBeGreaterThan(search.history.total);
    expect(search.whole).toEqual([]);
    expect(search.indexes).toContain('request_words_pkey');
    // Its words in all areas, and the rows of the page.
    expect(search.rows).toBeLessThan(60);
  }
  const several = { ...own(), search: `${plantedWords.oneIn100} finished` };
  const both = await lookedAt(customer(), several, { limit: 10, sort: 'title' });
  expect(both.whole).toEqual([]);
  expect(both.rows).toBeLessThan(2000);
});

test("the staff's search enters the index of words once for each organisation", async () => {
  const seen = await lookedAt('staff', { search: plantedWords.oneIn100 }, { limit: 10 });
  expect(seen.history.total).toBe(size / 100);
  expect(seen.whole).toEqual([]);
  expect(seen.rows).toBeLessThan(size / 100 + 50);
});

test('a word that very many have is counted as far as it goes, and its newest found from the top', async () => {
  const { history, whole, rows } = await lookedAt('staff', { search: 'finished' }, { limit: 10 });
  expect([history.total, history.isExact]).toEqual([searchTotalMost, false]);
  expect(history.rows.map((row) => row.status)).toEqual(Array(10).fill('finished'));
  expect(whole).toEqual([]);
  expect(rows).toBeLessThan(searchTotalMost + 3000);
});

test('what was loaded for measuring is as consistent as what customers made', async () => {
  const { rows } = await server.owner.query(`
    select count(*)::int as wrong from quotas q where q.consumed <> (
      select count(*) from requests r where (r.organisation_id, r.submodule, r.type_submodule)
          = (q.organisation_id, q.submodule, q.type_submodule)
        and r.status not in ('rejected', 'failed') and not (r.status = 'cancelled' and not r.executed)
    ) or q.consumed <> (
      select coalesce(sum(amount), 0) from quota_ledger l where l.kind <> 'limit'
        and (l.organisation_id, l.submodule, l.type_submodule)
          = (q.organisation_id, q.submodule, q.type_submodule)
    )`);
  expect(rows).toEqual([{ wrong: 0 }]);
  const counted = await server.owner.query(
    `
    select (select sum(total)::int from request_counts) as kept, (select count(*)::int from requests) as counted,
      (select count(*)::int from requests where organisation_id = $1) as largest,
      (select count(distinct organisation_id)::int from requests) as organisations`,
    [largest],
  );
  expect(counted.rows).toEqual([{ kept: size, counted: size, largest: size / 10, organisations: 200 }]);
});

test('bench-data refuses an installation that has a customer', async () => {
  await loadRequests(server.parts, server.ownerUrl, 10);
  await server.owner.query(
    "insert into organisations (id, name, name_key, created_at) values (gen_random_uuid(), 'Real', 'real', now())",
  );
  await expect(loadRequests(server.parts, server.ownerUrl, 10)).rejects.toThrow(/real data/);
});
