import type { ServerResponse } from 'node:http';

/**
 * How long a reader may take nothing of what waits for it. Linux tells of room only when a third of its buffer (4 MB at
 * most) is free: whoever takes 12 KB a second or more is never cut off.
 */
const stalledAfterMilliseconds = 120_000;

/**
 * Cuts off a reader that takes nothing while there is something to take: what waits for it would be held for ever. One
 * that waits for us is left alone, and so is a slow one (Node's timer begins anew with each part that goes out).
 */
export const cutOffStalled = (response: ServerResponse, milliseconds = stalledAfterMilliseconds): void => {
  response.setTimeout(milliseconds, () => {
    if (response.writableLength > 0) response.destroy();
  });
};
