import { relative } from 'node:path';
import type { MapLine } from './read-map.ts';

type UnitReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};
type Spec = { title: string; file: string; tests: { status: string }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };

const key = (path: string, title: string): string => `${path}\n${title}`;

/** Tests that passed, of Vitest's JSON report. */
export const passedUnits = (root: string, report: unknown): string[] =>
  (report as UnitReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => key(relative(root, name), title)),
  );

const journeys = (report: unknown, counts: (spec: Spec) => boolean): string[] => {
  const inSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(counts).map(({ file, title }) => key(`e2e/${file}`, title)),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(report as Suite);
};

/** Journeys that ran, of Playwright's JSON report. */
export const ranJourneys = (report: unknown): string[] => journeys(report, () => true);

const passes: readonly string[] = ['expected', 'flaky'];

/** Journeys that passed; a skipped one, which Playwright calls right, is none. */
export const passedJourneys = (report: unknown): string[] =>
  journeys(report, ({ tests }) => tests.length > 0 && tests.every(({ status }) => passes.includes(status)));

type Line = Pick<MapLine, 'id' | 'test' | 'title'>;

/** Rows that are shown by a journey which this run did not choose. */
export const leftOut = <L extends Line>(lines: readonly L[], ran: ReadonlySet<string>): L[] =>
  lines.filter(({ test, title }) => test.startsWith('e2e/') && !ran.has(key(test, title)));

/** Rows whose test did not run, or did not pass; those that name none are shown elsewhere, or not yet. */
export const notShown = (lines: readonly Line[], passed: ReadonlySet<string>): string[] =>
  lines
    .filter(({ test, title }) => test !== '' && !passed.has(key(test, title)))
    .map(({ id, test, title }) => `${id}: ${test}: "${title}" did not run or did not pass`);
