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
