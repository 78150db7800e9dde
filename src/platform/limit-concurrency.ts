import { fail } from '../shared/errors.ts';

/**
 * Gives a runner that lets at most `most` of its tasks run at once; the others wait in order.
 * @param mostWaiting where a line longer than this helps nobody: who comes then is asked to come back.
 * @throws `unavailable` when the line is full.
 */
export const limitConcurrency = (most: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) fail('unavailable');
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed to the next in line without being given up, so nobody can jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
