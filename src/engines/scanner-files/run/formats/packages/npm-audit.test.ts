import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('npm-audit', {
  'npm-audit.json': {
    format: 'npm_audit_json',
    findings: [
      [
        'high',
        'GHSA-35jh-r3h4-6jhm',
        'lodash@<4.17.21',
        'lodash: Command Injection in lodash',
        ['node_modules/lodash'],
        'CWE-77',
        'cvss',
      ],
    ],
    skipped: { only_through_another: 1 },
    facts: {},
  },
  'odd.json': {
    format: 'npm_audit_json',
    findings: [
      [
        'critical',
        'GHSA-aaaa-bbbb-cccc',
        '@example/año@>=0',
        '@example/año: Malware',
        ['node_modules/@example/año', 'packages/a/node_modules/@example/año'],
        '',
        '',
      ],
      ['to rate', '2', 'kit@<1', 'kit: Unrated', [], '', ''],
    ],
    skipped: { only_through_another: 1, incomplete: 1 },
    facts: {},
  },
  'old-version.json': {
    format: 'npm_audit_json',
    findings: [
      [
        'medium',
        '106',
        'negotiator@0.5.3',
        'negotiator: Regular Expression Denial of Service',
        [],
        'CWE-400',
        '',
      ],
      ['low', 'GHSA-p9pc-299p-vxgp', 'a@1.0.0', 'a: Prototype Pollution', ['a@2.0.0'], '', ''],
    ],
    skipped: {},
    facts: {},
  },
});
