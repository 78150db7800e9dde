import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sampleFinding, sampleReport } from '../../../test/sample-report.ts';
import { reportDocument } from '../document/report-document.ts';
import { renderPdf } from './render-pdf.ts';

const textOf = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString('utf8')
    .replace(/\s+/g, ' ');
const cause = { id: 'a', title: 'Cause', remediation: 'Remedy', effort: null };

test.each([
  [
    '2,000 Chinese characters in the description of a request',
    { request: { ...sampleReport(0).request, description: '报'.repeat(2000) } },
  ],
  [
    '3 KB of base64 in a finding',
    { findings: [{ ...sampleFinding(0), number: 1, description: 'QUJD+/'.repeat(513) }] },
  ],
  [
    '15,000 characters of hexadecimal in a remediation',
    { findings: [{ ...sampleFinding(0), number: 1, remediation: 'af'.repeat(7500) }] },
  ],
  [
    '15,000 characters in a section',
    { sections: [{ section: 'narrative', text: 'x'.repeat(15_000), language: 'en' }] },
  ],
  [
    '15,000 characters in a remediation of a cause',
    {
      findings: [0, 1].map((n) => ({ ...sampleFinding(n), number: n + 1, cause: 'a' })),
      causes: [{ ...cause, remediation: 'x'.repeat(15_000) }],
    },
  ],
  [
    '20 files with long names',
    {
      findings: [
        {
          ...sampleFinding(0),
          number: 1,
          files: Array.from(
            { length: 20 },
            (_, n) => `SAST-0042-01-2026-03-05-${'login-form-step-'.repeat(12)}${n}.txt`,
          ),
        },
      ],
    },
  ],
])('%s are typeset', (_, more) => {
  expect(() => renderPdf({ ...sampleReport(0), ...more } as never)).not.toThrow();
});

test('a finding in a cause keeps impact, reproduction, why it is accepted, retests and files of evidence', () => {
  const findings = [0, 1].map((n) => ({
    ...sampleFinding(n),
    number: n + 1,
    severity: 'high' as const,
    cause: 'a',
    impact: `IMPACT${n}`,
    reproduction: `REPRODUCE${n}`,
    state: n === 1 ? ('accepted' as const) : ('open' as const),
    state_reason: n === 1 ? 'ACCEPTEDREASON' : null,
    files: [`EVIDENCEFILE${n}.txt`],
    retests: [{ number: 1, at: '2026-03-02T10:00:00.000Z', result: 'fixed', note: `RETESTNOTE${n}` }],
  }));
  const text = textOf(renderPdf({ ...sampleReport(0), findings, causes: [cause] } as never));
  const missing = [
    'IMPACT0',
    'IMPACT1',
    'REPRODUCE0',
    'REPRODUCE1',
    'ACCEPTEDREASON',
    'RETESTNOTE0',
    'EVIDENCEFILE0',
  ].filter((word) => !text.includes(word));
  expect(missing).toEqual([]);
});

test('a draft and what lies outside are marked in a cause as they are alone', () => {
  const scope = { total: 1, columns: ['target'], listed: [['203.0.113.0/28']] };
  const findings = [0, 1].map((n) => ({
    ...sampleFinding(n),
    number: n + 1,
    cause: 'a',
    location: '10.9.9.9',
    targets: [],
    draft: true,
  }));
  const count = (text: string, word: string) => text.split(word).length - 1;
  const alone = textOf(renderPdf({ ...sampleReport(0), scope, findings } as never));
  const together = textOf(renderPdf({ ...sampleReport(0), scope, findings, causes: [cause] } as never));
  expect([count(together, 'Draft'), count(together, 'Outside') + count(together, 'outside')]).toEqual([
    count(alone, 'Draft'),
    count(alone, 'Outside') + count(alone, 'outside'),
  ]);
});

test('figures that know the printed findings only say so, and a cause counts all that it has', () => {
  const findings = Array.from({ length: 300 }, (_, n) => ({
    ...{ ...sampleFinding(0), number: n + 1, severity: 'high' as const, state: 'open' as const },
    ...{ location: `h${n % 2}`, cause: 'a' },
  }));
  const totals = [{ severity: 'high' as const, state: 'open' as const, count: 5000 }];
  const causes = [{ ...cause, total: 4999, open: 4000 }];
  const { ofPrinted, cards, plan } = reportDocument({ ...sampleReport(0), findings, causes, totals });
  expect(ofPrinted).toContain('Of the 300 heaviest findings');
  expect(cards[0]).toMatchObject({
    count: '4,999 findings, 4,000 open',
    cut: expect.stringContaining('4,939'),
  });
  expect(plan[0]?.corrects).toBe('4,000 findings');
  expect(reportDocument({ ...sampleReport(0), findings, causes }).ofPrinted).toBe('');
});
