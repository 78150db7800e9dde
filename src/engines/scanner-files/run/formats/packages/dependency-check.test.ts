import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('dependency-check', {
  'odd.json': {
    format: 'dependency_check_json',
    findings: [
      [
        'medium',
        'CVE-2020-11023',
        'jquery.js',
        'CVE-2020-11023: jquery.js',
        ['C:\\shop\\público\\jquery.js'],
        '',
        '',
      ],
      [
        'critical',
        'CVE-2099-0002',
        'jquery.js',
        'CVE-2099-0002: jquery.js',
        ['C:\\shop\\público\\jquery.js'],
        'CWE-79',
        'cvss',
      ],
    ],
    skipped: { incomplete: 1, not_vulnerable: 1 },
    facts: {},
  },
  'clean.csv': { format: 'dependency_check_csv', findings: [], skipped: {}, facts: {} },
  'clean.json': { format: 'dependency_check_json', findings: [], skipped: {}, facts: {} },
  'clean.xml': { format: 'dependency_check_xml', findings: [], skipped: {}, facts: {} },
  'odd.csv': {
    format: 'dependency_check_csv',
    findings: [
      [
        'medium',
        'retire-0001',
        'jquery.js',
        'retire-0001: jquery.js',
        ['C:\\shop\\público\\jquery.js'],
        '',
        '',
      ],
      ['to rate', 'CVE-2099-1', 'vendor.js', 'CVE-2099-1: vendor.js', ['/srv/vendor.js'], '', ''],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'odd.xml': {
    format: 'dependency_check_xml',
    findings: [
      [
        'medium',
        'CVE-2020-11023',
        'jquery.js',
        'CVE-2020-11023: jquery.js',
        ['/srv/shop/public/jquery.js'],
        '',
        '',
      ],
      [
        'medium',
        'retire-0001',
        'jquery.js',
        'retire-0001: jquery.js',
        ['/srv/shop/public/jquery.js'],
        '',
        '',
      ],
      ['to rate', 'unrated-1', 'jquery.js', 'unrated-1: jquery.js', ['/srv/shop/public/jquery.js'], '', ''],
      [
        'high',
        'CVE-2099-0001',
        'jquery.js',
        'CVE-2099-0001: jquery.js',
        ['/srv/shop/public/jquery.js'],
        'CWE-79',
        '',
      ],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'old-version.xml': {
    format: 'dependency_check_xml',
    findings: [
      [
        'high',
        'CVE-2013-2251',
        'org.apache.struts/struts2-core@2.3.15',
        'CVE-2013-2251: org.apache.struts/struts2-core@2.3.15',
        ['C:\\shop\\lib\\struts2-core-2.3.15.jar'],
        'CWE-20',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'usual.csv': {
    format: 'dependency_check_csv',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44228: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        'CWE-20',
        'cvss',
      ],
      [
        'medium',
        'CVE-2021-44832',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44832: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        '',
        'cvss',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'usual.json': {
    format: 'dependency_check_json',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44228: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        'CWE-20',
        'cvss',
      ],
      [
        'medium',
        'CVE-2021-44832',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44832: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        '',
        '',
      ],
      [
        'medium',
        'GHSA-aaaa-bbbb-cccc',
        'vendor.js',
        'GHSA-aaaa-bbbb-cccc: vendor.js',
        ['/srv/shop/public/vendor.js'],
        '',
        '',
      ],
      ['to rate', 'odd-1', 'vendor.js', 'odd-1: vendor.js', ['/srv/shop/public/vendor.js'], '', ''],
    ],
    skipped: { suppressed: 1, not_vulnerable: 1 },
    facts: {},
  },
  'usual.xml': {
    format: 'dependency_check_xml',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44228: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        'CWE-20',
        'cvss',
      ],
      [
        'medium',
        'CVE-2021-44832',
        'org.apache.logging.log4j/log4j-core@2.14.1',
        'CVE-2021-44832: org.apache.logging.log4j/log4j-core@2.14.1',
        ['/srv/shop/lib/log4j-core-2.14.1.jar'],
        '',
        '',
      ],
    ],
    skipped: { suppressed: 1, not_vulnerable: 1 },
    facts: {},
  },
});

test('XML and JSON of the same scan give the same findings', async () => {
  const [xml, json] = [
    await readBytes(exampleText('dependency-check/usual.xml')),
    await readBytes(exampleText('dependency-check/usual.json')),
  ];
  expect(xml.findings).toEqual(json.findings.slice(0, 2));
  expect(xml.findings[0]).toMatchObject({
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    references: ['https://logging.example.com/security.html'],
    evidence:
      'log4j-core-2.14.1.jar\n/srv/shop/lib/log4j-core-2.14.1.jar\n\npkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
  });
});

test('vectors in letters and of CVSS 4 are taken, and the text of a page stays text', async () => {
  const { findings } = await readBytes(exampleText('dependency-check/odd.xml'));
  // They fall in another band than the program's word.
  expect(findings.map(({ description }) => description.split('\n\n').at(-1))).toEqual([
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H (10)',
    '',
    '',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N (9.3)',
  ]);
  expect(findings[0]?.description).toContain('<option> elements may execute code — «ñ».');
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
