import { expect, test } from 'vitest';
import { doubtsOfUnwritten, unwrittenAmong } from './unwritten-doubts.ts';

test('only languages in which something is not written are brought up, in the right number', () => {
  expect(doubtsOfUnwritten({ en: 0, es: 0 })).toEqual([]);
  const [one] = doubtsOfUnwritten({ en: 0, es: 1 });
  expect(one?.en).toMatch(/^One finding is not written in Spanish/);
  const [many] = doubtsOfUnwritten({ en: 1234, es: 0 });
  expect(many?.es).toMatch(/^1234 hallazgos no están en inglés/);
});

test('of findings that are at hand those without a language are counted', () => {
  const written = [['en'], ['en', 'es'], ['es'], ['en']] as const;
  expect(unwrittenAmong(written.map((written_in) => ({ written_in })))).toEqual({ en: 1, es: 2 });
});
