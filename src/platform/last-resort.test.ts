import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

const talkative = `
import { catchLastErrors } from ${JSON.stringify(lastResort)};
import { standardErrorLog } from ${JSON.stringify(log)};
import { writeFileSync } from 'node:fs';
let lines = 0;
const write = standardErrorLog('warn');
catchLastErrors((...line) => { lines += 1; write(...line); });
setInterval(() => { console.log('out'); write('warn', 'tick'); }, 5);
setTimeout(() => { writeFileSync(process.argv[1], String(lines)); process.exit(); }, 600);
`;

test('whoever read the log may go: the process works on, and writes no lines about lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-test-'));
  const answer = join(folder, 'lines');
  const child = spawn(process.execPath, ['--input-type=module', '-e', talkative, answer]);
  await once(child.stderr, 'data');
  child.stderr.destroy();
  child.stdout.destroy();
  const [status] = await once(child, 'exit');
  expect([status, readFileSync(answer, 'utf8')]).toEqual([0, '0']);
  rmSync(folder, { recursive: true });
});
