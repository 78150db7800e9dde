import { describe, expect, test } from 'vitest';
import { exampleText } from '../../../testing/examples.ts';
import { expectExamples, printsOf } from '../../../testing/expect-examples.ts';
import { readBytes } from '../../../testing/read-bytes.ts';

const shop = 'https://shop.example.com';
const old = 'http://old.example.com:8080';
const sql = 'SQL injection';
const csrf = 'HTML form without CSRF protection';
const slow = 'Slow HTTP Denial of Service Attack';
const xss = 'Cross site scripting (verified)';
const frame = 'Missing “X-Frame-Options” header';

expectExamples('acunetix', {
  'export-old.json': {
    format: 'acunetix_json',
    findings: [
      ['low', 'Directory listing', 'http://old.example.com/icons/', 'Directory listing', [], 'CWE-538', ''],
    ],
    skipped: {},
    facts: {},
  },
  'scan.xml': {
    format: 'acunetix_xml',
    findings: [
      ['high', sql, `${shop}/search.php [q]`, sql, [`${shop}/search.php`], 'CWE-89', ''],
      ['medium', csrf, `${shop}/cart`, csrf, [], 'CWE-352', ''],
      ['info', 'Email addresses', `${shop}/`, 'Email addresses', [], '', ''],
    ],
    skipped: {},
    facts: { host: 1, service: 1 },
  },
  'old.xml': {
    format: 'acunetix_xml',
    findings: [
      ['medium', slow, `${old}/`, slow, [], '', 'cvss'],
      ['high', xss, `${old}/año/página.php [nombre]`, xss, [`${old}/año/página.php`], 'CWE-79', ''],
      ['to rate', 'A severity that nobody knows', `${old}/`, 'A severity that nobody knows', [], '', ''],
      [
        'critical',
        'Vulnerable library',
        'https://192.0.2.60/app/lib.js',
        'Vulnerable library',
        [],
        '',
        'cvss',
      ],
    ],
    skipped: { scanner_error: 1, false_positive: 1, incomplete: 1 },
    facts: { host: 1, service: 1 },
  },
  'firewall.xml': {
    format: 'acunetix_xml',
    findings: [['high', xss, 'bank.example.com/ [content]', xss, ['bank.example.com/'], 'CWE-79', '']],
    skipped: {},
    facts: {},
  },
  'clean.xml': { format: 'acunetix_xml', findings: [], skipped: { host_down: 1 }, facts: {} },
  'export.json': {
    format: 'acunetix_json',
    findings: [
      ['high', sql, `${shop}/search.php [q]`, sql, [`${shop}/search.php`], 'CWE-89', ''],
      ['low', frame, `${shop}/`, frame, [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'export-odd.json': {
    format: 'acunetix_json',
    findings: [
      ['info', 'Directory listing', 'http://192.0.2.61:8080/imágenes/', 'Directory listing', [], '', ''],
      ['to rate', 'Of no known severity', 'http://192.0.2.61:8080/', 'Of no known severity', [], '', ''],
    ],
    skipped: { false_positive: 1, incomplete: 2 },
    facts: {},
  },
});

describe('Acunetix', () => {
  test('texts are words, references are links, and messages stand as they went over the wire', async () => {
    const [sqli, form] = (await readBytes(exampleText('acunetix/scan.xml'))).findings;
    expect(sqli).toMatchObject({
      // Its highest word is High, and the vector says more.
      cvss: null,
      description:
        'The script builds a query from what it is sent.\n\nAn attacker may read & change the database.\n\nCVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:N (10)',
      remediation: 'Use parameters.\nIn all queries',
      references: ['https://www.example.com/sqli'],
    });
    expect(sqli?.evidence).toContain(`URL encoded GET input q was set to 1'"`);
    expect(sqli?.evidence).toMatch(/^Cookie: .*secret-value/m);
    expect(sqli?.evidence).toMatch(/^Set-Cookie: .*secret-value/m);
    expect(form?.evidence).toContain('Form name: <empty>');
    const json = (await readBytes(exampleText('acunetix/export.json'))).findings[0];
    expect(json?.evidence).toMatch(/HTTP\/1.1 500 Internal Server Error\r?\nSet-Cookie: .*secret-value/);
    expect(json?.references).toEqual([
      ...['CVE-2026-0001', 'https://www.example.com/sqli', 'https://www.example.com/more'],
    ]);
  });

  test('the same weakness has one fingerprint in both formats, whatever was sent', async () => {
    const [xml] = await printsOf(exampleText('acunetix/scan.xml').replace('id="1"', 'id="7"'));
    const [json] = await printsOf(
      exampleText('acunetix/export.json').replaceAll('search.php?q=1', 'search.php?q=2'),
    );
    expect(json).toBe(xml);
    const [other] = await printsOf(exampleText('acunetix/scan.xml').replace('[CDATA[q]]', '[CDATA[r]]'));
    expect(other).not.toBe(xml);
  });

  test('the server that answered is said with its port', async () => {
    const { facts } = await readBytes(exampleText('acunetix/old.xml'));
    expect(facts).toContainEqual({
      ...{ type: 'service', host: 'old.example.com', names: [], port: 8080, protocol: 'tcp' },
      ...{ service: 'http', product: 'Apache 2.x', version: '', extra: '' },
    });
  });
});
