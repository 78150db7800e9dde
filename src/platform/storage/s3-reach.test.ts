import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StorageAwayError } from './object-store.ts';
import { openReach, type Patience } from './s3-reach.ts';

const patience: Patience = { retryMilliseconds: 1000, callMilliseconds: 10_000, bodyMilliseconds: 20_000 };
const reach = () =>
  openReach(() => undefined, {
    place: 'here',
    patience,
    look: async () => undefined,
    faultOf: () => undefined,
    isMended: () => false,
  });
const broken = (): Error => Object.assign(new Error('broken'), { code: 'ECONNRESET' });

describe('a call that fails in a way that may pass', () => {
  test('is tried again however long its first try took', async () => {
    const answer = reach().call(async (_signal, attempt) => {
      if (attempt > 0) return 'done';
      await delay(patience.retryMilliseconds + 200);
      throw broken();
    });
    expect(await answer).toBe('done');
  });

  // Pauses double: without the last try one that began late would say that it is away while there is time left.
  test('is tried until the time is over, the last time at its end', async () => {
    const began = performance.now();
    const tries: number[] = [];
    const failing = reach().call(async () => {
      tries.push(performance.now() - began);
      throw broken();
    });
    await expect(failing).rejects.toThrow(StorageAwayError);
    expect(tries.length).toBeGreaterThan(3);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(patience.retryMilliseconds);
  });
});
