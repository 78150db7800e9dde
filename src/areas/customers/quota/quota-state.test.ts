import { expect, test } from 'vitest';
import { isNearEnd, quotaState } from './quota-state.ts';

test('a card says how much is left, that it is used up, or that nothing is contracted', () => {
  expect(quotaState({ consumed: 3, limit: 12 })).toEqual({
    kind: 'left',
    colour: 'green',
    left: 9,
    share: 0.25,
  });
  expect(quotaState({ consumed: 5, limit: 5 })).toMatchObject({ kind: 'usedUp', colour: 'red', share: 1 });
  expect(quotaState({ consumed: 0, limit: 0 })).toMatchObject({ kind: 'notContracted', share: 0 });
});

test('a limit set below what is consumed is full, not more than full', () => {
  expect(quotaState({ consumed: 7, limit: 5 })).toMatchObject({ kind: 'usedUp', left: 0, share: 1 });
});

test('the end is near when less than a fifth is left, and not for what nobody contracted', () => {
  const near = [
    [9, 10],
    [10, 10],
    [7, 5],
  ] as const;
  const far = [
    [8, 10],
    [0, 0],
    [0, 1],
  ] as const;
  for (const [consumed, limit] of near) expect(isNearEnd({ consumed, limit })).toBe(true);
  for (const [consumed, limit] of far) expect(isNearEnd({ consumed, limit })).toBe(false);
});
