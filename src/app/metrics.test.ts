import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEvents } from '../areas/casework/requests/contract.ts';
import { webShieldingCalls } from '../areas/services/web-shielding/contract.ts';
import { enqueueMail } from '../platform/mail/outbox-store.ts';
import { allCalls } from '../test/all-calls.ts';
import { makeOrganisation, type SignedIn, signIn } from '../test/people.ts';
import { smallZip } from '../test/stages/scan-stage.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

const token = 'a token of a scraper';
let server: TestServer;
let admin: SignedIn;
let organisation: { id: string; name: string };

beforeAll(async () => {
  server = await startTestServer({
    work: true,
    environment: { METRICS_PORT: '0', METRICS_TOKEN: token },
  });
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
});
afterAll(() => server.stop());

const scrape = async (): Promise<string> => {
  const answer = await fetch(server.metricsUrl, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
};

/** The value of one series; undefined where it is not there. */
const seriesOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('metrics are a 404 without the token, with a wrong one, and at every other address', async () => {
  const statusOf = async (url: string, authorization?: string): Promise<number> =>
    (await fetch(url, { headers: authorization === undefined ? {} : { authorization } })).status;
  const right = `Bearer ${token}`;
  const elsewhere = server.metricsUrl.replace('/metrics', '/');
  expect([
    await statusOf(server.metricsUrl),
    await statusOf(server.metricsUrl, `Bearer ${token}x`),
    await statusOf(server.metricsUrl, `Basic ${token}`),
    await statusOf(elsewhere, right),
    await statusOf(`${server.url}/metrics`, right),
    await statusOf(server.metricsUrl, right),
  ]).toEqual([404, 404, 404, 404, 404, 200]);
});

test('calls are counted by the address of their contract, never by what was typed', async () => {
  const { path } = webShieldingCalls.getHistory;
  const before = await scrape();
  await admin.browser.send(webShieldingCalls.getHistory, {});
  await fetch(`${server.url}${path}/${organisation.id}`, { method: 'POST' });
  await fetch(`${server.url}/api/${organisation.name}?of=${admin.username}`);
  const after = await scrape();
  const grown = (series: string): number => (seriesOf(after, series) ?? 0) - (seriesOf(before, series) ?? 0);
  const labels = `call="${path}",method="POST"`;
  expect([
    grown(`baluarte_http_requests_total{${labels},status="2xx"}`),
    grown(`baluarte_http_request_duration_seconds_count{${labels}}`),
    grown(`baluarte_http_request_duration_seconds_bucket{le="+Inf",${labels}}`),
    grown('baluarte_http_requests_total{call="unknown",method="GET",status="4xx"}'),
    grown('baluarte_http_requests_total{call="unknown",method="POST",status="4xx"}'),
    seriesOf(after, 'baluarte_http_requests_in_progress'),
  ]).toEqual([1, 1, 1, 1, 1, 0]);
});

test('a live stream is open until its reader goes, what is written to it is counted, and it delays no histogram', async () => {
  const going = new AbortController();
  const stream = await admin.browser.fetch(requestEvents.path, { signal: going.signal });
  expect(stream.status).toBe(200);
  const open = await scrape();
  expect(seriesOf(open, 'baluarte_live_streams')).toBe(1);
  expect(seriesOf(open, 'baluarte_http_requests_in_progress')).toBe(0);
  const before = seriesOf(open, 'baluarte_live_events_total') ?? 0;
  const wish = { title: 'Domain', description: '', domain_subdomain: 'www.example.com' };
  await admin.browser.send(webShieldingCalls.sendInfoShielding, wish);
  await expect
    .poll(async () => seriesOf(await scrape(), 'baluarte_live_events_total'))
    .toBeGreaterThan(before);
  going.abort();
  await expect.poll(async () => seriesOf(await scrape(), 'baluarte_live_streams')).toBe(0);
  expect(await scrape()).not.toContain(`_duration_seconds_count{call="${requestEvents.path}"`);
});

test('jobs and engines are counted by kind, with how they ended', async () => {
  const file = { name: 'shop.zip', bytes: await smallZip(), type: 'application/zip' };
  await admin.browser.send(webShieldingCalls.sendInfoSast, { title: 'Shop', description: '' }, { file });
  await expect
    .poll(async () => seriesOf(await scrape(), 'baluarte_jobs_total{kind="scan-code",outcome="done"}'), {
      timeout: 30_000,
    })
    .toBe(1);
  const text = await scrape();
  expect([
    seriesOf(text, 'baluarte_job_duration_seconds_count{kind="scan-code"}'),
    seriesOf(text, 'baluarte_engine_runs_total{engine="code",outcome="done"}'),
    seriesOf(text, 'baluarte_engines_running{engine="code"}'),
    seriesOf(text, 'baluarte_jobs_total{kind="scan-code",outcome="failed"}'),
  ]).toEqual([1, 2, 0, 0]);
});

test('what waits in the database is told, at most five seconds old', async () => {
  const to = { personId: null, organisationId: null, language: 'en', kind: 'test' } as const;
  const words = { subject: 'Words', text: 'Words', html: 'Words' };
  await server.parts.db.within('system', (tx) =>
    enqueueMail(tx, { ...to, ...words, to: 'no address' }, server.clock.now()),
  );
  const patient = { timeout: 15_000, interval: 300 };
  await expect.poll(async () => seriesOf(await scrape(), 'baluarte_mail_failed'), patient).toBe(1);
  const text = await scrape();
  const { rows } = await server.owner.query('select count(*)::int as lines from audit_waiting');
  const stored = await server.owner.query('select sum(bytes)::int as bytes from stored_bytes');
  expect([
    seriesOf(text, 'baluarte_database_up'),
    seriesOf(text, 'baluarte_audit_unsealed_lines'),
    seriesOf(text, 'baluarte_storage_stored_bytes'),
    seriesOf(text, 'baluarte_jobs_waiting{kind="build-document"}'),
  ]).toEqual([1, rows[0].lines, stored.rows[0].bytes, 0]);
  expect(rows[0].lines).toBeGreaterThan(0);
  expect(stored.rows[0].bytes).toBeGreaterThan(0);
});

test('no label has a name, an id or an address of anybody', async () => {
  const text = await scrape();
  const { rows } = await server.owner.query<{ id: string }>(
    'select id::text from requests union all select id::text from people union all select id::text from organisations',
  );
  const hidden = [...rows.map(({ id }) => id), admin.username, organisation.name, 'example.com', '127.0.0.1'];
  expect(hidden.length).toBeGreaterThan(6);
  for (const word of hidden) expect(text).not.toContain(word);
  const calls = new Set([...text.matchAll(/\bcall="([^"]*)"/g)].map(([, call]) => call));
  const known = new Set([
    ...(await allCalls()).map(({ path }) => path),
    '/api/health',
    '/api/ready',
    '/',
    'unknown',
  ]);
  expect([...calls].filter((call) => call === undefined || !known.has(call as never))).toEqual([]);
});
