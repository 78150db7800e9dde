import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type ZipFault, type ZipLimits, type ZipVerdict, zipFaults, zipLimits } from '../zip-limits.ts';
import { zipMessages } from '../zip-messages.ts';
import { judgeZip } from './judge-zip.ts';
import { unpackZip } from './unpack.ts';
import { ComingBytes, TooLongError } from './zip/coming-bytes.ts';
import { nestedWatch } from './zip/nested.ts';
import { readAlong } from './zip/read-along.ts';
import {
  type CraftedEnd,
  type CraftedEntry,
  craftZip,
  descriptor,
  zip64Extra,
} from './zip/testing/craft-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

const judge = (bytes: Buffer, limits: Partial<ZipLimits> = {}): Promise<ZipVerdict> => {
  const path = join(folder, `${count++}.zip`);
  writeFileSync(path, bytes);
  return judgeZip(path, { ...zipLimits, ...limits });
};

/** Bytes that come in pieces of at most that many. */
const inPieces = (bytes: Buffer, pieceBytes: number, most: number): ComingBytes => {
  let at = 0;
  return new ComingBytes((into) => {
    const copied = bytes.copy(into, 0, at, at + pieceBytes);
    at += copied;
    return copied;
  }, most);
};

const code = { name: 'src/app.ts', content: 'export const answer = 42;\n'.repeat(20) };
const MiB = 1024 * 1024;
const zeros = (bytes: number) => Buffer.alloc(bytes);
const one = (entry: Partial<CraftedEntry>, end?: CraftedEnd) => craftZip([{ ...code, ...entry }], end);
const deflated = deflateRawSync(Buffer.from(code.content));
const promising = (size: number): Buffer =>
  craftZip(Array.from({ length: 10 }, (_, i) => ({ name: `${i}`, content: zeros(10), central: { size } })));

/** Quoted bomb: many names in the directory for the same bytes. */
const quoted = (content: Buffer): Buffer =>
  craftZip([
    { name: 'a', content },
    ...Array.from({ length: 50 }, (_, i) => ({
      name: `b${i}`,
      content,
      noLocal: true,
      central: { localStart: 0 },
    })),
  ]);

const enclosing = (): Buffer => {
  const inner = craftZip([{ name: 'in', content: 'x', stored: true }]);
  const packed = Buffer.concat([inner.subarray(0, 33)]);
  return craftZip([
    { name: 'out', content: packed, stored: true },
    { name: 'in', content: 'x', stored: true, noLocal: true, central: { localStart: 33 } },
  ]);
};

const withoutLocal = (): Buffer => {
  const bytes = craftZip([code, { name: 'b', content: 'x' }]);
  return bytes.fill(0, bytes.indexOf('PK\x03\x04', 4), bytes.indexOf('PK\x03\x04', 4) + 4);
};

const hostile: [string, ZipFault, Buffer, Partial<ZipLimits>?][] = [
  ['text', 'not_a_zip', Buffer.from('const notAZip = true;'.repeat(9))],
  ['nothing at all', 'not_a_zip', Buffer.alloc(0)],
  ['gzip', 'not_a_zip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(100)])],
  ['no entries', 'empty', craftZip([])],
  ['folders only', 'empty', craftZip([{ name: 'src/', stored: true, mode: 0o040755 }])],
  ['cut in the content', 'truncated', one({}).subarray(0, 60)],
  ['cut in the directory', 'truncated', one({}).subarray(0, -30)],
  ['a directory that ends beyond the end', 'truncated', one({}, { size: 5000 })],
  ['flag 0', 'encrypted', one({ flags: 0x0801 })],
  ['strong encryption', 'encrypted', one({ flags: 0x0841 })],
  ['AES', 'encrypted', one({ local: { method: 99 }, central: { method: 99 } })],
  ['encrypted in the local header only', 'header_mismatch', one({ local: { flags: 0x0801 } })],
  ['end on disk 1', 'multi_disk', one({}, { disk: 1 })],
  ['entry on disk 2', 'multi_disk', one({ central: { disk: 2 } })],
  ['first part of a split', 'multi_disk', Buffer.concat([Buffer.from('PK\x07\x08'), zeros(100)])],
  ['link', 'symlink', one({ mode: 0o120777, content: '/etc/passwd' })],
  ['device', 'symlink', one({ mode: 0o020666 })],
  ['pipe', 'symlink', one({ mode: 0o010666 })],
  ['/etc/passwd', 'absolute_path', one({ name: '/etc/passwd' })],
  ['C:/windows', 'absolute_path', one({ name: 'C:/windows/x' })],
  ['..', 'parent_path', one({ name: '../../etc/passwd' })],
  ['.. in the middle', 'parent_path', one({ name: 'a/../../b' })],
  ['.. at the end', 'parent_path', one({ name: 'a/..' })],
  ['backslashes', 'backslash_path', one({ name: 'src\\app.ts' })],
  ['..\\', 'backslash_path', one({ name: '..\\..\\x' })],
  ['NUL', 'bad_name', one({ name: 'a.ts\0.png' })],
  ['line break', 'bad_name', one({ name: 'a\nb' })],
  ['direction mark', 'bad_name', one({ name: 'a\u202Ets.exe' })],
  ['no name', 'bad_name', one({ name: '' })],
  ['empty part', 'bad_name', one({ name: 'a//b' })],
  ['long part', 'bad_name', one({ name: 'a'.repeat(300) })],
  ['long name', 'bad_name', one({ name: 'a/'.repeat(600) })],
  ['deep name', 'bad_name', one({ name: `${'a/'.repeat(100)}b` })],
  ['not UTF-8 though it says so', 'bad_name', one({ name: Buffer.from([0x61, 0xff]) })],
  ['the same name twice', 'duplicate_name', craftZip([code, code])],
  ['the same accent in two ways', 'duplicate_name', craftZip([{ name: '\u00e9' }, { name: 'e\u0301' }])],
  ['file and folder', 'duplicate_name', craftZip([{ name: 'a', content: 'x' }, { name: 'a/b' }])],
  ['folder and file', 'duplicate_name', craftZip([{ name: 'a/b' }, { name: 'a', content: 'x' }])],
  ['./a and a', 'duplicate_name', craftZip([{ name: './a' }, { name: 'a' }])],
  ['many names for the same bytes', 'overlapping_entries', quoted(randomBytes(2000))],
  ['an entry inside another', 'overlapping_entries', enclosing()],
  ['content that runs into the directory', 'overlapping_entries', one({ central: { packedSize: 9000 } })],
  ['prepended data', 'hidden_data', one({}, { before: Buffer.from('#!/bin/sh\nexit\n') })],
  [
    'a gap before the first entry',
    'hidden_data',
    craftZip([{ ...code, noLocal: true, central: { localStart: 999 } }, { name: 'b' }], {
      before: Buffer.from('PK\x03\x04 hidden'),
    }),
  ],
  ['appended data', 'hidden_data', one({}, { after: Buffer.from('and more') })],
  ['two ends', 'header_mismatch', one({}, { comment: craftZip([]) })],
  ['another name', 'header_mismatch', one({ local: { name: 'src/evil.ts' } })],
  ['another size', 'header_mismatch', one({ local: { size: 3 } })],
  ['another packed size', 'header_mismatch', one({ local: { packedSize: 3 } })],
  ['another method', 'header_mismatch', one({ local: { method: 0 } })],
  ['another checksum', 'header_mismatch', one({ local: { crc: 3 } })],
  ['no local header', 'header_mismatch', withoutLocal()],
  ['fewer entries than listed', 'header_mismatch', one({}, { entries: 2 })],
  ['more entries than listed', 'header_mismatch', craftZip([code, { name: 'b' }], { entries: 1 })],
  ['a descriptor that lies', 'header_mismatch', one({ flags: 0x0808, after: zeros(16) })],
  ['zip64 without its field', 'header_mismatch', one({ central: { size: 0xffffffff } })],
  ['zip64 that contradicts', 'header_mismatch', one({}, { zip64: { entries: 1 }, entries: 2 })],
  [
    'zip64 with a huge size',
    'too_large_unpacked',
    one({ central: { size: 0xffffffff, extra: zip64Extra(2 ** 50) } }),
  ],
  ['zip64 with a huge offset', 'truncated', one({}, { zip64: { start: 2 ** 60 } })],
  ['zip64 with too many', 'too_many_entries', one({}, { zip64: { entries: 2 ** 40 } })],
  ['inflates to more', 'lying_size', one({ local: { size: 5 }, central: { size: 5 } })],
  ['inflates to less', 'lying_size', one({ local: { size: 5000 }, central: { size: 5000 } })],
  ['wrong checksum', 'lying_size', one({ local: { crc: 7 }, central: { crc: 7 } })],
  ['damaged', 'lying_size', one({ packed: Buffer.from('\xff\xfe nonsense', 'latin1') })],
  ['cut deflate', 'lying_size', one({ packed: deflated.subarray(0, 20) })],
  ['bytes after the deflate end', 'lying_size', one({ packed: Buffer.concat([deflated, zeros(50)]) })],
  ['stored with two sizes', 'lying_size', one({ stored: true, packed: Buffer.from('short') })],
  ['bzip2', 'unsupported_method', one({ local: { method: 12 }, central: { method: 12 } })],
  ['upload over the limit', 'too_large_upload', one({}), { uploadBytes: 100 }],
  [
    '60,000 entries',
    'too_many_entries',
    craftZip(Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}`, stored: true }))),
  ],
  [
    '60,000 entries that say they are one',
    'too_many_entries',
    craftZip(
      Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}`, stored: true })),
      { entries: 1 },
    ),
  ],
  ['too large in sum', 'too_large_unpacked', promising(200 * MiB), { ratio: 1e9 }],
  ['a bomb', 'bomb_ratio', one({ content: zeros(20 * MiB) })],
  [
    'a bomb that hides its size',
    'lying_size',
    one({ content: zeros(20 * MiB), central: { size: 9 }, local: { size: 9 } }),
  ],
  [
    'a bomb of many small ones',
    'bomb_ratio',
    craftZip(Array.from({ length: 40 }, (_, i) => ({ name: `${i}`, content: zeros(MiB / 2) }))),
  ],
  ['a nested bomb', 'nested_bomb', one({ content: craftZip([{ name: 'b', content: zeros(40 * MiB) }]) })],
  ['a nested bomb, stored', 'nested_bomb', one({ stored: true, content: promising(200 * MiB) })],
  ['a quoted nested bomb', 'nested_bomb', one({ content: quoted(zeros(500_000)) })],
];

test.each(hostile)('refuses %s as %s', async (_, fault, bytes, limits) => {
  expect(await judge(bytes, limits)).toMatchObject({ ok: false, fault });
});

test('every fault but the clock is refused by an archive above, and each has its text in both languages', () => {
  const seen = new Set(hostile.map(([, fault]) => fault));
  expect(zipFaults.filter((fault) => !seen.has(fault))).toEqual(['too_slow']);
  for (const fault of zipFaults) {
    expect(zipMessages[fault].en).not.toBe(zipMessages[fault].es);
  }
});

test('the name of the entry at fault is told, fit to be shown', async () => {
  const verdict = await judge(one({ name: 'a\u001b[31m.ts' }));
  expect(verdict).toEqual({ ok: false, fault: 'bad_name', entry: 'a�[31m.ts' });
});

const content = Buffer.from(code.content);
const good: [string, Buffer][] = [
  ['deflated', one({})],
  ['stored', one({ stored: true })],
  ['with a comment', one({}, { comment: Buffer.from('made by hand') })],
  ['with a zip64 end', one({}, { zip64: {} })],
  [
    'with zip64 sizes',
    one({
      local: { size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Extra(content.length, deflated.length) },
      central: {
        size: 0xffffffff,
        packedSize: 0xffffffff,
        extra: zip64Extra(content.length, deflated.length),
      },
    }),
  ],
  [
    'with a data descriptor',
    one({
      flags: 0x0808,
      local: { size: 0, packedSize: 0, crc: 0 },
      after: descriptor(content, deflated.length),
    }),
  ],
  ['in code page 437', one({ name: Buffer.from([0x73, 0x72, 0x63, 0x2f, 0xa4]), flags: 0 })],
  [
    'with ./ in front',
    craftZip([
      { name: './', mode: 0o040755, stored: true },
      { ...code, name: './a.ts' },
    ]),
  ],
  [
    'with names that differ in case',
    craftZip([
      { name: 'README', content: 'a' },
      { name: 'readme', content: 'b' },
    ]),
  ],
  ['with an ordinary archive inside', one({ content: craftZip([code]) })],
  ['with a broken archive inside', one({ content: Buffer.from('PK\x03\x04 and then nothing') })],
  ['with one small file of blanks', craftZip([code, { name: 'blank', content: zeros(MiB / 2) }])],
];

test.each(good)('accepts an archive %s', async (_, bytes) => {
  expect(await judge(bytes)).toMatchObject({ ok: true });
});

const all: [string, Buffer, Partial<ZipLimits>?][] = [
  ...hostile.map(([name, , ...rest]): (typeof all)[number] => [name, ...rest]),
  ...good,
];
test.each(all)('what was inflated while it came changes no verdict: %s', async (_, bytes, some) => {
  const limits = { ...zipLimits, ...some };
  const verdict = await judge(bytes, some);
  const path = join(folder, `${count++}.zip`);
  writeFileSync(path, bytes);
  for (const pieceBytes of [1021, MiB]) {
    const coming = inPieces(bytes, pieceBytes, zipLimits.uploadBytes);
    expect(await judgeZip(path, limits, await readAlong(coming, limits))).toEqual(verdict);
  }
});

/** Content of which a tenth packs. */
const mixed = (bytes: number): Buffer => randomBytes(bytes).fill(0, 0, Math.floor(bytes / 10));
const described = { flags: 0x0808, local: { size: 0, packedSize: 0, crc: 0 } };
const describedAs = (name: string, file: Buffer): CraftedEntry => {
  const packed = deflateRawSync(file);
  return { name, content: file, packed, ...described, after: descriptor(file, packed.length) };
};

test('whatever an ordinary packer writes is inflated while it comes', async () => {
  const files = [10, 100_000, 300_000, 3 * MiB].map(mixed);
  const [small, some, large, huge] = files as [Buffer, Buffer, Buffer, Buffer];
  const bytes = craftZip([
    { name: 'src/', stored: true, mode: 0o040755 },
    { name: 'small', content: small },
    { name: 'stored', content: some, stored: true },
    { name: 'large', content: large },
    { name: 'huge, stored', content: huge, stored: true },
    ...files.map((file, n) => describedAs(`described ${n}`, file)),
    { name: 'inner.zip', content: craftZip([code]) },
    { name: 'after', content: 'an archive inside' },
  ]);
  for (const pieceBytes of [4099, 200_000, 10 * MiB]) {
    const contents = await readAlong(inPieces(bytes, pieceBytes, 100 * MiB), zipLimits);
    expect([...contents.values()].map(({ size }) => size)).toEqual([
      ...[0, 10, 100_000, 300_000, 3 * MiB],
      ...[10, 100_000, 300_000, 3 * MiB],
      'an archive inside'.length,
    ]);
  }
  expect(await judge(bytes)).toMatchObject({ ok: true, entries: 11 });
});

test('what the directory says otherwise is not believed because it was inflated before', async () => {
  const large = mixed(500_000);
  for (const central of [{ crc: 1 }, { size: 499_999 }, { size: 500_001 }, { packedSize: 100 }]) {
    const bytes = craftZip([{ ...describedAs('a', large), central }, code]);
    const path = join(folder, `${count++}.zip`);
    writeFileSync(path, bytes);
    const contents = await readAlong(inPieces(bytes, MiB, MiB), zipLimits);
    expect([...contents.values()].map(({ size }) => size)).toEqual([large.length, code.content.length]);
    const verdict = await judgeZip(path, zipLimits, contents);
    expect(verdict.ok).toBe(false);
    expect(verdict).toEqual(await judge(bytes));
  }
});

/**
 * The local header of one entry stands in the extra field of another's, whose content is the same bytes: stored, where
 * the directory names the inner one, which is deflated and says the size and checksum of the packed bytes.
 */
const twoHeaders = (): Buffer => {
  const packed = deflateRawSync(zeros(2 * MiB));
  const lie = { packed, size: packed.length, crc: crc32(packed), packedSize: packed.length };
  const inner = craftZip([{ name: 'b.bin', content: '', ...lie, local: lie, central: lie }]);
  const header = inner.subarray(0, inner.indexOf(packed));
  const field = Buffer.concat([Buffer.from([0x99, 0x99, header.length, 0]), header]);
  const outer = craftZip([{ name: 'x', content: packed, stored: true, local: { extra: field } }]);
  const unlisted = outer.subarray(0, outer.indexOf(packed) + packed.length);
  const start = 30 + code.name.length + deflated.length + 30 + 'x'.length + 4;
  return craftZip([
    { ...code, after: unlisted },
    { name: 'b.bin', content: '', noLocal: true, central: { ...lie, localStart: start } },
  ]);
};

test('two headers of the same bytes do not lend each other what they say of them', async () => {
  const bytes = twoHeaders();
  const path = join(folder, `${count++}.zip`);
  writeFileSync(path, bytes);
  const refused = { ok: false, fault: 'lying_size', entry: 'b.bin' };
  expect(await judge(bytes)).toEqual(refused);
  const contents = await readAlong(inPieces(bytes, MiB, MiB), zipLimits);
  expect(contents.size).toBe(2);
  expect(await judgeZip(path, zipLimits, contents)).toEqual(refused);
});

test.each([1, 2, 3])(
  'an archive inside is seen where its first %i bytes come alone, packed or not',
  async (alone) => {
    const inner = promising(200 * MiB);
    const block = (part: Buffer, isLast: boolean): Buffer => {
      const head = Buffer.from([isLast ? 1 : 0, 0, 0, 0, 0]);
      head.writeUInt16LE(part.length, 1);
      head.writeUInt16LE(part.length ^ 0xffff, 3);
      return Buffer.concat([head, part]);
    };
    const empty = Array.from({ length: 60_000 }, () => block(Buffer.alloc(0), false));
    const opening = [block(inner.subarray(0, alone), false), block(inner.subarray(alone), true)];
    const packed = Buffer.concat([...empty, ...opening]);
    const filler = { name: 'filler', content: randomBytes(300_000), stored: true };
    const bytes = craftZip([{ name: 'inner.zip', content: inner, packed }, filler]);
    const path = join(folder, `${count++}.zip`);
    writeFileSync(path, bytes);
    const border = 30 + 'inner.zip'.length + 5 * empty.length + 5 + alone;
    for (const pieceBytes of [border, 1021, MiB]) {
      const contents = await readAlong(inPieces(bytes, pieceBytes, MiB), zipLimits);
      expect(await judgeZip(path, zipLimits, contents)).toEqual({
        ...{ ok: false, fault: 'nested_bomb', entry: 'inner.zip' },
      });
    }
    const watch = nestedWatch(`${path}.nested`, zipLimits, 'inner.zip');
    for (const byte of inner) watch.take(Buffer.from([byte]));
    await expect(watch.finish()).rejects.toThrow('nested_bomb');
    watch.drop();
  },
);

test('inflating ahead ends at the limit of what an archive may hold, and reading at that of its own length', async () => {
  const bytes = craftZip(Array.from({ length: 9 }, (_, n) => ({ name: `${n}`, content: mixed(MiB / 2) })));
  const contents = await readAlong(inPieces(bytes, MiB, 9 * MiB), {
    ...zipLimits,
    unpackedBytes: 2 * MiB,
  });
  expect(contents.size).toBe(4);
  await expect(readAlong(inPieces(bytes, MiB, 2 * MiB), zipLimits)).rejects.toThrow(TooLongError);
});

test('accepts what an ordinary packer writes and unpacks it unchanged', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('hello'), 'docs/léeme.txt');
  zip.addBuffer(Buffer.alloc(700_000, 'ab\n12'), 'src/large.ts', { forceZip64Format: true });
  zip.addBuffer(Buffer.from([1, 2, 3]), 'logo.png', { compress: false });
  zip.addEmptyDirectory('empty');
  zip.end();
  const path = join(folder, 'ordinary.zip');
  writeFileSync(path, await buffer(zip.outputStream));
  expect(await judgeZip(path, zipLimits)).toEqual({ ok: true, entries: 4, unpackedBytes: 700_008 });
  const tree = join(folder, 'tree');
  expect(await unpackZip(path, tree, zipLimits)).toMatchObject({ ok: true });
  expect(readFileSync(join(tree, 'docs/léeme.txt'), 'utf8')).toBe('hello');
  expect(statSync(join(tree, 'src/large.ts')).size).toBe(700_000);
  expect(statSync(join(tree, 'logo.png')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(tree, 'empty'))).toEqual([]);
});

test.each(hostile)(
  'unpacking refuses %s too and leaves nothing outside its folder',
  async (_, fault, bytes, limits) => {
    const inside = mkdtempSync(join(folder, 'in-'));
    const path = join(inside, 'upload.zip');
    writeFileSync(path, bytes);
    const verdict = await unpackZip(path, join(inside, 'tree'), { ...zipLimits, ...limits });
    expect(verdict).toMatchObject({ ok: false, fault });
    expect(readdirSync(inside).sort()).toEqual(['tree', 'upload.zip']);
  },
);
