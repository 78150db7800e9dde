import { expect, test } from 'vitest';
import { checkExample } from '../../testing/check-example.ts';
import { exampleText } from '../../testing/examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

checkExample('yarn/classic.jsonl', {
  format: 'yarn_audit_jsonl',
  findings: [
    [
      'high',
      'GHSA-35jh-r3h4-6jhm',
      'lodash@4.17.20',
      'lodash: Command Injection in lodash',
      ['lodash@4.17.20'],
      'CWE-77',
      true,
    ],
    [
      'high',
      '1325',
      'handlebars@4.5.2',
      'handlebars: Prototype Pollution',
      ['handlebars@4.5.2'],
      'CWE-471',
      false,
    ],
  ],
  skipped: { scanner_error: 1 },
});

checkExample('yarn/berry.jsonl', {
  format: 'yarn_audit_jsonl',
  findings: [
    [
      'high',
      'GHSA-35jh-r3h4-6jhm',
      'lodash@4.17.19',
      'lodash: Command Injection in lodash',
      ['lodash@4.17.19', 'lodash@4.17.20'],
      null,
      false,
    ],
    [
      'medium',
      'old-kit (deprecation)',
      'old-kit@7.18.6',
      'old-kit: Use new-kit instead.',
      ['old-kit@7.18.6'],
      null,
      false,
    ],
  ],
  skipped: {},
});

test('an advisory is the same finding in yarn 1, yarn 4 and npm', async () => {
  const first = async (name: string) => (await readBytes(exampleText(name))).findings[0]?.fingerprint;
  const print = await first('npm-audit/npm-audit.json');
  expect([await first('yarn/classic.jsonl'), await first('yarn/berry.jsonl')]).toEqual([print, print]);
});

test('events of another program are not taken for a clean audit', async () => {
  const { refused } = await readBytes('{"type":"info","data":"Done"}\n{"type":"step","data":{}}\n');
  expect(refused?.fault).toBe('unknown_format');
});

checkExample('yarn/odd.jsonl', {
  format: 'yarn_audit_jsonl',
  findings: [['to rate', '7', 'tienda-ñ', 'tienda-ñ: Añadido', ['tienda-ñ'], null, false]],
  skipped: {
    incomplete: 2,
    scanner_error: 1,
  },
});
