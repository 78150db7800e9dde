import { expect, test } from 'vitest';
import { released } from './released-text.ts';

test.each([
  [1, 0, 0, '1 finding was released.', 'se publicó 1 hallazgo.'],
  [1, 1, 1, '1 finding was released: it is critical.', 'se publicó 1 hallazgo, de severidad crítica.'],
  [1, 1, 0, '1 finding was released: it is high.', 'se publicó 1 hallazgo, de severidad alta.'],
  [4, 0, 0, '4 findings were released.', 'se publicaron 4 hallazgos.'],
  [
    ...([4, 3, 2, '4 findings were released, 2 of them critical, 1 high.'] as const),
    'se publicaron 4 hallazgos, 2 de severidad crítica y 1 alta.',
  ],
  [
    ...([4, 2, 2, '4 findings were released, 2 of them critical.'] as const),
    'se publicaron 4 hallazgos, 2 de severidad crítica.',
  ],
  [
    ...([4, 1, 0, '4 findings were released, 1 of them high.'] as const),
    'se publicaron 4 hallazgos, 1 de severidad alta.',
  ],
  [
    ...([2, 2, 2, '2 findings were released, all of them critical.'] as const),
    'se publicaron 2 hallazgos, todos de severidad crítica.',
  ],
  [
    ...([2, 2, 0, '2 findings were released, all of them high.'] as const),
    'se publicaron 2 hallazgos, todos de severidad alta.',
  ],
  [
    ...([2, 2, 1, '2 findings were released, 1 of them critical, 1 high.'] as const),
    'se publicaron 2 hallazgos, 1 de severidad crítica y 1 alta.',
  ],
])('of %i released, %i urgent and %i of those critical, it says which', (count, urgent, critical, en, es) => {
  expect(released({ count, urgent, critical })).toEqual({ en, es });
});

test('a notice of before, which knows only how many are critical or high, says as much', () => {
  expect(released({ count: 1, urgent: 1 }).en).toBe('1 finding was released: it is critical or high.');
  expect(released({ count: 3, urgent: 2 })).toEqual({
    en: '3 findings were released, 2 of them critical or high.',
    es: 'se publicaron 3 hallazgos, 2 de severidad crítica o alta.',
  });
  expect(released({ count: 2, urgent: 2 }).es).toBe(
    'se publicaron 2 hallazgos, todos de severidad crítica o alta.',
  );
});
