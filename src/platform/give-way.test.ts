import { expect, test } from 'vitest';
import { beginWaitedFor, giveWay } from './give-way.ts';

test('what nobody waits for begins once nobody has waited for half a second', async () => {
  await giveWay();
  const first = beginWaitedFor();
  const second = beginWaitedFor();
  let hasBegun = false;
  const given = giveWay().then(() => {
    hasBegun = true;
  });
  first();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(hasBegun).toBe(false);
  second();
  const over = performance.now();
  await given;
  expect(performance.now() - over).toBeGreaterThanOrEqual(490);
});

test('whoever ends the work does not wait for its turn', async () => {
  const over = beginWaitedFor();
  const ending = new AbortController();
  const given = giveWay(ending.signal);
  ending.abort();
  await given;
  over();
});
