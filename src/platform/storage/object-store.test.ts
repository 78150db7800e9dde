import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListMultipartUploadsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Service, startS3Service, whyNoS3 } from '../../test/s3/s3-service.ts';
import { Secret } from '../crypto/secret.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import { silentLog } from '../log.ts';
import { copySealed, hashSealed } from './copy-sealed.ts';
import { openFolderStore } from './folder-store.ts';
import { AlreadyStoredError, MissingFileError, type ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import { TooLargeError } from './sealed-stream.ts';
import { segmentBytes } from './segments.ts';
import { openStorage } from './storage.ts';

// What every store promises, held against a folder and a bucket of a real service.

const MiB = 1024 * 1024;
const reason = whyNoS3();
const folder = mkdtempSync(join(tmpdir(), 'store-'));
let service: S3Service | undefined;
const stores = new Map<string, ObjectStore>();

beforeAll(async () => {
  stores.set('folder', await openFolderStore(folder));
  if (reason !== undefined) return;
  service = await startS3Service();
  stores.set('bucket', openS3Store(service.settings(), silentLog));
}, 60_000);
afterAll(async () => {
  for (const store of stores.values()) store.close();
  await service?.stop();
  rmSync(folder, { recursive: true });
});

async function* inPieces(bytes: Buffer, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
const collect = async (stream: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(stream, (chunk) => Buffer.from(chunk)));
const idsIn = async (store: ObjectStore) => (await Array.fromAsync(store.list())).flat().map(({ id }) => id);

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const skip = kind === 'bucket' && reason !== undefined;
  const it = skip ? test.skip : test;
  const storeOf = () => stores.get(kind) as ObjectStore;
  const storageOf = (fill = 7) => openStorage(storeOf(), new Secret(Buffer.alloc(32, fill)));

  it('keeps what it is given, of every size around a segment and a part', async () => {
    const storage = storageOf();
    const part = 8 * MiB;
    for (const size of [0, 1, segmentBytes, segmentBytes + 1, part - 1, 2 * part + 77]) {
      const bytes = randomBytes(size);
      const stored = await storage.put(inPieces(bytes, 70_001), size);
      expect(stored.size).toBe(size);
      expect((await collect(storage.read(stored))).equals(bytes)).toBe(true);
    }
  });

  it('keeps sealed bytes of exactly one part and of two as one file', async () => {
    for (const size of [8 * MiB, 16 * MiB]) {
      const [id, bytes] = [uuidv7(), randomBytes(size)];
      await storeOf().put(id, inPieces(bytes, 100_000));
      expect((await collect(storeOf().read(id))).equals(bytes)).toBe(true);
    }
  });

  it('gives any range, and less than was asked for where the file ends', async () => {
    const [id, bytes] = [uuidv7(), randomBytes(9 * MiB)];
    await storeOf().put(id, inPieces(bytes, 65_552));
    for (const [start, length] of [
      [0, 1],
      [100, 70_000],
      [8 * MiB - 5, 10],
      [9 * MiB - 3, 100],
      [9 * MiB, 5],
    ] as const)
      expect(
        (await collect(storeOf().read(id, start, length))).equals(bytes.subarray(start, start + length)),
      ).toBe(true);
    const storage = storageOf();
    const stored = await storage.put(inPieces(bytes, 9999), bytes.length);
    const part = await collect(storage.read(stored, { start: 8 * MiB - 70_000, end: 8 * MiB + 3 }));
    expect(part.equals(bytes.subarray(8 * MiB - 70_000, 8 * MiB + 4))).toBe(true);
  });

  it('takes several at once from the first on', async () => {
    const fresh = kind === 'bucket' ? openS3Store((service as S3Service).settings(), silentLog) : storeOf();
    const all = Array.from({ length: 4 }, () => [uuidv7(), randomBytes(MiB)] as const);
    await Promise.all(all.map(([id, bytes]) => fresh.put(id, inPieces(bytes, 65_536))));
    for (const [id, bytes] of all) expect((await collect(fresh.read(id))).equals(bytes)).toBe(true);
  });

  it('says that a file is missing', async () => {
    await expect(collect(storeOf().read(uuidv7()))).rejects.toThrow(MissingFileError);
    await expect(collect(storeOf().read(uuidv7(), 5, 5))).rejects.toThrow(MissingFileError);
  });

  it('leaves nothing of what is too large or cut off, small or in parts', async () => {
    const storage = storageOf();
    const before = await idsIn(storeOf());
    for (const size of [100_000, 20 * MiB]) {
      await expect(storage.put(inPieces(Buffer.alloc(size), 65_536), size - 1)).rejects.toThrow(
        TooLargeError,
      );
      async function* broken() {
        yield* inPieces(Buffer.alloc(size), 65_536);
        throw new Error('cut off');
      }
      await expect(storage.put(broken(), size)).rejects.toThrow('cut off');
    }
    expect(await idsIn(storeOf())).toEqual(before);
    expect(await unfinished()).toBe(0);
  });

  it('never overwrites a file', async () => {
    for (const size of [10, 9 * MiB]) {
      const [id, bytes] = [uuidv7(), randomBytes(size)];
      await storeOf().put(id, inPieces(bytes, 65_536));
      await expect(storeOf().put(id, inPieces(randomBytes(10), 10))).rejects.toThrow(AlreadyStoredError);
      await expect(storeOf().put(id, inPieces(randomBytes(9 * MiB), 65_536))).rejects.toThrow(
        AlreadyStoredError,
      );
      expect((await collect(storeOf().read(id))).equals(bytes)).toBe(true);
    }
    expect(await unfinished()).toBe(0);
  });

  it('removes, more than once too', async () => {
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    for (const id of ids) await storeOf().put(id, inPieces(randomBytes(10), 10));
    await storeOf().remove(ids.slice(0, 2));
    await storeOf().remove(ids.slice(0, 2));
    await expect(collect(storeOf().read(ids[0] ?? ''))).rejects.toThrow(MissingFileError);
    expect((await collect(storeOf().read(ids[2] ?? ''))).length).toBe(10);
  });

  it('sweeps what no row claims, keeps what one does, what is young and what is not ours', async () => {
    const storage = storageOf();
    const kept = await storage.put(inPieces(randomBytes(10), 10), 10);
    const lost = await storage.put(inPieces(randomBytes(10), 10), 10);
    const all = new Set(await idsIn(storeOf()));
    const claimed = async (ids: string[]) => new Set(ids.filter((id) => id !== lost.id));
    const early = new Date(Date.now() - 60_000);
    expect(await storage.sweep(early, async () => new Set())).toBe(0);
    expect(await storage.sweep(new Date(Date.now() + 60_000), claimed)).toBe(1);
    expect(new Set(await idsIn(storeOf()))).toEqual(all.difference(new Set([lost.id])));
    expect((await collect(storage.read(kept))).length).toBe(10);
  });

  it('lists what it keeps with its size and its time', async () => {
    const began = Date.now();
    const id = uuidv7();
    await storeOf().put(id, inPieces(randomBytes(12_345), 5000));
    const found = (await Array.fromAsync(storeOf().list())).flat().find((one) => one.id === id);
    expect(found?.bytes).toBe(12_345);
    // Some services round to seconds.
    expect(Math.abs((found?.storedAt.getTime() ?? 0) - began)).toBeLessThan(10_000);
  });

  it('is there', async () => {
    await storeOf().check();
    expect(await storeOf().isAway()).toBe(false);
  });
});

/** Uploads in parts that neither ended nor were aborted. */
const unfinished = async (): Promise<number> => {
  if (!service) return 0;
  const { Uploads = [] } = await service.client.send(
    new ListMultipartUploadsCommand({ Bucket: service.bucket }),
  );
  return Uploads.length;
};

describe.skipIf(reason !== undefined)('a folder and a bucket', () => {
  test('hold the same bytes under the same names: what was stored in one is read from the other', async () => {
    const [disk, bucket] = [stores.get('folder') as ObjectStore, stores.get('bucket') as ObjectStore];
    const secret = new Secret(Buffer.alloc(32, 9));
    for (const [from, to] of [
      [disk, bucket],
      [bucket, disk],
    ] as const) {
      const bytes = randomBytes(9 * MiB + 5);
      const stored = await openStorage(from, secret).put(inPieces(bytes, 65_536), bytes.length);
      const copied = await copySealed(from, to, stored.id);
      expect(await hashSealed(to, stored.id)).toEqual(copied);
      expect((await collect(openStorage(to, secret).read(stored))).equals(bytes)).toBe(true);
      await expect(copySealed(from, to, stored.id)).rejects.toThrow(AlreadyStoredError);
      const { client, bucket: Bucket } = service as S3Service;
      const key = `here/${stored.id.slice(-2)}/${stored.id}`;
      const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key }));
      expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
    }
  });

  test('a bucket is left alone outside of the prefix', async () => {
    const bucket = stores.get('bucket') as ObjectStore;
    const { client, bucket: Bucket } = service as S3Service;
    const id = uuidv7();
    const folder = id.slice(-2);
    const another = folder === '00' ? '01' : '00';
    for (const Key of [`elsewhere/${folder}/${id}`, 'here/notes.txt', `here/${another}/${id}`])
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'not ours' }));
    expect(await idsIn(bucket)).not.toContain(id);
    await openStorage(bucket, new Secret(Buffer.alloc(32))).sweep(
      new Date(Date.now() + 60_000),
      async (ids) => new Set(ids),
    );
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents.filter(({ Size }) => Size === 8).length).toBe(3);
  });
});
