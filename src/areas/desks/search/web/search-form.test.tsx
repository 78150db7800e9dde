// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../shared/actor.ts';
import type { Language } from '../../../../shared/messages.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { dispatch } from '../../../../ui/session/auth-store.ts';
import { readAddress } from '../address.ts';
import { runSearch, searchOverview } from '../contract.ts';
import { collectionNames } from '../messages.ts';
import { searchPageMessages as messages } from '../page-messages.ts';
import { searchFaults } from '../search-faults.ts';
import { SearchForm } from './search-form.tsx';

const sent = vi.hoisted(() => vi.fn<(call: { path: string }, input: unknown) => Promise<unknown>>());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: sent,
}));

const overview = {
  collections: [{ collection: 'documents', total: 1240, is_exact: true, since: '2024-03-02T10:00:00Z' }],
  credits: { consumed: 4, limit: 100, asked: null },
  proved_domains: 1,
};
const found = { search_id: 'one', state: 'done' };

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async ({ path }) => (path === searchOverview.path ? overview : found));
});

type Options = { readonly address?: string; readonly role?: Role };

const show = (language: Language, { address = '', role = 'Administrator' }: Options = {}) => {
  act(() => dispatch({ type: 'session-valid', user: { user_id: 'u1', username: 'ana', rol: role } }));
  const changed = vi.fn();
  const onFound = vi.fn();
  const { user } = showElement(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SearchForm
          query={readAddress(new URLSearchParams(address))}
          organisation=""
          isForStaff={false}
          onChange={changed}
          onFound={onFound}
        />
      </QueryClientProvider>
    </MemoryRouter>,
    language,
  );
  const runs = () => sent.mock.calls.filter(([call]) => call.path === runSearch.path);
  return { user, changed, onFound, runs };
};

const field = (language: Language) => screen.findByRole('textbox', { name: messages.keywords[language] });
const press = (language: Language) => screen.getByRole('button', { name: uiMessages.search[language] });

for (const language of languages) {
  test(`a keyword says its kind, a wrong one is named and nothing is sent (${language})`, async () => {
    const { user, runs } = show(language);
    await user.type(await field(language), 'ana@acme.com;foo@,');
    expect(screen.getByText(searchFaults.invalid_email[language])).toBeTruthy();
    await user.click(press(language));
    expect(screen.getAllByText(searchFaults.invalid_email[language])).toHaveLength(2);
    expect(runs()).toHaveLength(0);
  });

  test(`the price changes as one types and chooses (${language})`, async () => {
    const { user } = show(language);
    await screen.findByText(messages.creditsLeft('96')[language]);
    await user.type(await field(language), 'one1,two2,');
    expect(screen.getByText(messages.price('5')[language])).toBeTruthy();
    await user.type(await field(language), 'three,four,five,six6,');
    expect(screen.getByText(messages.price('10')[language])).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: collectionNames.public[language] }));
    expect(screen.getByText(messages.price('8')[language])).toBeTruthy();
    expect(screen.getByText(messages.left('96')[language])).toBeTruthy();
  });

  test(`without credits the specification's sentence is said, and who may ask for more can (${language})`, async () => {
    sent.mockImplementation(async ({ path }) => {
      if (path === searchOverview.path)
        return { ...overview, credits: { consumed: 99, limit: 100, asked: null } };
      throw new ClientError(409, 'credits_exceeded', 'no');
    });
    const { user, onFound } = show(language, { address: 'keywords=one1' });
    await screen.findByText(messages.noCredits[language]);
    await user.click(press(language));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(messages.noCredits[language]);
    expect(within(alert).getByRole('button', { name: messages.askForCredits[language] })).toBeTruthy();
    expect(onFound).not.toHaveBeenCalled();
  });
}

test('the sentence is the one of the specification', () => {
  expect(messages.noCredits.en).toBe("You don't have enough credits to perform this search.");
});

test('what was asked for is said instead of asking again', async () => {
  sent.mockImplementation(async () => ({ ...overview, credits: { consumed: 0, limit: 0, asked: 30 } }));
  show('en', { address: 'keywords=one1' });
  await screen.findByText(messages.creditsAsked('30').en);
  expect(screen.queryByRole('button', { name: messages.askForCredits.en })).toBeNull();
});

test('a Member without credits is told whom to ask', async () => {
  sent.mockImplementation(async () => ({ ...overview, credits: { consumed: 0, limit: 0, asked: null } }));
  show('en', { address: 'keywords=one1', role: 'Member' });
  await screen.findByText(messages.askAdministrator.en);
  expect(screen.queryByRole('button', { name: messages.askForCredits.en })).toBeNull();
});

test('an address fills the form, and opening it searches nothing', async () => {
  const address = 'keywords=acme.com&keywords=injection&collections=documents&severities=high&match=similar';
  const { user, runs, onFound, changed } = show('en', { address });
  await field('en');
  await screen.findByText('injection');
  expect(screen.getByText('1,240 since 02/03/2024')).toBeTruthy();
  expect(runs()).toHaveLength(0);
  expect(changed).not.toHaveBeenCalled();
  await user.click(press('en'));
  expect(runs().map(([, input]) => input)).toEqual([
    {
      keywords: ['acme.com', 'injection'],
      collections: ['documents'],
      severities: ['high'],
      match: 'similar',
    },
  ]);
  expect(onFound).toHaveBeenCalledWith(found);
});

test('what is changed is told for the address', async () => {
  const { user, changed } = show('en');
  await user.type(await field('en'), 'acme.com,');
  await user.click(screen.getByRole('checkbox', { name: messages.similar.en }));
  expect(changed).toHaveBeenLastCalledWith(
    expect.objectContaining({ keywords: ['acme.com'], match: 'similar' }),
    '',
  );
});

test('faults of the server stand at their field', async () => {
  sent.mockImplementation(async ({ path }) => {
    if (path === searchOverview.path) return overview;
    const detail = [{ loc: ['body', 'keywords', 0], type: 'invalid_url', msg: searchFaults.invalid_url.en }];
    throw new ClientError(422, 'validation', 'no', { detail });
  });
  const { user } = show('en', { address: 'keywords=one1' });
  await field('en');
  await user.click(press('en'));
  await screen.findByText(searchFaults.invalid_url.en);
});

test('a search that was cancelled says that nothing was charged', async () => {
  sent.mockImplementation(async ({ path }) =>
    path === searchOverview.path ? overview : { ...found, state: 'cancelled' },
  );
  const { user, onFound } = show('en', { address: 'keywords=one1' });
  await field('en');
  await user.click(press('en'));
  await screen.findByText(messages.wasCancelled.en);
  expect(onFound).not.toHaveBeenCalled();
});

test('a list from a file adds its keywords and names its wrong lines', async () => {
  const { user } = show('en');
  await field('en');
  const input = await screen.findByLabelText(messages.list.en, { selector: 'input' });
  await user.upload(input, new File(['acme.com\nfoo@\ninjection\n'], 'list.txt', { type: 'text/plain' }));
  await screen.findByText(messages.added('2').en);
  expect(screen.getByText(messages.wrongLine('2').en)).toBeTruthy();
  expect(screen.getByText(messages.oneWrong.en)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Domainacme.com', 'Wordinjection']),
  );
});
