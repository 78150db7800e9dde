import { expect, test } from 'vitest';
import { nextOwnStep, ownStepOrder, showsOwnSteps } from './own-steps.ts';

const none = { request: false, domain: false, colleague: false };

test('the first service comes first, and a domain before a colleague where something contracted asks for one', () => {
  expect(ownStepOrder({ needs_domain: true })).toEqual(['request', 'domain', 'colleague']);
  expect(ownStepOrder({ needs_domain: false })).toEqual(['request', 'colleague', 'domain']);
});

test('the list ends without a domain that nothing contracted asks for, and not without one that is needed', () => {
  const done = { ...none, request: true, colleague: true };
  expect(nextOwnStep({ done: none, contracted: true, needs_domain: false, put_away: false })).toBe('request');
  expect(nextOwnStep({ done, contracted: true, needs_domain: false, put_away: false })).toBeUndefined();
  expect(nextOwnStep({ done, contracted: true, needs_domain: true, put_away: false })).toBe('domain');
  expect(showsOwnSteps({ done, contracted: true, needs_domain: false, put_away: false })).toBe(false);
  expect(showsOwnSteps({ done: none, contracted: true, needs_domain: true, put_away: true })).toBe(false);
});
