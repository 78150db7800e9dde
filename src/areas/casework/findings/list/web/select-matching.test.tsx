// @vitest-environment jsdom
import '../../../../../app/services.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { say } from '../../../../../shared/messages.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { initialAuthState } from '../../../../../ui/session/auth-state.ts';
import { useAuthStore } from '../../../../../ui/session/auth-store.ts';
import type { ListedFinding } from '../../contract.ts';
import { SettleSeveral } from '../../settle/web/settle-several.tsx';
import type { FindingInput } from '../../web/finding-queries.ts';
import { findingListMessages as messages } from '../list-messages.ts';
import { useSelection } from './finding-selection.ts';

const sendPaged = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<object>()),
  sendPaged,
}));

const row = (number: number, released = true) =>
  ({
    id: `f${number}`,
    state: 'open',
    retest: null,
    owner: null,
    source: 'manual',
    released,
  }) as ListedFinding;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const open: FindingInput = { limit: 10, sort: '-severity', state: 'open', draft: false };

const List = ({ total, input }: { total: number; input: FindingInput }) => {
  const selection = useSelection(JSON.stringify(input));
  return <SettleSeveral {...{ selection, input, total }} rows={rows(10)} />;
};

const show = (total: number, input = open, language: (typeof languages)[number] = 'en') =>
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <List {...{ total, input }} />
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  );

beforeEach(() => {
  sendPaged.mockReset();
  useAuthStore.setState({
    auth: { ...initialAuthState, user: { ...initialAuthState.user, rol: 'Administrator' } },
  });
});

for (const language of languages) {
  test(`once a page is selected, all that match can be, and cleared again (${language})`, async () => {
    sendPaged.mockResolvedValue({ data: rows(34), total: 34, totalExact: true, nextCursor: null });
    show(34, open, language);
    const name = say(messages.selectAllMatching('34'), language);
    expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.click(await screen.findByLabelText(say(messages.selectPage, language)));
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    const said = await screen.findByText(say(messages.selectedCount('34'), language));
    expect(said.getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(sendPaged.mock.calls[0]?.[1]).toEqual({ ...open, limit: 200 });
    expect(document.activeElement).toBe(screen.getByLabelText(say(messages.selectPage, language)));
    fireEvent.click(screen.getByRole('button', { name: say(messages.clear, language) }));
    expect(said.textContent).toBe('');
  });
}

test('of more than 200 the first 200 are taken', async () => {
  sendPaged.mockResolvedValue({ data: rows(205), total: 431, totalExact: true, nextCursor: 'next' });
  show(431);
  fireEvent.click(await screen.findByLabelText('Select this page'));
  fireEvent.click(await screen.findByRole('button', { name: 'Select the first 200' }));
  expect(await screen.findByText(/^200 selected/)).toBeTruthy();
});

test('where the page holds all that match, nothing more is offered', async () => {
  show(10);
  fireEvent.click(await screen.findByLabelText('Select this page'));
  await screen.findByText('10 selected');
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
});

test('where drafts may be among them no figure is promised, and none is selected', async () => {
  sendPaged.mockResolvedValue({
    data: [...rows(11), row(99, false)],
    total: 12,
    totalExact: true,
    nextCursor: null,
  });
  useAuthStore.setState({
    auth: { ...initialAuthState, user: { ...initialAuthState.user, rol: 'Analyst' } },
  });
  show(12, { limit: 10, sort: '-severity' });
  fireEvent.click(await screen.findByLabelText('Select this page'));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all that match' }));
  expect(await screen.findByText('11 selected')).toBeTruthy();
  expect(sendPaged.mock.calls[0]?.[1]).toMatchObject({ draft: false });
});

test('a customer has no drafts: in every state the figure is said', async () => {
  show(12, { limit: 10, sort: '-severity' });
  fireEvent.click(await screen.findByLabelText('Select this page'));
  expect(await screen.findByRole('button', { name: 'Select all 12 that match' })).toBeTruthy();
});
