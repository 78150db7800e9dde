import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('nessus', {
  'nessus-odd.csv': {
    format: 'nessus_csv',
    findings: [
      ['medium', '900001', '[2001:db8::23]:8443', 'Año «2038»', [], '', 'cvss'],
      ['high', '900002', '[2001:db8::23]:8443', 'Two vectors', [], '', ''],
    ],
    skipped: { incomplete: 1 },
    facts: { service: 2, host: 2 },
  },
  'nessus-6.csv': {
    format: 'nessus_csv',
    findings: [
      ['critical', '34477', 'old.example.com:445', 'MS08-067', [], '', ''],
      ['info', '10114', 'old.example.com', 'ICMP Timestamp Request', [], '', ''],
    ],
    skipped: {},
    facts: { service: 1, host: 1 },
  },
  'facts.nessus': {
    format: 'nessus_xml',
    findings: [
      ['info', '10863', '192.0.2.20:443', 'SSL Certificate Information', ['web.example.com:443'], '', ''],
      ['info', '56984', '192.0.2.20:443', 'SSL / TLS Versions Supported', ['web.example.com:443'], '', ''],
      ['info', '10107', '192.0.2.20:443', 'HTTP Server Type and Version', ['web.example.com:443'], '', ''],
    ],
    skipped: {},
    facts: { certificate: 1, policy: 5, service: 1, host: 1 },
  },
  'nessus.csv': {
    format: 'nessus_csv',
    findings: [
      ['medium', '51192', '192.0.2.20:443', 'SSL Certificate Cannot Be Trusted', [], '', ''],
      ['high', '97833', '192.0.2.21:445', 'MS17-010: Security Update', [], '', ''],
      ['info', '19506', '192.0.2.21', 'Nessus Scan Information', [], '', ''],
    ],
    skipped: {},
    facts: { service: 2, host: 2 },
  },
  'old-version.nessus': {
    format: 'nessus_xml',
    findings: [
      [
        'critical',
        '34477',
        'old.example.com:445',
        'MS08-067: Microsoft Windows Server Service Crafted RPC Request Handling Remote Code Execution (958644) (uncredentialed check)',
        ['192.0.2.22:445'],
        'CWE-94',
        '',
      ],
      [
        'low',
        '10114',
        'old.example.com',
        'ICMP Timestamp Request Remote Date Disclosure',
        ['192.0.2.22'],
        '',
        '',
      ],
    ],
    skipped: { incomplete: 1 },
    facts: { service: 2, host: 1 },
  },
  'scan.nessus': {
    format: 'nessus_xml',
    findings: [
      [
        'medium',
        '51192',
        '192.0.2.20:443',
        'SSL Certificate Cannot Be Trusted',
        ['web.example.com:443'],
        'CWE-295',
        'cvss',
      ],
      ['info', '19506', '192.0.2.20', 'Nessus Scan Information', ['web.example.com'], '', ''],
      [
        'high',
        '21157',
        '192.0.2.20',
        '1.1.1 Ensure mounting of cramfs is disabled',
        ['web.example.com'],
        '',
        '',
      ],
    ],
    skipped: { check_passed: 1 },
    facts: { service: 1, host: 1 },
  },
});
