import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('cyclonedx/extension-1.2.xml', {
  format: 'cyclonedx_xml',
  findings: [
    ['low', 'CVE-2011-3374', 'apt@1.8.2.1', 'CVE-2011-3374: apt@1.8.2.1', ['apt@1.8.2.1'], null, false],
    ['to rate', 'CVE-2021-25214', 'apt@1.8.2.1', 'CVE-2021-25214: apt@1.8.2.1', ['apt@1.8.2.1'], null, false],
    [
      'high',
      'CVE-2020-0001',
      'org.example/inner@1.0',
      'CVE-2020-0001: org.example/inner@1.0',
      ['org.example/inner@1.0'],
      null,
      false,
    ],
    [
      'critical',
      'CVE-2018-7489',
      'com.fasterxml.jackson.core/jackson-databind@2.9.9',
      'CVE-2018-7489: com.fasterxml.jackson.core/jackson-databind@2.9.9',
      ['com.fasterxml.jackson.core/jackson-databind@2.9.9'],
      'CWE-184',
      true,
    ],
  ],
  skipped: {},
});

checkExample('cyclonedx/extension-1.3.json', {
  format: 'cyclonedx_json',
  findings: [
    [
      'high',
      'CVE-2021-23337',
      'lodash@4.17.20',
      'CVE-2021-23337: lodash@4.17.20',
      ['lodash@4.17.20'],
      'CWE-94',
      true,
    ],
    ['medium', 'CVE-2020-0001', 'inner@1.0', 'CVE-2020-0001: inner@1.0', ['inner@1.0'], null, false],
  ],
  skipped: {},
});

checkExample('cyclonedx/extension-schema.xml', {
  format: 'cyclonedx_xml',
  findings: [['medium', 'CVE-2019-15842', 'kit@2.0', 'CVE-2019-15842: kit@2.0', ['kit@2.0'], null, true]],
  skipped: {},
});

test('a vulnerability in its component is the same finding as one that names the component', async () => {
  const [within] = (await readBytes(exampleText('cyclonedx/extension-1.3.json'))).findings;
  const [named] = (await readBytes(exampleText('cyclonedx/cyclonedx.json'))).findings;
  expect(within?.fingerprint).toBe(named?.fingerprint);
  expect(within).toMatchObject({
    remediation: 'Upgrade lodash to 4.17.21.',
    description: 'Command injection.',
  });
});
