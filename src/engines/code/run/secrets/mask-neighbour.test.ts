import { expect, test } from 'vitest';
import { maskNeighbour } from './mask-neighbour.ts';

test.for([
  ['const adminPassword = "hunter42";', 'const adminPassword = "hu........";'],
  ["  token: 'abcd1234',", "  token: 'ab........',"],
  ['DB_PASSWORD=hunter42', 'DB_PASSWORD=hu........'],
  [`  ${'Ab1/'.repeat(16)}`, '  Ab1/........'],
  [`"${'Ab1/'.repeat(16)}\\n" +`, '"Ab1/........\\n" +'],
])('what could be a secret in a neighbour is masked: %s', ([line = '', shown]) => {
  expect(maskNeighbour(line)).toBe(shown);
});

test.for([
  'const password = readSecret(name);',
  'if (token === undefined) return;',
  'db.query("SELECT * FROM users WHERE id = " + id);',
  'const password = "Tr0........";',
])('other code stays as it is: %s', (line) => {
  expect(maskNeighbour(line)).toBe(line);
});
