import { describe, expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('nikto/nikto.xml', {
  format: 'nikto_xml',
  findings: [
    [
      'low',
      '999957',
      'www.example.com:443/',
      'The anti-clickjacking X-Frame-Options header is not present.',
      ['www.example.com:443/'],
      null,
      false,
    ],
    [
      'low',
      '999100',
      'www.example.com:443/',
      "Uncommon header 'x-load' found, with contents: 48.2",
      ['www.example.com:443/'],
      null,
      false,
    ],
  ],
  skipped: {},
});

checkExample('nikto/hosts.xml', {
  format: 'nikto_xml',
  findings: [
    [
      'low',
      '006525',
      '192.0.2.61:8080/manager/html?a=1&b=2',
      "manager/html: Default account found for 'Área \"administración\"' at (ID 'admin', PW 'admin').",
      ['192.0.2.61:8080/manager/html?a=1&b=2'],
      null,
      false,
    ],
    [
      'low',
      '000287',
      '192.0.2.62:80/',
      'Allowed HTTP Methods: GET, HEAD, POST, OPTIONS',
      ['192.0.2.62:80/'],
      null,
      false,
    ],
  ],
  skipped: {},
});

test('a finding of the JSON report is the same in XML', async () => {
  const [xml] = (await readBytes(exampleText('nikto/nikto.xml'))).findings;
  const [json] = (await readBytes(exampleText('nikto/nikto.json'))).findings;
  expect(xml?.fingerprint).toBe(json?.fingerprint);
});

describe('the document type names a file beside the program, which is never fetched', () => {
  const withType = (type: string): string =>
    exampleText('nikto/nikto.xml').replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE ${type}>`);

  test('it changes nothing', async () => {
    const plain = await readBytes(exampleText('nikto/nikto.xml').replace(/<!DOCTYPE[^>]*>/, ''));
    expect(await readBytes(exampleText('nikto/nikto.xml'))).toEqual(plain);
  });

  for (const type of [
    'niktoscan SYSTEM "http://example.com/nikto.dtd"',
    'niktoscan SYSTEM "file:///etc/passwd"',
    'niktoscan SYSTEM "docs/other.dtd"',
    'nmaprun SYSTEM "docs/nikto.dtd"',
    'niktoscan PUBLIC "x" "docs/nikto.dtd"',
    'niktoscan SYSTEM "docs/nikto.dtd" [<!ENTITY a "b">]',
  ]) {
    test(`${type} is refused`, async () => {
      expect((await readBytes(withType(type))).refused?.fault).toBe('document_type');
    });
  }
});

checkExample('nikto/odd.xml', {
  format: 'nikto_xml',
  findings: [
    [
      'low',
      '000001',
      '192.0.2.63:443/a&b/?x=1',
      'a&b/: «Añadido» <script> is echoed.',
      ['192.0.2.63:443/a&b/?x=1'],
      null,
      false,
    ],
    [
      'low',
      '000001',
      '192.0.2.63:443/a&b/?x=2',
      'a&b/: «Añadido» <script> is echoed.',
      ['192.0.2.63:443/a&b/?x=2'],
      null,
      false,
    ],
    ['low', '000002', '192.0.2.63:443/nothing', '000002', ['192.0.2.63:443/nothing'], null, false],
  ],
  skipped: {
    incomplete: 1,
  },
});
