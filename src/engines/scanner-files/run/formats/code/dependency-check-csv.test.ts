import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expected.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples({
  'dependency-check/clean.csv': { format: 'dependency_check_csv', findings: [], skipped: {} },
  'dependency-check/odd.csv': {
    format: 'dependency_check_csv',
    findings: [
      [
        'medium',
        'retire-0001',
        'jquery.js',
        'retire-0001: jquery.js',
        ['jquery.js', 'C:\\shop\\público\\jquery.js'],
        null,
        false,
      ],
    ],
    skipped: { unknown_severity: 1, incomplete: 1 },
  },
  'dependency-check/usual.csv': {
    format: 'dependency_check_csv',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44228: org.apache.logging.log4j/log4j-core@2.14.1',
        ['org.apache.logging.log4j/log4j-core@2.14.1', '/srv/shop/lib/log4j-core-2.14.1.jar'],
        'CWE-20',
        true,
      ],
      [
        'medium',
        'CVE-2021-44832',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44832: org.apache.logging.log4j/log4j-core@2.14.1',
        ['org.apache.logging.log4j/log4j-core@2.14.1', '/srv/shop/lib/log4j-core-2.14.1.jar'],
        null,
        true,
      ],
    ],
    skipped: {},
  },
});

test('the sheet meets the findings of XML, and a vector without its version is one of 3.1', async () => {
  const [csv, xml] = [
    await readBytes(exampleText('dependency-check/usual.csv')),
    await readBytes(exampleText('dependency-check/usual.xml')),
  ];
  const prints = (read: typeof csv) => read.findings.map(({ fingerprint }) => fingerprint);
  expect(prints(csv)).toEqual(prints(xml));
  expect(csv.findings.map(({ cvss }) => cvss)).toEqual([
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    'CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:H/I:H/A:H',
  ]);
});
