import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the server starts again when its code changes, and the browser's side reloads by itself.

const children = [
  spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join('tools', 'serve.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  ),
  spawn(join('node_modules', '.bin', 'vite'), ['--clearScreen', 'false'], { stdio: 'inherit' }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
