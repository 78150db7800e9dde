import { expect, test } from 'vitest';
import { type Status, statuses } from '../../../../shared/vocabulary/request-status.ts';
import { mayMove } from '../../../casework/requests/status.ts';
import { allowedActions, boundedPercentage, targetOf } from './request-actions.ts';

const expected: Readonly<Record<Status, readonly string[]>> = {
  pending: ['accept', 'reject', 'attach'],
  accepted: ['reject', 'start', 'fail', 'attach'],
  'In progress': ['progress', 'plan', 'review', 'fail', 'attach'],
  'in review': ['back', 'finish', 'fail', 'attach'],
  finished: [],
  rejected: [],
  cancelled: [],
  failed: [],
};

test.each(statuses)(
  'a request that is %s offers what the table of states allows, and nothing else',
  (status) => {
    expect(allowedActions(status)).toEqual(expected[status]);
    for (const action of allowedActions(status)) {
      if (action !== 'attach') expect(mayMove(status, targetOf(action))).toBe(true);
    }
  },
);

test('work is stopped where the customer asked for it, and nowhere else', () => {
  const stops = statuses.filter((status) => allowedActions(status, true).includes('stop'));
  expect(stops).toEqual(['In progress']);
  expect(targetOf('stop')).toBe('cancelled');
});

test('progress is whole, never goes back and ends at 99', () => {
  expect(boundedPercentage(61.4, 40)).toBe(61);
  expect(boundedPercentage(10, 40)).toBe(40);
  expect(boundedPercentage(250, 40)).toBe(99);
  expect(boundedPercentage(Number.NaN, 40)).toBe(40);
});
