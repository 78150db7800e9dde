import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './fresh-query-client.ts';

/** A list of what is there, whose answers come when they are let go. */
const openList = () => {
  const there: string[] = [];
  const answers: (() => void)[] = [];
  const client = new FreshQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    staleTime: 60_000,
    queryFn: () => {
      // What the server sees when it is asked, whenever the answer comes.
      const seen = [...there];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(seen)));
    },
  });
  const stop = observer.subscribe(() => {});
  return { there, answers, client, stop, shown: () => observer.getCurrentResult().data };
};

for (const refetchType of ['active', 'none'] as const) {
  test(`what came while a list was loading for the first time stands in it (${refetchType})`, async () => {
    const { there, answers, client, stop, shown } = openList();
    await expect.poll(() => answers.length).toBe(1);
    there.push('a file');
    const done = client.invalidateQueries({ queryKey: ['list'], refetchType });
    await expect.poll(() => answers.length).toBe(2);
    for (const answer of answers) answer();
    await done;
    expect(shown()).toEqual(['a file']);
    stop();
  });
}

test('a list that was loaded is asked again once, and shows the old until the new is there', async () => {
  const { there, answers, client, stop, shown } = openList();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await expect.poll(shown).toEqual([]);
  there.push('a file');
  const done = client.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toEqual([]);
  answers[1]?.();
  await done;
  expect(shown()).toEqual(['a file']);
  stop();
});

test('what came while a list was asked for before its page was drawn stands in it, however often it comes', async () => {
  const there: string[] = [];
  const answers: (() => void)[] = [];
  const client = new FreshQueryClient();
  const options = {
    queryKey: ['list'],
    staleTime: 60_000,
    queryFn: () => {
      const seen = [...there];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(seen)));
    },
  };
  client.prefetchQuery(options).catch(() => undefined);
  for (const name of ['a file', 'another']) {
    there.push(name);
    await client.invalidateQueries({ queryKey: ['list'] });
  }
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(3);
  for (const answer of answers) answer();
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['a file', 'another']);
  stop();
});
