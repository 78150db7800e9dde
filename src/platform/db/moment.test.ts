import { expect, test } from 'vitest';
import { isoMoment } from './moment.ts';

test.each([
  ['2026-11-21 14:19:35+00', '2026-11-21T14:19:35.000Z'],
  ['2026-11-21 14:19:35.1+00', '2026-11-21T14:19:35.100Z'],
  ['2026-11-21 14:19:35.12+00', '2026-11-21T14:19:35.120Z'],
  ['2026-11-21 14:19:35.123456+00', '2026-11-21T14:19:35.123Z'],
  // A connection that somebody set to another zone.
  ['2026-11-21 15:19:35.123+01', '2026-11-21T14:19:35.123Z'],
  ['2026-11-21 19:49:35+05:30', '2026-11-21T14:19:35.000Z'],
])('a moment that PostgreSQL writes as %s is %s on the wire', (text, iso) => {
  expect(isoMoment(text)).toBe(iso);
});

test('a Date is written as it always is', () => {
  expect(isoMoment(new Date(1_795_000_000_123))).toBe(new Date(1_795_000_000_123).toISOString());
});
