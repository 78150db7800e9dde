import { setTimeout as pause } from 'node:timers/promises';

/** So long nobody has to have waited: large uploads come one after another. */
const quietMilliseconds = 500;
/** What gives way is not put off for ever. */
const longestMilliseconds = 10_000;
const lookMilliseconds = 50;

let waitedFor = 0;
let lastOver = Number.NEGATIVE_INFINITY;

/** Says that somebody waits for heavy work of this process. @returns the way to say that it is over. */
export const beginWaitedFor = (): (() => void) => {
  waitedFor += 1;
  return () => {
    waitedFor -= 1;
    lastOver = performance.now();
  };
};

/** Waits while somebody waits for heavy work of this process, ten seconds at the longest: for what nobody waits for. */
export const giveWay = async (signal?: AbortSignal): Promise<void> => {
  const until = performance.now() + longestMilliseconds;
  const isQuiet = (): boolean => waitedFor === 0 && performance.now() - lastOver >= quietMilliseconds;
  while (!isQuiet() && performance.now() < until && !signal?.aborted)
    await pause(lookMilliseconds, undefined, { ref: false });
};
