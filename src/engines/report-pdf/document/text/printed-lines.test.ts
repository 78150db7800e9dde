import { expect, test } from 'vitest';
import { readMarkdown } from '../../../../shared/markdown.ts';
import { sampleFinding, sampleReport } from '../../../../test/sample-report.ts';
import { mostPrinted } from '../report-document.ts';
import { withinPrintedLines } from './printed-lines.ts';

const linesOf = (text: string): number => text.split('\n').length;
const reportOf = (count: number, change: object) => ({
  ...sampleReport(0),
  findings: Array.from({ length: count }, (_, n) => ({ ...sampleFinding(n), ...change })),
});

test('what is as long as texts are stays as it is', () => {
  const data = sampleReport(40);
  expect(withinPrintedLines(data, mostPrinted).findings).toEqual(expect.arrayContaining([...data.findings]));
  expect(withinPrintedLines(data, mostPrinted).request).toEqual(data.request);
});

test('a text of very many lines is cut, with words that say how many are left out and where they stand', () => {
  const description = Array.from({ length: 1000 }, (_, n) => `- item ${n + 1}`).join('\n');
  const [finding] = withinPrintedLines(reportOf(1, { description }), mostPrinted).findings;
  expect(finding?.description).toContain('- item 300\n\n*700 lines more: see findings.csv.*');
  expect(finding?.description).not.toContain('- item 301');
});

test('a long line counts as what it is printed in, and a block of code that is cut is closed', () => {
  const [one] = withinPrintedLines(reportOf(1, { description: 'x'.repeat(40_000) }), mostPrinted).findings;
  expect(one?.description).toHaveLength(300 * 95 + '\n\n*1 line more: see findings.csv.*'.length);
  const code = `\`\`\`\n${'line\n'.repeat(500)}\`\`\``;
  const [other] = withinPrintedLines(reportOf(1, { description: code }), mostPrinted).findings;
  expect(other?.description).toContain('line\n```\n\n*');
});

test('what is left out is said below a block of code, however its fences are written', () => {
  const lines = 'line\n'.repeat(500);
  for (const code of [
    `\`\`\`\`md\n\`\`\`\n${lines}`,
    `~~~\n\`\`\`\n${lines}`,
    `\`\`\`\n~~~\n${lines}`,
    `- step\n\n  \`\`\`\n${'  line\n'.repeat(500)}`,
    `\`\`\`a\`b\n${lines}`,
  ]) {
    const [finding] = withinPrintedLines(reportOf(1, { description: code }), mostPrinted).findings;
    const last = readMarkdown(finding?.description ?? '').at(-1);
    expect(last).toMatchObject({ kind: 'paragraph', children: [{ kind: 'emphasis' }] });
  }
});

test('all texts together have an end: the worst findings have theirs first, each has some', () => {
  const description = 'a\n\n'.repeat(6600);
  const { findings } = withinPrintedLines(reportOf(300, { description, remediation: description }), 300);
  const lines = findings.map((one) => linesOf(one.description) + linesOf(one.remediation));
  expect(lines[0]).toBeGreaterThan(600);
  expect(lines.at(-1)).toBeGreaterThan(2 * 10);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(25_000);
});
