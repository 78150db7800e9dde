import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsCoverage } from './spec-map/check-asvs.ts';
import { coverage } from './spec-map/check-map.ts';
import { failureCoverage, readFailures } from './spec-map/known-failures.ts';
import { readAsvs } from './spec-map/read-asvs.ts';
import { readMap } from './spec-map/read-map.ts';
import { leftOut, notShown, passedJourneys, passedUnits, ranJourneys } from './spec-map/shown.ts';
import { failedJourneys, failedUnits } from './test/failures.ts';
import { onlyAtPush, onOneDatabase } from './test/groups.ts';
import { bin, type Count, captured, countOf, root, run } from './test/run.ts';
import { flakyJourneys, slowestJourneys, slowestUnits } from './test/slowest.ts';
import { addWelcomeTools, ensureSystemTools } from './test/system-tools.ts';

// `npm test`: system tools, checks, unit and HTTP tests but for a few slow files, a journey of each area; ends with
// `N passed, N failed`. --all runs those files and walks all journeys, --long adds the heavy counts, --database runs
// what both databases must see and nothing else, --only-e2e runs the journeys alone, --no-check leaves out what reads
// only the sources.

const results = join(root, 'test-results');
const args = process.argv.slice(2);
const has = (name: string): boolean => args.includes(`--${name}`);
const filters = args.filter((arg) => !arg.startsWith('--'));
const isLong = has('long');
const onlyDatabase = has('database');
const onlyJourneys = has('only-e2e');
/** Somebody who names journeys, or asks for all, gets them; else those that touch each area. */
const journeyChoice = onlyDatabase
  ? 'kills and starts'
  : isLong || onlyJourneys || has('all')
    ? 'all'
    : 'each area';
/** Its hosts are interfaces of this machine, which no browser of another journey should see come and go. */
const isClusterApart = journeyChoice === 'all' && filters.length === 0 && !onlyJourneys;
/** Who names tests gets them. */
const withoutSlow = journeyChoice === 'each area' && filters.length === 0;
const long: Record<string, string> = isLong ? { LONG: '1' } : {};

const total = { passed: 0, failed: 0 };
/** What failed, told once more at the end: where only the last lines of a run are kept, these are they. */
const failures: string[] = [];
const passed = new Set<string>();
/** Journeys of this run, whatever became of them. */
const ran = new Set<string>();
/** What took longest, told at the end. */
const slow: string[] = [];

const add = (count: Count): void => {
  total.passed += count.passed;
  total.failed += count.failed;
};

const began = performance.now();
/** With the time since the beginning, so that a run says where its minutes went. */
const heading = (text: string): void => {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n== ${text} (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')})`);
};

/** Beside the tests, which leave a processor idle now and then; told when it is done. */
const check = async (): Promise<void> => {
  const { isRight, said } = await captured(process.execPath, ['tools/check.ts']);
  heading('Checks');
  console.log(said);
  if (!isRight) failures.push(`npm run check\n${said}`);
  add(isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
};

/** Those that speak to a database nearly always wait for it: one more at once. */
const secondPass = [
  ...['--project=database', '--project=database alone', '--maxWorkers=4'],
  ...onOneDatabase.map((path) => `--exclude=${path}`),
];

const unit = async (): Promise<void> => {
  heading('Unit and HTTP tests');
  const file = join(results, 'unit.json');
  const isRight = await run(
    bin('vitest'),
    [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...(onlyDatabase ? secondPass : []),
      ...(withoutSlow ? onlyAtPush.map((path) => `--exclude=${path}`) : []),
      ...filters,
    ],
    long,
  );
  add(
    countOf(file, isRight, (report) => {
      failures.push(...failedUnits(report));
      for (const test of passedUnits(root, report)) passed.add(test);
      slow.push('Files of tests that took longest:', ...slowestUnits(root, report));
      const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
      return { passed: numPassedTests, failed: numFailedTests };
    }),
  );
};

const walk = (file: string): Promise<boolean> => {
  heading('Journeys in the browser');
  const choice = isClusterApart ? 'all but the cluster' : journeyChoice;
  const settings = { ...long, JOURNEYS: choice, JOURNEY_REPORT: file };
  return run(bin('playwright'), ['test', ...filters], settings);
};

/** Beside the unit tests, since they wait nearly always; told when they are done. */
const walkBeside = async (file: string, title: string, choice: string): Promise<boolean> => {
  const settings = { ...long, JOURNEYS: choice, JOURNEY_REPORT: file };
  const { isRight, said } = await captured(bin('playwright'), ['test', ...filters], settings);
  heading(title);
  console.log(said);
  return isRight;
};

const journeys = async (name: string, walking: (file: string) => Promise<boolean>): Promise<void> => {
  const file = join(results, `${name}.json`);
  const isRight = await walking(file);
  add(
    countOf(file, isRight, (report) => {
      failures.push(...failedJourneys(report));
      for (const test of passedJourneys(report)) passed.add(test);
      for (const test of ranJourneys(report)) ran.add(test);
      slow.push('Journeys that took longest:', ...slowestJourneys(report));
      const again = flakyJourneys(report);
      if (again.length > 0) slow.push('FLAKY, passed only when tried again:', ...again);
      const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    }),
  );
};

/** Every row of a table was shown by a test that ran just now; what only `.ci/run` runs is counted. */
const shown = (table: string, lines: Parameters<typeof notShown>[0], summary: string): void => {
  const atPush = withoutSlow ? lines.filter(({ test }) => onlyAtPush.includes(test)) : [];
  const left = journeyChoice === 'all' ? [] : [...leftOut(lines, ran), ...atPush];
  const missing = notShown(
    lines.filter((line) => !left.includes(line)),
    passed,
  );
  const rest = left.length > 0 ? `; ${left.length} of them by what only .ci/run runs` : '';
  console.log(missing.join('\n') || `${summary}${rest}`);
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
addWelcomeTools(isLong);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The journeys use the built app, like a customer does.
if (!(await run(process.execPath, ['tools/build-if-stale.ts']))) process.exit(1);
const kills = (): Promise<void> =>
  journeys('kills', (file) => walkBeside(file, 'Journeys without a browser', journeyChoice));
const cluster = (): Promise<void> =>
  journeys('cluster', (file) => walkBeside(file, 'Journeys of a cluster', 'cluster'));
if (onlyDatabase) await Promise.all([unit(), kills()]);
else {
  if (!onlyJourneys)
    await Promise.all([
      unit(),
      has('no-check') ? undefined : check(),
      isClusterApart ? cluster() : undefined,
    ]);
  await journeys('journeys', walk);
}
// Some journeys run on the embedded database only.
if (!onlyJourneys && filters.length === 0 && !process.env.DATABASE_URL) specMap();
heading('What took longest');
console.log(slow.join('\n'));
if (total.failed > 0) {
  heading('What failed');
  const text = failures.join('\n\n') || 'A runner ended badly without naming a test: see above.';
  console.log(text);
  writeFileSync(join(results, 'failed.txt'), `${text}\n`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
