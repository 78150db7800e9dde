import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expected.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples({
  'dependency-check/clean.json': { format: 'dependency_check_json', findings: [], skipped: {} },
  'dependency-check/clean.xml': { format: 'dependency_check_xml', findings: [], skipped: {} },
  'dependency-check/odd.xml': {
    format: 'dependency_check_xml',
    findings: [
      [
        'medium',
        'CVE-2020-11023',
        'jquery.js',
        'CVE-2020-11023: jquery.js',
        ['jquery.js', '/srv/shop/public/jquery.js'],
        null,
        true,
      ],
      [
        'medium',
        'retire-0001',
        'jquery.js',
        'retire-0001: jquery.js',
        ['jquery.js', '/srv/shop/public/jquery.js'],
        null,
        false,
      ],
      [
        'high',
        'CVE-2099-0001',
        'jquery.js',
        'CVE-2099-0001: jquery.js',
        ['jquery.js', '/srv/shop/public/jquery.js'],
        'CWE-79',
        true,
      ],
    ],
    skipped: { unknown_severity: 1, incomplete: 1 },
  },
  'dependency-check/old-version.xml': {
    format: 'dependency_check_xml',
    findings: [
      [
        'high',
        'CVE-2013-2251',
        'org.apache.struts/struts2-core@2.3.15',
        'CVE-2013-2251: org.apache.struts/struts2-core@2.3.15',
        ['org.apache.struts/struts2-core@2.3.15', 'C:\\shop\\lib\\struts2-core-2.3.15.jar'],
        'CWE-20',
        false,
      ],
    ],
    skipped: {},
  },
  'dependency-check/usual.json': {
    format: 'dependency_check_json',
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
        false,
      ],
      [
        'medium',
        'GHSA-aaaa-bbbb-cccc',
        'vendor.js',
        'GHSA-aaaa-bbbb-cccc: vendor.js',
        ['vendor.js', '/srv/shop/public/vendor.js'],
        null,
        false,
      ],
    ],
    skipped: { suppressed: 1, not_vulnerable: 1, unknown_severity: 1 },
  },
  'dependency-check/usual.xml': {
    format: 'dependency_check_xml',
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
        false,
      ],
    ],
    skipped: { suppressed: 1, not_vulnerable: 1 },
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
  expect(findings.map(({ cvss }) => cvss)).toEqual([
    'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    null,
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  ]);
  expect(findings[0]?.description).toContain('<option> elements may execute code — «ñ».');
});
