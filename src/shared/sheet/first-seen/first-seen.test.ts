import { expect, test } from 'vitest';
import { openFirstSeen } from './first-seen.ts';

test('each key is told the row of its first, whatever its letters and however long', () => {
  const { seen, forget } = openFirstSeen();
  const rows = new Map<string, number>();
  const letters = ['a', 'b', 'é', '€', '😀', '\ud800', '\u0000', ' '];
  const lengths = [0, 1, 2, 3, 4, 5, 8, 31, 120];
  let row = 0;
  const ask = (key: string): void => {
    row += 1;
    expect([key, seen(key, row)]).toEqual([key, rows.get(key)]);
    if (!rows.has(key)) rows.set(key, row);
  };
  for (const letter of letters) {
    for (const other of letters) {
      for (const length of lengths) {
        ask(letter.repeat(length) + other);
        ask(other + letter.repeat(length));
      }
    }
  }
  // Longer than what keys are kept in, with short ones after it, and the same again.
  for (const long of ['x'.repeat(400_000), 'y€'.repeat(300_000)])
    for (const key of ['m', long, 'n', long]) ask(key);
  forget();
});

test('keys that fall together under 32 bits are still different', () => {
  const keys = 400_000;
  const { seen, forget } = openFirstSeen();
  // Some twenty pairs of so many have the same hash.
  let known = 0;
  for (let n = 1; n <= keys; n += 1) if (seen(`key ${n}`, n) !== undefined) known += 1;
  expect(known).toBe(0);
  expect([seen('key 1', 0), seen(`key ${keys}`, 0)]).toEqual([1, keys]);
  forget();
});
