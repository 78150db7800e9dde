import { expect, test } from 'vitest';
import { isUuid, uuidv7 } from './uuid.ts';

test('an id has the shape and the variant of version 7, and its moment in front', () => {
  const moment = new Date('2026-01-02T03:04:05.678Z');
  for (let n = 0; n < 1000; n += 1) {
    const id = uuidv7(moment);
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(moment.getTime());
  }
});

test('ids of one moment sort as they were made, though others are made between them', () => {
  const moment = new Date('2026-01-02T03:04:05.678Z');
  const ids: string[] = [];
  for (let n = 0; n < 20_000; n += 1) {
    ids.push(uuidv7(moment));
    if (n % 3 === 0) uuidv7();
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
