import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { repeatWork } from './repeat-work.ts';

const often = { everyMilliseconds: 5, log: silentLog, event: 'pass_failed' };

test('passes follow each other and never overlap, and stopping waits for the one that goes on', async () => {
  let begun = 0;
  let running = 0;
  let most = 0;
  const { stop } = repeatWork(
    async () => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      await wait(20);
      running -= 1;
    },
    { ...often, first: 'at once' },
  );
  expect(begun).toBe(1);
  await expect.poll(() => begun).toBeGreaterThan(2);
  await stop();
  expect([running, most]).toEqual([0, 1]);
  const before = begun;
  await wait(50);
  expect(begun).toBe(before);
});

test('work that is to begin later has not begun, and is told when it is to end', async () => {
  let seen: AbortSignal | undefined;
  const { stop } = repeatWork(
    (signal) => {
      seen = signal;
      return new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    { ...often, first: 'later' },
  );
  expect(seen).toBeUndefined();
  await expect.poll(() => seen?.aborted).toBe(false);
  await stop();
  expect(seen?.aborted).toBe(true);
});

test('a pass that fails is said in the log, and the next one comes all the same', async () => {
  const lines: unknown[] = [];
  let begun = 0;
  const { stop } = repeatWork(
    async () => {
      begun += 1;
      if (begun === 1) throw new Error('No database.');
    },
    { ...often, first: 'at once', log: (...line) => lines.push(line) },
  );
  await expect.poll(() => begun).toBeGreaterThan(1);
  await stop();
  expect(lines).toEqual([['warn', 'pass_failed', { reason: 'No database.' }]]);
});
