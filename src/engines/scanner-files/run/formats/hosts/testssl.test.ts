import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('testssl', {
  'facts.csv': {
    format: 'testssl_csv',
    findings: [
      ['low', 'TLS1', 'www.example.com:443', 'TLS: TLS1', ['192.0.2.60:443'], '', ''],
      ['info', 'service', 'www.example.com:443', 'TLS: service', ['192.0.2.60:443'], '', ''],
      ['critical', 'heartbleed', 'www.example.com:443', 'TLS: heartbleed', ['192.0.2.60:443'], 'CWE-119', ''],
      ['info', 'cert_notAfter', 'www.example.com:443', 'TLS: cert_notAfter', ['192.0.2.60:443'], '', ''],
      ['info', 'cert_keySize', 'www.example.com:443', 'TLS: cert_keySize', ['192.0.2.60:443'], '', ''],
      [
        'info',
        'cert_fingerprintSHA256',
        'www.example.com:443',
        'TLS: cert_fingerprintSHA256',
        ['192.0.2.60:443'],
        '',
        '',
      ],
      [
        'info',
        'cert_subjectAltName',
        'www.example.com:443',
        'TLS: cert_subjectAltName',
        ['192.0.2.60:443'],
        '',
        '',
      ],
      ['info', 'cert_caIssuers', 'www.example.com:443', 'TLS: cert_caIssuers', ['192.0.2.60:443'], '', ''],
      ['info', 'cert_notBefore', 'www.example.com:443', 'TLS: cert_notBefore', ['192.0.2.60:443'], '', ''],
      ['low', 'HSTS', 'www.example.com:443', 'TLS: HSTS', ['192.0.2.60:443'], '', ''],
      ['info', 'banner_server', 'www.example.com:443', 'TLS: banner_server', ['192.0.2.60:443'], '', ''],
    ],
    skipped: { scanner_error: 1, check_passed: 3 },
    facts: { policy: 4, certificate: 1, service: 1 },
  },
  'odd.json': {
    format: 'testssl_json',
    findings: [
      ['info', 'service', 'www.example.com:443', 'TLS: service', ['192.0.2.60:443'], '', ''],
      ['medium', 'BREACH', 'www.example.com:443', 'TLS: BREACH', ['192.0.2.60:443'], 'CWE-310', ''],
      ['to rate', 'odd', '192.0.2.63:443', 'TLS: odd', [], '', ''],
    ],
    skipped: { scanner_error: 1, incomplete: 1 },
    facts: { service: 1 },
  },
  'old-version.csv': {
    format: 'testssl_csv',
    findings: [
      ['critical', 'sslv3', 'old.example.com:443', 'TLS: sslv3', ['[2001:db8::61]:443'], 'CWE-310', ''],
      ['high', 'RC4', 'old.example.com:443', 'TLS: RC4', ['[2001:db8::61]:443'], 'CWE-310', ''],
      ['to rate', 'cipher_x1', 'old.example.com:443', 'TLS: cipher_x1', ['[2001:db8::61]:443'], '', ''],
    ],
    skipped: { scanner_error: 1 },
    facts: { policy: 2 },
  },
  'old-version.json': {
    format: 'testssl_json',
    findings: [
      ['info', 'tls1', 'old.example.com:25', 'TLS: tls1', ['192.0.2.64:25'], '', ''],
      ['high', 'freak', 'old.example.com:25', 'TLS: freak', ['192.0.2.64:25'], 'CWE-310', ''],
    ],
    skipped: { check_passed: 1 },
    facts: { policy: 2 },
  },
  'testssl.csv': {
    format: 'testssl_csv',
    findings: [
      ['low', 'TLS1', 'www.example.com:443', 'TLS: TLS1', ['192.0.2.60:443'], '', ''],
      ['critical', 'heartbleed', 'www.example.com:443', 'TLS: heartbleed', ['192.0.2.60:443'], 'CWE-119', ''],
      ['info', 'cert_notAfter', 'www.example.com:443', 'TLS: cert_notAfter', ['192.0.2.60:443'], '', ''],
    ],
    skipped: { scanner_error: 1, check_passed: 1, rating: 2 },
    facts: { policy: 3 },
  },
  'testssl.json': {
    format: 'testssl_json',
    findings: [
      ['low', 'TLS1_1', 'mail.example.com:443', 'TLS: TLS1_1', ['192.0.2.61:443'], '', ''],
      [
        'critical',
        'heartbleed',
        'mail.example.com:443',
        'TLS: heartbleed',
        ['192.0.2.61:443'],
        'CWE-119',
        '',
      ],
    ],
    skipped: { check_passed: 2 },
    facts: { policy: 3 },
  },
});
