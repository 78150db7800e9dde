import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Said, Wanted } from './readers.ts';

/** Many readers of one event stream, in a process of their own: each takes a file descriptor of it. */
export type EventStreams = {
  /** Resolves with the moment (`now`) at which the last of them has the next event. */
  readonly nextEverywhere: () => Promise<number>;
  /** The first event's bytes as one reader got them. */
  readonly sample: () => string;
  readonly close: () => void;
};

const patienceSeconds = 20;

/** Opens that many and waits until each has been greeted. */
export const openStreams = async (
  url: string,
  path: string,
  cookies: readonly string[],
  count: number,
): Promise<EventStreams> => {
  const readers = fork(join(import.meta.dirname, 'readers.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let sample = '';
  let whenEverywhere: ((at: number) => void) | undefined;
  await new Promise<void>((resolve, reject) => {
    readers.once('exit', () => reject(new Error('Streams could not be opened.')));
    readers.on('message', (said: Said) => {
      if (said.kind === 'open') return resolve();
      sample ||= said.sample;
      whenEverywhere?.(said.at);
    });
    const wanted: Wanted = { port: Number(new URL(url).port), path, cookies, count };
    readers.send(wanted);
  });
  return {
    nextEverywhere: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Not all of ${count} streams have it.`)),
          patienceSeconds * 1000,
        );
        whenEverywhere = (at) => {
          clearTimeout(late);
          resolve(at);
        };
      }),
    sample: () => sample,
    close: () => void readers.kill('SIGKILL'),
  };
};
