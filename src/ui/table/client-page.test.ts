import { expect, test } from 'vitest';
import { clientPage, matches } from './client-page.ts';

test('a list that is here as a whole is paged by the place where a page begins', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);
  expect(clientPage(rows, undefined)).toMatchObject({ data: rows.slice(0, 10), total: 23, nextCursor: '10' });
  expect(clientPage(rows, '20')).toMatchObject({ data: [20, 21, 22], total: 23, nextCursor: null });
  expect(clientPage(rows.slice(0, 10), undefined).nextCursor).toBeNull();
});

test('a search finds every word whatever case and accents', () => {
  expect(matches('beltran TOM', 'Tomás Beltrán', 'tomas')).toBe(true);
  expect(matches('beltran ana', 'Tomás Beltrán')).toBe(false);
  expect(matches('', 'anything')).toBe(true);
});
