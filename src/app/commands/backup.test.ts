import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealWaiting } from '../../areas/records/audit/server/sealer.ts';
import { verifyAudit } from '../../areas/records/audit/server/verify.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { openBackup, restore } from '../../platform/backup/restore.ts';
import { Secret } from '../../platform/crypto/secret.ts';
import { startCluster } from '../../platform/db/cluster.ts';
import { migrate } from '../../platform/db/migrating/migrate.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { silentLog } from '../../platform/log.ts';
import { openFolderStore } from '../../platform/storage/folder-store.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { allJobs } from '../work.ts';

let server: TestServer;
let member: SignedIn;
let scratch: string;

const createCampaign = (title: string) =>
  member.browser.send(
    spearphishingCalls.sendInfo,
    { title, description: 'Whole staff' },
    { file: { name: 'list.csv', bytes: `email,first_name\n${'ana@example.com,Ana\n'}` } },
  );

/** Takes one of a test server into a new folder. */
const backUp = (of: TestServer, name: string) => {
  const { config, clock } = of.parts;
  const to = join(scratch, name);
  const parts = { ownerUrl: of.ownerUrl, secret: config.secret, dataDir: of.dataDir, store: of.store };
  return makeBackup({ ...parts, now: clock.now, kept: ['audit-heads.json'], tell: () => {} }, to);
};

const restoreOn = async (on: TestServer, folder: string, secret = on.parts.config.secret) =>
  restore(
    on.ownerUrl,
    { secret, dataDir: on.dataDir, store: on.store, tell: () => {} },
    await openBackup(secret, folder),
  );

const countOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);

/** Every table of a backup with the hash of its rows. */
const rowsOf = async (folder: string): Promise<Record<string, string>> => {
  const { index } = await openBackup(server.parts.config.secret, folder);
  return Object.fromEntries(index.tables.map(({ name, rows, part }) => [name, `${rows} ${part.sha256}`]));
};

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'baluarte-backup-'));
  server = await startTestServer();
  const organisation = await makeOrganisation(server);
  member = await signIn(server, 'Member', organisation.id);
  expect((await createCampaign('First')).status).toBe(200);
  await sealWaiting(server.parts);
  await backUp(server, 'first');
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test('backup: taken while requests come in, it holds a moment in which rows, quotas and files agree', async () => {
  let going = true;
  const created: number[] = [];
  const people = [1, 2, 3].map(async (person) => {
    for (let n = 0; going; n += 1)
      created.push((await createCampaign(`While copying ${person} ${n}`)).status);
  });
  await expect.poll(() => created.length).toBeGreaterThan(3);
  const made = await backUp(server, 'while-writing');
  going = false;
  await Promise.all(people);
  expect(new Set(created)).toEqual(new Set([200]));

  const empty = await startTestServer();
  try {
    // Reads every file through: a row without its file, or with another, would be refused.
    const restored = await restoreOn(empty, made.backup);
    expect(restored).toMatchObject({ rows: made.rows, files: made.files, tables: made.tables });
    const requests = await countOf(empty.owner, 'requests');
    expect(requests).toBeGreaterThan(3);
    expect(requests).toBeLessThanOrEqual(created.length + 1);
    expect(await countOf(empty.owner, "files where kind = 'upload'")).toBe(requests);
    const quota = "quotas where submodule = 'SPEARPHISHING CAMPAIGN' and consumed =";
    expect(await countOf(empty.owner, `${quota} ${requests}`)).toBe(1);
  } finally {
    await empty.stop();
  }
});

test('restore: onto an empty place gives identical rows and files, and the audit trail proves whole', async () => {
  const empty = await startTestServer();
  try {
    await restoreOn(empty, join(scratch, 'first'));
    await backUp(empty, 'of-the-restored');
    expect(await rowsOf(join(scratch, 'of-the-restored'))).toEqual(await rowsOf(join(scratch, 'first')));
    const files = (folder: string) =>
      everyFile(join(folder, 'files')).map((file) => [file.slice(folder.length), readFileSync(file, 'hex')]);
    expect(files(join(scratch, 'of-the-restored'))).toEqual(files(join(scratch, 'first')));
    expect(await verifyAudit(empty.parts)).toMatchObject({ whole: true, unsealed: 0 });
    // The triggers work again: a further request counts.
    const before = await countOf(empty.owner, 'audit_waiting');
    await makeOrganisation(empty);
    expect(await countOf(empty.owner, 'audit_waiting')).toBeGreaterThan(before);
    // Nobody stays signed in over a restore.
    expect(await countOf(empty.owner, 'sessions')).toBe(0);
  } finally {
    await empty.stop();
  }
});

test('restore: from one major version of PostgreSQL to another, on the embedded one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baluarte-major-'));
  const { secret } = server.parts.config;
  const cluster = await startCluster(dataDir, secret, silentLog, 'own');
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  try {
    const backup = await openBackup(secret, join(scratch, 'first'));
    const names = new Set(backup.index.migrations.map(({ name }) => name));
    await migrate(cluster.ownerUrl, { name: 'unused', password: '' }, [jobSchema(allJobs)], { only: names });
    const store = await openFolderStore(join(dataDir, 'files'));
    await restore(cluster.ownerUrl, { secret, dataDir, store, tell: () => {} }, backup);
    await client.connect();
    const version = (of: pg.Client) => of.query('show server_version_num');
    expect(Number((await version(client)).rows[0].server_version_num)).toBeGreaterThanOrEqual(
      Number((await version(server.owner)).rows[0].server_version_num),
    );
    expect(await countOf(client, 'requests')).toBe(1);
    expect(await countOf(client, 'pg_trigger where tgenabled = $$D$$ and not tgisinternal')).toBe(0);
  } finally {
    await client.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('backup: nothing in it can be read without the key, which is not in it', async () => {
  const { otpSecret, username } = member;
  for (const file of everyFile(join(scratch, 'first'))) {
    const bytes = readFileSync(file);
    for (const told of [username, otpSecret, 'ana@example.com', 'Organisation', 'argon2id'])
      expect(bytes.includes(told), `${file} tells ${told}`).toBe(false);
  }
  const other = new Secret(Buffer.alloc(32, 9));
  await expect(openBackup(other, join(scratch, 'first'))).rejects.toThrow('made under another key');
});

test('restore: a part that was changed is refused and leaves nothing; mended, the same place takes it', async () => {
  const empty = await startTestServer();
  const folder = join(scratch, 'first');
  try {
    const [table = '', index = '', file = ''] = [
      join(folder, 'tables', 'public.people'),
      join(folder, 'index'),
      everyFile(join(folder, 'files'))[0] ?? '',
    ];
    for (const path of [table, index, file]) {
      const whole = readFileSync(path);
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed[3] ?? 0) ^ 1, 3);
      writeFileSync(path, changed);
      await expect(restoreOn(empty, folder), path).rejects.toThrow();
      expect(await countOf(empty.owner, 'people'), path).toBe(0);
      writeFileSync(path, whole);
    }
    expect(await restoreOn(empty, folder)).toMatchObject({ files: 1 });
  } finally {
    await empty.stop();
  }
});

test('restore: never mixes with what is there, and backup never with another backup', async () => {
  const before = await countOf(server.owner, 'people');
  await expect(restoreOn(server, join(scratch, 'first'))).rejects.toThrow('There is data here already');
  expect(await countOf(server.owner, 'people')).toBe(before);
  await expect(backUp(server, 'first')).rejects.toThrow('is not empty');
  expect(existsSync(join(scratch, 'first', 'backup.json'))).toBe(true);
  await expect(restoreOn(server, scratch)).rejects.toThrow('holds no backup');
});
