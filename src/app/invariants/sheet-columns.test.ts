import '../services.ts';
import { expect, test } from 'vitest';
import { services } from '../../shared/services.ts';

test('each column of a list that a form takes is explained in both languages', async () => {
  const lists = services().filter(({ input }) => input !== 'zip');
  const rules = await Promise.all(lists.map((service) => service.sheet()));
  const unexplained = rules.flatMap(({ columns }) =>
    columns.filter(({ about }) => !about?.en || !about.es).map(({ name }) => name),
  );
  expect(unexplained).toEqual([]);
});
