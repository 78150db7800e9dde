import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('burp', {
  'burp.xml': {
    format: 'burp_xml',
    findings: [
      [
        'high',
        '2097920',
        'https://shop.example.com/search [q parameter]',
        'Cross-site scripting (reflected)',
        ['https://shop.example.com/search'],
        'CWE-79',
        '',
      ],
      [
        'info',
        '5245344',
        'https://shop.example.com/',
        'Frameable response (potential Clickjacking)',
        [],
        '',
        '',
      ],
    ],
    skipped: { false_positive: 1 },
    facts: {},
  },
  'odd.xml': {
    format: 'burp_xml',
    findings: [
      [
        'medium',
        '134217728',
        'http://old.example.com:8080/',
        '[Vulners] Vulnerable Software detected',
        [],
        '',
        '',
      ],
      [
        'to rate',
        '5243392',
        'https://[2001:db8::41]/a?b=1&c=<d>',
        'TLS cookie without secure flag set',
        [],
        'CWE-614',
        '',
      ],
    ],
    skipped: { incomplete: 1 },
    facts: {},
  },
  'old-version.xml': {
    format: 'burp_xml',
    findings: [
      [
        'high',
        '2097920',
        'http://old.example.com/search.asp [q parameter]',
        'Cross-site scripting (reflected)',
        ['http://old.example.com/search.asp'],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
});
