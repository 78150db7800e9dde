import { relative } from 'node:path';

const shownLines = 20;

type Took = { readonly name: string; readonly milliseconds: number };

const listed = (took: readonly Took[]): string[] =>
  took
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, shownLines)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

type UnitReport = { testResults: { name: string; startTime: number; endTime: number }[] };

/** The test files that took longest, of Vitest's JSON report. */
export const slowestUnits = (root: string, report: unknown): string[] =>
  listed(
    (report as UnitReport).testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      milliseconds: endTime - startTime,
    })),
  );

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
};

const inSuite = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(inSuite),
];

/** The journeys that took longest, all tries together, of Playwright's. */
export const slowestJourneys = (report: unknown): string[] =>
  listed(
    inSuite(report as Suite).map(({ title, file, tests }) => ({
      name: `e2e/${file}: ${title}`,
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  );

/** The journeys that passed only when tried again. */
export const flakyJourneys = (report: unknown): string[] =>
  inSuite(report as Suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file }) => `e2e/${file}: ${title}`);
