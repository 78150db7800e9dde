import { expect, test } from 'vitest';
import { isUuid, uuidv7 } from './uuid.ts';

test('what is made later sorts later, also when several works name their moments in turn', () => {
  const began = Date.now();
  const moments = Array.from({ length: 10_000 }, (_, index) => new Date(began - (index % 3)));
  const ids = moments.map(uuidv7);
  expect(ids.every(isUuid)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
});
