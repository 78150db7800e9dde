// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type ListAddress, useListAddress } from './list-address.ts';

afterEach(cleanup);

/** A list's address as it is drawn last. */
const openList = () => {
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
  return held;
};

test('words and a filter that change in the same moment both stand in the address', async () => {
  const held = openList();
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

test('what was typed before a link was followed does not call back from the page that it leads to', async () => {
  const held = openList();
  // As the router does it, before the page behind the link has come.
  window.history.pushState(null, '', '/elsewhere');
  await act(async () => held.address?.set({ search: 'ana' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/elsewhere');
});
