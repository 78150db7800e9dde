import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type ArchiveParts, writeArchive } from './archive.ts';

const issuedAt = new Date('2026-03-05T16:20:00.000Z');

const parts = (more: Partial<ArchiveParts> = {}): ArchiveParts => ({
  requestId: '0195a2f1-7c00-7a3b-8f00-1c2d3e4f5a6b',
  organisation: 'Banco Ejemplo, S.A.',
  reportPdf: Buffer.from('%PDF-1.7'),
  findingsCsv: 'a,b\r\n',
  request: { title: 'Ñandú' },
  attachments: [],
  ...more,
});

const bytesOf = (text: string) => ({
  open: async function* () {
    for (const character of text) yield Buffer.from(character);
  },
});

const unzip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
};

test('the archive opens, and sizes and hashes match the manifest, which is last', async () => {
  const attachments = [{ name: 'nota.txt', ...bytesOf('adjunto ñ') }];
  const files = await unzip(
    await buffer(
      writeArchive(parts({ attachments, sarif: '{}', documents: { 'sbom.cdx.json': '{"x":1}' } }), issuedAt),
    ),
  );
  expect([...files.keys()]).toEqual([
    'report.pdf',
    'findings.csv',
    'request.json',
    'findings.sarif',
    'sbom.cdx.json',
    'attachments/nota.txt',
    'manifest.json',
  ]);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
  expect(manifest).toMatchObject({
    request_id: '0195a2f1-7c00-7a3b-8f00-1c2d3e4f5a6b',
    organisation: 'Banco Ejemplo, S.A.',
    issued_at: '2026-03-05T16:20:00.000Z',
  });
  const measured = [...files].slice(0, -1).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  expect(manifest.files).toEqual(measured);
  expect(files.get('attachments/nota.txt')?.toString()).toBe('adjunto ñ');
});

test('the same parts and moment give the same bytes, in any time zone', async () => {
  const attachments = [{ name: 'a.txt', ...bytesOf('x'.repeat(5000)) }];
  const before = process.env.TZ;
  const made: Buffer[] = [];
  for (const zone of ['UTC', 'America/Bogota', 'Asia/Kathmandu']) {
    process.env.TZ = zone;
    made.push(await buffer(writeArchive(parts({ attachments }), issuedAt)));
  }
  process.env.TZ = before ?? 'UTC';
  expect(made[1]?.equals(made[0] ?? Buffer.alloc(0))).toBe(true);
  expect(made[2]?.equals(made[0] ?? Buffer.alloc(0))).toBe(true);
});

test('attachment names cannot leave their folder, clash or hide', async () => {
  const names = ['../../etc/passwd', 'C:\\x\\a.txt', 'A.TXT', '/', 'nul', '\u202egnp.exe', 'manifest.json'];
  const attachments = names.map((name) => ({ name, ...bytesOf('x') }));
  const files = await unzip(await buffer(writeArchive(parts({ attachments }), issuedAt)));
  expect([...files.keys()].filter((name) => name.startsWith('attachments/'))).toEqual([
    'attachments/passwd',
    'attachments/a.txt',
    'attachments/A (2).TXT',
    'attachments/file',
    'attachments/_nul',
    'attachments/gnp.exe',
    'attachments/manifest.json',
  ]);
});

test('a large attachment streams through without being held', async () => {
  const chunk = Buffer.alloc(64 * 1024, 7);
  let given = 0;
  let taken = 0;
  let widest = 0;
  const open = async function* () {
    for (let i = 0; i < 800; i += 1) {
      given += chunk.length;
      yield chunk;
    }
  };
  for await (const bytes of writeArchive(parts({ attachments: [{ name: 'big.zip', open }] }), issuedAt)) {
    taken += bytes.length;
    widest = Math.max(widest, given - taken);
  }
  expect(given).toBe(800 * chunk.length);
  expect(widest).toBeLessThan(2 * 1024 * 1024);
});

test('an attachment that cannot be read ends the stream with its error', async () => {
  const late = async function* () {
    yield Buffer.from('x');
    throw new Error('disk');
  };
  for (const open of [late, () => Promise.reject(new Error('disk'))]) {
    const archive = writeArchive(parts({ attachments: [{ name: 'a', open }] }), issuedAt);
    await expect(buffer(archive)).rejects.toThrow('disk');
  }
});

test('a reader that goes away lets the open attachment go', async () => {
  let released = false;
  const open = async function* () {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      released = true;
    }
  };
  const archive = writeArchive(parts({ attachments: [{ name: 'a.zip', open }] }), issuedAt);
  for await (const bytes of archive) if (bytes.length > 10_000) break;
  await expect.poll(() => released).toBe(true);
});
