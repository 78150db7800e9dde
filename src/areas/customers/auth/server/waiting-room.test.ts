import { expect, test } from 'vitest';
import { openWaitingRoom } from './waiting-room.ts';

test('who waits goes on when somebody of the same name is through, in the order of coming', async () => {
  const room = openWaitingRoom();
  let free = 0;
  const gone: number[] = [];
  const come = async (n: number): Promise<void> => {
    await room.until('office', async () => {
      if (free === 0) return false;
      free -= 1;
      return true;
    });
    gone.push(n);
  };
  const all = [come(1), come(2), come(3)];
  await Promise.resolve();
  for (let n = 0; n < 3; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    free += 1;
    room.wake('another');
    room.wake('office');
  }
  await Promise.all(all);
  expect(gone).toEqual([1, 2, 3]);
});

test('who is not called looks again, since another process may have answered', async () => {
  const room = openWaitingRoom();
  let asked = 0;
  await room.until('office', async () => {
    asked += 1;
    return asked === 2;
  });
  expect(asked).toBe(2);
});

test('what the question throws ends the waiting', async () => {
  const room = openWaitingRoom();
  await expect(room.until('office', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('who waits where nobody comes through is told so, alone or not; who comes through starts the time again', async () => {
  const room = openWaitingRoom(800);
  const waited = async (): Promise<number> => {
    const began = performance.now();
    await expect(room.until('office', async () => false)).rejects.toMatchObject({ code: 'unavailable' });
    return performance.now() - began;
  };
  expect(await waited()).toBeLessThan(3000);
  const through = setTimeout(() => room.wake('office'), 600);
  expect(await waited()).toBeGreaterThan(1300);
  clearTimeout(through);
});
