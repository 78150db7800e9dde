import { expect, test } from 'vitest';
import { actionMessages as messages } from '../messages.ts';
import { doubtsOf } from './move-dialog.tsx';

test('an unanswered question is brought up before review and before the end', () => {
  const request = { waiting_for_customer: true, percentage: 40 };
  expect(doubtsOf('review', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('finish', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('accept', request)).toEqual([]);
});

test('work that has not begun is brought up before review, and nothing is where nothing speaks against it', () => {
  expect(doubtsOf('review', { waiting_for_customer: false, percentage: 0 })).toEqual([
    messages.notBegunDoubt,
  ]);
  expect(doubtsOf('review', { waiting_for_customer: false, percentage: 40 })).toEqual([]);
  expect(doubtsOf('start', { waiting_for_customer: false, percentage: 0 })).toEqual([]);
});
