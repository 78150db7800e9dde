import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { cutOffSlowUpload, withinTime } from './slow-bodies.ts';

test('a body that comes in its time is read, one that does not is given up', async () => {
  expect(await withinTime(Promise.resolve('body'), 0.05)).toBe('body');
  await expect(withinTime(new Promise(() => {}), 0.02)).rejects.toMatchObject({ code: 'too_slow' });
  await expect(withinTime(Promise.reject(new Error('broken')), 0.05)).rejects.toThrow('broken');
});

const seconds = 0.1;
/** A request whose bytes come at that rate, and of which so many wait to be taken. */
const arriving = (bytesPerSecond: number, { readableLength = 0, complete = false } = {}) => {
  const began = performance.now();
  const destroy = vi.fn();
  const socket = {
    get bytesRead() {
      return ((performance.now() - began) / 1000) * bytesPerSecond;
    },
  };
  return {
    raw: { socket, destroy, readableLength, complete } as unknown as Parameters<typeof cutOffSlowUpload>[0],
    destroy,
  };
};

test('an upload of less than a kilobyte a second is cut off; a quicker one, one that is over and one that waits for us are not', async () => {
  const slow = arriving(200);
  const quick = arriving(20_000);
  const over = arriving(0);
  const untaken = arriving(0, { readableLength: 65_536 });
  const whole = arriving(0, { complete: true });
  const stops = [slow, quick, untaken, whole].map(({ raw }) => cutOffSlowUpload(raw, seconds));
  cutOffSlowUpload(over.raw, seconds)();
  await wait(3.5 * seconds * 1000);
  for (const stop of stops) stop();
  expect(slow.destroy.mock.calls[0]?.[0]).toMatchObject({ code: 'too_slow' });
  expect(quick.destroy).not.toHaveBeenCalled();
  expect(over.destroy).not.toHaveBeenCalled();
  expect(untaken.destroy).not.toHaveBeenCalled();
  expect(whole.destroy).not.toHaveBeenCalled();
});
