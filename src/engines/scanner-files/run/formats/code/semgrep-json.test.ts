import { checkExample } from '../../testing/check-example.ts';

checkExample('semgrep/supply-chain.json', {
  format: 'semgrep_json',
  findings: [
    [
      'high',
      'ssc-82207871-bbda-49be-b1af-49fd927a2f93',
      'src/app.py:8',
      'CVE-2023-1428: grpcio@1.47.0',
      ['grpcio@1.47.0', 'poetry.lock:17', 'src/app.py'],
      'CWE-617',
      false,
    ],
    [
      'medium',
      'ssc-82207871-bbda-49be-b1af-49fd927a2f93',
      'poetry.lock:40',
      'grpcio-status@1.47.0',
      ['grpcio-status@1.47.0', 'poetry.lock'],
      null,
      false,
    ],
  ],
  skipped: {},
});

checkExample('semgrep/empty-old.json', {
  format: 'semgrep_json',
  findings: [],
  skipped: {},
});
