import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Follower } from '../piece-thread/piece-thread.ts';
import { openAskingAlong } from './ask-along.ts';

const question = {
  entry: new URL('./test-entries/attempt.ts', import.meta.url),
  limits: { heapMiB: 128, memoryMiB: 512, seconds: 20, scratchMiB: 8 },
  answer: z.union([z.string(), z.object({ cwd: z.string() })]),
};
const askAlong = openAskingAlong({ longBytes: 100_000, atOnce: 2, receivingSeconds: 60 });

const long = Array.from({ length: 90_000 }, (_, n) => `${n}`).join(' ');

/** Pushes a text in pieces of one buffer, which is used again. */
const pushAll = async ({ push }: Pick<Follower, 'push'>, text: string): Promise<void> => {
  const bytes = Buffer.from(text);
  const shared = Buffer.alloc(50_000);
  for (let at = 0; at < bytes.length; at += shared.length) {
    const copied = bytes.copy(shared, 0, at);
    await push(shared.subarray(0, copied));
  }
};

test('a child reads a file while it comes, whole and in order, and is not asked about a short one', async () => {
  const followed = askAlong(question, ['echo']);
  await pushAll(followed, long);
  followed.end();
  expect(await followed.answer()).toEqual({ ok: true, answer: long });
  const short = askAlong(question, ['echo']);
  await pushAll(short, 'short');
  short.end();
  expect(await short.answer()).toBeUndefined();
});

test('more than may be followed at once are left to be asked about later; what is cut off gives its place back', async () => {
  const followers = [1, 2, 3].map(() => askAlong(question, ['echo']));
  for (const follower of followers) await pushAll(follower, long);
  const [first, second, third] = followers;
  third?.end();
  expect(await third?.answer()).toBeUndefined();
  first?.cancel();
  await expect(first?.answer()).resolves.toMatchObject({ ok: false });
  const next = askAlong(question, ['echo']);
  await pushAll(next, long);
  for (const follower of [second, next]) {
    follower?.end();
    expect(await follower?.answer()).toEqual({ ok: true, answer: long });
  }
});

test('the time counts from when the file is whole', async () => {
  const limits = { ...question.limits, seconds: 1 };
  const slow = askAlong({ ...question, limits }, ['stay']);
  await slow.push(Buffer.alloc(200_000));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  slow.end();
  const ended = performance.now();
  expect(await slow.answer()).toMatchObject({ ok: false, end: 'time' });
  expect(performance.now() - ended).toBeGreaterThan(900);
});

test('nobody waits for a child that ended', async () => {
  const crashing = askAlong(question, ['crash']);
  await pushAll(crashing, long.repeat(10));
  crashing.end();
  expect(await crashing.answer()).toMatchObject({ ok: false, end: 'crashed' });
});

test('one that comes for too long is left to be asked about later', async () => {
  const limits = { ...question.limits, seconds: 1 };
  const slow = openAskingAlong({ longBytes: 100_000, atOnce: 1, receivingSeconds: 0 })(
    { ...question, limits },
    ['stay'],
  );
  await slow.push(Buffer.alloc(200_000));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await slow.push(Buffer.alloc(200_000));
  slow.end();
  expect(await slow.answer()).toBeUndefined();
});
