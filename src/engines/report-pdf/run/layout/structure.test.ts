import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sampleFinding, sampleReport, sampleScope } from '../../../../test/sample-report.ts';
import type { ReportData } from '../../report-data.ts';
import { renderPdf } from '../render-pdf.ts';

const run = (command: string, args: readonly string[], input: Uint8Array): string =>
  execFileSync(command, args, { input, stdio: ['pipe', 'pipe', 'ignore'] }).toString('utf8');

const depth = (line: string): number => line.length - line.trimStart().length;

/** The cells of all tables as a screen reader comes upon them, each with its kind and its words. */
const cellsOf = (data: ReportData) => {
  const lines = run('pdfinfo', ['-struct-text', '-'], renderPdf(data)).split('\n');
  return lines.flatMap((line, n) => {
    const kind = /^ *(TH|TD)\b/.exec(line)?.[1];
    if (kind === undefined) return [];
    const end = lines.findIndex((next, at) => at > n && next.trim() !== '' && depth(next) <= depth(line));
    const inside = lines.slice(n + 1, end < 0 ? undefined : end);
    const words = inside.map((row) => /^ *"(.*)"$/.exec(row)?.[1] ?? '').join('');
    return [{ kind, words: words.trim() }];
  });
};

const cause = { id: 'c1', title: 'One cause', remediation: 'Correct it once.', effort: null };
const earlier = { title: 'Last year', date: '2025-03-02T09:15:00.000Z' };
const found = { verdict: 'new', severity: 'high', number: 'F-001', title: 'Found', location: 'a.example' };
const total = { recipients: 9, sent: 9, opened: 5, clicked: 0, submitted: 0, reported: 1 };

test('no cell of a table is empty for who listens to it, and each table says what its columns are', () => {
  const places = ['a.example', 'b.example'];
  const findings = [0, 1, 2, 3].map((n) => ({
    ...{ ...sampleFinding(n), location: places[n % 2], ...(n < 2 ? { cause: 'c1' } : {}) },
    retests: [{ number: 1, at: null, result: null, note: null }],
  }));
  const data = {
    ...{ ...sampleReport(0), ...sampleScope(5), findings, causes: [cause] },
    comparison: { earlier, totals: [{ verdict: 'new', severity: 'high', count: 1 }], lines: [found] },
    campaign: { results: { total, minutes: {}, departments: [{ name: 'Sales', ...total }] }, earlier: null },
  } as unknown as ReportData;
  for (const kind of ['technical', 'executive'] as const) {
    const cells = cellsOf({ ...data, kind });
    expect(cells.filter(({ words }) => words === '')).toEqual([]);
    expect(cells.filter((cell) => cell.kind === 'TH').length).toBeGreaterThan(3);
  }
  const heads = cellsOf(data).flatMap(({ kind, words }) => (kind === 'TH' ? [words] : []));
  for (const head of ['Number', 'Row', 'Step', 'Change', 'Note']) expect(heads).toContain(head);
});

test('a timeline in which nobody wrote a note has no column for notes', () => {
  const sample = { ...sampleReport(1), coverage: undefined };
  const bare = { ...sample, timeline: sample.timeline.map((entry) => ({ ...entry, reason: undefined })) };
  const heads = (data: ReportData) => cellsOf(data).map(({ words }) => words);
  expect(heads(sample)).toContain('Note');
  expect(heads(bare)).toContain('Progress');
  expect(heads(bare)).not.toContain('Note');
});

test('what was counted as nothing is the figure 0 in each table', () => {
  const data = {
    ...sampleReport(0),
    findings: ['a.example', 'b.example'].map((location) => ({ ...sampleFinding(0), location })),
  };
  const text = run('pdftotext', ['-layout', '-', '-'], renderPdf(data));
  expect(text).toMatch(/a\.example +1 +0 +0 +0 +0/);
  expect(text).toMatch(/High +2 +0 +0\n/);
});
