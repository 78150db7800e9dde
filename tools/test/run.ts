import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A program of node_modules. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

/** A program that checks the sources: those are installed apart, because whoever runs the product needs none of them. */
export const lintBin = (name: string): string => join(root, '.ci', 'lint', 'node_modules', '.bin', name);

/** Runs a program whose words go where ours go. @returns whether it ended well. */
export const run = (
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = root,
): Promise<boolean> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd, stdio: 'inherit', env });
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });

/** Runs a program and keeps what it says. */
export const captured = (
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly isRight: boolean; readonly said: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment } });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.once('error', (error) => resolve({ isRight: false, said: error.message }));
    child.once('close', (status) => resolve({ isRight: status === 0, said: said.trim() }));
  });

export type Count = { readonly passed: number; readonly failed: number };

/** Counts of a runner's JSON report; a runner that left none, or ended badly without a failure, counts as one. */
export const countOf = (file: string, isRight: boolean, read: (report: unknown) => Count): Count => {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return isRight || count.failed > 0 ? count : { ...count, failed: count.failed + 1 };
};
