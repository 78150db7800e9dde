import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Secret } from '../crypto/secret.ts';
import { openFolderStore } from './folder-store.ts';
import { TooLargeError } from './sealed-stream.ts';
import { segmentBytes } from './segments.ts';
import { openStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = openStorage(await openFolderStore(folder), new Secret(Buffer.alloc(32, 7)));

async function* inPieces(bytes: Buffer, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
const collect = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream));
const onDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('every size around a segment comes back as it was, whatever the pieces', async () => {
  const around = [1, 3, 8, 16].flatMap((n) => [-1, 0, 1].map((more) => n * segmentBytes + more));
  for (const size of [0, 1, 200_001, ...around]) {
    for (const piece of [1000, 65_536, 70_001]) {
      const bytes = randomBytes(size);
      const stored = await storage.put(inPieces(bytes, piece), size);
      expect(stored.size).toBe(size);
      expect(stored.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
      expect((await collect(storage.read(stored))).equals(bytes)).toBe(true);
    }
  }
});

test('any range is the same bytes as the whole file has there', async () => {
  const bytes = randomBytes(1_200_001);
  const stored = await storage.put(inPieces(bytes, 9999), bytes.length);
  for (const [start, end] of [
    [0, 0],
    [65_535, 65_536],
    [100, 150_000],
    [65_536 * 9, 1_150_000],
    [1_200_000, 1_200_000],
  ] as const) {
    const part = await collect(storage.read(stored, { start, end }));
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
  }
});

test('what a small file is, is told while it is still being written; of a long one, once it is there', async () => {
  const told: unknown[] = [];
  const small = randomBytes(1000);
  const writing = storage.put(inPieces(small, 100), small.length, undefined, (file) => {
    told.push(file);
    expect(onDisk().map(({ name }) => name)).not.toContain(file.id);
  });
  expect([await writing]).toEqual(told);
  const long = randomBytes(40 * segmentBytes);
  await storage.put(inPieces(long, segmentBytes), long.length, undefined, (file) => told.push(file));
  expect(told).toHaveLength(1);
});

test('a file over the limit leaves nothing behind', async () => {
  const before = onDisk().length;
  await expect(storage.put(inPieces(Buffer.alloc(100_000), 5000), 99_999)).rejects.toThrow(TooLargeError);
  expect(onDisk().length).toBe(before);
});

test('the disk holds no plaintext', async () => {
  const stored = await storage.put(inPieces(Buffer.from('the customer list'.repeat(100)), 64), 10_000);
  const entry = onDisk().find((file) => file.name === stored.id);
  expect(readFileSync(join(entry?.parentPath ?? '', stored.id)).includes('customer')).toBe(false);
});

test('a changed, cut or reordered file does not open', async () => {
  const bytes = randomBytes(3 * segmentBytes);
  const stored = await storage.put(inPieces(bytes, 65_536), bytes.length);
  const path = join(folder, stored.id.slice(-2), stored.id);
  const good = readFileSync(path);
  const sealed = segmentBytes + 16;
  const flipped = Buffer.from(good);
  flipped[10] = (flipped[10] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    good.subarray(sealed, 2 * sealed),
    good.subarray(0, sealed),
    good.subarray(2 * sealed),
  ]);
  for (const bad of [flipped, swapped, good.subarray(0, 2 * sealed)]) {
    writeFileSync(path, bad);
    await expect(collect(storage.read(stored))).rejects.toThrow();
  }
});

test('another installation cannot read the files', async () => {
  const stored = await storage.put(inPieces(randomBytes(10), 10), 10);
  const other = openStorage(await openFolderStore(folder), new Secret(Buffer.alloc(32, 8)));
  expect(() => other.read(stored)).toThrow();
});

test('the sweep removes what no row claims and keeps what one does', async () => {
  const kept = await storage.put(inPieces(randomBytes(10), 10), 10);
  const lost = await storage.put(inPieces(randomBytes(10), 10), 10);
  const soon = new Date(Date.now() + 60_000);
  const removed = await storage.sweep(soon, async (ids) => new Set(ids.filter((id) => id !== lost.id)));
  expect(removed).toBe(1);
  expect((await collect(storage.read(kept))).length).toBe(10);
});

test('a file that cannot be taken away is no fault of whoever wanted it gone', async () => {
  const stubborn = openStorage(
    { ...(await openFolderStore(folder)), remove: () => Promise.reject(new Error('EROFS')) },
    new Secret(Buffer.alloc(32, 7)),
  );
  const stored = await stubborn.put(inPieces(Buffer.from('a'), 1), 1);
  await expect(stubborn.remove(stored.id)).resolves.toBeUndefined();
  await expect(stubborn.erase([stored.id])).rejects.toThrow('EROFS');
});
