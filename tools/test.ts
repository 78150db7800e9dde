import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsCoverage } from './spec-map/check-asvs.ts';
import { coverage } from './spec-map/check-map.ts';
import { failureCoverage, readFailures } from './spec-map/known-failures.ts';
import { readAsvs } from './spec-map/read-asvs.ts';
import { readMap } from './spec-map/read-map.ts';
import { notShown, passedJourneys, passedUnits } from './spec-map/shown.ts';
import { failedJourneys, failedUnits } from './test/failures.ts';
import { ensureSystemTools } from './test/system-tools.ts';

// `npm test`: system tools, checks, unit and HTTP tests, browser journeys; ends with `N passed, N failed`.
// --long adds the heavy counts, --only-e2e runs the journeys alone, --no-check leaves out what reads only the sources.

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const args = process.argv.slice(2);
const long = args.includes('--long');
const onlyJourneys = args.includes('--only-e2e');
const filters = args.filter((arg) => !arg.startsWith('--'));

type Count = { passed: number; failed: number };
const total: Count = { passed: 0, failed: 0 };
/** What failed, told once more at the end: where only the last lines of a run are kept, these are they. */
const failures: string[] = [];

const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

const run = (
  command: string,
  commandArgs: readonly string[],
  environment: Record<string, string> = {},
): boolean =>
  spawnSync(command, commandArgs, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, ...(long ? { LONG: '1' } : {}) },
  }).status === 0;

const add = ({ passed, failed }: Count): void => {
  total.passed += passed;
  total.failed += failed;
};

/** Counts of a runner's JSON report; a runner that left none, or ended badly without a failure, counts as one. */
const countOf = (file: string, ended: boolean, read: (report: unknown) => Count): Count => {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return ended || count.failed > 0 ? count : { ...count, failed: count.failed + 1 };
};

const passed = new Set<string>();

const heading = (text: string): void => console.log(`\n== ${text}`);

const check = (): void => {
  heading('Checks');
  const ended = run(process.execPath, ['tools/check.ts']);
  if (!ended) failures.push('npm run check');
  add(ended ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
};

const unit = (): void => {
  heading('Unit and HTTP tests');
  const file = join(results, 'unit.json');
  const ended = run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  add(
    countOf(file, ended, (report) => {
      failures.push(...failedUnits(report));
      for (const test of passedUnits(root, report)) passed.add(test);
      const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
      return { passed: numPassedTests, failed: numFailedTests };
    }),
  );
};

const journeys = (): void => {
  heading('Journeys in the browser');
  const file = join(results, 'journeys.json');
  const ended = run(bin('playwright'), ['test', ...filters], { JOURNEY_REPORT: file });
  add(
    countOf(file, ended, (report) => {
      failures.push(...failedJourneys(report));
      for (const test of passedJourneys(report)) passed.add(test);
      const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
      if (stats.flaky > 0) console.log(`${stats.flaky} flaky: passed only when tried again`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    }),
  );
};

/** Every row of a table was shown by a test that ran just now. */
const shown = (table: string, lines: Parameters<typeof notShown>[0], summary: string): void => {
  const missing = notShown(lines, passed);
  console.log(missing.join('\n') || summary);
  if (missing.length > 0) failures.push([table, ...missing].join('\n'));
  add(missing.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
};

const specMap = (): void => {
  heading('Specification');
  const map = readMap(root);
  shown('docs/spec-map.md', map, coverage(map));
  const asvs = readAsvs(root);
  shown('docs/asvs.md', asvs, asvsCoverage(asvs));
  const known = readFailures(root);
  shown('docs/security/known-failures.md', known, failureCoverage(known));
};

ensureSystemTools();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The journeys use the built app, like a customer does.
run(process.execPath, ['tools/build-if-stale.ts']) || process.exit(1);
if (!onlyJourneys) {
  if (!args.includes('--no-check')) check();
  unit();
}
journeys();
// Some journeys run on the embedded database only.
if (!onlyJourneys && filters.length === 0 && !process.env.DATABASE_URL) specMap();
if (total.failed > 0) {
  heading('What failed');
  const text = failures.join('\n\n') || 'A runner ended badly without naming a test: see above.';
  console.log(text);
  writeFileSync(join(results, 'failed.txt'), `${text}\n`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
