import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('sarif', {
  'odd.sarif': {
    format: 'sarif',
    findings: [
      [
        'high',
        'C2001',
        'collections/list.h:15',
        'A variable was used without being initialized.',
        [],
        '',
        '',
      ],
      ['low', 'S0001', 'crypto/año.cpp:3', 'Do not use weak algorithms.', [], 'CWE-327', ''],
      [
        'high',
        'C2001',
        'collections::list::remove',
        'A variable was used without being initialized.',
        [],
        '',
        '',
      ],
      [
        'medium',
        'BDSA-2020-1001 (CVE-2020-11022)',
        'npm/example-frontend-lib@1.0.0',
        'BDSA-2020-1001 (CVE-2020-11022)',
        [],
        'CWE-79',
        '',
      ],
      ['medium', 'PackageScanner', '', 'Without a rule', [], '', ''],
    ],
    skipped: { suppressed: 1, check_passed: 1, resolved: 1, incomplete: 1 },
    facts: {},
  },
  'old-version.sarif': {
    format: 'sarif',
    findings: [
      ['medium', 'AWS-Access-Key', 'config/prod.env:4', 'AWS Access Key', [], '', ''],
      ['medium', 'AWS-Access-Key', '/config/prod.env:9', 'AWS Access Key', [], '', ''],
    ],
    skipped: {},
    facts: {},
  },
  'sarif.json': {
    format: 'sarif',
    findings: [
      [
        'high',
        'js/sql-injection',
        'src/orders.js:41',
        'Database query built from user-controlled sources',
        [],
        'CWE-89',
        '',
      ],
      ['low', 'js/eval', 'src/tools.js:3', 'Do not run input.', [], '', ''],
      ['low', 'js/eval', 'src/tools.js:30', 'Do not run other.', [], '', ''],
    ],
    skipped: { suppressed: 1, check_passed: 1 },
    facts: {},
  },
});
