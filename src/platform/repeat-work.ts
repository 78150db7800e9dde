import { reasonForLog } from './db/data-error.ts';
import type { Log } from './log.ts';
import { spreadInterval } from './spread-interval.ts';

type RepeatOptions = {
  readonly everyMilliseconds: number;
  readonly log: Log;
  /** The log's word for a pass that failed. */
  readonly event: string;
  /** When the first pass is: now, or within the first interval. */
  readonly first: 'at once' | 'later';
};

/**
 * Does something again and again for as long as the process runs, one pass at a time: while one goes on, none is added.
 * A pass that fails is logged as a warning, and the next one comes as if it had not. It keeps no process alive.
 * @param work is told by the signal that it is to end.
 * @returns the way to stop, once the pass that goes on is over.
 */
export const repeatWork = (
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMilliseconds, log, event, first }: RepeatOptions,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const pass = (): void => {
    running ??= work(stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => log('warn', event, { reason: reasonForLog(error) }),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const stopPasses = spreadInterval(pass, everyMilliseconds);
  if (first === 'at once') pass();
  return {
    stop: async () => {
      stopping.abort();
      stopPasses();
      await running;
    },
  };
};
