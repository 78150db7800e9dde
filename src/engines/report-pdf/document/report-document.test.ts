import { expect, test } from 'vitest';
import type { FindingState } from '../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';
import { sampleFinding, sampleReport } from '../../../test/sample-report.ts';
import type { ReportData } from '../report-data.ts';
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

const code = { files: 3, lines: 90, languages: [], rules: 214, components: 0, skipped: [] };

test('what was found and is not listed is told beside the count, under the coverage and in a letter with counts', () => {
  const report = { ...sampleReport(2), coverage: { ...code, withheld: 1075 } };
  const told = 'The scan found 1,075 more, listed in no file of the report.';
  const { summary, scope } = reportDocument(report);
  expect(summary.join()).toMatch(new RegExp(`It records 2 findings\\..+${told}`));
  expect(scope.join()).toContain('Of what was found, 1,075 are not listed');
  const letter = { ...report, kind: 'attestation' } as const;
  expect(reportDocument({ ...letter, withCounts: true }).attestation?.counts).toContain(told);
  expect(reportDocument(letter).attestation?.counts).toBe('');
  const spanish = reportDocument({ ...sampleReport(2, 'es'), coverage: { ...code, withheld: 1 } });
  expect(spanish.summary.join()).toContain('El análisis encontró 1 más, sin enumerar');
  expect(spanish.scope.join()).toContain('De lo encontrado, 1 no se enumera:');
  const all = reportDocument({ ...sampleReport(2), coverage: code });
  expect([...all.summary, ...all.scope].join()).not.toMatch(/ more|not listed/);
});

test('where more are recorded than are printed, what is not even recorded is told in the same place', () => {
  const totals = [{ severity: 'critical', state: 'open', count: 5000 } as const];
  const cut = (coverage: ReportData['coverage']) =>
    reportDocument({ ...sampleReport(3), totals, coverage }).findingsCut;
  expect(cut(code)).toMatch(/ heaviest of 5,000 findings\. .+ of the archive\.$/);
  expect(cut({ ...code, withheld: 75 })).toMatch(/ of the archive\. The scan found 75 more, .+\.$/);
});

test('where there was no code to look at, that is said in place of no findings', () => {
  const nothing = { ...code, files: 0, lines: 0 };
  const of = (language: 'en' | 'es', coverage: ReportData['coverage'], findings = 0) => {
    const { summary, scope } = reportDocument({ ...sampleReport(findings, language), coverage });
    return [summary.join(), scope.join()];
  };
  const told = 'No source code that this service can read was found in the archive';
  for (const part of of('en', nothing)) expect(part).toContain(told);
  expect(of('en', nothing).join()).not.toContain('No findings were recorded');
  expect(of('es', nothing)[0]).toContain('no se pudo analizar ningún código');
  // Secrets are found in other files too.
  expect(of('en', nothing, 1)[0]).toContain('It records 1 finding.');
  expect(of('en', nothing, 1)[1]).toContain(told);
  expect(of('en', code).join()).not.toContain(told);
  const letter = { ...sampleReport(0), coverage: nothing, kind: 'attestation' } as const;
  expect(reportDocument(letter).attestation?.scope).toContain(told);
});
