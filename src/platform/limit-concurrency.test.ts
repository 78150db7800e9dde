import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('tasks run in order, no more at once than allowed, and who comes to a full line is asked to come back', async () => {
  const atATime = limitConcurrency(1, 2);
  const done: number[] = [];
  let most = 0;
  let running = 0;
  const task = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(n);
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => atATime(task(n))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable' } });
  expect([done, most]).toEqual([[1, 2, 3], 1]);
  await atATime(task(6));
  expect(done.at(-1)).toBe(6);
});
