import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeServerLock } from './server-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Writes the lock as a server of that process would have. */
const lockOf = (pid: number): void =>
  writeFileSync(join(folder, 'server.lock'), `${pid} ${statOf(pid)[19]}\n`);

/** A shell that starts `command`, says its pid, and never collects it. */
const startOrphan = async (command: string) => {
  const parent = spawn('sh', ['-c', `${command} & echo $!; exec sleep 30`]);
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text).trim())));
  });
  // Until it has become `sleep` the shell would collect its child.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
  return { pid, end: () => parent.kill('SIGKILL') };
};

test('a running server keeps its folder: another start is refused', async () => {
  const { pid, end } = await startOrphan('sleep 30');
  lockOf(pid);
  await expect(takeServerLock(folder)).rejects.toThrow(
    `Baluarte already runs on ${folder} (process ${pid}).`,
  );
  process.kill(pid, 'SIGKILL');
  end();
});

test('a server that was killed and that nobody has collected yet holds no lock', async () => {
  const { pid, end } = await startOrphan('sleep 30');
  lockOf(pid);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => statOf(pid)[0]).toBe('Z');
  const lock = await takeServerLock(folder);
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
  end();
});

test('a server that is just stopping is waited for', async () => {
  const { pid, end } = await startOrphan('sleep 0.3');
  lockOf(pid);
  const lock = await takeServerLock(folder);
  lock.release();
  end();
});
