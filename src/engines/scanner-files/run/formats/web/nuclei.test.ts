import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('nuclei', {
  'nuclei.json': {
    format: 'nuclei_json',
    findings: [
      [
        'critical',
        'CVE-2021-44228',
        'https://app.example.com/?x=%24%7Bjndi:ldap://127.0.0.1/cn1a2b.oast.example%7D',
        'Apache Log4j2 Remote Code Injection',
        ['https://app.example.com'],
        'CWE-20',
        'cvss',
      ],
      [
        'info',
        'tech-detect',
        'https://app.example.com/',
        'Wappalyzer Technology Detection (nginx)',
        ['https://app.example.com'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'nuclei.jsonl': {
    format: 'nuclei_jsonl',
    findings: [
      [
        'medium',
        'git-config',
        'https://app.example.com/.git/config',
        'Git Config File',
        ['https://app.example.com'],
        '',
        '',
      ],
      ['low', 'ssh-weak-algo', '192.0.2.50:22', 'SSH weak algorithms', [], '', ''],
      ['to rate', 'odd', 'https://app.example.com/odd', 'Odd', [], '', ''],
    ],
    skipped: { not_json: 1, not_vulnerable: 1 },
    facts: {},
  },
  'odd.json': {
    format: 'nuclei_json',
    findings: [
      ['info', 'caa-fingerprint', 'www.example.com', 'CAA Record', [], 'CWE-200', ''],
      ['info', 'tls-version', 'www.example.com:443', 'TLS Version - Detect', ['www.example.com'], '', ''],
      [
        'critical',
        'dvwa-default-login',
        'http://app.example.com/índice.php',
        'Valores «por omisión»',
        [],
        'CWE-798',
        '',
      ],
      ['high', 'cve-scored', 'http://[2001:db8::50]/', 'Scored only', ['http://[2001:db8::50]'], '', 'cvss'],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'odd.jsonl': {
    format: 'nuclei_jsonl',
    findings: [
      ['info', 'ssl-dns-names', 'www.example.com:443', 'SSL DNS Names', ['www.example.com'], '', ''],
      ['info', 'ssl-issuer', '[2001:db8::50]:443', 'Emisor del certificado «TLS»', ['2001:db8::50'], '', ''],
    ],
    skipped: { incomplete: 2, not_json: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'nuclei_json',
    findings: [
      [
        'high',
        'tomcat-default-login',
        'http://old.example.com:8080/manager/html',
        'Tomcat Manager Default Login',
        ['http://old.example.com:8080'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'old-version.jsonl': {
    format: 'nuclei_jsonl',
    findings: [
      [
        'medium',
        'git-config',
        'https://old.example.com/.git/config',
        'Git Config File',
        ['https://old.example.com'],
        '',
        '',
      ],
      [
        'info',
        'tech-detect',
        'https://old.example.com',
        'Wappalyzer Technology Detection (nginx)',
        [],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
});
