import { expect, test } from 'vitest';
import { progressReport } from './progress-report.ts';

test('percentages are whole, rise only, stay under 100 and come ten times a second at most', () => {
  const told: number[] = [];
  let now = 0;
  const report = progressReport(
    (percentage) => told.push(percentage),
    () => now,
  );
  for (let step = 0; step <= 1000; step++) {
    now += 20;
    report(step / 1000);
    report(step / 2000);
  }
  now += 1000;
  report(1);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBe(99);
  expect(told.every((value, i) => Number.isInteger(value) && value > (told[i - 1] ?? -1))).toBe(true);
  const burst: number[] = [];
  const quick = progressReport(
    (percentage) => burst.push(percentage),
    () => 0,
  );
  for (let step = 0; step <= 100; step++) quick(step / 100);
  expect(burst).toEqual([0]);
});
