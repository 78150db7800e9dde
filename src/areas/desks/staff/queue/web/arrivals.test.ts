import { expect, test } from 'vitest';
import { noArrivals, shownArrivals, withArrival } from './arrivals.ts';

const come = withArrival(noArrivals, { id: 'a', current_status: 'pending' });

test('what has come in is counted only while the filter shows it', () => {
  expect(shownArrivals(come, [{ id: 'a' }, { id: 'old' }])).toBe(1);
  expect(shownArrivals(come, [{ id: 'old' }])).toBe(0);
});

test('what a machine does is asked about anew with each state, and what was there before never comes in', () => {
  const finished = withArrival(come, { id: 'a', current_status: 'finished' });
  expect([...finished]).toEqual([['a', 'finished']]);
  expect(withArrival(finished, { id: 'a', current_status: 'finished' })).toBe(finished);
  expect(withArrival(come, { id: 'old', current_status: 'finished' })).toBe(come);
});
