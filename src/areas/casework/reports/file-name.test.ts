import { expect, test } from 'vitest';
import {
  archiveFileName,
  createUniqueNames,
  csvFileName,
  issuedFileName,
  safeFileName,
} from './file-name.ts';

test('an archive is named after title and id', () => {
  expect(archiveFileName('Análisis 2026', '0193a2f1-7c00-7000-8000-000000000000')).toBe(
    'Análisis 2026-0193a2f1.zip',
  );
  expect(archiveFileName('a/b: "c"', '0193a2f1')).toBe('a-b- -c--0193a2f1.zip');
  expect(archiveFileName('ñ'.repeat(120), '0193a2f1').length).toBe(90 + 13);
  expect(archiveFileName('\u0000', '0193a2f1')).toBe('report-0193a2f1.zip');
});

test('what was issued is told apart by kind, language, version and the digits of its id that are chance', () => {
  const file = { title: 'Análisis', kind: 'finding-F-003', language: 'es', version: 2 } as const;
  const name = issuedFileName({ ...file, id: '0193a2f1-7c00-7000-8000-00001c2d3e4f' }, 'pdf');
  expect(name).toBe('Análisis-finding-F-003-es-v2-1c2d3e4f.pdf');
  const long = issuedFileName({ ...file, title: 'ñ'.repeat(200), id: '0193a2f1' }, 'zip');
  expect(Buffer.from(long).length).toBeLessThan(255);
});

test('a CSV keeps the base name of the upload, else the title', () => {
  expect(csvFileName('T', 'C:\\Users\\ana\\Lista.CSV')).toBe('Lista.csv');
  expect(csvFileName('T', '../../lista.txt')).toBe('lista.csv');
  expect(csvFileName('T', 'v1.2')).toBe('v1.2.csv');
  expect(csvFileName('Mi título')).toBe('Mi título.csv');
  expect(csvFileName('T', '/')).toBe('T.csv');
  expect(csvFileName('..', '.csv')).toBe('request.csv');
});

test('names hold no path, control or reordering character, device name or hidden dot', () => {
  for (const name of ['../../x', '..\\x', '/etc/x', 'C:x', '\u202ex', 'x\r\n', '.x', 'x...', 'x ']) {
    const safe = safeFileName(name, 'file');
    expect([name, /[\\/:\r\n\u202e]|^\.|[. ]$/.test(safe)]).toEqual([name, false]);
  }
  expect(safeFileName('con.txt', 'file')).toBe('_con.txt');
  expect(safeFileName('..', 'file')).toBe('file');
  expect(safeFileName(`${'x'.repeat(300)}.pdf`, 'file')).toHaveLength(180);
});

test('names that differ only in case are numbered', () => {
  const unique = createUniqueNames();
  expect(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b'].map(unique)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
  ]);
});
