// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { closePopovers, usePopover } from './use-popover.ts';

afterEach(cleanup);

const Page = () => {
  const popover = usePopover();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={popover.open}>
        {popover.isOpen ? 'open' : 'closed'}
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
};

test.each([
  ['page', '/a', '/b'],
  ['view of a list', '/a', '/a?page=2'],
])(
  'what hangs from a button is closed on another %s, by the browser’s Back too, and still on the way forward',
  async (_, ...entries) => {
    render(
      <MemoryRouter initialEntries={entries} initialIndex={1}>
        <Page />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByText('closed'));
    expect(screen.queryByText('open')).not.toBeNull();
    await userEvent.click(screen.getByText('Back'));
    expect(screen.queryByText('closed')).not.toBeNull();
    await userEvent.click(screen.getByText('Forward'));
    expect(screen.queryByText('closed')).not.toBeNull();
    await userEvent.click(screen.getByText('closed'));
    expect(screen.queryByText('open')).not.toBeNull();
  },
);

test('what opens over the whole page closes what hangs from a button', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('closed'));
  act(closePopovers);
  expect(screen.queryByText('closed')).not.toBeNull();
});
