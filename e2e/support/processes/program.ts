import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtProgram } from '../../../tools/build.ts';

/** What Node is given before the product's own words, as tools/run.sh does; `script` is the way in, built or not. */
const argsOf = (script: string): string[] => [
  '--max-semi-space-size=1',
  '--heap-growing-percent=100',
  '--disable-warning=ExperimentalWarning',
  script,
];

/** The same of the checkout in that folder. */
export const programArgs = (root: string): string[] => {
  const built = join(root, builtProgram);
  return argsOf(existsSync(built) ? built : join(root, 'tools', 'task.ts'));
};

/** A program that is started, killed and started again. */
export type Program = {
  readonly pid: number;
  /** What it printed since it was started last. */
  readonly printed: () => string;
  /** Resolves once it has printed its word. */
  readonly start: () => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

const readyWithinSeconds = 90;

/** Ends it by a signal, and waits until it is gone; one that is gone already is left alone. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

/** @param ready what it prints once it can be asked. */
export const openProgram = (spawn: () => ChildProcess, ready: string): Program => {
  let child: ChildProcess | undefined;
  let output = '';
  return {
    get pid() {
      return child?.pid ?? 0;
    },
    printed: () => output,
    start: async () => {
      output = '';
      const started = spawn();
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => (output += String(chunk)));
      started.once('exit', (code, signal) => {
        output += `(ended with ${signal ?? code})\n`;
      });
      const until = Date.now() + readyWithinSeconds * 1000;
      while (!output.includes(ready)) {
        if (started.exitCode !== null || Date.now() > until) throw new Error(`It did not start:\n${output}`);
        await pause(30);
      }
    },
    kill: async (signal) => {
      if (child) await endProcess(child, signal);
    },
  };
};
