import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('openvas', {
  'odd.csv': {
    format: 'openvas_csv',
    findings: [
      ['low', '1.3.6.1.4.1.25623.1.0.100003', '192.0.2.34:80', 'Same, IP and "hostname"', [], '', ''],
      ['high', '1.3.6.1.4.1.25623.1.0.100004', '[2001:db8::34]:443', 'Año nuevo', [], '', ''],
      ['to rate', '1.3.6.1.4.1.25623.1.0.100006', '192.0.2.35:443', 'Unrated', [], '', ''],
    ],
    skipped: { false_positive: 1, incomplete: 1 },
    facts: {},
  },
  'odd.xml': {
    format: 'openvas_xml',
    findings: [
      [
        'medium',
        '1.3.6.1.4.1.25623.1.0.999001',
        '[2001:db8::30]:8443',
        'Copia de seguridad «pública»',
        [],
        '',
        'cvss',
      ],
      ['low', '1.3.6.1.4.1.25623.1.0.999002', '192.0.2.32', 'Severity overridden', [], '', ''],
      ['to rate', '1.3.6.1.4.1.25623.1.0.999004', '192.0.2.32:22', 'Nobody rated it', [], '', ''],
    ],
    skipped: { scanner_error: 1, incomplete: 1 },
    facts: {},
  },
  'old-version.csv': {
    format: 'openvas_csv',
    findings: [
      [
        'medium',
        '1.3.6.1.4.1.25623.1.0.103440',
        '192.0.2.36:443',
        'SSL/TLS: Report Weak Cipher Suites',
        ['old.example.com:443'],
        '',
        '',
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.51662', '192.0.2.36', 'Traceroute', ['old.example.com'], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'old-version.xml': {
    format: 'openvas_xml',
    findings: [
      [
        'medium',
        '1.3.6.1.4.1.25623.1.0.103440',
        '192.0.2.33:443',
        'SSL/TLS: Report Weak Cipher Suites',
        [],
        '',
        '',
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.51662', '192.0.2.33', 'Traceroute', [], '', ''],
    ],
    skipped: { scanner_error: 1 },
    facts: {},
  },
  'openvas.csv': {
    format: 'openvas_csv',
    findings: [
      [
        'critical',
        '1.3.6.1.4.1.25623.1.0.836484',
        '192.0.2.30:443',
        'Web server: remote code execution',
        ['app.example.com:443'],
        '',
        '',
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.103190', '192.0.2.31', 'ICMP Timestamp Detection', [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'openvas.xml': {
    format: 'openvas_xml',
    findings: [
      [
        'critical',
        '1.3.6.1.4.1.25623.1.0.836484',
        '192.0.2.30:443',
        'Web server: remote code execution',
        ['app.example.com:443'],
        '',
        'cvss',
      ],
      ['info', '1.3.6.1.4.1.25623.1.0.810002', '192.0.2.30', 'CPE Inventory', [], '', ''],
    ],
    skipped: { false_positive: 1 },
    facts: {},
  },
});
