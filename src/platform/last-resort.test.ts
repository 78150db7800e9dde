import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const lastResort = join(import.meta.dirname, 'last-resort.ts');
const log = join(import.meta.dirname, 'log.ts');

const program = `
import { catchLastErrors } from ${JSON.stringify(lastResort)};
import { standardErrorLog } from ${JSON.stringify(log)};
catchLastErrors(standardErrorLog('warn'));
setTimeout(() => { throw new Error('thrown past everybody'); }, 1);
setTimeout(() => { Promise.reject(new Error('nobody waited')); }, 10);
setTimeout(() => console.log('still here'), 50);
`;

test('an error that nobody caught is told with an incident number, and does not end the process', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'still here\n']);
  const lines = stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'error', event: 'uncaught', kind: 'uncaughtException', reason: 'thrown past everybody' },
    { level: 'error', event: 'uncaught', kind: 'unhandledRejection', reason: 'nobody waited' },
  ]);
  expect(lines.every(({ incident }) => /^[0-9a-f-]{36}$/.test(incident))).toBe(true);
});
