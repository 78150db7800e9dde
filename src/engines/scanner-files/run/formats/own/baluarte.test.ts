import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { type ExpectedFinding, expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

const sqli: ExpectedFinding = [
  ...(['critical', 'CWE-89', 'https://www.example.com/search', 'SQL injection in the search form'] as const),
  ...([['https://shop.example.com/search'], 'CWE-89', 'cvss'] as const),
];
const tls: ExpectedFinding = ['low', 'baluarte', 'mail.example.com:25', 'TLS 1.0 is offered', [], '', ''];
const weak: ExpectedFinding = ['high', 'CWE-521', 'src/config.ts:12', 'Contraseña débil', [], 'CWE-521', ''];
const english = { findings: [sqli, tls], skipped: { resolved: 1 }, facts: {} };
const spanish = { findings: [weak], skipped: { suppressed: 1, false_positive: 1 }, facts: {} };
const none = { findings: [], skipped: {}, facts: {} };

expectExamples('baluarte', {
  'before.csv': {
    format: 'report_csv',
    findings: [
      ['low', 'baluarte', '192.0.2.9:23', 'Open port', ['192.0.2.10:23'], '', ''],
      ['to rate', 'baluarte', '192.0.2.9', 'No rating', [], '', ''],
    ],
    ...{ skipped: {}, facts: {} },
  },
  'empty.json': { format: 'report_json', ...none },
  'empty.sarif': { format: 'report_sarif', ...none },
  'findings-es.json': { format: 'report_json', ...spanish },
  'findings-es.sarif': { format: 'report_sarif', ...spanish },
  'findings.csv': { format: 'report_csv', ...english },
  'findings.json': { format: 'report_json', ...english },
  'findings.sarif': { format: 'report_sarif', ...english },
  'hallazgos.csv': { format: 'report_csv', ...spanish },
});

test('what guards a spreadsheet is taken off again, Markdown stays, and a vector stays beside its severity', async () => {
  const [first] = (await readBytes(exampleText('baluarte/findings.csv'))).findings;
  expect(first).toMatchObject({
    ...{ evidence: '  GET /search?q=%27\n=cmd|x!A0', impact: 'Whoever sends it reads the database.' },
    description: 'The parameter `q` is put into a query **as it comes**.',
  });
  const rated = exampleText('baluarte/findings.csv').replace(',Critical,', ',Medium,');
  expect((await readBytes(rated)).findings[0]).toMatchObject({ severity: 'medium', cvss: first?.cvss });
});

test('a row that nobody rated is to be rated', async () => {
  const { findings } = await readBytes(exampleText('baluarte/before.csv'));
  expect(findings.map(({ to_rate }) => to_rate)).toEqual([false, true]);
});
