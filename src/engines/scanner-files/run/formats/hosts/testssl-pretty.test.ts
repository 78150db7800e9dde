import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('testssl/pretty.json', {
  format: 'testssl_json',
  findings: [
    [
      'info',
      'pre_128cipher',
      'www.example.com:443',
      'Limit of 128 cipher suites: No 128 cipher limit bug',
      ['www.example.com:443', '192.0.2.60:443'],
      null,
      false,
    ],
    [
      'low',
      'TLS1',
      'www.example.com:443',
      'Obsolete TLS version or cipher',
      ['www.example.com:443', '192.0.2.60:443'],
      null,
      false,
    ],
    [
      'critical',
      'heartbleed',
      'www.example.com:443',
      'Heartbleed: memory of the server can be read',
      ['www.example.com:443', '192.0.2.60:443'],
      'CWE-119',
      false,
    ],
    [
      'low',
      'TLS1',
      'mail.example.com:465',
      'Obsolete TLS version or cipher',
      ['mail.example.com:465', '192.0.2.61:465'],
      null,
      false,
    ],
  ],
  skipped: { check_passed: 1, rating: 11 },
});

test('the same line is the same finding in CSV and in the pretty JSON', async () => {
  const pretty = (await readBytes(exampleText('testssl/pretty.json'))).findings;
  const csv = (await readBytes(exampleText('testssl/testssl.csv'))).findings;
  const print = (found: typeof pretty, rule: string) =>
    found.find((one) => one.rule === rule && one.location === 'www.example.com:443')?.fingerprint;
  for (const rule of ['TLS1', 'heartbleed']) expect(print(pretty, rule)).toBe(print(csv, rule));
  expect(print(pretty, 'TLS1')).toBeDefined();
});
