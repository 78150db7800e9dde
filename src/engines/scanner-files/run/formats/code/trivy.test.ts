import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('trivy', {
  'odd.json': {
    format: 'trivy_json',
    findings: [
      [
        'low',
        'CVE-2011-3374',
        'apt@1.8.2.3',
        'CVE-2011-3374: apt-key does not validate',
        ['shop:main-159 (debian 10.13)'],
        'CWE-347',
        'cvss',
      ],
      ['low', 'CVE-2026-0009', 'libñ@1', 'CVE-2026-0009: libñ', ['shop:main-159 (debian 10.13)'], '', ''],
      ['high', 'DS002', 'Dockerfile', "Image user should not be 'root'", [], '', ''],
      ['to rate', 'license:LicenseRef-1', 'kit', 'LicenseRef-1: kit', ['package-lock.json'], '', ''],
      ['high', 'license:GPL-3.0-only', 'gpl-kit', 'GPL-3.0-only: gpl-kit', ['package-lock.json'], '', ''],
    ],
    skipped: { not_affected: 1, incomplete: 1, suppressed: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'trivy_json',
    findings: [
      [
        'critical',
        'CVE-2019-14697',
        'musl@1.1.20-r4',
        'CVE-2019-14697: musl',
        ['shop:1.0 (alpine 3.9.4)'],
        '',
        'cvss',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'trivy.json': {
    format: 'trivy_json',
    findings: [
      [
        'medium',
        'CVE-2023-2650',
        'libcrypto3@3.1.0-r4',
        'CVE-2023-2650: openssl: Possible DoS translating ASN.1 object identifiers',
        ['registry.example.com/shop:1.2 (alpine 3.18.0)'],
        'CWE-770',
        'cvss',
      ],
      [
        'to rate',
        'CVE-2023-9999',
        'musl@1.2.4',
        'CVE-2023-9999: musl',
        ['registry.example.com/shop:1.2 (alpine 3.18.0)'],
        '',
        '',
      ],
      ['high', 'AVD-DS-0002', 'Dockerfile:3', "Image user should not be 'root'", ['Dockerfile'], '', ''],
      ['critical', 'aws-access-key-id', '/app/.env:2', 'AWS Access Key ID', ['/app/.env'], 'CWE-798', ''],
    ],
    skipped: { check_passed: 1 },
    facts: {},
  },
});
