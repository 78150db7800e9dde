import { expect, test } from 'vitest';
import { comparisonOf } from './comparison-document.ts';
import { changeTexts } from './summary-messages.ts';

const comparison = {
  earlier: { title: 'Shop', date: '2026-03-03T10:00:00.000Z' },
  totals: [{ verdict: 'not_looked_at' as const, severity: 'high' as const, count: 3 }],
  lines: [],
};
const nothing = { files: 0, lines: 0, languages: [], rules: 90, components: 0, skipped: [] };

test('why nothing was looked at again is told: an archive without code, or places that were not named', () => {
  expect(comparisonOf(comparison, nothing, 'es').notes).toEqual([changeTexts.nothing_read.es]);
  expect(comparisonOf(comparison, { ...nothing, files: 2 }, 'en').notes).toEqual([
    changeTexts.not_looked_at.en,
  ]);
  expect(comparisonOf(comparison, undefined, 'en').notes).toEqual([changeTexts.not_looked_at.en]);
});
