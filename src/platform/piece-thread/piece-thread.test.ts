import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { CallError } from '../../shared/errors.ts';
import { type Follower, openPieceThread, ThreadEndedError } from './piece-thread.ts';
import type { Counted, CountingTask } from './testing/counting-entry.ts';

const entry = new URL('./testing/counting-entry.ts', import.meta.url);
const ended: string[] = [];
const open = (idleMilliseconds = 10_000) =>
  openPieceThread<CountingTask, Counted>(entry, {
    heapMiB: 32,
    idleMilliseconds,
    onEnd: (reason) => ended.push(reason),
  });
const thread = open();
afterAll(thread.close);

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, n) => (n * 7919) % 251);
const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 0);

async function* inPieces(bytes: Uint8Array, size: number) {
  const shared = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    // Whoever gives a chunk uses its memory again.
    shared.set(piece);
    yield shared.subarray(0, piece.length);
  }
}

const followAll = async (follower: Follower<Counted>, bytes: Uint8Array, size = 65_536) => {
  for await (const piece of inPieces(bytes, size)) await follower.push(piece);
  follower.end();
  return follower.answer();
};

test('bytes arrive whole and in order, whatever they were cut into', async () => {
  for (const [length, size] of [
    [0, 1],
    [1, 1],
    [131_072, 131_072],
    [131_073, 50_000],
    [1_500_000, 7],
    [1_500_000, 400_000],
  ] as const) {
    const bytes = bytesOf(length);
    const { bytes: count, sum } = await thread.read('count', inPieces(bytes, size));
    expect([length, size, count, sum]).toEqual([length, size, length, sumOf(bytes)]);
  }
});

test('a file is followed from where it is long on; a short one wakes no thread', async () => {
  const bytes = bytesOf(700_000);
  expect(await followAll(thread.follow('count'), bytes)).toMatchObject({ bytes: 700_000, sum: sumOf(bytes) });
  expect(await followAll(thread.follow('count'), bytesOf(262_144))).toBeUndefined();
  expect(await followAll(thread.follow('count'), bytesOf(262_145))).toMatchObject({ bytes: 262_145 });
});

test('who has read enough lets the rest go by', async () => {
  const bytes = bytesOf(2_000_000);
  expect(await followAll(thread.follow('stop early'), bytes)).toMatchObject({ bytes: 131_072 });
  expect(await thread.read('stop early', inPieces(bytes, 65_536))).toMatchObject({ bytes: 131_072 });
});

test('some are followed at once by turns; one more is left to be read later', async () => {
  const followers = Array.from({ length: 5 }, () => thread.follow('count'));
  const bytes = bytesOf(300_000);
  for (const follower of followers) await follower.push(bytes);
  for (const follower of followers) follower.end();
  const answers = await Promise.all(followers.map((follower) => follower.answer()));
  expect(answers.map((answer) => answer?.bytes)).toEqual([300_000, 300_000, 300_000, 300_000, undefined]);
  expect(await followAll(thread.follow('count'), bytes)).toMatchObject({ bytes: 300_000 });
});

test('what is cut off gives its place and its memory back', async () => {
  for (let n = 0; n < 12; n += 1) {
    const follower = thread.follow('count');
    await follower.push(bytesOf(300_000));
    follower.cancel();
    await expect(follower.answer()).rejects.toThrow('never came');
  }
  async function* broken() {
    yield bytesOf(300_000);
    throw new Error('The source broke.');
  }
  await expect(thread.read('count', broken())).rejects.toThrow('The source broke.');
  expect(await followAll(thread.follow('count'), bytesOf(300_000))).toMatchObject({ bytes: 300_000 });
});

test('whoever sends faster than the thread reads is asked to wait', async () => {
  const follower = thread.follow('count');
  const waited = follower.push(bytesOf(2_000_000));
  expect(waited).toBeInstanceOf(Promise);
  await waited;
  follower.end();
  expect(await follower.answer()).toMatchObject({ bytes: 2_000_000 });
});

test('a fault of the program fails its reading and no other', async () => {
  const other = thread.follow('count');
  await other.push(bytesOf(300_000));
  const failed = thread.read('fault', inPieces(bytesOf(10), 10));
  await expect(failed).rejects.toThrow('This is a fault of the program.');
  await expect(failed).rejects.not.toThrow(ThreadEndedError);
  other.end();
  expect(await other.answer()).toMatchObject({ bytes: 300_000 });
});

test.each(['crash', 'fill the heap'] as const)(
  'a thread that ends (%s) fails what it was reading, and the next has a new one',
  async (how) => {
    const before = ended.length;
    const other = thread.follow('count');
    await other.push(bytesOf(300_000));
    await expect(followAll(thread.follow(how), bytesOf(3_000_000))).rejects.toThrow(ThreadEndedError);
    await expect(other.answer()).rejects.toThrow(ThreadEndedError);
    // Nobody waits for one that is gone.
    await other.push(bytesOf(3_000_000));
    expect(ended.length).toBe(before + 1);
    await expect(thread.read(how, inPieces(bytesOf(3_000_000), 65_536))).rejects.toThrow(ThreadEndedError);
    expect(await thread.read('count', inPieces(bytesOf(10), 3))).toMatchObject({ bytes: 10 });
  },
);

test('more than wait in line are asked to come back', async () => {
  const many = Array.from({ length: 60 }, () => thread.read('count', inPieces(bytesOf(10), 10)));
  const settled = await Promise.allSettled(many);
  const refused = settled.filter(
    (one) =>
      one.status === 'rejected' && one.reason instanceof CallError && one.reason.code === 'unavailable',
  );
  expect([refused.length, settled.filter(({ status }) => status === 'fulfilled').length]).toEqual([8, 52]);
});

test('an idle thread is ended, one that is asked again before is not, and nobody calls that a failure', async () => {
  const short = open(400);
  const before = ended.length;
  const id = async () => (await short.read('count', inPieces(bytesOf(10), 10))).threadId;
  const first = await id();
  expect(await id()).toBe(first);
  await wait(2000);
  expect(await id()).not.toBe(first);
  expect(ended.length).toBe(before);
  await short.close();
});

test('closing ends what is under way', async () => {
  const one = open();
  const follower = one.follow('count');
  await follower.push(bytesOf(300_000));
  const before = ended.length;
  await one.close();
  await expect(follower.answer()).rejects.toThrow(ThreadEndedError);
  expect(ended.length).toBe(before);
});
