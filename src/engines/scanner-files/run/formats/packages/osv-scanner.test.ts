import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('osv-scanner', {
  'clean.json': { format: 'osv_scanner_json', findings: [], skipped: {}, facts: {} },
  'odd.json': {
    format: 'osv_scanner_json',
    findings: [
      ['to rate', 'OSV-2024-1', '4f5a1e0c', 'OSV-2024-1: 4f5a1e0c', [], '', ''],
      ['medium', 'RUSTSEC-2024-0001', 'pkg:«año»@2', 'RUSTSEC-2024-0001: pkg:«año»', [], '', ''],
      ['low', 'PYSEC-2024-9', 'pkg:«año»@2', 'PYSEC-2024-9: pkg:«año»', [], '', ''],
    ],
    skipped: { not_vulnerable: 1 },
    facts: {},
  },
  'usual.json': {
    format: 'osv_scanner_json',
    findings: [
      [
        'high',
        'CVE-2021-23337',
        'lodash@4.17.20',
        'CVE-2021-23337: Command Injection in lodash',
        ['/srv/shop/package-lock.json'],
        'CWE-77',
        'cvss',
      ],
      [
        'critical',
        'MAL-2023-1035',
        'flot-axis@0.0.0',
        'MAL-2023-1035: Malicious code in flot-axis (npm)',
        ['/srv/shop/package-lock.json'],
        'CWE-506',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'version-2.json': {
    format: 'osv_scanner_json',
    findings: [
      [
        'medium',
        'CVE-2023-1111',
        'golang.org/x/net@0.1.0',
        'CVE-2023-1111: HTTP/2 reset',
        ['docker.io/example/shop:1.2:/usr/bin/shop'],
        '',
        '',
      ],
      [
        'low',
        'license:GPL-3.0',
        'golang.org/x/net@0.1.0',
        'GPL-3.0: golang.org/x/net',
        ['docker.io/example/shop:1.2:/usr/bin/shop'],
        '',
        '',
      ],
    ],
    skipped: { not_affected: 1 },
    facts: {},
  },
});

test('what one vulnerability is called in several databases is one finding, with all its names', async () => {
  const [first] = (await readBytes(exampleText('osv-scanner/version-2.json'))).findings;
  expect(first?.references).toEqual(['GHSA-dup0-0000-0000', 'GO-2023-1111', 'CVE-2023-1111']);
  expect(first?.remediation).toBe('golang.org/x/net 0.17.0');
});

test('the fix is that of the package itself', async () => {
  const [lodash] = (await readBytes(exampleText('osv-scanner/usual.json'))).findings;
  expect(lodash).toMatchObject({
    ...{ remediation: 'lodash 4.17.21', cvss: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' },
    references: ['GHSA-35jh-r3h4-6jhm', 'CVE-2021-23337', 'https://advisories.example.com/lodash'],
  });
});

test('a lock file elsewhere is another place', async () => {
  const text = exampleText('osv-scanner/usual.json');
  const [one] = (await readBytes(text)).findings;
  const [other] = (await readBytes(text.replace('/srv/shop/', '/srv/bills/'))).findings;
  expect(other?.fingerprint).not.toBe(one?.fingerprint);
});

test('a vulnerability that two groups name is told with the first, however many follow', async () => {
  const groups = [
    { ids: ['X-1'], max_severity: '5' },
    { ids: ['X-1', 'X-2'], max_severity: '5' },
  ];
  const one = {
    package: { name: 'kit', version: '1' },
    vulnerabilities: [{ id: 'X-1', details: 'Long' }, { id: 'X-2' }],
    groups,
  };
  const text = JSON.stringify({ results: [{ source: { path: 'a' }, packages: [one] }] });
  const { findings } = await readBytes(text);
  expect(findings.map(({ description }) => description)).toEqual(['Long', '']);
});
