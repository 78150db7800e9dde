import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, type FaultProxy, startFaultProxy } from '../../test/s3/fault-proxy.ts';
import { type S3Service, settingsFrom, startS3Service, whyNoS3 } from '../../test/s3/s3-service.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import type { Log } from '../log.ts';
import { AlreadyStoredError, type ObjectStore, StorageAwayError } from './object-store.ts';
import type { Patience } from './s3-reach.ts';
import { openS3Store } from './s3-store.ts';

// What a network and a service do to a store that is asked over them. The service is a real one; what stands between
// breaks things.

const MiB = 1024 * 1024;
const reason = whyNoS3();
const quick: Patience = { retryMilliseconds: 6000, callMilliseconds: 20_000, bodyMilliseconds: 30_000 };
const silentMilliseconds = 2000;
const impatient: Patience = { ...quick, bodyMilliseconds: silentMilliseconds };

let service: S3Service;
let proxy: FaultProxy;
let store: ObjectStore;
const lines: { level: string; event: string; reason?: unknown }[] = [];
const log: Log = (level, event, facts) => void lines.push({ level, event, reason: facts?.reason });
const events = () => lines.map(({ event }) => event);

async function* inPieces(bytes: Buffer, pieceBytes = 65_536) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
const collect = async (stream: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(stream, (chunk) => Buffer.from(chunk)));
const unfinished = async (): Promise<number> =>
  (await service.client.send(new ListMultipartUploadsCommand({ Bucket: service.bucket }))).Uploads?.length ??
  0;
const isThere = async (id: string): Promise<boolean> =>
  (await Array.fromAsync(store.list())).flat().some((found) => found.id === id);

/**
 * Swift refuses a condition that it does not know before it has read the body, which keeps the next call waiting: small
 * bodies are over by then.
 */
const learnConditions = (): Promise<void> => store.put(uuidv7(), inPieces(Buffer.from('small')));

/** The fault befalls the first so many requests of that kind. */
const befall = (times: number, matches: RegExp, fault: Fault): void => {
  let left = times;
  proxy.fault = ({ method, url }) => (matches.test(`${method} ${url}`) && left-- > 0 ? fault : undefined);
};

beforeAll(async () => {
  if (reason !== undefined) return;
  service = await startS3Service();
  proxy = await startFaultProxy(service.port);
});
beforeEach(async () => {
  if (reason !== undefined) return;
  store?.close();
  proxy.fault = () => undefined;
  proxy.isDown = false;
  store = openS3Store(service.settings(proxy.port), log, { patience: quick });
  await store.check();
  proxy.seen.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  store?.close();
  await proxy?.stop();
  await service?.stop();
});

describe.skipIf(reason !== undefined)('a bucket behind a bad line', () => {
  test('what is too busy is asked again until it answers', async () => {
    for (const answer of [
      { status: 503, code: 'SlowDown' },
      { status: 500, code: 'InternalError' },
    ]) {
      const [id, bytes] = [uuidv7(), randomBytes(9 * MiB)];
      befall(4, /^(POST|PUT) /, { answer });
      await store.put(id, inPieces(bytes));
      befall(3, /^GET /, { answer });
      expect((await collect(store.read(id))).equals(bytes)).toBe(true);
    }
    expect(events()).toEqual([]);
  });

  test('an upload whose connection breaks in a body goes up once', async () => {
    const [id, bytes] = [uuidv7(), randomBytes(17 * MiB)];
    befall(2, /partNumber=2/, { cutRequestAt: 3 * MiB });
    await store.put(id, inPieces(bytes));
    expect((await collect(store.read(id))).equals(bytes)).toBe(true);
    expect(await unfinished()).toBe(0);
  });

  test('an upload that was done and whose answer was lost is known as done, and not as somebody else’s', async () => {
    for (const [size, lost] of [
      [1000, /^PUT /],
      [9 * MiB, /^POST .*uploadId/],
    ] as const) {
      const [id, bytes] = [uuidv7(), randomBytes(size)];
      befall(1, lost, { loseAnswer: true });
      await store.put(id, inPieces(bytes));
      expect((await collect(store.read(id))).equals(bytes)).toBe(true);
      await expect(store.put(id, inPieces(bytes))).rejects.toThrow(AlreadyStoredError);
    }
    expect(await unfinished()).toBe(0);
  });

  test('a service that knows conditions refuses the second try of such an upload: it is ours all the same', async () => {
    // This service does not: what is asked of it from now on is asked without.
    await store.put(uuidv7(), inPieces(randomBytes(10)));
    const taken = { answer: { status: 412, code: 'PreconditionFailed' } };
    const gone = { answer: { status: 404, code: 'NoSuchUpload' } };
    for (const [size, asked, then] of [
      [1000, /^PUT /, taken],
      [9 * MiB, /^POST .*uploadId/, taken],
      [9 * MiB, /^POST .*uploadId/, gone],
    ] as const) {
      const [id, bytes] = [uuidv7(), randomBytes(size)];
      const faults: Fault[] = [{ loseAnswer: true }, then];
      proxy.fault = ({ method, url }) => (asked.test(`${method} ${url}`) ? faults.shift() : undefined);
      await store.put(id, inPieces(bytes));
      expect((await collect(store.read(id))).equals(bytes)).toBe(true);
    }
    // Of the first try it says that somebody else was quicker.
    for (const size of [1000, 9 * MiB]) {
      befall(1, /^(PUT .*\?x-id=PutObject|POST .*uploadId)/, taken);
      await expect(store.put(uuidv7(), inPieces(randomBytes(size)))).rejects.toThrow(AlreadyStoredError);
    }
    expect(await unfinished()).toBe(0);
  });

  test('a download that breaks off in a body goes on at the byte where it broke', async () => {
    await learnConditions();
    const [id, bytes] = [uuidv7(), randomBytes(5 * MiB)];
    await store.put(id, inPieces(bytes));
    befall(3, /^GET /, { cutAnswerAt: MiB + 77 });
    // However long a busy machine takes for three answers.
    const patient = { ...quick, retryMilliseconds: 60_000 };
    const other = openS3Store(service.settings(proxy.port), log, { patience: patient });
    expect((await collect(other.read(id, 11))).equals(bytes.subarray(11))).toBe(true);
    other.close();
    expect(proxy.seen.filter(({ method }) => method === 'GET').length).toBe(4);
  });

  test('a download that never comes further is given up', async () => {
    await learnConditions();
    const [id, bytes] = [uuidv7(), randomBytes(MiB)];
    await store.put(id, inPieces(bytes));
    befall(100, /^GET .*files-of-tests\/here/, { cutAnswerAt: 0 });
    await expect(collect(store.read(id))).rejects.toThrow(StorageAwayError);
    expect(proxy.seen.filter(({ method }) => method === 'GET').length).toBeLessThan(20);
  });

  test('a reader that takes its time is waited for, without gathering what it does not take', async () => {
    const [id, bytes] = [uuidv7(), randomBytes(40 * MiB)];
    await store.put(id, inPieces(bytes));
    const before = process.memoryUsage();
    const other = openS3Store(service.settings(proxy.port), log, { patience: impatient });
    const reader = other.read(id)[Symbol.asyncIterator]();
    const first = await reader.next();
    // Longer than a silence of the service is borne.
    await delay(silentMilliseconds + 1000);
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    expect(grown).toBeLessThan(16 * MiB);
    let length = first.value?.length ?? 0;
    for (let next = await reader.next(); !next.done; next = await reader.next()) length += next.value.length;
    other.close();
    expect(length).toBe(bytes.length);
    expect(proxy.seen.filter(({ method }) => method === 'GET').length).toBe(1);
  });

  test('away for a moment: it is waited for; away for longer: said once, by an error that knows when it is back', async () => {
    const [id, bytes] = [uuidv7(), randomBytes(9 * MiB)];
    proxy.isDown = true;
    const soon = store.put(id, inPieces(bytes));
    await delay(1000);
    proxy.isDown = false;
    await soon;
    expect((await collect(store.read(id))).equals(bytes)).toBe(true);
    expect(events()).toEqual([]);

    proxy.isDown = true;
    const other = uuidv7();
    const tries = await Promise.allSettled([
      store.put(other, inPieces(bytes)),
      collect(store.read(id)),
      store.remove([id]),
    ]);
    for (const one of tries) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(StorageAwayError);
    expect(await store.isAway()).toBe(true);
    expect(events()).toEqual(['storage_away']);
    // Known to be away, it is tried once.
    const began = performance.now();
    await expect(store.put(other, inPieces(bytes))).rejects.toThrow(StorageAwayError);
    expect(performance.now() - began).toBeLessThan(1000);
    const { reason: away } = tries[0] as PromiseRejectedResult;
    const back = (away as StorageAwayError).back(AbortSignal.timeout(20_000));
    proxy.isDown = false;
    await back;
    expect(events()).toEqual(['storage_away', 'storage_back']);
    expect(await isThere(other)).toBe(false);
    expect((await collect(store.read(id))).equals(bytes)).toBe(true);
    expect(await unfinished()).toBe(0);
  });

  test('a service that stands still is given up and asked again', async () => {
    const [id, bytes] = [uuidv7(), randomBytes(1000)];
    befall(1, /^PUT /, { delayMilliseconds: 30_000 });
    const other = openS3Store(service.settings(proxy.port), log, { patience: impatient });
    await other.put(id, inPieces(bytes));
    expect((await collect(other.read(id))).equals(bytes)).toBe(true);
    other.close();
  });

  test('what a kill left of an upload in parts goes with the sweep, once it is old', async () => {
    const { client, bucket: Bucket } = service;
    const id = uuidv7();
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: `here/${id.slice(-2)}/${id}` }));
    expect(await unfinished()).toBe(1);
    expect(await store.discardParts(new Date(Date.now() - 3600_000))).toBe(0);
    expect(await store.discardParts(new Date(Date.now() + 60_000))).toBe(1);
    expect(await unfinished()).toBe(0);
  });

  test('a clock that differs is put right, and said once', async () => {
    const clockOffsetMilliseconds = 40 * 60_000;
    const late = openS3Store(service.settings(), log, { patience: quick, clockOffsetMilliseconds });
    const id = uuidv7();
    await store.put(id, inPieces(randomBytes(10)));
    expect((await collect(late.read(id))).length).toBe(10);
    await late.put(uuidv7(), inPieces(randomBytes(10)));
    expect(await late.isAway()).toBe(false);
    await late.check();
    expect(events()).toEqual(['storage_clock_differs']);
    late.close();
  });
});

describe.skipIf(reason !== undefined)('a set-up that cannot work says in one sentence what to do', () => {
  const checked = async (change: Readonly<Record<string, string>>): Promise<string> => {
    const settings = settingsFrom({ ...service.environment(), ...change });
    const one = openS3Store(settings, log, { patience: quick });
    const said = await one.check().then(
      () => '',
      (error: Error) => error.message,
    );
    one.close();
    return said;
  };
  const at = (endpoint: string, bucket = 'files-of-tests') => ({
    STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}`,
  });

  test('a bucket, a key and a secret that are not there', async () => {
    const endpoint = `http://127.0.0.1:${service.port}`;
    expect(await checked(at(endpoint, 'no-such-bucket'))).toContain('There is no bucket "no-such-bucket"');
    expect(await checked({ STORAGE_SECRET_ACCESS_KEY: 'wrong-secret' })).toMatch(/STORAGE_SECRET_ACCESS_KEY/);
    expect(await checked({})).toBe('');
    expect(events()).toEqual(['storage_refused', 'storage_refused']);
    expect(JSON.stringify(lines)).not.toContain('wrong-secret');
  });

  test('what the services of others say', async () => {
    for (const [code, said] of [
      ['InvalidAccessKeyId', 'STORAGE_ACCESS_KEY_ID'],
      ['AccessDenied', 'the rights that docs/operate.md lists'],
      ['AuthorizationHeaderMalformed', 'region='],
      ['ExpiredToken', 'session token has expired'],
      ['RequestTimeTooSkewed', 'the clock of this machine'],
    ] as const) {
      befall(5, /^GET /, { answer: { status: 403, code } });
      const text = await checked(at(`http://127.0.0.1:${proxy.port}`));
      expect(text).toContain(said);
      expect(text).not.toContain('\n');
    }
  });

  test('a certificate that nobody trusts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, '-subj', '/CN=localhost'], {
      stdio: 'ignore',
    });
    const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await checked(at(`https://127.0.0.1:${port}`))).toMatch(/certificate of .* NODE_EXTRA_CA_CERTS/);
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  test('a name that does not resolve, and a host that speaks no TLS', async () => {
    expect(await checked(at('https://store.invalid'))).toMatch(/store\.invalid does not resolve/);
    expect(await checked(at(`https://127.0.0.1:${service.port}`))).toMatch(/does not speak TLS/);
  });

  test('one that only does not answer now is no fault', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    expect(await checked(at(`http://127.0.0.1:${port}`))).toBe('');
    expect(events()).toEqual(['storage_away']);
  });
});
