import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import {
  attachToMessage,
  downloadMessageFile,
  postMessage,
} from '../../areas/casework/conversations/contract.ts';
import { downloadVersion, listReports } from '../../areas/casework/reports/contract.ts';
import { requestDetailsOfAnyArea } from '../../areas/casework/requests/contract.ts';
import { removeErasedFiles } from '../../areas/casework/requests/server/erase-files.ts';
import { quotaOverview } from '../../areas/customers/quota/contract.ts';
import { staffDisk } from '../../areas/customers/quota/disk/contract.ts';
import { watchDisk } from '../../areas/customers/quota/disk/server/watch-disk.ts';
import { staffAttach } from '../../areas/desks/staff/contract.ts';
import { webShieldingCalls as calls } from '../../areas/services/web-shielding/contract.ts';
import { sampleProjectFiles } from '../../engines/code/examples/sample-project.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { openBackup, restore } from '../../platform/backup/restore.ts';
import type { Log } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { until, unzip } from '../../test/report-stage.ts';
import { type FaultProxy, startFaultProxy } from '../../test/s3/fault-proxy.ts';
import { type S3Service, startS3Service, whyNoS3 } from '../../test/s3/s3-service.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { sweepFiles } from '../upkeep.ts';

// The product's own work with its files in a bucket of a real service, and with that service away in the middle of it.

const MiB = 1024 * 1024;
const reason = whyNoS3();

let service: S3Service;
let proxy: FaultProxy;
let server: TestServer;
let admin: SignedIn;
let analyst: SignedIn;
const events: string[] = [];
const log: Log = (_level, event) => void events.push(event);

beforeAll(async () => {
  if (reason !== undefined) return;
  service = await startS3Service();
  proxy = await startFaultProxy(service.port);
  server = await startTestServer({
    work: true,
    environment: service.environment(proxy.port),
    storePatience: { retryMilliseconds: 2500, callMilliseconds: 10_000, bodyMilliseconds: 20_000 },
    log,
  });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
});
beforeEach(() => {
  if (proxy) proxy.isDown = false;
  events.length = 0;
});
afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
  await service?.stop();
});

/** How long it is away beyond what each call waits for it. */
const awayMilliseconds = process.env.LONG ? 60_000 : 2000;

const sampleZip = (): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, text } of sampleProjectFiles()) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};
const sendZip = async () => {
  const file = { name: 'shop.zip', bytes: await sampleZip(), type: 'application/zip' };
  return admin.browser.send(calls.sendInfoSast, { title: 'Shop', description: '' }, { file });
};
const ended = (request_id: string) =>
  until(async () => {
    const { body } = await analyst.browser.send(requestDetailsOfAnyArea, { request_id });
    return ['finished', 'failed'].includes(body.current_status) ? (body.current_status as string) : undefined;
  }, 'the end');
const attach = (message_id: string, bytes: Buffer) =>
  admin.browser.send(attachToMessage, { message_id }, { file: { name: 'a.bin', bytes } });
const newMessage = async (): Promise<string> => {
  const wish = { title: 'Shop', description: '', domain_subdomain: 'shop.example.com' };
  const { request_id } = (await admin.browser.send(calls.sendInfoShielding, wish)).body;
  return (await admin.browser.send(postMessage, { request_id, text: 'The plan' })).body.message_id;
};
const read = (file_id: string) => admin.browser.bytes(downloadMessageFile, { file_id });
/** Ids in the bucket, asked past the product. */
const inBucket = async (): Promise<string[]> => {
  const { Contents = [] } = await service.client.send(new ListObjectsV2Command({ Bucket: service.bucket }));
  return Contents.map(({ Key = '' }) => Key.split('/').at(-1) ?? '').sort();
};
const unfinished = async (): Promise<number> =>
  (await service.client.send(new ListMultipartUploadsCommand({ Bucket: service.bucket }))).Uploads?.length ??
  0;
const inRows = async (): Promise<string[]> =>
  (
    await server.owner.query<{ id: string }>('select id from files where removed_at is null order by id')
  ).rows.map(({ id }) => id);
const used = async (): Promise<number> => (await admin.browser.send(quotaOverview, {})).body.room.bytes.used;
const readiness = async () => {
  const answer = await fetch(`${server.url}/api/ready`);
  return { status: answer.status, body: await answer.json() };
};

describe.skipIf(reason !== undefined)('with files in a bucket', () => {
  test('a scan, its report, a large attachment and what is erased: every row has its object, and no object is without one', async () => {
    const { request_id } = (await sendZip()).body;
    expect(await ended(request_id)).toBe('finished');
    const [version] = (await admin.browser.send(listReports, { request_id })).body;
    const report = await admin.browser.bytes(downloadVersion, { report_id: version?.report_id ?? '' });
    expect(report.status).toBe(200);
    const names = [...(await unzip(report.body)).keys()];
    expect(names.some((name) => name.endsWith('.pdf'))).toBe(true);

    const bytes = randomBytes(30 * MiB);
    const wish = { title: 'Shop', description: '', domain_subdomain: 'shop.example.com' };
    const other = (await admin.browser.send(calls.sendInfoShielding, wish)).body.request_id;
    const file = { name: 'results.bin', bytes };
    expect((await analyst.browser.send(staffAttach, { request_id: other }, { file })).status).toBe(200);
    const { rows } = await server.owner.query('select * from files where request_id = $1', [other]);
    const { id, size, wrapped_key } = rows[0];
    const stored = server.parts.storage.read({ id, size: Number(size), wrappedKey: wrapped_key });
    expect((await buffer(stored)).equals(bytes)).toBe(true);

    const { status, body } = await attach(await newMessage(), bytes.subarray(0, 20 * MiB));
    expect(status).toBe(200);
    expect((await read(body.file_id)).body.equals(bytes.subarray(0, 20 * MiB))).toBe(true);
    const range = { headers: { range: `bytes=${8 * MiB - 10}-${8 * MiB + 9}` } };
    const part = await admin.browser.bytes(downloadMessageFile, { file_id: body.file_id }, range);
    expect([part.status, part.body.equals(bytes.subarray(8 * MiB - 10, 8 * MiB + 10))]).toEqual([206, true]);
    expect(await inBucket()).toEqual(await inRows());
    expect(existsSync(join(server.dataDir, 'files'))).toBe(false);

    // Its key is destroyed, and the object goes.
    await server.owner.query('update files set wrapped_key = null, erased_at = now() where id = $1', [
      body.file_id,
    ]);
    expect(await removeErasedFiles(server.parts)).toBe(1);
    expect(await inBucket()).not.toContain(body.file_id);
    expect(await sweepFiles(server.parts)).toBe(0);
    expect(await inBucket()).toEqual(await inRows());
  });

  test('no limit is known of it: nothing is low, and the figures say so', async () => {
    const operator = await signIn(server, 'Operator', null);
    const { body } = await operator.browser.send(staffDisk, {});
    expect(body).toMatchObject({ total: null, free: null, least: null, low: false, since: null });
    await watchDisk(server.parts);
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready', storage: 'ok' } });
  });

  test('away for a moment in the middle of uploads and downloads: nothing is lost and nothing doubled', async () => {
    const message = await newMessage();
    const [before, room] = [await inRows(), await used()];
    const first = randomBytes(20 * MiB);
    const { file_id } = (await attach(message, first)).body;
    const all = [randomBytes(20 * MiB), randomBytes(10_000), randomBytes(9 * MiB)];
    const uploads = all.map((bytes) => attach(message, bytes));
    const downloads = [read(file_id), read(file_id)];
    await delay(300);
    proxy.isDown = true;
    await delay(1200);
    proxy.isDown = false;
    const put = await Promise.all(uploads);
    expect(put.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of await Promise.all(downloads)) expect(body.equals(first)).toBe(true);
    for (const [index, { body }] of put.entries())
      expect((await read(body.file_id)).body.equals(all[index] as Buffer)).toBe(true);
    expect(await inBucket()).toEqual(await inRows());
    expect((await inRows()).length).toBe(before.length + 4);
    expect(await used()).toBe(room + 49 * MiB + 10_000);
    expect(await unfinished()).toBe(0);
  });

  test('away for longer: 503 in the usual shape, nothing stored, jobs wait, and all goes on by itself', async () => {
    const message = await newMessage();
    const { file_id } = (await attach(message, randomBytes(MiB))).body;
    const [before, room] = [await inRows(), await used()];
    const { request_id } = (await sendZip()).body;
    proxy.isDown = true;
    const refused = await Promise.all([
      attach(message, randomBytes(10)),
      attach(message, randomBytes(20 * MiB)),
    ]);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(body.message).toContain('Nothing was stored');
      expect(headers.get('retry-after')).toBe('5');
    }
    const unread = await read(file_id);
    expect([unread.status, JSON.parse(unread.body.toString()).code]).toEqual([503, 'unavailable']);
    await expect.poll(readiness).toMatchObject({ status: 503, body: { status: 'unready', storage: 'away' } });
    // What needs no file goes on.
    expect((await admin.browser.send(quotaOverview, {})).status).toBe(200);
    await delay(awayMilliseconds);
    const { rows } = await server.owner.query('select status from requests where id = $1', [request_id]);
    expect(['pending', 'accepted', 'In progress', 'in review']).toContain(rows[0].status);
    proxy.isDown = false;
    await expect.poll(async () => (await readiness()).status, { timeout: 20_000 }).toBe(200);
    expect((await attach(message, randomBytes(10))).status).toBe(200);
    expect((await read(file_id)).status).toBe(200);
    expect(await ended(request_id)).toBe('finished');
    expect(events.filter((event) => event === 'storage_away').length).toBe(1);
    expect(events.filter((event) => event === 'storage_back').length).toBe(1);
    expect(events).toContain('job_waits');
    // What could not be taken away meanwhile goes with a sweep.
    const rowsNow = new Set(await inRows());
    await server.parts.storage.sweep(new Date(Date.now() + 60_000), async (ids) =>
      rowsNow.intersection(new Set(ids)),
    );
    const left = await inBucket();
    expect(left).toEqual(await inRows());
    expect(await used()).toBeGreaterThan(room);
    expect(left.length).toBeGreaterThan(before.length);
    await expect.poll(unfinished).toBe(0);
  });

  test('a backup holds the objects, and comes back into a bucket and into a folder', async () => {
    const { secret } = server.parts.config;
    const scratch = mkdtempSync(join(tmpdir(), 'baluarte-bucket-'));
    const to = join(scratch, 'backup');
    const common = { secret, tell: () => {} };
    const { ownerUrl, dataDir, store } = server;
    const made = await makeBackup(
      { ...common, ownerUrl, dataDir, store, now: server.clock.now, kept: [] },
      to,
    );
    expect(made.files).toBe(
      (await server.owner.query('select from files where wrapped_key is not null')).rowCount,
    );
    const prefixed = { ...service.environment() };
    prefixed.STORAGE_URL = (prefixed.STORAGE_URL ?? '').replace('/here', '/restored');
    for (const environment of [{}, prefixed]) {
      const other = await startTestServer({ environment });
      const parts = { ...common, dataDir: other.dataDir, store: other.store };
      const restored = await restore(other.ownerUrl, parts, await openBackup(secret, to));
      expect(restored.files).toBe(made.files);
      const { rows } = await other.owner.query(
        'select id, size, sha256, wrapped_key from files order by size desc',
      );
      const storage = openStorage(other.store, secret);
      for (const { id, size, sha256, wrapped_key } of rows.filter((row) => row.wrapped_key)) {
        const read = storage.read({ id, size: Number(size), wrappedKey: wrapped_key });
        const hash = createHash('sha256');
        for await (const chunk of read) hash.update(chunk);
        expect(hash.digest().equals(sha256)).toBe(true);
      }
      await other.stop();
    }
    expect(readdirSync(join(to, 'files')).length).toBeGreaterThan(0);
    rmSync(scratch, { recursive: true });
  });
});
