import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('cyclonedx', {
  'cyclonedx.json': {
    format: 'cyclonedx_json',
    findings: [
      ['high', 'CVE-2021-23337', 'lodash@4.17.20', 'CVE-2021-23337: lodash@4.17.20', [], 'CWE-94', 'cvss'],
      [
        'high',
        'CVE-2021-23337',
        '@example/kit@1.0.0',
        'CVE-2021-23337: @example/kit@1.0.0',
        [],
        'CWE-94',
        'cvss',
      ],
      ['to rate', 'CVE-2020-0002', 'lodash@4.17.20', 'CVE-2020-0002: lodash@4.17.20', [], '', ''],
    ],
    skipped: { not_affected: 1 },
    facts: {},
  },
  'cyclonedx.xml': {
    format: 'cyclonedx_xml',
    findings: [
      ['high', 'CVE-2021-23337', 'lodash@4.17.20', 'CVE-2021-23337: lodash@4.17.20', [], 'CWE-94', 'cvss'],
    ],
    skipped: { false_positive: 1 },
    facts: {},
  },
  'odd.json': {
    format: 'cyclonedx_json',
    findings: [
      [
        'critical',
        'SNYK-JAVA-0001',
        'com.example/outer@1.0',
        'SNYK-JAVA-0001: com.example/outer@1.0',
        [],
        'CWE-184',
        'cvss',
      ],
      ['critical', 'SNYK-JAVA-0001', 'inner', 'SNYK-JAVA-0001: inner', [], 'CWE-184', 'cvss'],
      ['medium', 'CVE-2026-0003', 'tienda «ñ»@2.0', 'CVE-2026-0003: tienda «ñ»@2.0', [], '', ''],
      ['critical', 'CVE-2026-0004', '', 'CVE-2026-0004', [], '', 'cvss'],
      ['to rate', 'CVE-2026-0006', 'nowhere', 'CVE-2026-0006: nowhere', [], '', ''],
    ],
    skipped: { resolved: 1, incomplete: 1 },
    facts: {},
  },
  'odd.xml': {
    format: 'cyclonedx_xml',
    findings: [
      [
        'critical',
        'SNYK-JAVA-0001',
        'com.example/outer@1.0',
        'SNYK-JAVA-0001: com.example/outer@1.0',
        [],
        'CWE-184',
        'cvss',
      ],
      ['critical', 'SNYK-JAVA-0001', 'inner', 'SNYK-JAVA-0001: inner', [], 'CWE-184', 'cvss'],
      ['to rate', 'CVE-2026-0007', 'tienda «ñ»@2.0', 'CVE-2026-0007: tienda «ñ»@2.0', [], '', ''],
    ],
    skipped: { not_affected: 1, incomplete: 1 },
    facts: {},
  },
  'version-1.4.json': {
    format: 'cyclonedx_json',
    findings: [
      ['high', 'CVE-2021-33503', 'urllib3@1.26.3', 'CVE-2021-33503: urllib3@1.26.3', [], 'CWE-400', 'cvss'],
    ],
    skipped: {},
    facts: {},
  },
  'version-1.4.xml': {
    format: 'cyclonedx_xml',
    findings: [
      [
        'critical',
        'CVE-2018-7489',
        'com.example/jackson-databind@2.9.4',
        'CVE-2018-7489: com.example/jackson-databind@2.9.4',
        [],
        'CWE-502',
        'cvss',
      ],
    ],
    skipped: {},
    facts: {},
  },
});
