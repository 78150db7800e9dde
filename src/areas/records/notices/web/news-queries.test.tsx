// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { useNewsGroups, useUnread } from './news-queries.ts';

const asked = vi.hoisted(() => ({ unread: 0, lists: [] as (() => void)[] }));
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: async () => {
    asked.unread += 1;
    return { unread: 2, for_you: 2 };
  },
  sendPaged: (
    _call: unknown,
    _input: unknown,
    { onHeaders }: { onHeaders: (header: () => string) => void },
  ) =>
    new Promise((resolve) =>
      asked.lists.push(() => {
        onHeaders(() => '{"unread":1,"for_you":1}');
        resolve({ data: [], total: 0, nextCursor: undefined });
      }),
    ),
}));

const Figure = () => <output>{useUnread().unread}</output>;
const List = () => {
  useNewsGroups(true);
  return null;
};

test('the figures come with the list, and are asked for where it is put away before it has come', async () => {
  const client = new QueryClient();
  const bell = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <Figure />
      {isOpen ? <List /> : null}
    </QueryClientProvider>
  );
  const { show } = showElement(bell(true), 'en');
  const figure = () => document.querySelector('output')?.textContent;
  await waitFor(() => expect([figure(), asked.lists.length]).toEqual(['2', 1]));
  asked.lists[0]?.();
  await waitFor(() => expect(figure()).toBe('1'));
  show(bell(false));
  expect(asked.unread).toBe(1);

  show(bell(true));
  await waitFor(() => expect(asked.lists).toHaveLength(2));
  show(bell(false));
  await waitFor(() => expect(asked.unread).toBe(2));
});
