import { expect, test } from 'vitest';
import { lookAgainEvery } from './look-again.ts';

test('looking again ends before it keeps a forgotten session alive', () => {
  const after = (dataUpdateCount: number, errorUpdateCount = 0) =>
    lookAgainEvery(15_000)({ state: { dataUpdateCount, errorUpdateCount } } as never);
  expect([after(1), after(59), after(60), after(40, 20)]).toEqual([15_000, 15_000, false, false]);
});
