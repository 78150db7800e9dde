import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('zap', {
  'odd.json': {
    format: 'zap_json',
    findings: [
      [
        'medium',
        '90028',
        'http://app.example.com:8080/js/a',
        'Insecure HTTP Method - PUT',
        [],
        'CWE-200',
        '',
      ],
      ['to rate', '10111', 'http://app.example.com:8080', 'Identificación', [], '', ''],
    ],
    skipped: { false_positive: 1, incomplete: 1 },
    facts: {},
  },
  'odd.xml': {
    format: 'zap_xml',
    findings: [
      [
        'medium',
        '90028',
        'http://app.example.com:8080/js/qndto7n63d',
        'Insecure HTTP Method - PUT',
        [],
        'CWE-200',
        '',
      ],
      ['info', '10111', 'http://app.example.com:8080', 'Authentication Request «identificada»', [], '', ''],
      ['to rate', '10112', 'http://app.example.com:8080', 'Of no known risk', [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'old-version.json': {
    format: 'zap_json',
    findings: [
      [
        'low',
        '10016',
        'http://old.example.com/',
        'Web Browser XSS Protection Not Enabled',
        ['http://old.example.com/robots.txt'],
        'CWE-933',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'old-version.xml': {
    format: 'zap_xml',
    findings: [
      ['low', '10021', 'http://old.example.com/', 'X-Content-Type-Options header missing', [], 'CWE-16', ''],
    ],
    skipped: {},
    facts: {},
  },
  'zap.json': {
    format: 'zap_json',
    findings: [
      [
        'medium',
        '10038-1',
        'https://shop.example.com/',
        'Content Security Policy (CSP) Header Not Set',
        [],
        'CWE-693',
        '',
      ],
      ['low', '10096', 'https://shop.example.com/app.js', 'Timestamp Disclosure - Unix', [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'zap.xml': {
    format: 'zap_xml',
    findings: [
      [
        'medium',
        '10038-1',
        'https://shop.example.com/',
        'Content Security Policy (CSP) Header Not Set',
        ['https://shop.example.com/cart?id=7'],
        'CWE-693',
        '',
      ],
    ],
    skipped: { false_positive: 1 },
    facts: {},
  },
});

test('a report with messages shows the first one of an alert as it went over the wire', async () => {
  const [xml] = (await readBytes(exampleText('zap/odd.xml'))).findings;
  expect(xml?.evidence).toContain('HTTP/1.1\nHost: app.example.com:8080\nCookie: JSESSIONID=secret-value\n');
  expect(xml?.evidence).toContain(
    'HTTP/1.1 403 Forbidden\nServer: Apache-Coyote/1.1\n\n<h1>HTTP Status 403</h1>',
  );
  const [json] = (await readBytes(exampleText('zap/odd.json'))).findings;
  expect(json?.evidence).toContain('authorization: Bearer secret-value');
  expect(json?.evidence).toContain('a=1');
});

test('an alert of an old version is at its own address', async () => {
  const [header] = (await readBytes(exampleText('zap/old-version.xml'))).findings;
  expect(header?.targets).toEqual(['http://old.example.com/']);
});
