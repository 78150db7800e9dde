import { expect, test } from 'vitest';
import type { FindingState } from '../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';
import { sampleFinding, sampleReport } from '../../../test/sample-report.ts';
import { reportDocument } from './report-document.ts';

const summaryOf = (
  states: readonly (readonly [Severity, FindingState])[],
  language: 'en' | 'es' = 'en',
): string => {
  const findings = states.map(([severity, state], n) => ({ ...sampleFinding(n, language), severity, state }));
  return JSON.stringify(reportDocument({ ...sampleReport(0, language), findings }).summary);
};

test('the summary counts as urgent what is open alone, and parts what is settled from all', () => {
  const mixed = [
    ['critical', 'fixed'],
    ['high', 'fixed'],
    ['high', 'open'],
    ['low', 'accepted'],
    ['low', 'open'],
  ] as const;
  expect(summaryOf(mixed)).toContain(
    'It records 5 findings. Of these, 3 are no longer open (fixed, accepted or a false positive). One of the open ones is rated critical or high and should be dealt with first.',
  );
  expect(summaryOf(mixed, 'es')).toContain(
    'Recoge 5 hallazgos. De ellos, 3 ya no están abiertos (corregidos, aceptados o falsos positivos). Uno de los abiertos es de severidad crítica o alta y conviene atenderlo primero.',
  );
  const settled = summaryOf([['critical', 'fixed']]);
  expect(settled).toContain('Of these, 1 is no longer open');
  expect(settled).not.toContain('dealt with first');
  expect(summaryOf([['medium', 'open']])).toContain('It records 1 finding. None is rated critical or high.');
});

test('a letter of attestation begins with the work, not with the request that waited for it', () => {
  const report = sampleReport(0);
  const waited = report.timeline.map((line, n) =>
    line.current_status === 'In progress' && n < 3 ? { ...line, at: '2026-03-03T08:00:00.000Z' } : line,
  );
  const letter = reportDocument({ ...report, timeline: waited, kind: 'attestation' }).attestation;
  expect(letter?.body).toContain('between 3 March 2026 and 5 March 2026');
});

test('what a finding was seen on stands in one list', () => {
  const targets = ['10.0.0.1', '10.0.0.2'];
  const finding = { ...sampleFinding(0), location: '10.0.0.1', targets };
  const [shown] = reportDocument({ ...sampleReport(0), findings: [finding] }).findings;
  expect([shown?.location, shown?.targets]).toEqual(['', targets]);
  const [alone] = reportDocument({ ...sampleReport(0), findings: [{ ...finding, targets: [] }] }).findings;
  expect([alone?.location, alone?.targets]).toEqual(['10.0.0.1', []]);
});

test('a draft warns of what lies outside of the request; what is issued does not', () => {
  const scope = { total: 1, columns: ['target'], listed: [['203.0.113.0/28']] };
  const findings = [{ ...sampleFinding(0), number: 4, location: '10.0.0.5', targets: [] }];
  const report = { ...sampleReport(0, 'es'), scope, findings };
  expect(reportDocument({ ...report, draft: true }).outside).toContain('no nombra 10.0.0.5 (F-004)');
  expect(reportDocument(report).outside).toBe('');
});

test('a finding and its request are called by their references, and by number and id where there are none', () => {
  const named = [{ ...sampleFinding(0), number: 4, reference: 'SAST-0042-04' }];
  const report = { ...sampleReport(0), findings: named };
  const { findings, reference } = reportDocument({
    ...report,
    request: { ...report.request, reference: 'SAST-0042' },
  });
  expect([reference, findings[0]?.number]).toEqual(['SAST-0042', 'SAST-0042-04']);
  const older = reportDocument({ ...report, findings: [{ ...sampleFinding(0), number: 4 }] });
  expect([older.reference, older.findings[0]?.number]).toEqual([report.request.id, 'F-004']);
});

test('evidence that only repeats the description is left out', () => {
  const of = (excerpt: string) =>
    reportDocument({
      ...sampleReport(0),
      findings: [{ ...sampleFinding(0), description: 'The server says\n  TLS 1.0 offered.', excerpt }],
    }).findings[0]?.evidence.map(({ text }) => text);
  expect(of('TLS 1.0\noffered.')).toEqual([]);
  expect(of('TLS 1.0 offered. And 1.1.')).toEqual(['TLS 1.0 offered. And 1.1.']);
});

test('a description that only repeats the title is left out', () => {
  const of = (description: string) => {
    const finding = { ...sampleFinding(0), title: 'Telnet is open', description };
    return reportDocument({ ...sampleReport(0), findings: [finding] }).findings[0]?.description.length;
  };
  expect([of('Telnet  is open.'), of('Telnet is open\n'), of('Telnet is open on two ports.')]).toEqual([
    0, 0, 1,
  ]);
});
