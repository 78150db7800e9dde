import { expect, test } from 'vitest';
import { expectOwnMove, expectSteps, forgetOwnMove, isExpectedStep, isOwnMove } from './own-moves.ts';

test('the event of an own move is known once, whoever makes the next one', () => {
  expectOwnMove('a', 'accepted');
  expect(isOwnMove({ id: 'b', current_status: 'accepted' })).toBe(false);
  expect(isOwnMove({ id: 'a', current_status: 'rejected' })).toBe(false);
  expect(isOwnMove({ id: 'a', current_status: 'accepted' })).toBe(true);
  expect(isOwnMove({ id: 'a', current_status: 'accepted' })).toBe(false);
});

test('a refused move is expected no longer', () => {
  expectOwnMove('a', 'cancelled');
  forgetOwnMove('a');
  expect(isOwnMove({ id: 'a', current_status: 'cancelled' })).toBe(false);
});

test('of a request that one has just made, only its end is news', () => {
  expectSteps('c');
  expect(isExpectedStep({ id: 'c', current_status: 'accepted' })).toBe(true);
  expect(isExpectedStep({ id: 'c', current_status: 'In progress' })).toBe(true);
  expect(isExpectedStep({ id: 'c', current_status: 'finished' })).toBe(false);
  expect(isExpectedStep({ id: 'd', current_status: 'accepted' })).toBe(false);
});
