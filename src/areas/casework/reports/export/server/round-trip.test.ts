import { expect, test } from 'vitest';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { readChunks } from '../../../../../engines/scanner-files/run/testing/read-bytes.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { csvOf, jsonOf, sarifOf } from './findings-streams.ts';

const issue = {
  requestId: '0195a2f1-7c00-7a3b-8f00-1c2d3e4f5a6b',
  issuedAt: '2026-03-05T16:20:00.000Z',
  code: '0A1B2-C3D4E-F5G6H-7J8K9-MNPQR',
  version: 2,
};

/** Texts that a sheet, JSON or SARIF could lose something of. */
const odd = [
  'A plain text.',
  '=1+1 is no formula, nor is\n=2+2 on a line of its own, nor @this; -that',
  '# A heading\n\n- one\n- **two**\n\n```\n  indented "code", with, marks;\n```',
  'Comillas «así», «“”», emoji 🛡️ y acentos: ñandú',
  '<script>alert(1)</script> | a | table |\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  '"quoted"',
  "it's",
  'tab\there',
];
const textOf = (n: number): string => odd[n % odd.length] ?? '';

const finding = (n: number): ReportFinding => ({
  ...{ id: `0195a2f1-7c00-7a3b-8f00-${String(n).padStart(12, '0')}`, number: n + 1 },
  title: `${textOf(n).split(/[\n\t]/)[0]} (${n})`,
  severity: severities[n % severities.length] ?? 'info',
  cwe: n % 3 === 0 ? null : `CWE-${20 + n}`,
  // A person may rate it other than its vector does.
  cvss: n % 2 === 0 ? 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' : null,
  location: n % 4 === 0 ? `src/app ${n}.ts:12` : `host-${n}.example.com:443`,
  targets: n % 4 === 0 ? [] : [`host-${n}.example.com:443`, `192.0.2.${n}`, 'a place with blanks'],
  ...{ state: 'open' as const, created_at: '2026-03-02T10:00:00.000Z' },
  description: textOf(n + 1),
  excerpt: n % 2 === 0 ? `  indented\n${textOf(n + 2)}` : '',
  remediation: textOf(n + 3),
  impact: n % 2 === 0 ? textOf(n + 4) : '',
  reproduction: n % 3 === 0 ? textOf(n + 5) : '',
  // A few are written in the other language only, whichever the file's is; others by a program that we know or do not.
  ...(n % 5 === 0 ? { writtenIn: n % 2 === 0 ? ('en' as const) : ('es' as const) } : {}),
  ...(n % 7 === 0 ? {} : { source: n % 3 === 0 ? 'Nessus' : 'A scanner; of "ours"' }),
});

const files = {
  csv: (pages: AsyncIterable<readonly ReportFinding[]>, language: Language) => csvOf(pages, language),
  'csv with semicolons': (pages: AsyncIterable<readonly ReportFinding[]>, language: Language) =>
    csvOf(pages, language, ';'),
  json: (pages: AsyncIterable<readonly ReportFinding[]>, language: Language) =>
    jsonOf(pages, { ...issue, language }),
  sarif: (pages: AsyncIterable<readonly ReportFinding[]>, language: Language) =>
    sarifOf(pages, language, 'r/1'),
};

const comeBack = async (
  findings: readonly ReportFinding[],
  language: Language,
  kind: keyof typeof files,
): Promise<Awaited<ReturnType<typeof readChunks>>> => {
  const pages = (async function* () {
    for (const one of findings) yield [one];
  })();
  const text = (await Array.fromAsync(files[kind](pages, language))).join('');
  return readChunks([Buffer.from(text)]);
};

/** What is the same of a finding in each of its files. */
const told = (one: ReportFinding, language: Language) => ({
  title: one.title,
  severity: one.severity,
  cwe: one.cwe,
  cvss: one.cvss,
  location: one.location,
  targets: (one.targets ?? []).length > 0 ? one.targets : [one.location],
  description: one.description,
  evidence: one.excerpt,
  remediation: one.remediation,
  impact: one.impact,
  reproduction: one.reproduction,
  language: one.writtenIn ?? language,
  ...(one.source === undefined ? {} : { source: one.source }),
});

const findings = Array.from({ length: 40 }, (_, n) => finding(n));

test.each(
  (['en', 'es'] as const).flatMap((language) =>
    (Object.keys(files) as (keyof typeof files)[]).map((kind) => [kind, language] as const),
  ),
)('findings that are exported as %s in %s come back equal', async (kind, language) => {
  const read = await comeBack(findings, language, kind);
  expect([read.refused, read.skipped]).toEqual([undefined, []]);
  expect(
    read.findings.map(({ rule: _, fingerprint: __, references: ___, to_rate: ____, ...one }) => ({
      ...one,
      language: one.language ?? read.language,
    })),
  ).toEqual(findings.map((one) => told(one, language)));
});

test('one finding is the same whichever file it comes back from, and another is another', async () => {
  const prints = async (kind: keyof typeof files) =>
    (await comeBack(findings, 'en', kind)).findings.map(({ fingerprint }) => fingerprint);
  const ofCsv = await prints('csv');
  expect(await prints('json')).toEqual(ofCsv);
  expect(await prints('sarif')).toEqual(ofCsv);
  expect(new Set(ofCsv).size).toBe(findings.length);
});

test('what is settled does not come back as open, and the file says how much of it there was', async () => {
  const states = ['open', 'fixed', 'accepted', 'false_positive', 'superseded'] as const;
  const settled = states.map((state, n) => ({ ...finding(n), state }));
  for (const kind of Object.keys(files) as (keyof typeof files)[]) {
    const read = await comeBack(settled, 'es', kind);
    expect([kind, read.findings.length]).toEqual([kind, 1]);
    expect(Object.fromEntries(read.skipped.map(({ reason, count }) => [reason, count]))).toEqual({
      ...{ resolved: 1, false_positive: 1, suppressed: 2 },
    });
  }
});
