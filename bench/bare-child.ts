import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** One of the bare programs beside this file, in a process of its own. */
export type BareChild = {
  readonly pid: number;
  /** Its first message. */
  readonly first: number;
  readonly ask: (message: unknown) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const nextMessage = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => {
      child.removeListener('exit', reject);
      resolve(Number(message));
    });
    child.once('exit', reject);
  });

/** Starts one; it says a number when it is ready (a port, mostly), and a number for each thing it is asked. */
export const startBare = async (name: string, ...args: string[]): Promise<BareChild> => {
  const child = fork(join(import.meta.dirname, 'bare', `${name}.ts`), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const first = await nextMessage(child);
  return {
    pid: child.pid ?? 0,
    first,
    ask: (message) => {
      const answer = nextMessage(child);
      child.send(message as string);
      return answer;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
};
