import { expect, test } from 'vitest';
import { services } from '../../../shared/services.ts';
import { quotaColour } from '../../customers/quota/quota-state.ts';
import { cardsFor, shownOrder } from './cards.ts';

test('the seventh card is shown as the fourth and the eighth stays the eighth', () => {
  expect(shownOrder([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 2, 3, 7, 4, 5, 6, 8]);
});

test('fewer than seven cards stay as they are, and more than eight follow in order', () => {
  expect(shownOrder([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shownOrder([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 3, 7, 4, 5, 6, 8, 9]);
});

test('there is a card for each service in the catalogue order, with limit 0 where nothing is contracted', () => {
  const cards = cardsFor([{ submodule: 'SAST', type_submodule: 'NA', consumed: 2, limit: 3 }]);
  expect(cards.map((card) => [card.submodule, card.type_submodule])).toEqual(
    services().map((s) => [s.submodule, s.type]),
  );
  expect(cards.find(({ submodule }) => submodule === 'SAST')).toMatchObject({ consumed: 2, limit: 3 });
  expect(cards[0]).toMatchObject({ consumed: 0, limit: 0 });
});

test('a quota card is green under half, orange under full and red otherwise', () => {
  expect(quotaColour(0, 10)).toBe('green');
  expect(quotaColour(4, 10)).toBe('green');
  expect(quotaColour(5, 10)).toBe('orange');
  expect(quotaColour(9, 10)).toBe('orange');
  expect(quotaColour(10, 10)).toBe('red');
  expect(quotaColour(12, 10)).toBe('red');
  expect(quotaColour(0, 0)).toBe('red');
});
