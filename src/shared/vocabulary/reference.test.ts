import { expect, test } from 'vitest';
import {
  findingReference,
  readBareNumber,
  readReference,
  referenceSpellings,
  requestReference,
  splitAtReferences,
} from './reference.ts';

test('a number has four digits at least, a finding’s two behind it', () => {
  expect([requestReference('SAST', 42), requestReference('SAST', 12_345)]).toEqual([
    'SAST-0042',
    'SAST-12345',
  ]);
  expect([findingReference('SAST-0042', 3), findingReference('SAST-0042', 120)]).toEqual([
    ...['SAST-0042-03', 'SAST-0042-120'],
  ]);
  expect(referenceSpellings('SAST-0042')).toEqual(['SAST-0042', 'SAST-42']);
  expect(referenceSpellings('SAST-4200')).toEqual(['SAST-4200']);
});

test('a number is read however it is written, and words are none', () => {
  for (const text of ['SAST-0042', 'sast-42', ' Sast 42 ', 'sast42'])
    expect(readReference(text)).toEqual({ prefix: 'SAST', request: 'SAST-0042' });
  for (const text of ['SAST-0042-03', 'sast 42-3'])
    expect(readReference(text)).toEqual({ prefix: 'SAST', request: 'SAST-0042', finding: 3 });
  for (const text of ['', 'SAST', '42', 'SAST-42 shop', 'SAST-42-3-1', '0042-SAST'])
    expect(readReference(text)).toBeUndefined();
});

test('a number alone is read without its zeros, a finding’s behind it', () => {
  for (const text of ['6', '006', ' 0006 ']) expect(readBareNumber(text)).toEqual({ number: 6 });
  expect(readBareNumber('0006-02')).toEqual({ number: 6, finding: 2 });
  for (const text of ['', '-', '6 shop', '2026-03-04', '1234567890', 'SAST-6'])
    expect(readBareNumber(text)).toBeUndefined();
});

test('the numbers in a text are found, and nothing else is taken for one', () => {
  expect(splitAtReferences('opened VULN-0006-12, not PENTEST-0001')).toEqual([
    ...['opened ', 'VULN-0006-12', ', not ', 'PENTEST-0001', ''],
  ]);
  for (const text of ['CWE-79', 'ABC-XYZ-0001-A', 'xSAST-0001', 'SAST-00011a'])
    expect(splitAtReferences(text), text).toHaveLength(1);
});
