import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { loadDemo } from './demo.ts';
import { freshAccounts, leakedAccounts } from './demo-leaks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo loads whole: people to sign in as, requests in every state, findings settled, retests asked for', async () => {
  const people = await loadDemo(server.parts);
  expect(people.map(({ role, username, place }) => [role, username, place])).toEqual([
    ['Administrator', 'maria.rojas', 'Banco Andino'],
    ['Member', 'luis.prado', 'Banco Andino'],
    ['Analyst', 'ana.torres', undefined],
  ]);
  const count = async (query: string): Promise<number> => (await server.owner.query(query)).rows[0].count;
  expect(await count('select count(distinct status)::int as count from requests')).toBeGreaterThan(6);
  expect(await count(`select count(distinct state)::int as count from findings`)).toBe(4);
  expect(await count('select count(*)::int as count from findings where released_at is null')).toBe(3);
  const campaigns = await server.owner.query(
    "select results -> 'total' as total, jsonb_array_length(results -> 'departments') as groups from campaign_results order by saved_at desc",
  );
  // The newer one as its findings say: three of 24 typed their password, five reported it.
  expect(campaigns.rows).toEqual([
    { total: { recipients: 24, sent: 24, opened: 17, clicked: 7, submitted: 3, reported: 5 }, groups: 3 },
    { total: { recipients: 24, sent: 24, opened: 20, clicked: 12, submitted: 6, reported: 2 }, groups: 3 },
  ]);
  expect(await count(`select count(*)::int as count from retests where state = 'asked'`)).toBe(1);
  // Finished work ended on different days, long before the server builds its reports.
  const { rows: ends } = await server.owner.query(
    `select distinct (data->>'endedAt')::date::text as day from pgboss.job
      where name = 'build-report' and (data->>'endedAt')::timestamptz < $1`,
    [new Date(server.clock.now().getTime() - 86_400_000)],
  );
  expect(ends.length).toBeGreaterThan(3);
  // Their reports are built once the server works.
  expect(await count('select count(*)::int as count from requests where finishing')).toBeGreaterThan(3);
});

test('its search has something of every collection, as if people had loaded and looked for it', async () => {
  const rows = async (query: string) => (await server.owner.query(query)).rows;
  expect(
    await rows('select name, state, records_new, lines_wrong from exposure_loads order by created_at'),
  ).toEqual([
    { name: leakedAccounts.name, state: 'loaded', records_new: 40, lines_wrong: 0 },
    { name: freshAccounts.name, state: 'loaded', records_new: 7, lines_wrong: 5 },
  ]);
  const states = await rows(
    "select coalesce(settled, seen) as state, count(*)::int from lookalikes where seen <> 'unseen' group by 1 order by 1",
  );
  expect(states).toEqual([
    { state: 'mail', count: 1 },
    { state: 'own', count: 1 },
    { state: 'registered', count: 3 },
    { state: 'taken_down', count: 1 },
    { state: 'website', count: 1 },
  ]);
  // The monitor has paid for two collections, the Administrator for all five.
  const searches = await rows('select state, charged, found from searches order by at');
  expect(searches).toMatchObject([
    { state: 'done', charged: 2, found: [{ collection: 'datasets', total: expect.any(Number) }] },
    { state: 'done', charged: 5 },
  ]);
  expect(searches[1].found.map(({ total }: { total: number }) => total > 0)).toEqual(Array(5).fill(true));
  expect(await rows('select found > 0 as found from saved_searches where is_monitored')).toEqual([
    { found: true },
  ]);
  const trail = (await rows('select distinct action from audit_entries')).map(({ action }) => action);
  for (const action of [
    ...['dataset.upload', 'dataset.loaded', 'public.load', 'lookalike.settle'],
    ...['findings.import', 'finding.release', 'search.save', 'search.run'],
  ]) {
    expect(trail).toContain(action);
  }
  expect(
    await rows("select kind from notice_events where kind in ('search-found', 'findings-released')"),
  ).toHaveLength(2);
});
