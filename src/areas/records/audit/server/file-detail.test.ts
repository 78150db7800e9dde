import { expect, test } from 'vitest';
import { fileDetail } from './file-detail.ts';

test('a line keeps a file’s name whole up to 120 characters, and none where there is none', () => {
  expect(fileDetail('results.pdf')).toEqual({ filename: 'results.pdf' });
  expect(fileDetail('ñ'.repeat(120))).toEqual({ filename: 'ñ'.repeat(120) });
  expect(fileDetail('ñ'.repeat(121))).toEqual({ filename: `${'ñ'.repeat(120)}…` });
  expect(fileDetail(null)).toEqual({});
});
