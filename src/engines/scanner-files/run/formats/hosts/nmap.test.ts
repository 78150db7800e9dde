import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('nmap', {
  'nmap.xml': {
    format: 'nmap_xml',
    findings: [
      ['info', 'open-port', '192.0.2.10:22', 'Open port: 22/tcp (ssh)', ['scan.example.com:22'], '', ''],
      [
        'medium',
        'vulners:CVE-2018-15919',
        '192.0.2.10:22',
        'CVE-2018-15919',
        ['scan.example.com:22'],
        '',
        '',
      ],
      ['info', 'open-port', '192.0.2.10:443', 'Open port: 443/tcp (https)', ['scan.example.com:443'], '', ''],
      [
        'high',
        'smb-vuln-ms17-010',
        '192.0.2.10',
        'Remote Code Execution vulnerability in Microsoft SMBv1 servers (ms17-010)',
        ['scan.example.com'],
        '',
        '',
      ],
    ],
    skipped: { port_closed: 997, not_vulnerable: 1, host_down: 1 },
    facts: { service: 2, certificate: 1, policy: 5, host: 1 },
  },
  'odd.xml': {
    format: 'nmap_xml',
    findings: [
      [
        'info',
        'open-port',
        '[2001:db8::53]:53',
        'Open port: 53/udp (domain)',
        ['dns.example.com:53'],
        '',
        '',
      ],
      ['info', 'open-port', '[2001:db8::53]:80', 'Open port: 80/tcp (http)', ['dns.example.com:80'], '', ''],
      [
        'to rate',
        'http-slowloris-check',
        '[2001:db8::53]:80',
        'Slowloris DOS attack',
        ['dns.example.com:80'],
        '',
        '',
      ],
    ],
    skipped: { host_down: 1, port_closed: 2, no_weakness: 1 },
    facts: { service: 2, host: 2 },
  },
  'old-version.xml': {
    format: 'nmap_xml',
    findings: [
      ['info', 'open-port', '192.0.2.14:21', 'Open port: 21/tcp (ftp)', ['old.example.com:21'], '', ''],
      ['info', 'open-port', '192.0.2.14:443', 'Open port: 443/tcp (http)', ['old.example.com:443'], '', ''],
    ],
    skipped: { port_closed: 998 },
    facts: { service: 2, host: 1 },
  },
});
