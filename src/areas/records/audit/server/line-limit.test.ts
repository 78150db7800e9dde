import { expect, test } from 'vitest';
import { countLines, isOfSignIn, mostLinesAnHour } from './line-limit.ts';

test('one person fills no disk with lines about what they read: the hour has an end of them, for them alone', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  countLines('ana', mostLinesAnHour - 1, now);
  countLines('ana', 1, now);
  expect(() => countLines('ana', 1, now)).toThrow('too_many_attempts');
  countLines('ben', 1, now);
  countLines('ana', 1, new Date('2026-03-02T11:00:00Z'));
});

test('no line about signing in is counted: nobody is kept out by what somebody did with their session', () => {
  const ofSignIn = [
    'sign-in',
    'sign-in.password',
    'session.end',
    'second-factor.activate',
    'password.change',
  ];
  expect(ofSignIn.filter((action) => !isOfSignIn(action))).toEqual([]);
  expect(['organisation.open', 'finding.export', 'sign-ins'].filter(isOfSignIn)).toEqual([]);
});
