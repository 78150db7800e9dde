import { expect, test } from 'vitest';
import { matchesOf } from './match-lines.ts';

test('others have their turns between lines that take long', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const line = { host: 'x.example', kind: 'website', seen_on: '2026-01-01' } as never;
  const slow = (): never[] => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    return [];
  };
  await matchesOf(
    slow,
    Array.from({ length: 20 }, () => line),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
