import { expect, test } from 'vitest';
import { riskWords } from '../../../../shared/vocabulary/report/report-section.ts';
import { severityWords } from '../../../../shared/vocabulary/severity.ts';
import { doubtsOfRisk, worstOpen } from './risk-doubt.ts';
import { sectionDoubts } from './sections-messages.ts';

const count = (severity: 'high' | 'medium' | 'low', change: object = {}) =>
  ({ severity, state: 'open', drafts: false, total: 1, ...change }) as const;

test('the worst that is open: without drafts, what is settled, and what this retest settles', () => {
  const counts = [count('low'), count('medium'), count('high', { total: 2 })];
  expect(worstOpen(counts)).toBe('high');
  expect(worstOpen(counts, ['high'])).toBe('high');
  expect(worstOpen(counts, ['high', 'high'])).toBe('medium');
  expect(worstOpen([count('high', { state: 'accepted' }), count('low')])).toBe('low');
  expect(worstOpen([count('high', { drafts: true }), count('low')])).toBe('low');
  expect(worstOpen([count('high')], ['high'])).toBeUndefined();
});

test('a risk above what is open is brought up, one that fits or lies below is not', () => {
  const rated = (risk: 'critical' | 'high' | 'medium' | 'low' | null) => [
    { section: 'rating', risk } as const,
  ];
  expect(doubtsOfRisk(rated('high'), undefined)).toEqual([sectionDoubts.riskWithoutOpen(riskWords.high)]);
  expect(doubtsOfRisk(rated('high'), 'medium')).toEqual([
    sectionDoubts.riskAboveOpen(riskWords.high, severityWords.medium),
  ]);
  for (const worst of ['high', 'critical'] as const) expect(doubtsOfRisk(rated('high'), worst)).toEqual([]);
  expect(doubtsOfRisk(rated('low'), undefined)).toEqual([]);
  expect(doubtsOfRisk(rated('low'), 'info')).toEqual([]);
  expect(doubtsOfRisk(rated(null), undefined)).toEqual([]);
});
