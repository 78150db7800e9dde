import { PassThrough } from 'node:stream';
import { isolation, missingParts } from '../isolation.ts';
import { runSandboxed } from '../run-sandboxed.ts';

// A server in small: starts a child that stays, tells what the child said, and waits to be killed.
const [name = 'stay', argument = ''] = process.argv.slice(2);
const exit = await runSandboxed({
  entry: new URL('./attempt.ts', import.meta.url),
  args: [name, argument],
  stdin: new PassThrough().end('from the parent'),
  limits: { heapMiB: 64, memoryMiB: 512, seconds: 60, scratchMiB: 8 },
  onMessage: (value) => console.log(JSON.stringify({ pid: process.pid, value })),
});
console.log(JSON.stringify({ exit: exit.kind, isolation: await isolation(), missing: await missingParts() }));
