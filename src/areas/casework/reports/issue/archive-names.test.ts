import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { addedFiles } from './archive-names.ts';
import { writeArchive } from './server/archive.ts';

const archive = (files: readonly [string, string][], compress = false) => {
  const zip = new yazl.ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
};

const manifest = JSON.stringify({ files: [{ name: 'report.pdf' }, { name: 'attachments/ñ.txt' }] });

test('what somebody put into an archive is named, and what stands in it twice', async () => {
  const files: [string, string][] = [
    ['report.pdf', 'x'],
    ['attachments/ñ.txt', 'x'],
    ['manifest.json', manifest],
    ['manifest.sig', 'x'],
  ];
  expect(addedFiles(await archive(files))).toEqual([]);
  expect(addedFiles(await archive([...files, ['invoice.html', 'x'], ['report.pdf', 'y']]))).toEqual([
    'invoice.html',
    'report.pdf',
  ]);
});

test('an archive as it is issued has nothing but what its manifest tells', async () => {
  const parts = {
    ...{ requestId: 'r', organisation: 'o', reportPdf: Buffer.from('%PDF'), findingsCsv: 'a', request: {} },
    attachments: [
      {
        name: 'a.txt',
        open: async function* () {
          yield Buffer.from('a');
        },
      },
    ],
    issue: { code: 'c', version: 1, keyId: 'k', sign: () => 's', onSealed: () => undefined },
  };
  const bytes = await buffer(writeArchive(parts, new Date('2026-03-05T16:20:00Z')));
  expect(bytes.includes('attachments/a.txt')).toBe(true);
  expect(addedFiles(bytes)).toEqual([]);
});

test('anything else says nothing, and breaks nothing', async () => {
  const good = await archive([
    ['manifest.json', manifest],
    ['other', 'x'],
  ]);
  expect(addedFiles(good)).toEqual(['other']);
  expect(addedFiles(good.subarray(0, good.length - 30))).toEqual([]);
  expect(addedFiles(await archive([['manifest.json', '{']]))).toEqual([]);
  expect(addedFiles(await archive([['a', 'x']]))).toEqual([]);
  for (const bytes of [new Uint8Array(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(100, 0x50)])
    expect(addedFiles(bytes)).toEqual([]);
  const lies = Buffer.from(good);
  lies.writeUInt32LE(0xfffffff0, lies.length - 6);
  expect(addedFiles(lies)).toEqual([]);
});
