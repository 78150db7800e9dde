import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patched, patchRequest } from './live-cache.ts';

const row = (id: string) => ({ id, title: 'x', current_status: 'pending', percentage: 0 });

test('a change reaches the row wherever it stands', () => {
  const page = { data: [row('a'), row('b')], total: 2 };
  const after = patched(page, { id: 'b', current_status: 'In progress', percentage: 10 });
  expect(after).toEqual({
    data: [row('a'), { ...row('b'), current_status: 'In progress', percentage: 10 }],
    total: 2,
  });
  const dashboard = { Cards: [], History: [{ _id: 'b', percentage: 0 }] };
  expect(patched(dashboard, { id: 'b', percentage: 5 })).toEqual({
    Cards: [],
    History: [{ _id: 'b', percentage: 5 }],
  });
});

test('what did not change stays the same object', () => {
  const page = { data: [row('a'), row('b')], total: 2 };
  expect(patched(page, { id: 'c', percentage: 5 })).toBe(page);
  expect(patched(page, { id: 'b', percentage: 0 })).toBe(page);
});

test('a value that the row does not have is not added to it', () => {
  const data = [{ id: 'a', percentage: 1 }];
  expect(patched(data, { id: 'a', end_date: 'soon' })).toBe(data);
});

test('a list that is patched is no newer for it, and one that is out of date stays so', async () => {
  const client = new QueryClient();
  const state = (name: string) => client.getQueryState(['requests', name]);
  client.setQueryData(['requests', 'list'], { data: [row('a')], total: 1 }, { updatedAt: 1000 });
  client.setQueryData(['requests', 'figures'], { total: 1 }, { updatedAt: 2000 });
  await client.invalidateQueries({ queryKey: ['requests'], refetchType: 'none' });
  patchRequest(client, { id: 'a', percentage: 50 });
  expect(client.getQueryData(['requests', 'list'])).toEqual({
    data: [{ ...row('a'), percentage: 50 }],
    total: 1,
  });
  expect([state('list')?.dataUpdatedAt, state('figures')?.dataUpdatedAt]).toEqual([1000, 2000]);
  expect([state('list')?.isInvalidated, state('figures')?.isInvalidated]).toEqual([true, true]);
});
