import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { sortFindings } from '../../../../../engines/report-pdf/document/finding-document.ts';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { sampleFinding } from '../../../../../test/sample-report.ts';
import { sarifResult } from '../findings-documents.ts';
import { csvOf, jsonOf, sarifOf } from './findings-streams.ts';

const issue = {
  requestId: '0195a2f1-7c00-7a3b-8f00-1c2d3e4f5a6b',
  issuedAt: '2026-03-05T16:20:00.000Z',
  code: '0A1B2-C3D4E-F5G6H-7J8K9-MNPQR',
  version: 2,
  language: 'es',
} as const;
const findings = [
  { ...sampleFinding(4, 'es'), number: 7 },
  { ...sampleFinding(0, 'es'), number: 3, score: 9.8 },
  {
    ...sampleFinding(2, 'es'),
    number: 5,
    state: 'accepted' as const,
    state_reason: 'Presupuesto',
    cwe: null,
  },
];

const rule = { id: 'a-rule', index: 0 };

/** One at a time: what parts pages must part them too. */
async function* pagesOf(all: readonly ReportFinding[]) {
  yield [];
  for (const finding of sortFindings(all)) yield [finding];
}

const textOf = async (parts: AsyncIterable<string>): Promise<string> =>
  (await Array.fromAsync(parts)).join('');

type Told = {
  readonly level: string;
  readonly ruleId: string;
  readonly properties: { readonly number: string; readonly 'security-severity': string };
  readonly suppressions?: unknown;
};

test('SARIF: the heaviest first, with levels, scores to sort by, and what is settled suppressed with its reason', async () => {
  const [run] = JSON.parse(await textOf(sarifOf(pagesOf(findings), 'es', 'r/2'))).runs;
  expect(run.automationDetails).toEqual({ id: 'r/2' });
  const told = run.results.map((result: Told) => [
    result.level,
    result.ruleId,
    result.properties.number,
    result.properties['security-severity'],
    result.suppressions,
  ]);
  const name = 'consulta-sql-construida-con-parametros-de-la-peticion';
  expect(told).toEqual([
    ['error', `${name}-1`, 'F-003', '9.8', undefined],
    ['warning', `${name}-3`, 'F-005', '5.5', [{ kind: 'external', justification: 'Presupuesto' }]],
    ['note', `${name}-5`, 'F-007', '0.0', undefined],
  ]);
  const { rules } = run.tool.driver;
  expect(run.results.map((result: { ruleIndex: number }) => rules[result.ruleIndex].id)).toEqual(
    run.results.map((result: Told) => result.ruleId),
  );
  expect(rules[0]).toEqual({
    ...{ id: `${name}-1`, name: `${name}-1`, shortDescription: { text: findings[1]?.title } },
    fullDescription: { text: findings[1]?.description },
    help: { text: findings[1]?.remediation },
    helpUri: 'https://cwe.mitre.org/data/definitions/89.html',
    properties: { tags: ['security', 'external/cwe/cwe-89'], weakness: 'Inyección de SQL' },
  });
  expect(rules[1].helpUri).toBeUndefined();
  const [path, line] = findings[1]?.location.split(':') ?? [];
  expect(run.results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: path },
    region: { startLine: Number(line) },
  });
});

test('JSON: every finding with its own number, its version and code, and pictures by name only', async () => {
  const image = { name: 'a.png', kind: 'png' as const, width: 1, height: 1, base64: 'AAAA' };
  const first = { ...sampleFinding(0), number: 3, images: [image], files: ['b.txt'] };
  const told = JSON.parse(await textOf(jsonOf(pagesOf([first]), issue)));
  expect(told).toMatchObject({ request_id: issue.requestId, code: issue.code, version: 2, language: 'es' });
  expect(told.findings[0]).toMatchObject({ number: 'F-003', evidence: ['a.png', 'b.txt'] });
  expect(JSON.stringify(told)).not.toContain('AAAA');
});

test('no findings make whole files too', async () => {
  expect(JSON.parse(await textOf(sarifOf(pagesOf([]), 'es'))).runs[0].results).toEqual([]);
  expect(JSON.parse(await textOf(jsonOf(pagesOf([]), issue))).findings).toEqual([]);
});

test('SARIF says a marked text in plain words and as it was written', async () => {
  const marked = { ...sampleFinding(0), title: 'T', description: 'Use **one** `x`.' };
  const [run] = JSON.parse(await textOf(sarifOf(pagesOf([marked, sampleFinding(1)]), 'es'))).runs;
  expect(run.results[0].message).toEqual({ text: 'T\n\nUse one x.', markdown: 'T\n\nUse **one** `x`.' });
  expect(run.results[1].message.markdown).toBeUndefined();
});

test('SARIF is valid, and its rules do not grow with the findings', async () => {
  const schema = JSON.parse(
    readFileSync(
      new URL('../../../../../engines/code/run/sarif/sarif-schema.test-data.json', import.meta.url),
      'utf8',
    ),
  );
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  const titled = (title: string, cwe: string | null) => ({ ...sampleFinding(0), title, cwe });
  const many = Array.from({ length: 2500 }, (_, n) => titled(`Title ${n}`, n % 2 === 0 ? 'CWE-79' : null));
  const alike = [titled('¿Qué?', null), titled('Que', null), titled('???', 'CWE-79')];
  const log = JSON.parse(await textOf(sarifOf(pagesOf([...alike, ...many]), 'en', 'r/1')));
  validate(log);
  expect(validate.errors).toBeNull();
  const { rules } = log.runs[0].tool.driver;
  const ids = rules.map(({ id }: { id: string }) => id);
  expect(ids.slice(0, 3)).toEqual(['que', 'que-2', 'finding']);
  // Two thousand titles, and what the others are by their weakness.
  expect([ids.length, new Set(ids).size]).toEqual([2002, 2002]);
  expect(ids.slice(-2).toSorted()).toEqual(['CWE-79', 'finding-2']);
  expect(validate({ ...log, runs: [{}] })).toBe(false);
});

test('SARIF points into the files that a program looked at, also at their root and as a whole', () => {
  const physical = (location: string, source: string) =>
    'physicalLocation' in
    (sarifResult({ ...sampleFinding(0), location, targets: [], source }, 0, rule).locations[0] ?? {});
  for (const place of ['app.js:12', 'Dockerfile', 'src/app.ts']) {
    expect([place, physical(place, 'Semgrep')]).toEqual([place, true]);
    expect([place, physical(place, 'code engine')]).toEqual([place, true]);
    expect([place, physical(place, 'Nmap')]).toEqual([place, false]);
  }
  expect(physical('lodash@4.17.20', 'Trivy')).toBe(false);
});

test('SARIF points into a file where the place is a line of one, and names hosts and addresses', () => {
  const locations = ['src/a b/app.ts:12', 'mail.example.com:25', 'https://example.com/a:1', 'src/app.ts'].map(
    (location) => sarifResult({ ...sampleFinding(0), location, targets: [] }, 0, rule).locations[0],
  );
  // A blank in a path is no place that a viewer opens surely: it stays a name.
  expect(locations.map((one) => one !== undefined && 'physicalLocation' in one)).toEqual([
    ...[false, false, false, false],
  ]);
  const [line] = sarifResult(
    { ...sampleFinding(0), location: 'src/app.ts:12', targets: [] },
    0,
    rule,
  ).locations;
  expect(line).toEqual({
    physicalLocation: { artifactLocation: { uri: 'src/app.ts' }, region: { startLine: 12 } },
  });
});

test('a page of heavy findings keeps nobody waiting: others get their turn in between', async () => {
  const row = (word: string) => `|${`${word}|`.repeat(300)}\n`;
  const description = (row('h') + row('-') + '|a|\n'.repeat(5000)).slice(0, 20_000);
  const page = Array.from({ length: 24 }, (_, n) => ({
    ...sampleFinding(2, 'es'),
    number: n + 1,
    description,
  }));
  async function* pages() {
    yield page;
  }
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  for (const make of [
    () => sarifOf(pages(), 'es'),
    () => csvOf(pages(), 'es'),
    () => jsonOf(pages(), issue),
  ]) {
    turns = 0;
    for await (const part of make()) expect(part.length).toBeLessThan(100_000);
    expect(turns).toBeGreaterThan(10);
  }
  clearImmediate(next);
});

const messageOf = async (description: string, title = 'A title') => {
  const finding = { ...sampleFinding(0, 'es'), title, description };
  return JSON.parse(await textOf(sarifOf(pagesOf([finding]), 'es'))).runs[0].results[0].message;
};

test('other tools get Markdown only where none of them can read more out of it than we do', async () => {
  const harmless = '**Bold** and [a link](https://example.com), a < b';
  expect((await messageOf(harmless)).markdown).toBe(`A title\n\n${harmless}`);
  const others = [
    ...['*a* [x](javascript:alert(1))', '*a* [x]( data:text/html,x)', '*a* [x](&#106;avascript:alert)'],
    ...[
      '*a* <script>alert(1)</script>',
      '*a* <javascript:alert(1)>',
      '*a* ![x](https://example.com/seen.png)',
    ],
    ...['*a* [x]\n\n[x]: javascript:alert(1)', '*a* </p>', '*a* <!-- x -->', '*a* [x][y]\n\n[y]:\ndata:x'],
  ];
  for (const description of others) {
    const { text, markdown } = await messageOf(description);
    expect([description, markdown]).toEqual([description, undefined]);
    expect(text).toContain('A title\n\na ');
  }
  expect(await messageOf('*a*', '[x](javascript:alert(1))')).not.toHaveProperty('markdown');
});
