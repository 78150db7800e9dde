import { expect, test } from 'vitest';
import { isDataError } from './data-error.ts';

const error = (code: string): Error => Object.assign(new Error('refused'), { code });

test.each(['22001', '22P05', '54000', '23502', '23514'])('%s comes again with the same rows', (code) => {
  expect(isDataError(error(code))).toBe(true);
});

test.each(['23503', '23505', '40001', '57014', '53100'])('%s may go well with the next try', (code) => {
  expect(isDataError(error(code))).toBe(false);
});
