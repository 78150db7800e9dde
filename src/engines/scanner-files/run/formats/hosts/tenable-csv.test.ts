import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('tenable/findings.csv', {
  format: 'tenable_csv',
  findings: [
    [
      'high',
      '42873',
      '192.0.2.70:443',
      'SSL Medium Strength Cipher Suites Supported (SWEET32)',
      ['192.0.2.70:443', 'web:443', 'web.example.com:443'],
      null,
      true,
    ],
    [
      'low',
      '70658',
      '192.0.2.71:22',
      'SSH Server CBC Mode Ciphers Enabled',
      ['192.0.2.71:22', 'db:22', 'db.example.com:22'],
      'CWE-200',
      false,
    ],
  ],
  skipped: { resolved: 1, suppressed: 1 },
});

checkExample('tenable/scan.csv', {
  format: 'nessus_csv',
  findings: [
    [
      'high',
      '176703',
      'db.example.com',
      'Example Linux : mariadb (EXLSA-2026-2057)',
      ['db.example.com', '192.0.2.71'],
      null,
      true,
    ],
  ],
  skipped: { resolved: 1 },
});

checkExample('tenable/sc.csv', {
  format: 'tenable_sc_csv',
  findings: [
    [
      'high',
      '42873',
      '192.0.2.70:443',
      'SSL Medium Strength Cipher Suites Supported (SWEET32)',
      ['192.0.2.70:443', 'web.example.com:443'],
      'CWE-326',
      true,
    ],
    [
      'high',
      '42873',
      '192.0.2.70:8443',
      'SSL Medium Strength Cipher Suites Supported (SWEET32)',
      ['192.0.2.70:8443'],
      null,
      false,
    ],
  ],
  skipped: { suppressed: 1 },
});

test('one plugin at one place is one finding, whichever of Tenable’s sheets says it', async () => {
  const [cloud] = (await readBytes(exampleText('tenable/findings.csv'))).findings;
  const [own] = (await readBytes(exampleText('tenable/sc.csv'))).findings;
  const nessus = 'Plugin ID,Risk,Host,Protocol,Port,Name\n42873,High,192.0.2.70,tcp,443,SWEET32\n';
  const [scanner] = (await readBytes(nessus)).findings;
  expect(new Set([cloud, own, scanner].map((one) => one?.fingerprint)).size).toBe(1);
  expect(own?.evidence).toBe('DES-CBC3-SHA');
  expect([cloud?.cvss, own?.cvss]).toEqual(Array(2).fill('CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'));
});

test('before 6.4 Tenable.sc called the remedy Solution', async () => {
  const older = exampleText('tenable/sc.csv').replace('"Steps to Remediate"', '"Solution"');
  expect((await readBytes(older)).findings[0]?.remediation).toBe('Leave them out.');
});

checkExample('tenable/findings-odd.csv', {
  format: 'tenable_csv',
  findings: [
    ['info', '10881', '192.0.2.71:22', 'SSH Protocol Versions Supported', ['192.0.2.71:22'], null, false],
    ['to rate', '57582', '', 'SSL Self-Signed Certificate', [], null, false],
  ],
  skipped: {
    resolved: 1,
    incomplete: 1,
  },
});

checkExample('tenable/findings-4.csv', {
  format: 'tenable_csv',
  findings: [
    ['critical', '182252', '192.0.2.75', 'libwebp < 1.3.2 Heap Buffer Overflow', ['192.0.2.75'], null, true],
  ],
  skipped: {},
});

checkExample('tenable/sc-odd.csv', {
  format: 'tenable_sc_csv',
  findings: [
    ['info', '19506', '192.0.2.73', 'Nessus Scan Information', ['192.0.2.73'], null, false],
    [
      'critical',
      '97833',
      '[2001:db8::73]:445',
      'MS17-010: Security Update',
      ['[2001:db8::73]:445', 'files.example.com:445'],
      null,
      false,
    ],
  ],
  skipped: {},
});

checkExample('tenable/sc-5.csv', {
  format: 'tenable_sc_csv',
  findings: [
    [
      'high',
      '20007',
      '192.0.2.74:443',
      'SSL Version 2 and 3 Protocol Detection',
      ['192.0.2.74:443', 'old.example.com:443'],
      null,
      false,
    ],
  ],
  skipped: {},
});

checkExample('tenable/scan.csv', {
  format: 'nessus_csv',
  findings: [
    [
      'high',
      '176703',
      'db.example.com',
      'Example Linux : mariadb (EXLSA-2026-2057)',
      ['db.example.com', '192.0.2.71'],
      null,
      true,
    ],
  ],
  skipped: {
    resolved: 1,
  },
});
