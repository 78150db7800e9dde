import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealWaiting } from '../../areas/records/audit/server/sealer.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';

import { markKey } from '../../platform/crypto/old-key-store.ts';
import { databaseOf, withDatabase, withoutPassword } from '../../platform/db/address.ts';
import { startCluster } from '../../platform/db/cluster.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { silentLog } from '../../platform/log.ts';
import { hashTables } from '../../platform/move/move-rows.ts';
import { startTime } from '../../platform/process-lock.ts';
import { makeOrganisation, signIn } from '../../test/people.ts';
import { type S3Service, startS3Service, whyNoS3 } from '../../test/s3/s3-service.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type Environment = Readonly<Record<string, string>>;

const program = pathToFileURL(join(import.meta.dirname, '..', 'main.ts')).href;
const key = 'a secret that is only used in tests';
const uploads = 12;

let server: TestServer;
let scratch: string;
let otherUrl: string;
let before: Record<string, string>;
/** Where files go to in a test. */
let folder: string;

const everyFile = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'hex')]),
  );
const filesOf = (of: string): Record<string, string> => (existsSync(of) ? everyFile(of) : {});
const ours = (): string => join(server.dataDir, 'files');
const stateFile = (): string => join(server.dataDir, 'move.json');
const journalFile = (): string => join(server.dataDir, 'move-files.log');

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the product's own command line, as whoever runs it does. */
const begin = (words: readonly string[], environment: Environment) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `(await import(${JSON.stringify(program)})).main(${JSON.stringify(words)})`,
    ],
    {
      env: {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        ...{ SECRET_KEY: key, DATA_DIR: server.dataDir, PORT: '0', ...environment },
      },
    },
  );
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (said.stdout += text));
  child.stderr.on('data', (text) => (said.stderr += text));
  const ended = new Promise<Ended>((resolve) => child.on('close', (status) => resolve({ status, ...said })));
  return { child, said, ended };
};
const run = (words: readonly string[], environment: Environment): Promise<Ended> =>
  begin(words, environment).ended;

const here = (): Environment => ({ DATABASE_URL: server.ownerUrl });
const there = (): Environment => ({ DATABASE_URL: otherUrl, STORAGE_URL: pathToFileURL(folder).href });
const toThere = (...more: string[]): string[] => [
  ...['move', '--to-env', 'THE_OTHER', '--storage', pathToFileURL(folder).href],
  ...more,
];
const move = (...more: string[]): Promise<Ended> => run(toThere(...more), { ...here(), THE_OTHER: otherUrl });

const done = ({ status, stdout, stderr }: Ended): Record<string, unknown> => {
  expect([status, stderr.includes('Error:')], stderr).toEqual([0, false]);
  return JSON.parse(stdout);
};

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};
const onServer = (statement: string): Promise<unknown> =>
  asOwner(withDatabase(server.ownerUrl, 'postgres'), (client) => client.query(statement));
const thingsIn = (url: string): Promise<number> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as n from (
         select oid from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_|^information')
         union all select oid from pg_proc where pronamespace = 'public'::regnamespace
         union all select oid from pg_extension where extname <> 'plpgsql') as things`,
    );
    return rows[0].n;
  });
const timesMoved = (url: string): Promise<number> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from audit_entries where action = 'installation.moved'",
    );
    return rows[0].n;
  });

/** All but the line of the trail that tells of the move, which the new place has. */
const withoutTrail = (hashes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => !/audit/.test(name)));

/** A process that holds the data directory's lock as a server does. */
const startHolder = (): ChildProcess => {
  const child = spawn('sleep', ['300'], { stdio: 'ignore', env: {} });
  writeFileSync(join(server.dataDir, 'server.lock'), `${child.pid} ${startTime(child.pid ?? 0)}\n`);
  return child;
};

beforeAll(async () => {
  server = await startTestServer();
  scratch = mkdtempSync(join(tmpdir(), 'baluarte-move-'));
  const organisation = await makeOrganisation(server);
  const member = await signIn(server, 'Member', organisation.id);
  for (let n = 0; n < uploads; n += 1) {
    const people = Array.from({ length: 1 + n * 300 }, (_, one) => `p${one}@example.com,Ana\n`);
    const bytes = `email,first_name\n${people.join('')}`;
    const info = { title: `Campaign ${n}`, description: 'Whole staff' };
    const file = { name: 'list.csv', bytes };
    expect((await member.browser.send(spearphishingCalls.sendInfo, info, { file })).status).toBe(200);
  }
  await sealWaiting(server.parts);
  // As after its first start: the database bears its key's mark.
  const owner = openDatabase(server.ownerUrl, { connections: 1, onError: () => {} });
  const { secret } = server.parts.config;
  await owner.within('system', (tx) => markKey(tx, secret, new Date())).finally(owner.close);
  before = await hashTables(server.ownerUrl);
});
afterAll(async () => {
  const role = `${databaseOf(server.ownerUrl)}_app`;
  const url = withDatabase(server.ownerUrl, 'postgres');
  await server.stop();
  await asOwner(url, (client) => client.query(`drop role if exists ${role}`));
  rmSync(scratch, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = mkdtempSync(join(scratch, 'files-'));
  const name = `${databaseOf(server.ownerUrl)}_other`;
  otherUrl = withDatabase(server.ownerUrl, name);
  await onServer(`create database ${name} encoding 'UTF8' template template0`);
});
/** Each test begins with an installation that has never moved. */
afterEach(async () => {
  const name = databaseOf(otherUrl);
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`drop role if exists ${name}_app`);
  for (const left of ['move.json', 'move-files.log', 'moved.json', 'move.lock', 'server.lock'])
    rmSync(join(server.dataDir, left), { force: true });
  // The server's role may sign in again.
  const role = `${databaseOf(server.ownerUrl)}_app`;
  const known = await server.owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (known.rowCount) await onServer(`alter role ${role} login`);
  await server.owner.query("delete from migrations where name in ('move', 'storages left')");
});

test('move: to an external database and another folder, and back to the embedded one and its own, all the same', async () => {
  const moved = done(await move());
  expect(moved).toMatchObject({ moved: true, files: uploads });
  expect(filesOf(folder)).toEqual(filesOf(ours()));
  expect(Object.keys(filesOf(folder))).toHaveLength(uploads);
  expect(withoutTrail(await hashTables(otherUrl))).toEqual(withoutTrail(before));
  expect(await timesMoved(otherUrl)).toBe(1);
  // The old place is as it was, and nobody begins to work there: by its folder, and by its database alone.
  expect(await hashTables(server.ownerUrl)).toEqual(before);
  const sentence = `set DATABASE_URL=${withoutPassword(otherUrl)} and STORAGE_URL=${pathToFileURL(folder)}`;
  const elsewhere = { DATA_DIR: join(scratch, 'elsewhere') };
  for (const settings of [here(), { ...here(), ...elsewhere }, { ...there(), STORAGE_URL: '' }]) {
    const { status, stderr } = await run(['doctor'], settings);
    expect([status, stderr.includes('This installation has moved from here')], stderr).toEqual([1, true]);
  }
  expect((await run(['start'], here())).stderr).toContain(sentence);
  expect(done(await run(['audit', 'verify'], there()))).toMatchObject({ whole: true });

  const back = ['move', '--to', 'embedded', '--storage', pathToFileURL(ours()).href];
  expect(done(await run(back, there()))).toMatchObject({ moved: true, files: uploads });
  expect(filesOf(ours())).toEqual(filesOf(folder));
  expect(done(await run(['audit', 'verify'], {}))).toMatchObject({ whole: true });
  expect((await run(['doctor'], there())).stderr).toContain(
    'set DATABASE_URL= (empty) and STORAGE_URL= (empty)',
  );
  const secret = server.parts.config.secret;
  const cluster = await startCluster(server.dataDir, secret, silentLog, 'own');
  const embedded = withDatabase(cluster.ownerUrl, 'baluarte');
  expect(withoutTrail(await hashTables(embedded))).toEqual(withoutTrail(before));
  expect(await timesMoved(embedded)).toBe(2);
  await cluster.stop();

  // What was left behind is replaced as a whole: a row that only the old place has is gone.
  await asOwner(otherUrl, (client) =>
    client.query(
      "insert into organisations (id, name, name_key, created_at) values (gen_random_uuid(), 'Left over', 'left over', now())",
    ),
  );
  expect(done(await run(toThere(), { THE_OTHER: otherUrl }))).toMatchObject({ moved: true });
  expect(withoutTrail(await hashTables(otherUrl))).toEqual(withoutTrail(before));
  expect(done(await run(['audit', 'verify'], there()))).toMatchObject({ whole: true });
  rmSync(join(server.dataDir, 'postgres'), { recursive: true, force: true });
});

test('move: killed again and again it goes on, switches once, and nothing is lost or doubled', async () => {
  const said = (text: string) => (at: { stderr: string }) => at.stderr.includes(text);
  const after = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    return () => performance.now() > until;
  };
  // Sooner than a whole move takes on the quickest machine, its start included.
  const random = () => after(100 + Math.random() * 800);
  const kills: readonly (() => (at: { stderr: string }) => boolean)[] = [
    () => () => existsSync(stateFile()),
    () => () => existsSync(journalFile()) && readFileSync(journalFile(), 'utf8').includes('='),
    random,
    () => said('files, read back'),
    random,
    () => said('rows of'),
    () => () => existsSync(stateFile()) && readFileSync(stateFile(), 'utf8').includes('"switching"'),
  ];
  let killed = 0;
  for (const when of kills) {
    const { child, said: heard, ended } = begin(toThere(), { ...here(), THE_OTHER: otherUrl });
    const isTime = when();
    const look = setInterval(() => isTime(heard) && child.kill('SIGKILL'), 2);
    const { status } = await ended;
    clearInterval(look);
    if (status === 0) break;
    expect(status).toBe(null);
    killed += 1;
  }
  expect(killed).toBeGreaterThanOrEqual(5);
  const last = await move();
  // Killed after its last step it has nothing left to do.
  if (last.status !== 0) expect(last.stderr).toContain('This installation has moved from here');
  expect(existsSync(stateFile())).toBe(false);
  expect(filesOf(folder)).toEqual(filesOf(ours()));
  expect(withoutTrail(await hashTables(otherUrl))).toEqual(withoutTrail(before));
  expect(await hashTables(server.ownerUrl)).toEqual(before);
  expect(await timesMoved(otherUrl)).toBe(1);
  expect(done(await run(['audit', 'verify'], there()))).toMatchObject({ whole: true });
});

test('move: beside a running server only files go; a byte that was changed since stops it and names the file', async () => {
  const holder = startHolder();
  const refused = await move('--no-wait');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Stop all servers and workers'),
  ]);
  expect(filesOf(folder)).toEqual(filesOf(ours()));
  holder.kill('SIGKILL');
  // Neither place is open to anybody but the move: the new one because it is half, the old one because it is in use.
  expect((await run(['doctor'], there())).stderr).toContain('part of a move that was not finished');
  expect(done(await run(['audit', 'verify'], here()))).toMatchObject({ whole: true });

  const [name = ''] = Object.keys(filesOf(folder));
  const path = join(folder, name.slice(-2), name);
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes[7] ?? 0) ^ 1, 7);
  writeFileSync(path, bytes);
  const changed = await move();
  expect([changed.status, changed.stderr]).toEqual([1, expect.stringContaining(`The file ${name} at `)]);
  // The old place is open as before.
  expect(done(await run(['audit', 'verify'], here()))).toMatchObject({ whole: true });
  expect(done(await move())).toMatchObject({ moved: true, files: uploads });
  expect(filesOf(folder)).toEqual(filesOf(ours()));
});

test('move: it waits for a server to end and goes on by itself', async () => {
  const holder = startHolder();
  const { said, ended } = begin(toThere(), { ...here(), THE_OTHER: otherUrl });
  await expect.poll(() => said.stderr, { timeout: 60_000 }).toContain('Stop all servers and workers now');
  holder.kill('SIGKILL');
  expect(done(await ended)).toMatchObject({ moved: true });
});

test('move: taken back before it switches, both places are as they were', async () => {
  const holder = startHolder();
  expect((await move('--no-wait')).status).toBe(1);
  expect(await thingsIn(otherUrl)).toBeGreaterThan(100);
  const other = await run(['move', '--to', 'embedded', '--cancel'], here());
  expect(other.stderr).toContain('Another move is under way');
  expect(done(await move('--cancel'))).toEqual({ cancelled: true });
  holder.kill('SIGKILL');
  expect(await thingsIn(otherUrl)).toBe(0);
  const role = `${databaseOf(otherUrl)}_app`;
  expect((await server.owner.query('select 1 from pg_roles where rolname = $1', [role])).rowCount).toBe(0);
  expect(filesOf(folder)).toEqual({});
  expect(existsSync(stateFile())).toBe(false);
  expect(await hashTables(server.ownerUrl)).toEqual(before);
  expect((await move('--cancel')).stderr).toContain('No move is under way');

  // Cut off after the servers were stopped: the old place is closed until somebody goes on or takes it back.
  const { child, said, ended } = begin(toThere(), { ...here(), THE_OTHER: otherUrl });
  const look = setInterval(() => said.stderr.includes('rows of') && child.kill('SIGKILL'), 1);
  expect((await ended).status).toBe(null);
  clearInterval(look);
  expect((await run(['doctor'], here())).stderr).toContain('part of a move that was not finished');
  expect(done(await move('--cancel'))).toEqual({ cancelled: true });
  expect([await thingsIn(otherUrl), filesOf(folder)]).toEqual([0, {}]);
  expect(await hashTables(server.ownerUrl)).toEqual(before);
  expect(done(await run(['audit', 'verify'], here()))).toMatchObject({ whole: true });
});

test('move: refuses a place that holds something, one that does not answer, and words that mean nothing', async () => {
  const refusal = async (words: readonly string[], more: Environment = {}): Promise<string> => {
    const { status, stdout, stderr } = await run(words, { ...here(), THE_OTHER: otherUrl, ...more });
    expect([status, stdout, existsSync(stateFile())], words.join(' ')).toEqual([1, '', false]);
    expect(stderr.trim().split('\n'), words.join(' ')).toHaveLength(1);
    return stderr;
  };
  await asOwner(otherUrl, (client) => client.query('create table theirs (n int)'));
  expect(await refusal(toThere())).toContain('is not empty (public.theirs)');
  await asOwner(otherUrl, (client) => client.query('drop table theirs'));
  const id = '01900000-0000-7000-8000-0000000000ab';
  mkdirSync(join(folder, 'ab'));
  writeFileSync(join(folder, 'ab', id), 'theirs');
  expect(await refusal(toThere())).toContain('is not empty');
  expect(readFileSync(join(folder, 'ab', id), 'utf8')).toBe('theirs');
  expect(await refusal(['move', '--to', 'postgres://nobody:x@127.0.0.1:1/x'])).toContain(
    'A database does not answer, or went away (ECONNREFUSED)',
  );
  expect(await refusal(['move'])).toContain('Where to?');
  expect(await refusal(['move', '--to-env', 'THE_OTHER'], { THE_OTHER: server.ownerUrl })).toContain(
    'Everything is there already',
  );
  const latin = databaseOf(otherUrl);
  await onServer(`drop database ${latin}`);
  await onServer(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
  expect(await refusal(['move', '--to-env', 'THE_OTHER'])).toContain('is encoded in LATIN1');
});

test('move: a row that arrives as another is found, named, and nothing is switched', async () => {
  const holder = startHolder();
  expect((await move('--no-wait')).status).toBe(1);
  holder.kill('SIGKILL');
  // A column that pads what it is given, as no honest one does.
  await asOwner(otherUrl, (client) => client.query('alter table files alter column name type char(200)'));
  const { status, stderr } = await move();
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`Table public.files came over with other rows (${uploads} of ${uploads})`),
  ]);
  expect(await asOwner(otherUrl, async (client) => (await client.query('select from files')).rowCount)).toBe(
    0,
  );
  // Nothing has come over, and the old place is open as before.
  expect(done(await run(['audit', 'verify'], here()))).toMatchObject({ whole: true });
  await asOwner(otherUrl, (client) => client.query('alter table files drop column kind cascade'));
  expect((await move()).stderr).toContain('table public.files is not the same on both sides');
});

let s3: S3Service | undefined;
afterAll(() => s3?.stop());
test.skipIf(whyNoS3() !== undefined)('move: files alone into a bucket and back', async () => {
  s3 = await startS3Service();
  const { STORAGE_URL = '', ...credentials } = s3.environment();
  const asNew = Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => [`NEW_${name}`, value]),
  );
  const into = await run(['move', '--storage', STORAGE_URL], { ...here(), ...asNew });
  expect(done(into)).toMatchObject({ moved: true, files: uploads, rows: 0 });
  expect(into.stderr).toContain(`STORAGE_URL=${STORAGE_URL}`);
  const elsewhere = {
    ...here(),
    DATA_DIR: join(scratch, 'elsewhere'),
    STORAGE_URL: pathToFileURL(ours()).href,
  };
  expect((await run(['doctor'], elsewhere)).stderr).toContain('This installation has moved from here');
  const inBucket = { ...here(), ...s3.environment() };
  expect(done(await run(['audit', 'verify'], inBucket))).toMatchObject({ whole: true });
  const kept = filesOf(ours());
  const back = await run(['move', '--storage', pathToFileURL(folder).href], inBucket);
  expect(done(back)).toMatchObject({ moved: true, files: uploads });
  expect(filesOf(folder)).toEqual(kept);
});
