import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, commandLine } from './command.ts';
import { type IsolationWay, isFull, isolationWays } from './isolation-ways.ts';

const probe = {
  entry: fileURLToPath(new URL('./probe.ts', import.meta.url)),
  args: [],
  limits: { heapMiB: 64, memoryMiB: 256, seconds: 20, scratchMiB: 1 },
};

/** What went wrong, in the words of the program that failed; undefined when nothing did. */
type Trial = { readonly way: IsolationWay; readonly fault: string | undefined };

const wordsCharacters = 200;

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, wordsCharacters) ?? '';

const attempt = (way: IsolationWay): Promise<Trial> =>
  new Promise((resolve) => {
    const [command = '', ...args] = commandLine(way, probe);
    const child = spawn(command, args, {
      env: childEnvironment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: probe.limits.seconds * 1000,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4 * wordsCharacters);
    });
    child.on('error', ({ message }) => resolve({ way, fault: message }));
    child.on('close', (code, signal) =>
      resolve({ way, fault: code === 0 ? undefined : lastLine(said) || `ended with ${code ?? signal}` }),
    );
  });

const forRootOnly: readonly IsolationWay[] = ['root', 'other-user', 'other-user-unfiltered'];

const possibleHere = (way: IsolationWay): boolean => process.getuid?.() === 0 || !forRootOnly.includes(way);

type Found = { readonly way: IsolationWay; readonly failed: readonly Trial[] };

const detect = async (): Promise<Found> => {
  const failed: Trial[] = [];
  for (const way of isolationWays.filter(possibleHere)) {
    const trial = await attempt(way);
    if (trial.fault === undefined) return { way, failed };
    failed.push(trial);
  }
  throw new Error('No sandbox: setpriv and prlimit of util-linux must be installed and start Node.');
};

let known: Promise<Found> | undefined;

const found = (): Promise<Found> => {
  known ??= detect();
  return known;
};

/**
 * The strongest way that works on this machine, found once by trying.
 * @throws when not even a plain child with limits can be started.
 */
export const isolationWay = async (): Promise<IsolationWay> => (await found()).way;

export type Isolation = 'full' | 'reduced';

/**
 * What health and the documentation say of this machine: `full` is own user, network, mount and process namespaces and a
 * filter of system calls; `reduced` is limits, an empty environment, for root another user, and the filter unless it is
 * named as missing.
 */
export const isolation = async (): Promise<Isolation> => (isFull(await isolationWay()) ? 'full' : 'reduced');

const isUnfiltered = (way: IsolationWay): boolean => way.endsWith('-unfiltered');

/** The parts of a full isolation that this machine does not give, each with the machine's own words; for an Operator. */
export const missingParts = async (): Promise<string[]> => {
  const { way, failed } = await found();
  const wordsOf = (holds: (tried: IsolationWay) => boolean): string =>
    failed.filter((trial) => holds(trial.way)).at(-1)?.fault ?? 'not tried';
  const has = (part: string, isMissing: boolean, holds: (tried: IsolationWay) => boolean): string[] =>
    isMissing ? [`${part} (${wordsOf(holds)})`] : [];
  return [
    ...has('namespaces', !isFull(way), isFull),
    ...has('filter of system calls', isUnfiltered(way), (tried) => !isFull(tried) && !isUnfiltered(tried)),
    ...has('a user of its own', way.startsWith('plain'), (tried) => tried.startsWith('other-user')),
  ];
};
