import { expect, test } from 'vitest';
import { seenDay, seenMoment } from './seen-day.ts';

test('what is known by its day only has that day in every zone, and no time of day', () => {
  const zone = process.env.TZ;
  for (const TZ of ['America/Lima', 'UTC', 'Asia/Tokyo']) {
    process.env.TZ = TZ;
    expect(seenDay('2026-04-25T00:00:00.000Z')).toBe('25/04/2026');
    expect(seenMoment('2026-04-25T00:00:00.000Z')).toBe('25/04/2026');
  }
  process.env.TZ = 'America/Lima';
  expect(seenDay('2026-04-25T03:00:00.000Z')).toBe('24/04/2026');
  expect(seenMoment('2026-04-25T03:00:00.000Z')).toBe('24/04/2026 22:00');
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
