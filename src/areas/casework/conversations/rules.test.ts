import { expect, test } from 'vitest';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { isYoung, mayWrite } from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

test('one may write about what is open, and for thirty days about what is over', () => {
  for (const status of statuses) {
    const isOver = ['finished', 'rejected', 'cancelled', 'failed'].includes(status);
    expect([status, mayWrite(status, daysAgo(31), now)]).toEqual([status, !isOver]);
    expect([status, mayWrite(status, daysAgo(30), now)]).toEqual([status, true]);
  }
  expect(mayWrite('finished', null, now)).toBe(false);
});

test('a message is young for fifteen minutes', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(isYoung(minutesAgo(15), now)).toBe(true);
  expect(isYoung(minutesAgo(15.1), now)).toBe(false);
});
