import { expect, test } from 'vitest';
import type { ReportCause, ReportFinding } from '../../report-data.ts';
import { cardsOf } from './cards.ts';
import { planOf } from './plan.ts';

const finding = (number: number, severity: ReportFinding['severity'], more: Partial<ReportFinding> = {}) =>
  ({
    ...{ number, severity, title: `Finding ${number}`, cwe: null, cvss: null, location: '10.0.0.5' },
    ...{ state: 'open', created_at: '2026-01-01T00:00:00Z', description: '', excerpt: '' },
    remediation: `Remedy ${number}. And more.`,
    ...more,
  }) as ReportFinding;
const cause = (id: string, effort: ReportCause['effort'], remediation = '') => ({
  ...{ id, title: `Cause ${id}`, remediation, effort },
});
const told = (findings: readonly ReportFinding[], causes: readonly ReportCause[] = []) =>
  planOf(cardsOf(findings, [...causes]), 'en', 10).map(({ title, text, corrects }) => [
    title,
    text,
    corrects,
  ]);

test('a cause is one step with its own remedy, however many upgrades its findings name', () => {
  const findings = [1, 2, 3, 4].map((n) => finding(n, 'high', { cause: 'php' }));
  expect(told(findings, [cause('php', 'small', 'Upgrade PHP to 8.3.')])).toEqual([
    ['Cause php', 'Upgrade PHP to 8.3.', '4 findings'],
  ]);
});

test('the same remedy of findings by themselves is one step', () => {
  const findings = [1, 2].map((n) => finding(n, 'low', { remediation: 'Send the header.' }));
  expect(told(findings)).toEqual([['Finding 1', 'Send the header.', '2 findings']]);
});

test('of equal severity little work comes before much, then what corrects more', () => {
  const of = (id: string, numbers: number[]) => numbers.map((n) => finding(n, 'high', { cause: id }));
  const findings = [...of('a', [1, 2]), ...of('b', [3, 4]), ...of('c', [5, 6, 7]), finding(8, 'critical')];
  const causes = [cause('a', 'large'), cause('b', 'small'), cause('c', null)];
  expect(told(findings, causes).map(([title]) => title)).toEqual([
    'Finding 8',
    'Cause b',
    'Cause c',
    'Cause a',
  ]);
});

test('owner and day are said where they are one: an owner of all, the soonest day', () => {
  const findings = [
    finding(1, 'high', { cause: 'a', owner: 'Ana', due_at: '2026-03-02T00:00:00Z' }),
    finding(2, 'high', { cause: 'a', owner: 'Ana', due_at: '2026-02-01T00:00:00Z' }),
    finding(3, 'low', { owner: null, due_at: null }),
  ];
  const [first, second] = planOf(cardsOf(findings, [cause('a', null)]), 'en', 10);
  expect([first?.owner, first?.due]).toEqual(['Ana', '1 February 2026']);
  expect([second?.owner, second?.due]).toEqual(['', '']);
});

test('what is settled is not corrected again', () => {
  const findings = [finding(1, 'high', { cause: 'a', state: 'fixed' }), finding(2, 'low', { cause: 'a' })];
  expect(told(findings, [cause('a', null)])).toEqual([['Cause a', 'Remedy 2.', '1 finding']]);
});
