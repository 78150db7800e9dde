import { setTimeout as pause } from 'node:timers/promises';

/** Bytes that come to be worked on are counted so long; of a slow sender nothing is felt. */
const slotMilliseconds = 500;
const busyBytes = 1024 * 1024;
const lookMilliseconds = 50;
/** What gives way is not put off for ever. */
const longestMilliseconds = 10_000;

let slot = 0;
let bytes = 0;
let bytesBefore = 0;

/** Begins a new slot where the time of the last one is over. */
const turnSlot = (): void => {
  const now = Math.floor(performance.now() / slotMilliseconds);
  if (now === slot) return;
  bytesBefore = now === slot + 1 ? bytes : 0;
  bytes = 0;
  slot = now;
};

/** Says that so many bytes of somebody's file came, to be encrypted and checked. */
export const noteBytes = (more: number): void => {
  turnSlot();
  bytes += more;
};

const isBusy = (): boolean => {
  turnSlot();
  return Math.max(bytes, bytesBefore) >= busyBytes;
};

/**
 * For what nobody waits for: a way to wait while this process takes in a large file, for somebody who does. It waits for
 * so many milliseconds altogether, however often it is asked.
 */
export const openGivingWay = (
  milliseconds = longestMilliseconds,
): ((signal?: AbortSignal) => Promise<void>) => {
  let left = milliseconds;
  return async (signal) => {
    while (isBusy() && left > 0 && !signal?.aborted) {
      const began = performance.now();
      await pause(lookMilliseconds, undefined, { ref: false });
      // Of a busy process a pause is longer than it was to be.
      left -= performance.now() - began;
    }
  };
};
