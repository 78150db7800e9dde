import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, commandLine, type IsolationWay, isolationWays } from './command.ts';

const probe = {
  entry: fileURLToPath(new URL('./probe.ts', import.meta.url)),
  args: [],
  limits: { heapMiB: 64, memoryMiB: 256, seconds: 20, scratchMiB: 1 },
};

const works = (way: IsolationWay): Promise<boolean> =>
  new Promise((resolve) => {
    const [command = '', ...args] = commandLine(way, probe);
    const child = spawn(command, args, {
      env: childEnvironment,
      cwd: '/',
      stdio: 'ignore',
      timeout: probe.limits.seconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const possibleHere = (way: IsolationWay): boolean =>
  process.getuid?.() === 0 || way === 'user' || way === 'plain';

const detect = async (): Promise<IsolationWay> => {
  for (const way of isolationWays.filter(possibleHere)) {
    if (await works(way)) return way;
  }
  throw new Error('No sandbox: setpriv and prlimit of util-linux must be installed and start Node.');
};

let known: Promise<IsolationWay> | undefined;

/**
 * The strongest way that works on this machine, found once by trying.
 * @throws when not even a plain child with limits can be started.
 */
export const isolationWay = (): Promise<IsolationWay> => {
  known ??= detect();
  return known;
};

/** True for the ways that hide network, files and processes. */
export const isFull = (way: IsolationWay): boolean => way === 'user' || way === 'root';

export type Isolation = 'full' | 'reduced';

/**
 * What health and the documentation say of this machine: `full` is own user, network, mount and process namespaces;
 * `reduced` is limits, an empty environment and, for root, another user.
 */
export const isolation = async (): Promise<Isolation> => (isFull(await isolationWay()) ? 'full' : 'reduced');
