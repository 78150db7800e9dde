import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../areas/customers/auth/contract.ts';
import { webShieldingCalls } from '../areas/services/web-shielding/contract.ts';
import { withRole } from '../platform/db/address.ts';
import { openDatabase } from '../platform/db/database.ts';
import { newestKnown } from '../platform/db/migrating/migration-files.ts';
import { type JobKind, jobSchema } from '../platform/jobs/jobs.ts';
import { logTo } from '../platform/log.ts';
import { askHealth } from '../platform/watch/health-store.ts';
import { doneFor } from '../platform/watch/origin.ts';
import { makeOrganisation, type SignedIn, signIn } from '../test/people.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let admin: SignedIn;
const lines: Record<string, unknown>[] = [];
const log = logTo((line) => void lines.push(JSON.parse(line)), 'info');

beforeAll(async () => {
  server = await startTestServer({ log, environment: { TRUSTED_PROXIES: 'loopback' } });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
});
afterAll(() => server.stop());

const linesOf = (id: string) => lines.filter(({ request }) => request === id);
const named = (id: string) => ({ headers: { 'x-request-id': id } });

test("a proxy's id comes back, and stands in every line of its request, the access line last", async () => {
  const id = `proxy-${randomUUID()}`;
  const password = 'Never.Written.1';
  const answer = await admin.browser.send(login, { username: 'nobody.here', password }, named(id));
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([401, id]);
  await expect.poll(() => linesOf(id).map(({ event }) => event)).toEqual(['refused', 'request']);
  expect(linesOf(id)[1]).toEqual({
    at: expect.any(String),
    level: 'info',
    event: 'request',
    request: id,
    call: login.path,
    method: 'POST',
    status: 401,
    milliseconds: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toMatch(/Never\.Written|nobody\.here/);
});

test('whatever is answered has an id of its own, where none is given or none can be', async () => {
  const ids = await Promise.all(
    ['/api/health', '/nothing', '/%zz'].map(async (path) =>
      (await fetch(server.url + path)).headers.get('x-request-id'),
    ),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
  const strange = await fetch(`${server.url}/api/health`, named('no id of anybody'));
  expect(strange.headers.get('x-request-id')).not.toBe('no id of anybody');
});

test('what a request asked for bears its id where it is done, in whichever process, and its data are its own', async () => {
  const kind: JobKind<{ what: string }> = { name: `test-origin`, atOnce: 1 };
  await jobSchema([kind]).install(server.owner);
  const { db, jobs } = server.parts;
  const send = (what: string) => db.within('system', (tx) => jobs.send(tx, kind, { what }));
  await doneFor({ request: 'asked-by-this' }, () => send('asked'));
  await send('by nobody');
  const seen: unknown[] = [];
  await jobs.work(kind, async ({ data }) => {
    seen.push(data);
    log('info', 'in_job', { what: data.what });
  });
  // Woken by a request that has nothing to do with it.
  doneFor({ request: 'another-one' }, () => jobs.wake());
  await expect.poll(() => seen, { timeout: 20_000 }).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([{ what: 'asked' }, { what: 'by nobody' }]));
  const told = lines.filter(({ event }) => event === 'in_job').map(({ what, request }) => [what, request]);
  expect(new Map(told as [string, unknown][])).toEqual(
    new Map([
      ['asked', 'asked-by-this'],
      ['by nobody', undefined],
    ]),
  );
});

test('a call that asks for work keeps its id with the work', async () => {
  const id = `sender-${randomUUID()}`;
  const wish = { title: 'Shop', description: '' };
  const { smallZip } = await import('../test/stages/scan-stage.ts');
  const file = { name: 'shop.zip', bytes: await smallZip(), type: 'application/zip' };
  const { body } = await admin.browser.send(webShieldingCalls.sendInfoSast, wish, { file, ...named(id) });
  const { rows } = await server.owner.query(
    "select data from pgboss.job where name = 'scan-code' and data->>'requestId' = $1",
    [body.request_id],
  );
  expect(rows).toEqual([{ data: { requestId: body.request_id, _origin: { request: id } } }]);
});

test('ready says what the database says of itself; health asks nothing', async () => {
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/ready`);
    return [answer.status, await answer.json()];
  };
  const parts = { database: 'ok', schema: 'ok', storage: 'ok' };
  expect(await ready()).toEqual([200, { status: 'ready', ...parts }]);
  const { db } = server.parts;
  const rename = (from: string, to: string) =>
    server.owner.query('update migrations set name = $2 where name = $1', [from, to]);
  const newest = newestKnown().before;
  await rename(newest, '9999_of_tomorrow.sql');
  expect(await askHealth(db)).toEqual({ isReadOnly: false, schema: 'newer' });
  await rename('9999_of_tomorrow.sql', '0000_of_yesterday.sql');
  expect(await askHealth(db)).toEqual({ isReadOnly: false, schema: 'older' });
  await expect.poll(ready).toEqual([503, { status: 'unready', ...parts, schema: 'older' }]);
  await rename('0000_of_yesterday.sql', newest);
  await server.owner.query("insert into migrations (name, sha256) values ('9999_the_end.after.sql', '')");
  expect(await askHealth(db)).toEqual({ isReadOnly: false, schema: 'ended' });
  await server.owner.query("delete from migrations where name = '9999_the_end.after.sql'");
  await server.owner.query('alter function newest_ended rename to nothing_ended');
  expect(await askHealth(db)).toEqual({ isReadOnly: false, schema: 'older' });
  await server.owner.query('alter function nothing_ended rename to newest_ended');
  await expect.poll(ready).toEqual([200, { status: 'ready', ...parts }]);
});

test('a database that takes nothing, or is not there, is told as that', async () => {
  const { rows } = await server.owner.query('select current_database() as name');
  const name = rows[0].name;
  await server.owner.query(`alter database ${name} set default_transaction_read_only = on`);
  const url = server.ownerUrl;
  const readOnly = openDatabase(url, { connections: 1, onError: () => {} });
  expect(await askHealth(readOnly)).toEqual({ isReadOnly: true, schema: 'ok' });
  await readOnly.close();
  await server.owner.query(`alter database ${name} reset default_transaction_read_only`);
  const away = openDatabase(withRole(url, { name: 'nobody_at_all', password: 'x' }), {
    connections: 1,
    onError: () => {},
  });
  await expect(askHealth(away)).rejects.toThrow();
  await away.close();
});

test('once it is told to stop, ready says so at once and connections end, while calls are served', async () => {
  const other = await startTestServer();
  try {
    expect((await fetch(`${other.url}/api/ready`)).status).toBe(200);
    other.drain();
    const answer = await fetch(`${other.url}/api/ready`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await fetch(`${other.url}/api/health`)).status).toBe(200);
  } finally {
    await other.stop();
  }
});
