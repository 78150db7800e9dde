import { expect, test } from 'vitest';
import { openSeats } from './seats.ts';

/** Works that end when they are told to. */
const openWorks = () => {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      running.push(name);
      ends.push(() => {
        running.splice(running.indexOf(name), 1);
        resolve();
      });
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, work, endFirst };
};

test('one organisation waits behind itself, and others find a seat', async () => {
  const { running, work, endFirst } = openWorks();
  const seats = openSeats(2, 3);
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => seats.within(name.charAt(0), work(name)));
  expect(running).toEqual(['a1', 'a2', 'b1']);
  await endFirst();
  expect(running).toEqual(['a2', 'b1', 'a3']);
  for (let n = 0; n < 3; n += 1) await endFirst();
  await Promise.all(all);
});

test('there are so many for all, in the order in which they came', async () => {
  const { running, work, endFirst } = openWorks();
  const seats = openSeats(2, 2);
  const all = ['a1', 'a2', 'b1', 'c1'].map((name) => seats.within(name.charAt(0), work(name)));
  expect(running).toEqual(['a1', 'a2']);
  await endFirst();
  expect(running).toEqual(['a2', 'b1']);
  for (let n = 0; n < 3; n += 1) await endFirst();
  await Promise.all(all);
});

test('whoever has no seat comes before those who have one and more that wait', async () => {
  const { running, work, endFirst } = openWorks();
  const seats = openSeats(2, 4);
  const names = ['a1', 'a2', 'b1', 'b2', 'a3', 'b3', 'a4', 'c1'];
  const all = names.map((name) => seats.within(name.charAt(0), work(name)));
  await endFirst();
  expect(running).toEqual(['a2', 'b1', 'b2', 'c1']);
  for (const _ of names.slice(1)) await endFirst();
  await Promise.all(all);
});

test('a work that fails leaves its seat', async () => {
  const seats = openSeats(1, 1);
  await expect(seats.within('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await seats.within('a', () => Promise.resolve(1))).toBe(1);
});
