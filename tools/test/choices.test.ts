import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachArea } from '../../e2e/support/each-area.ts';
import { readSources } from '../check/source-files.ts';
import { leftOut, notShown, passedJourneys } from '../spec-map/shown.ts';
import { groupTests, onlyAtPush, onOneDatabase } from './groups.ts';
import { flakyJourneys, slowestJourneys, slowestUnits } from './slowest.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = readSources(root);

test('every test stands in one group, and what opens a server or a cluster in that of the database', () => {
  const { database, 'database alone': alone, globals, page, pure } = groupTests(sources);
  const all = [...database, ...alone, ...globals, ...page, ...pure];
  expect(all.toSorted()).toEqual(globSync('{src,tools}/**/*.test.{ts,tsx}', { cwd: root }).toSorted());
  expect(database).toContain('src/areas/customers/auth/server/sign-in.test.ts');
  // By way of a stage of src/test.
  expect(database).toContain('src/app/invariants/original-client.test.ts');
  // It sells another service than the product.
  expect(alone).toContain('src/app/invariants/people-services.test.ts');
  expect(globals).toContain('src/areas/customers/auth/web/auth-actions.test.ts');
  expect(page).toContain('src/ui/form/form.test.tsx');
  expect(pure).toContain('src/platform/crypto/totp.test.ts');
  expect(database).toEqual(expect.arrayContaining([...onOneDatabase]));
  expect(all).toEqual(expect.arrayContaining([...onlyAtPush]));
});

test('the journeys of npm test touch every area, and each is there', () => {
  const foldersIn = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const areas = foldersIn('src/areas').flatMap((storey) => foldersIn(join('src/areas', storey)));
  const walked = eachArea.flatMap((one) => one.areas);
  expect(walked.filter((area, n) => !areas.includes(area) || walked.indexOf(area) !== n)).toEqual([]);
  // A service that has nothing of its own but its texts is asked for by the form and routes of the others.
  const hasOwnCode = (area: string): boolean =>
    !existsSync(join(root, 'src/areas/services', area)) ||
    foldersIn(join('src/areas/services', area)).some((name) => ['server', 'web'].includes(name));
  expect(areas.filter((area) => hasOwnCode(area) && !walked.includes(area))).toEqual([]);
  for (const { file, title = '' } of eachArea) {
    const text = readFileSync(join(root, 'e2e', `${file}.spec.ts`), 'utf8');
    expect(text, `${file}: ${title}`).toContain(title.replace(/\((en|es)\)$/, '').trim());
  }
});

test('a row whose journey was not chosen is left out; one whose journey failed, or whose test did not run, is not shown', () => {
  const line = (id: string, path: string) => ({ id, test: path, title: 'holds' });
  const lines = [line('1', 'e2e/a.spec.ts'), line('2', 'e2e/b.spec.ts'), line('3', 'src/c.test.ts')];
  expect(leftOut(lines, new Set(['e2e/a.spec.ts\nholds'])).map(({ id }) => id)).toEqual(['2']);
  expect(notShown(lines, new Set(['e2e/b.spec.ts\nholds']))).toEqual([
    '1: e2e/a.spec.ts: "holds" did not run or did not pass',
    '3: src/c.test.ts: "holds" did not run or did not pass',
  ]);
});

test('a journey that was skipped shows no row', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const specs = ['expected', 'flaky', 'skipped', 'unexpected'].map((status) => spec(status, status));
  expect(passedJourneys({ suites: [{ specs }] })).toEqual([
    'e2e/a.spec.ts\nexpected',
    'e2e/a.spec.ts\nflaky',
  ]);
});

test('the twenty slowest are listed, the slowest first; what passed only at the second try is named', () => {
  const units = Array.from({ length: 30 }, (_, n) => ({
    name: join(root, `src/${n}.test.ts`),
    startTime: 1000,
    endTime: 1000 + n * 500,
  }));
  const listed = slowestUnits(root, { testResults: units });
  expect([listed.length, listed[0]]).toEqual([20, '  14.5 s  src/29.test.ts']);
  const journey = (title: string, status: string, ...durations: number[]) => ({
    ...{ title, file: 'a.spec.ts' },
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const specs = [journey('good', 'expected', 3000), journey('twice', 'flaky', 2000, 1500)];
  const report = { suites: [{ suites: [{ specs }] }] };
  expect(slowestJourneys(report)).toEqual([
    '   3.5 s  e2e/a.spec.ts: twice',
    '   3.0 s  e2e/a.spec.ts: good',
  ]);
  expect(flakyJourneys(report)).toEqual(['e2e/a.spec.ts: twice']);
});
