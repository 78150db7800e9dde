import { expect, test } from 'vitest';
import { exampleText } from '../../../testing/examples.ts';
import { expectExamples, printsOf } from '../../../testing/expect-examples.ts';
import { readBytes } from '../../../testing/read-bytes.ts';

const app = 'https://app.example.com';
const xss = [
  ...(['high', 'Xss', `${app}/About.aspx [hello]`, 'Cross-site Scripting'] as const),
  ...([[`${app}/About.aspx`], 'CWE-79', 'cvss'] as const),
] as const;

expectExamples('acunetix-360', {
  'clean.xml': { format: 'acunetix360_xml', findings: [], skipped: {}, facts: {} },
  'old-version.json': {
    format: 'acunetix360_json',
    findings: [
      [
        'high',
        'PasswordOverHttp',
        'http://app.example.com/login',
        'Password Transmitted over HTTP',
        [],
        'CWE-319',
        '',
      ],
    ],
    skipped: { suppressed: 1 },
    facts: {},
  },
  'odd.json': {
    format: 'acunetix360_json',
    findings: [
      [
        'info',
        'SameSiteCookieNotImplemented',
        'https://[2001:db8::60]/año',
        'Same Site Cookie Not Implemented',
        [],
        '',
        '',
      ],
      ['critical', 'Odd', 'https://app.example.com/b', 'Without a word', [], '', 'cvss'],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'list.xml': {
    format: 'acunetix360_xml',
    findings: [
      xss,
      ['info', 'MissingXFrameOptionsHeader', `${app}/`, 'Missing X-Frame-Options Header', [], '', ''],
    ],
    skipped: { resolved: 1 },
    facts: {},
  },
  'list.json': { format: 'acunetix360_json', findings: [xss], skipped: { false_positive: 1 }, facts: {} },
  'odd.xml': {
    format: 'acunetix360_xml',
    findings: [['to rate', 'Xss', `${app}/a`, 'Xss', [], '', '']],
    skipped: { incomplete: 1 },
    facts: {},
  },
});

test('Acunetix 360: one fingerprint in XML and JSON; headers begin their lines where the export indents them', async () => {
  const [xml] = await printsOf(exampleText('acunetix-360/list.xml'));
  const [json] = await printsOf(exampleText('acunetix-360/list.json'));
  expect(json).toBe(xml);
  for (const file of ['list.xml', 'list.json']) {
    const [finding] = (await readBytes(exampleText(`acunetix-360/${file}`))).findings;
    expect(finding?.evidence).toMatch(/^(?:Set-)?Cookie: .*=secret-value$/m);
  }
});
