import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandOf, helpOf } from './usage.ts';

const task = join(import.meta.dirname, '..', '..', '..', 'tools', 'task.ts');

const run = (...args: string[]) => spawnSync(process.execPath, [task, 'cli', ...args], { encoding: 'utf8' });

test('help goes to standard output and ends with 0', () => {
  for (const args of [['--help'], ['help'], ['user', 'create', '--help']]) {
    const { status, stdout, stderr } = run(...args);
    expect([status, stderr], args.join(' ')).toEqual([0, '']);
    expect(stdout).toContain('user create --username U --rol R');
  }
});

test('without a command, or with one that is none, the commands are told on standard error, and it ends with 1', () => {
  for (const args of [[], ['nonsense']]) {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout], args.join(' ')).toEqual([1, '']);
    expect(stderr).toContain('user create --username U --rol R');
  }
  expect(run('nonsense', 'twice').stderr).toContain('There is no command "nonsense twice".');
});

test('a command is its own words: what stands for a value asks for no help, and two words in one are none', () => {
  const words = ['user', 'create', '--name', '-h'];
  expect(helpOf(words)).toBeUndefined();
  expect(commandOf(words)).toEqual({ name: 'user create', args: ['--name', '-h'] });
  expect(helpOf(['user', 'create', '-h'])).toContain('user create --username U --rol R');
  expect(() => commandOf(['user create', '--username', 'U'])).toThrow('There is no command');
});
