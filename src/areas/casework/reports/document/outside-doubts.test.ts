import { expect, test } from 'vitest';
import { doubtsOfOutside } from './outside-doubts.ts';

test('nothing is said where nothing lies outside; else how much, and where, the first of it', () => {
  expect(doubtsOfOutside({ findings: 0, places: [] })).toEqual([]);
  const [one] = doubtsOfOutside({ findings: 1, places: ['10.0.0.5'] });
  expect(one?.en).toMatch(/^One finding lies outside of the request \(10\.0\.0\.5\)/);
  const places = Array.from({ length: 8 }, (_, n) => `h${n}`);
  const [many] = doubtsOfOutside({ findings: 12, places });
  expect(many?.es).toMatch(/^12 hallazgos quedan fuera de la solicitud \(h0, h1, h2, h3, h4 …\)/);
});
