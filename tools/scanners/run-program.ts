import { spawn } from 'node:child_process';

/**
 * Runs a program to its end or, after so many seconds, to ours.
 * @returns all it printed, and whether it came to its own end.
 */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { seconds: number; folder: string; environment?: Readonly<Record<string, string>> },
): Promise<{ printed: string; ended: boolean }> =>
  new Promise((resolve, reject) => {
    // Its home is the scratch folder: these tools keep what they have seen.
    const env = { ...process.env, HOME: options.folder, ...options.environment };
    const child = spawn(program, args, { cwd: options.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk);
      });
    const timer = setTimeout(() => child.kill('SIGKILL'), options.seconds * 1000);
    child.once('error', reject);
    child.once('close', (_code, signal) => {
      clearTimeout(timer);
      resolve({ printed, ended: signal === null });
    });
  });
