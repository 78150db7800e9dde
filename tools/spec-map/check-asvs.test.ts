import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asvsCoverage, asvsFaults } from './check-asvs.ts';
import { failureFaults, failureIds, readFailures } from './known-failures.ts';
import { readAsvs, readRequirements } from './read-asvs.ts';
import { notShown, passedUnits } from './shown.ts';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const requirements =
  '| 1.1.1 | 1 | one |\n| 1.1.2 | 2 | two |\n| 1.1.3 | 3 | three |\n| 1.1.4 | 3 | four |\n';
const good = [
  '| 1.1.1 | 1 | by a rule | `rule.ts` | `rule.test.ts` | the rule holds |',
  '| 1.1.2 | 2 | in words | document: `guide.md#how-it-is-told` | – | – |',
  '| 1.1.3 | 3 | deviation: not wanted | – | – | – |',
  '| 1.1.4 | 3 | later: another day | – | – | – |',
];
const faultsWith = (...lines: string[]): string[] => {
  write('docs/asvs.md', `${lines.join('\n')}\n`);
  return asvsFaults(root, readRequirements(root), readAsvs(root));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'baluarte-asvs-'));
  write('docs/specification/asvs.md', requirements);
  write('rule.ts', '');
  write('rule.test.ts', "test('the rule holds', () => {});\n");
  write('guide.md', '# Guide\n\n## How it is told\n\n```\n# not a heading\n```\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('lines that name what is there have no fault, and are counted by level and state', () => {
  expect(faultsWith(...good)).toEqual([]);
  expect(asvsCoverage(readAsvs(root))).toBe('ASVS: L1 1/1, L2 1/1, L3 0/2 met, 1 deviations, 1 later');
});

test('a title that no test has is a fault, and so is a test that did not run', () => {
  const [, ...rest] = good;
  const line = '| 1.1.1 | 1 | by a rule | `rule.ts` | `rule.test.ts` | the rule is nice |';
  expect(faultsWith(line, ...rest)).toEqual(['1.1.1: rule.test.ts has no test called "the rule is nice"']);
  faultsWith(...good);
  const report = (status: string) => ({
    testResults: [
      { name: join(root, 'rule.test.ts'), assertionResults: [{ title: 'the rule holds', status }] },
    ],
  });
  const shown = (status: string) =>
    notShown(readAsvs(root), new Set(passedUnits(root, report(status)))).length;
  expect([shown('passed'), shown('failed'), shown('pending')]).toEqual([0, 1, 1]);
});

test('a heading that is not there is a fault, also when it stands in code', () => {
  for (const anchor of ['how-it-is-sung', 'not-a-heading']) {
    const line = `| 1.1.2 | 2 | in words | document: \`guide.md#${anchor}\` | – | – |`;
    expect(faultsWith(good[0] ?? '', line, ...good.slice(2))).toEqual([
      `1.1.2: guide.md has no heading for #${anchor}`,
    ]);
  }
});

test('a file that is not there is a fault', () => {
  const line = '| 1.1.1 | 1 | by a rule | `ruler.ts` | `ruler.test.ts` | the rule holds |';
  expect(faultsWith(line, ...good.slice(1))).toEqual([
    '1.1.1: there is no file ruler.ts',
    '1.1.1: there is no file ruler.test.ts',
  ]);
});

test('a requirement without a line, with two, or of another level, and a line without a requirement, are faults', () => {
  const [first = '', , ...rest] = good;
  const wrongLevel = first.replace('| 1 |', '| 2 |');
  expect(faultsWith(wrongLevel, first, ...rest, first.replace('1.1.1', '9.9.9'))).toEqual([
    '1.1.2: no line',
    '1.1.1: more than one line',
    '9.9.9: no such row',
    '1.1.1: its level is not 2',
  ]);
});

test('what is said to be met and shows nothing is a fault', () => {
  const [, ...rest] = good;
  for (const cells of ['– | – | –', '`rule.ts` | – | –', '`guide.md` | – | –']) {
    expect(faultsWith(`| 1.1.1 | 1 | trust us | ${cells} |`, ...rest)).toEqual([
      '1.1.1: neither a test nor a section of a document shows it',
    ]);
  }
});

test('a known failure wants a test that is there, or the reason why it cannot apply', () => {
  const line = (id: string, rest: string) => `| ${id} | what went wrong | ${rest} |`;
  const all = failureIds.map((id) => line(id, 'a rule | `rule.test.ts` | the rule holds'));
  const faults = (first: string) => {
    write('docs/security/known-failures.md', [first, ...all.slice(1)].join('\n'));
    return failureFaults(root, readFailures(root));
  };
  expect(faults(all[0] ?? '')).toEqual([]);
  expect(faults(line('1', 'cannot apply: we have none of it | – | –'))).toEqual([]);
  expect(faults(line('1', 'trust us | – | –'))).toEqual(['1: no test, and no reason why it cannot apply']);
  expect(faults(line('1', 'a rule | `rule.test.ts` | nothing'))).toEqual([
    '1: rule.test.ts has no test called "nothing"',
  ]);
  expect(faults('')).toEqual(['1: no line']);
});
