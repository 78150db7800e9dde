import { expect, test } from 'vitest';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { comingStates, givesQuotaBack, isFinal, mayMove } from './status.ts';

test('a final state has no way out', () => {
  for (const from of ['finished', 'rejected', 'cancelled', 'failed'] as const) {
    expect(isFinal(from)).toBe(true);
    for (const to of statuses) expect(mayMove(from, to)).toBe(false);
  }
});

test('a request cannot be finished without review', () => {
  for (const from of statuses) expect(mayMove(from, 'finished')).toBe(from === 'in review');
});

test('what is to come is the way to the end, by moves that the table allows; after an end nothing is', () => {
  expect(comingStates('pending')).toEqual(['accepted', 'In progress', 'in review', 'finished']);
  for (const status of statuses) {
    const way = [status, ...comingStates(status)];
    for (const [n, next] of way.slice(1).entries()) expect(mayMove(way[n] ?? status, next)).toBe(true);
    if (isFinal(status)) expect(way).toEqual([status]);
  }
});

test('the unit goes back when rejected, failed, or cancelled before work began', () => {
  expect(givesQuotaBack('rejected', false)).toBe(true);
  expect(givesQuotaBack('failed', true)).toBe(true);
  expect(givesQuotaBack('cancelled', false)).toBe(true);
  expect(givesQuotaBack('cancelled', true)).toBe(false);
  expect(givesQuotaBack('finished', true)).toBe(false);
});
