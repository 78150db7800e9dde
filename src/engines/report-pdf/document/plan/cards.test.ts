import { expect, test } from 'vitest';
import type { ReportFinding } from '../../report-data.ts';
import { cardsOf, isToDo } from './cards.ts';

const finding = (number: number, severity: ReportFinding['severity'], more: Partial<ReportFinding> = {}) =>
  ({
    ...{ number, severity, title: `Finding ${number}`, cwe: null, cvss: null, location: '10.0.0.5' },
    ...{ state: 'open', created_at: '2026-01-01T00:00:00Z', description: '', excerpt: '', remediation: '' },
    ...more,
  }) as ReportFinding;
const php = { id: 'php', title: 'Old PHP', remediation: '', effort: null };
const told = (findings: readonly ReportFinding[]) =>
  cardsOf(findings, [php]).map(({ cause, findings: members, severity }) => [
    cause?.title ?? members[0]?.title,
    members.length,
    severity,
  ]);

test('findings of one cause are one card, where its worst open one stands', () => {
  const findings = [
    finding(1, 'critical'),
    finding(2, 'high', { cause: 'php' }),
    finding(3, 'medium'),
    finding(4, 'low', { cause: 'php' }),
  ];
  expect(told(findings)).toEqual([
    ['Finding 1', 1, 'critical'],
    ['Old PHP', 2, 'high'],
    ['Finding 3', 1, 'medium'],
  ]);
});

test('what is settled does not make a cause worse than what is left of it', () => {
  const findings = [
    finding(1, 'critical', { cause: 'php', state: 'fixed' }),
    finding(2, 'medium'),
    finding(3, 'low', { cause: 'php' }),
  ];
  expect(told(findings)).toEqual([
    ['Finding 2', 1, 'medium'],
    ['Old PHP', 2, 'low'],
  ]);
});

test('a cause of one finding, and one that the report does not know, tell nothing together', () => {
  const findings = [
    finding(1, 'high', { cause: 'php' }),
    finding(2, 'low', { cause: 'gone' }),
    finding(3, 'low', { cause: 'gone' }),
  ];
  expect(told(findings)).toEqual([
    ['Finding 1', 1, 'high'],
    ['Finding 2', 1, 'low'],
    ['Finding 3', 1, 'low'],
  ]);
});

test('nothing is to be done about what is settled or only worth knowing', () => {
  const cards = cardsOf([finding(1, 'high', { state: 'accepted' }), finding(2, 'info'), finding(3, 'low')]);
  expect(cards.filter(isToDo).map(({ findings }) => findings[0]?.number)).toEqual([3]);
});
