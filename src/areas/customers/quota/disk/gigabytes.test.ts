import { expect, test } from 'vitest';
import { fullness } from './fullness.ts';
import { readGigabytes, writeGigabytes } from './gigabytes.ts';

const gibibyte = 1024 ** 3;

test('a limit is typed in gigabytes, with a point or a comma, and empty is everybody’s', () => {
  expect(readGigabytes(' 10 ')).toEqual({ bytes: 10 * gibibyte });
  expect([readGigabytes('0.5'), readGigabytes('0,5')]).toEqual([
    { bytes: gibibyte / 2 },
    { bytes: gibibyte / 2 },
  ]);
  expect([readGigabytes('0'), readGigabytes(' ')]).toEqual([{ bytes: 0 }, { bytes: null }]);
  for (const text of ['-1', '1e3', '1024.1', '99999', 'ten', '1.2345', '1.'])
    expect(readGigabytes(text)).toBe(null);
  for (const typed of ['0', '10', '0.5', '1024'])
    expect(writeGigabytes(readGigabytes(typed)?.bytes ?? -1)).toBe(typed);
});

test('a limit of nothing is full, and more than the limit is no more than full', () => {
  expect(fullness({ used: 0, limit: 0 })).toEqual({ share: 1, state: 'full' });
  expect(fullness({ used: 3, limit: 2 })).toEqual({ share: 1, state: 'full' });
  expect([0, 89, 90, 99].map((used) => fullness({ used, limit: 100 }).state)).toEqual([
    'fine',
    'fine',
    'near',
    'near',
  ]);
});
