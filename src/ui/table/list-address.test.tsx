// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type ListAddress, useListAddress } from './list-address.ts';

afterEach(cleanup);

test('words and a filter that change in the same moment both stand in the address', async () => {
  const held: { address?: ListAddress<'state'> } = {};
  const List = () => {
    held.address = useListAddress(['state']);
    return null;
  };
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  // Both come from what was drawn before either was.
  const { set } = held.address ?? {};
  await act(async () => {
    set?.({ state: 'sent' });
    set?.({ search: 'ana' });
  });
  expect(held.address).toMatchObject({ search: 'ana', filters: { state: 'sent' } });
  await act(async () => held.address?.set({ state: undefined }));
  expect(held.address).toMatchObject({ search: 'ana', filters: { state: undefined } });
});
