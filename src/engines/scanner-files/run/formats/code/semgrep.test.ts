import { expectExamples } from '../../testing/expect-examples.ts';

expectExamples('semgrep', {
  'clean.json': { format: 'semgrep_json', findings: [], skipped: {}, facts: {} },
  'odd.json': {
    format: 'semgrep_json',
    findings: [
      ['low', 'javascript.express.csurf', 'index.js:12', 'csurf', ['index.js'], 'CWE-352', ''],
      ['critical', 'secrets.aws', 'C:/src/a.env:1', 'aws', ['C:/src/a.env'], '', ''],
      ['to rate', 'odd.severity', 'a.js', 'severity', [], '', ''],
    ],
    skipped: { scanner_error: 2, incomplete: 1 },
    facts: {},
  },
  'semgrep.json': {
    format: 'semgrep_json',
    findings: [
      [
        'medium',
        'python.lang.security.audit.exec-detected.exec-detected',
        'src/app.py:12',
        'exec-detected',
        ['src/app.py'],
        'CWE-95',
        '',
      ],
      [
        'high',
        'python.lang.security.audit.exec-detected.exec-detected',
        'src/app.py:30',
        'exec-detected',
        ['src/app.py'],
        'CWE-95',
        '',
      ],
    ],
    skipped: { scanner_error: 1, suppressed: 1 },
    facts: {},
  },
});
