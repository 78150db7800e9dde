import { expect, test } from 'vitest';
import { findingsFromSarif, withheldFromSarif } from '../../findings-from-sarif.ts';
import { mostResults } from '../../scan-settings.ts';
import type { Finding } from '../scan-result.ts';
import { buildSarif } from './build-sarif.ts';

const place = (ruleId: string, more?: number): Finding => ({
  ruleId,
  ...{ startLine: 1, startColumn: 1, endLine: 1, endColumn: 2, snippet: 'x', essence: 'x' },
  context: { startLine: 1, endLine: 1, text: 'x' },
  ...(more !== undefined && { more }),
});

const logOf = (findings: readonly Finding[]) =>
  buildSarif([{ path: 'a.js', lines: 1, findings, skipped: [] }], 'en', '2026-01-02T03:04:05Z');

test('of more findings than are listed the worst stay, and the others are counted with the places that were not listed', () => {
  const mild = Array.from({ length: mostResults }, () => place('js-weak-random'));
  const sarif = logOf([...mild, place('js-eval'), place('js-eval', 30), place('js-eval')]);
  const kept = findingsFromSarif(sarif);
  expect(kept).toHaveLength(mostResults);
  const [worst, , third, fourth] = kept.map(({ severity }) => severity);
  expect(third).toBe(worst);
  expect(fourth).not.toBe(worst);
  expect(withheldFromSarif(sarif)).toBe(3 + 30);
  expect(withheldFromSarif(logOf(mild))).toBe(0);
});
