import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sampleFinding, sampleReport } from '../../../../test/sample-report.ts';
import type { ReportData } from '../../report-data.ts';
import { renderPdf } from '../render-pdf.ts';

/** The text of each page, its spaces as one. */
const pagesOf = (data: ReportData): readonly string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: renderPdf(data),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .toString('utf8')
    .split('\f')
    .map((page) => page.replace(/\s+/g, ' '));

const numbersIn = (page: string, mark: RegExp): readonly string[] =>
  [...page.matchAll(mark)].map(([, n]) => n ?? '');

/** A report whose timeline has so many rows, each of several lines with a mark at its beginning and its end. */
const withTimeline = (rows: number): ReportData => {
  const sample = sampleReport(0);
  const [first] = sample.timeline;
  if (!first) throw new Error('A sample without a timeline.');
  const reason = (n: number) => `begin${n}x ${'some words of a note '.repeat(4)} end${n}x`;
  return { ...sample, timeline: Array.from({ length: rows }, (_, n) => ({ ...first, reason: reason(n) })) };
};

test('rows of a table are never split, and neither its first nor its last row stands alone on a page', () => {
  for (let rows = 2; rows <= 24; rows += 1) {
    const pages = pagesOf(withTimeline(rows));
    const onPages = pages.map((page) => numbersIn(page, /begin(\d+)x/g));
    expect(pages.map((page) => numbersIn(page, /end(\d+)x/g))).toEqual(onPages);
    expect(onPages.flat().length).toBe(rows);
    expect(onPages.map(({ length }) => length)).not.toContain(1);
    // The heading stands with them.
    expect(onPages[pages.findIndex((page) => page.includes('Timeline'))]?.[0]).toBe('0');
  }
});

test('a short section goes on behind what is before', () => {
  const control = {
    ...{ testers: ['Ana Torres'], reviewers: [], customer_contacts: [], provider_contacts: [], tools: [] },
    ...{ standards: [], from: null, to: null, distribution: [] },
  };
  const verification = { code: 'A', link: 'https://console.example.com/verify#A', keyId: 'k', version: 2 };
  const { issuedAt: issued_at } = sampleReport(0);
  const pages = pagesOf({
    ...{ ...sampleReport(0), coverage: undefined, findings: [sampleFinding(0)], control, verification },
    history: [{ version: 1, issued_at, reason: null }],
    reason: 'results of retest 1',
  });
  const at = (words: string) => pages.findIndex((page) => page.includes(words));
  expect(at('Scope and method')).toBe(at('Findings at a glance') + 1);
  expect([at('Document control'), at('Versions')]).toEqual([at('Attached files'), at('Attached files')]);
  expect(pages.join(' ')).toMatch(/First version\. .* Results of retest 1\./);
});

test('a row that is longer than a page breaks: nothing of it is lost', () => {
  const sample = withTimeline(3);
  const reason = Array.from({ length: 200 }, (_, n) => `line${n}x`).join('\n');
  const timeline = sample.timeline.map((entry, n) => (n === 1 ? { ...entry, reason } : entry));
  const pages = pagesOf({ ...sample, timeline });
  expect(numbersIn(pages.join(' '), /line(\d+)x/g).length).toBe(200);
  expect(pages.filter((page) => page.includes('line')).length).toBeGreaterThan(2);
});

test('in a card a short list stays with the line that leads to it, and of code neither end stands alone on a page', () => {
  const list = 'Leads on:\n\n- item1x\n- item2x\n- item3x';
  const code = Array.from({ length: 20 }, (_, n) => `code${n}x`).join('\n');
  const table = '| Head |\n|---|\n| row1x |\n| row2x |';
  let broken = 0;
  for (let lines = 0; lines <= 40; lines += 1) {
    const before = Array.from({ length: lines }, (_, n) => `before ${n}`).join('\\\n');
    const description = [before, list, table, '```', code, '```', list]
      .join('\n\n')
      .replace(/(```)\n/g, '$1\n');
    const findings = [{ ...sampleFinding(0), description, excerpt: '' }];
    const pages = pagesOf({ ...sampleReport(0), coverage: undefined, attachments: [], findings });
    for (const page of pages) {
      expect(numbersIn(page, /item(\d)x/g).length % 3).toBe(0);
      expect(numbersIn(page, /Leads( )on/g).length).toBe(numbersIn(page, /item(1)x/g).length);
      expect([0, 2]).toContain(numbersIn(page, /row(\d)x/g).length);
      const shown = numbersIn(page, /code(\d+)x/g).length;
      expect(shown === 0 || shown >= 4).toBe(true);
      if (shown > 0 && shown < 20) broken += 1;
    }
  }
  // It does break where it has to.
  expect(broken).toBeGreaterThan(0);
});

test('of a card that breaks neither its head nor its last line stands alone on a page', () => {
  const paragraphs = (from: number) =>
    Array.from({ length: 8 }, (_, n) => `line${from + n}x is said alone.`).join('\n\n');
  const texts = { location: '', description: paragraphs(0), excerpt: '', remediation: paragraphs(8) };
  const broken = new Set<number>();
  // What is before it pushes its end, and then its beginning, to the foot of the page.
  for (const lines of [44, 45, 46, 52, 58, 60, 61, 62, 63]) {
    const before = Array.from({ length: lines }, (_, n) => `before ${n}`).join('\\\n');
    const filler = { ...sampleFinding(0), description: before, excerpt: '', remediation: '' };
    const findings = [filler, { ...sampleFinding(1), ...texts }];
    const pages = pagesOf({ ...sampleReport(0), coverage: undefined, attachments: [], findings });
    const shown = pages
      .map((page) => numbersIn(page, /line(\d+)x is/g).length)
      .filter((length) => length > 0);
    expect(shown.reduce((sum, length) => sum + length)).toBe(16 + 1);
    // The list of what to do first says a line of it too.
    for (const length of shown.slice(1)) expect(length).toBeGreaterThan(1);
    broken.add(shown.length);
  }
  // It does break where it has to.
  expect([...broken].sort()).toEqual([2, 3]);
});

test('code of any number of lines is all there', () => {
  for (const rows of [1, 2, 3, 5, 8, 9, 12, 59]) {
    const excerpt = Array.from({ length: rows }, (_, n) => `code${n}x`).join('\n');
    const long = `${excerpt}\n${'far '.repeat(400)}end1x`;
    for (const text of [excerpt, long]) {
      const finding = { ...sampleFinding(0), excerpt: text };
      const pages = pagesOf({ ...sampleReport(0), coverage: undefined, findings: [finding] });
      expect(numbersIn(pages.join(' '), /code(\d+)x/g).length).toBe(rows);
    }
  }
});
