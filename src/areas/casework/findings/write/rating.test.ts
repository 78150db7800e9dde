import { expect, test } from 'vitest';
import { severityOfScore } from '../../../../shared/vocabulary/severity.ts';
import { ratedOtherwise } from './rating.ts';

test.each([
  [0, 'info'],
  [0.1, 'low'],
  [3.9, 'low'],
  [4, 'medium'],
  [6.9, 'medium'],
  [7, 'high'],
  [8.9, 'high'],
  [9, 'critical'],
  [10, 'critical'],
])('a score of %d is %s', (score, severity) => {
  expect(severityOfScore(score)).toBe(severity);
});

test('a severity beside a score that means another is noticed, one that agrees or has no score is not', () => {
  expect(ratedOtherwise('medium', 9.6)).toBe('critical');
  expect(ratedOtherwise('critical', 9.6)).toBeUndefined();
  expect(ratedOtherwise('info', 0)).toBeUndefined();
  expect(ratedOtherwise('medium', null)).toBeUndefined();
  expect(ratedOtherwise('medium', undefined)).toBeUndefined();
});
