import { expect, test } from 'vitest';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { givesQuotaBack, isFinal, mayMove } from './status.ts';

test('a final state has no way out', () => {
  for (const from of ['finished', 'rejected', 'cancelled', 'failed'] as const) {
    expect(isFinal(from)).toBe(true);
    for (const to of statuses) expect(mayMove(from, to)).toBe(false);
  }
});

test('a request cannot be finished without review', () => {
  for (const from of statuses) expect(mayMove(from, 'finished')).toBe(from === 'in review');
});

test('the unit goes back when rejected, failed, or cancelled before work began', () => {
  expect(givesQuotaBack('rejected', false)).toBe(true);
  expect(givesQuotaBack('failed', true)).toBe(true);
  expect(givesQuotaBack('cancelled', false)).toBe(true);
  expect(givesQuotaBack('cancelled', true)).toBe(false);
  expect(givesQuotaBack('finished', true)).toBe(false);
});
