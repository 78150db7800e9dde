import { expect, test } from 'vitest';
import { detailMessages } from './messages.ts';

test('how many were typed agrees with what they are', () => {
  const said = (['targets', 'networks'] as const).flatMap((what) =>
    ['1', '2'].map((rows) => detailMessages.typed(rows, what)),
  );
  expect(said.map(({ es }) => es)).toEqual([
    '1, escrito en el formulario',
    '2, escritos en el formulario',
    '1, escrita en el formulario',
    '2, escritas en el formulario',
  ]);
  expect(said[3]?.en).toBe('2, typed into the form');
});
