import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFaults, testFaults } from './check-map.ts';

const knownFailuresPath = 'docs/security/known-failures.md';
const failures = 32;
const alwaysMissed = 15;

/** `1` to `32`: failures that other systems had; `M1` to `M15`: what is always missed. */
export const failureIds: readonly string[] = [
  ...Array.from({ length: failures }, (_, n) => `${n + 1}`),
  ...Array.from({ length: alwaysMissed }, (_, n) => `M${n + 1}`),
];

/** `| id | failure | why it cannot happen here | test | title |`; `–` as test and title where it cannot apply. */
const linePattern = /^\| (M?\d+) \| [^|]+ \| ([^|]+) \| (?:`([^`]+)`|–) \| ([^|]+) \|$/gm;

/** A known failure and the test that shows that it is not ours; `test` is '' where it cannot apply. */
export type FailureLine = {
  readonly id: string;
  readonly why: string;
  readonly test: string;
  readonly title: string;
};

/** The lines of docs/security/known-failures.md. An id has several lines where it takes several tests. */
export const readFailures = (root: string): FailureLine[] =>
  [...readFileSync(join(root, knownFailuresPath), 'utf8').matchAll(linePattern)].map(
    ([, id = '', why = '', test = '', title = '']) => ({ id, why, test, title }),
  );

/** What is wrong with the table: an id without a line, a test that is not there, no reason why it cannot apply. */
export const failureFaults = (root: string, lines: readonly FailureLine[]): string[] => [
  ...countFaults(failureIds, [...new Set(lines.map(({ id }) => id))]),
  ...lines.flatMap(({ id, why, test, title }) => {
    if (test !== '') return testFaults(root, id, test, title);
    return why.startsWith('cannot apply: ') ? [] : [`${id}: no test, and no reason why it cannot apply`];
  }),
];

/** `known failures: x of y shown by tests, z cannot apply`. */
export const failureCoverage = (lines: readonly FailureLine[]): string => {
  const shown = new Set(lines.filter(({ test }) => test !== '').map(({ id }) => id)).size;
  return `known failures: ${shown} of ${failureIds.length} shown by tests, ${failureIds.length - shown} cannot apply`;
};
