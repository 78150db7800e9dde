import { expect, test } from 'vitest';
import { firstPart, partFrom } from './first-part.ts';

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const request = { current_status: 'In progress', waiting_for_customer: false, findings: none } as const;

test('what was found comes first, even while the provider waits for an answer', () => {
  const found = { ...request, findings: { ...none, info: 1 }, waiting_for_customer: true };
  expect(firstPart(found, false)).toBe('findings');
});

test('what came of a campaign comes before what was found', () => {
  const campaign = { ...request, current_status: 'finished' as const, campaign_results: true };
  expect(firstPart(campaign, false)).toBe('results');
  expect(firstPart({ ...campaign, campaign_results: false }, false)).not.toBe('results');
});

test('without findings the question that waits comes first', () => {
  expect(firstPart({ ...request, waiting_for_customer: true }, true)).toBe('conversation');
});

test('with nothing to see or to answer it is the report of what is finished, else what was asked', () => {
  expect(firstPart({ ...request, current_status: 'finished' }, true)).toBe('report');
  expect(firstPart(request, false)).toBe('details');
});

test('where a machine had nothing to look at that comes before the report', () => {
  const coverage = { files: 0, lines: 0, languages: [], rules: 200, components: 0, skipped: [] };
  const finished = { ...request, current_status: 'finished' as const };
  expect(firstPart({ ...finished, coverage }, true)).toBe('findings');
  expect(firstPart({ ...finished, coverage: { ...coverage, files: 1 } }, true)).toBe('report');
});

test('while a machine works its findings are waited for where they will stand', () => {
  expect(firstPart(request, true)).toBe('findings');
  expect(firstPart({ ...request, current_status: 'failed' }, true)).toBe('details');
});

test('an address names a part by its word, and nothing by another', () => {
  expect(partFrom('report')).toBe('report');
  expect(partFrom('reports')).toBeUndefined();
  expect(partFrom(null)).toBeUndefined();
});
