import { relative } from 'node:path';
import type { MapLine } from './read-map.ts';

type UnitReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; ok: boolean }[] };

const key = (path: string, title: string): string => `${path}\n${title}`;

/** Tests that passed, of Vitest's JSON report. */
export const passedUnits = (root: string, report: unknown): string[] =>
  (report as UnitReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => key(relative(root, name), title)),
  );

/** Journeys that passed, of Playwright's. */
export const passedJourneys = (report: unknown): string[] => {
  const inSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => ok).map(({ file, title }) => key(`e2e/${file}`, title)),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(report as Suite);
};

/** Rows whose test did not run, or did not pass; those that name none are shown elsewhere, or not yet. */
export const notShown = (
  lines: readonly Pick<MapLine, 'id' | 'test' | 'title'>[],
  passed: ReadonlySet<string>,
): string[] =>
  lines
    .filter(({ test, title }) => test !== '' && !passed.has(key(test, title)))
    .map(({ id, test, title }) => `${id}: ${test}: "${title}" did not run or did not pass`);
