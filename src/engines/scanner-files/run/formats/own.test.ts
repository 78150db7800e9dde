import { expectExamples } from '../testing/expect-examples.ts';

expectExamples('own', {
  'english.csv': {
    format: 'own_csv',
    findings: [
      [
        'critical',
        'CWE-89',
        'https://www.example.com/search',
        'SQL injection in the search',
        ['192.0.2.80:443'],
        'CWE-89',
        'cvss',
      ],
      ['low', 'csv', 'www.example.com', 'Verbose errors', [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'odd.csv': {
    format: 'own_csv',
    findings: [
      ['high', 'csv', '[2001:db8::80]:443', 'Certificado «caducado»', [], '', ''],
      ['info', 'csv', 'app.example.com', 'Nothing', [], '', ''],
    ],
    skipped: { wrong_cell: 2 },
    facts: {},
  },
  'own.csv': {
    format: 'own_csv',
    findings: [
      [
        'high',
        'CWE-89',
        'https://www.example.com/buscar',
        'Inyección SQL en el buscador',
        [],
        'CWE-89',
        'cvss',
      ],
      ['info', 'csv', 'mail.example.com:25', 'Puerto abierto', [], '', ''],
    ],
    skipped: { wrong_cell: 1 },
    facts: {},
  },
});
