import { expect, test } from 'vitest';
import { sampleFinding, sampleReport } from '../../../../test/sample-report.ts';
import type { ReportFinding } from '../../report-data.ts';
import { reportDocument } from '../report-document.ts';

const finding = (change: Partial<ReportFinding>): ReportFinding => ({ ...sampleFinding(0), ...change });
const retest = (result: 'fixed' | 'open' | 'not_tested') => [{ number: 1, at: null, result, note: null }];
const standings = (findings: readonly ReportFinding[]) => {
  const { cards, hasStandings } = reportDocument({ ...sampleReport(0), findings: [...findings] });
  return { hasStandings, of: cards.map(({ standing }) => standing) };
};

test('the list of all says how each finding stands, also of what nobody looked at again', () => {
  const all = standings([
    finding({ state: 'fixed', retests: retest('fixed') }),
    finding({ state: 'accepted' }),
    finding({ state: 'open', retests: retest('open') }),
    finding({ state: 'open', retests: retest('not_tested') }),
    finding({ state: 'open' }),
  ]);
  expect(all).toEqual({
    hasStandings: true,
    of: expect.arrayContaining(['Fixed', 'Risk accepted', 'Still open', 'Open', 'Open']),
  });
  expect(all.of.length).toBe(5);
});

test('where all is open and nobody looked again, nothing is said of it', () => {
  expect(standings([finding({ state: 'open' })]).hasStandings).toBe(false);
});
