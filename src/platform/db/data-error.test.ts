import { expect, test } from 'vitest';
import { isDataError, isOfThisWork } from './data-error.ts';

const error = (code: string): Error => Object.assign(new Error('refused'), { code });

test.each(['22001', '22P05', '54000', '23502', '23514'])('%s comes again with the same rows', (code) => {
  expect(isDataError(error(code))).toBe(true);
});

test.each(['23503', '23505', '40001', '57014', '53100'])('%s may go well with the next try', (code) => {
  expect(isDataError(error(code))).toBe(false);
});

test.each(['22P02', '23503', '23514', '40P01', '42501', '55P03', 'P0001', 'not_found'])(
  '%s is of this work alone',
  (code) => {
    expect(isOfThisWork(error(code))).toBe(true);
  },
);

test.each(['08006', '53100', '53300', '57P01', '58030', '25006', '25P03', 'XX001', 'ECONNREFUSED', 'EPIPE'])(
  '%s is of the database, or of the way to it',
  (code) => {
    expect(isOfThisWork(error(code))).toBe(false);
  },
);

test('what has no code is of this work, but for a connection that is lost', () => {
  expect(isOfThisWork(new TypeError('Cannot read properties of undefined (reading "connection")'))).toBe(
    true,
  );
  expect(isOfThisWork(Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }))).toBe(true);
  expect(isOfThisWork(new Error('No such language.'))).toBe(true);
  for (const said of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client was closed and is not queryable',
    'The database left a statement unanswered.',
  ])
    expect(isOfThisWork(new Error(said))).toBe(false);
});
