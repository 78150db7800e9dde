import { expect, test } from 'vitest';
import { noteBytes, openGivingWay } from './give-way.ts';

const mebibyte = 1024 * 1024;

/** How long it waited, in milliseconds. */
const waited = async (giveWay: (signal?: AbortSignal) => Promise<void>, signal?: AbortSignal) => {
  const began = performance.now();
  await giveWay(signal);
  return performance.now() - began;
};

test('what nobody waits for begins once no large file has come for half a second', async () => {
  expect(await waited(openGivingWay())).toBeLessThan(40);
  noteBytes(mebibyte);
  const took = await waited(openGivingWay());
  expect(took).toBeGreaterThan(450);
  expect(took).toBeLessThan(1500);
});

test('a slow sender is not given way to', async () => {
  noteBytes(mebibyte / 2);
  expect(await waited(openGivingWay())).toBeLessThan(40);
});

test('whoever ends the work does not wait for its turn', async () => {
  noteBytes(mebibyte);
  expect(await waited(openGivingWay(), AbortSignal.abort())).toBeLessThan(40);
});

test('it gives way so long as the clock has it: of a busy process a pause is longer than it was to be', async () => {
  const busy = setInterval(() => {
    noteBytes(mebibyte);
    const began = performance.now();
    while (performance.now() - began < 250);
  });
  noteBytes(mebibyte);
  // Six pauses, if one were as long as it is to be, which took three seconds.
  const took = await waited(openGivingWay(300));
  clearInterval(busy);
  expect(took).toBeLessThan(2000);
});
