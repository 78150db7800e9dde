import { describe, expect, test } from 'vitest';
import { exampleText } from '../../../testing/examples.ts';
import { expectExamples, printsOf } from '../../../testing/expect-examples.ts';
import { readBytes } from '../../../testing/read-bytes.ts';

const php = 'https://php.example.com';
const tracker = 'http://tracker.example.com:3000';
const sql = 'Boolean Based SQL Injection';
const rule = 'ConfirmedBooleanBasedSqlInjection';
const attack = `${php}/artist.php?id=-1%20OR%2017-7%3d10`;

expectExamples('invicti', {
  'odd.json': {
    format: 'invicti_json',
    findings: [
      [
        'info',
        'Other',
        'http://[2001:db8::61]:8080/?a=1&b=2 [a, b]',
        'Two parameters',
        ['http://[2001:db8::61]:8080/?a=1&b=2'],
        '',
        '',
      ],
      ['high', 'Scored', 'https://php.example.com/', 'Only scored', [], '', 'cvss'],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'enterprise.xml': {
    format: 'invicti_xml',
    findings: [['critical', rule, `${attack} [id]`, sql, [attack], 'CWE-89', 'cvss']],
    skipped: { suppressed: 1 },
    facts: {},
  },
  'standard.xml': {
    format: 'invicti_xml',
    findings: [
      ['high', 'PasswordOverHttp', `${tracker}/login`, 'Password Over Http', [], 'CWE-319', ''],
      [
        'critical',
        'CommandInjection',
        `${tracker}/run [value]`,
        'Command Injection',
        [`${tracker}/run`],
        '',
        '',
      ],
      ['info', 'EmailDisclosure', `${tracker}/foo`, 'Email Disclosure', [], 'CWE-200', ''],
    ],
    skipped: {},
    facts: {},
  },
  'list.json': {
    format: 'invicti_json',
    findings: [
      [
        ...(['critical', rule, `${php}/artist.php?id=1 [id]`, sql] as const),
        ...([[`${php}/artist.php?id=1`], 'CWE-89', 'cvss'] as const),
      ],
      ['critical', 'ApacheOutOfDate', `${php}/`, 'Out-of-date Version (Apache)', [], 'CWE-1035', ''],
      ['low', 'PhpVersionDisclosure', `${php}/`, 'Versión de PHP revelada', [], '', ''],
      ['to rate', 'Other', `${php}/`, 'Of no severity', [], '', ''],
    ],
    skipped: { resolved: 1, incomplete: 1 },
    facts: {},
  },
  'clean.json': { format: 'invicti_json', findings: [], skipped: {}, facts: {} },
  'clean.xml': { format: 'invicti_xml', findings: [], skipped: {}, facts: {} },
});

describe('Invicti', () => {
  test('the newest vector is taken, and texts in HTML are words', async () => {
    const [sqli] = (await readBytes(exampleText('invicti/enterprise.xml'))).findings;
    expect(sqli?.cvss).toBe('CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H');
    expect(sqli?.evidence).toContain('root@localhost');
    expect(sqli?.evidence).toMatch(/^Authorization: /m);
    const { findings } = await readBytes(exampleText('invicti/list.json'));
    expect(findings[0]).toMatchObject({
      remediation: 'Use prepared statements.\n\nSee the remedy.',
      references: ['https://www.example.com/sqli'],
    });
    expect(findings[1]).toMatchObject({
      description: expect.stringContaining('Not confirmed by the scanner (certainty 90%).'),
      evidence:
        'Identified Version: 2.2.8\nLatest Version: 2.2.34 (in this branch)\nApache HTTP Server Out-of-bounds Read Vulnerability',
    });
  });

  test('the old list has its texts as elements, and no names', async () => {
    const [password, command] = (await readBytes(exampleText('invicti/standard.xml'))).findings;
    expect(password?.description).toBe(
      'Netsparker detected that a password is sent over HTTP.\n\nAnybody on the way reads it.\n\nCVSS:3.0/AV:A/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N (5.7)',
    );
    expect(password?.evidence).toContain('Form target action: /login');
    expect(password?.evidence).toContain('\nCookie: _session=secret-value\n');
    expect(command?.evidence).toContain('GET /run?value=1');
  });

  test('one fingerprint in XML and JSON, whatever was sent', async () => {
    const [xml] = await printsOf(exampleText('invicti/enterprise.xml'));
    const [json] = await printsOf(exampleText('invicti/list.json'));
    expect(json).toBe(xml);
  });
});
