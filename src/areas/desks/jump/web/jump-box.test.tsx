// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { FileText, Plus } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { dispatch } from '../../../../ui/session/auth-store.ts';
import { readRecent } from '../../../../ui/session/recent.ts';
import { findingMessages, findingStateWords } from '../../../casework/findings/messages.ts';
import { jumpMessages as messages } from '../messages.ts';
import { JumpBox } from './jump-box.tsx';
import { JumpButton } from './jump-button.tsx';
import type { Places } from './use-groups.ts';

const sent = vi.hoisted(() => vi.fn<(call: { path: string }, input: { text: string }) => Promise<unknown>>());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: sent,
}));

const nothing = { requests: [], findings: [], people: [], domains: [], organisations: [], more: [] };
const shop = {
  ...{ id: 'r1', reference: 'SAST-0042', title: 'Shop', module: '', submodule: 'SAST', type_submodule: 'NA' },
  organisation: null,
};
const person = { user_id: 'p1', username: 'ana.rojas', full_name: 'Ana Rojas', organisation: null };

const done = vi.fn();
const places: Places = {
  pages: [
    { key: 'quotas', label: { en: 'Quotas', es: 'Cuotas' }, icon: FileText, to: '/quotas' },
    { key: 'people', label: { en: 'People', es: 'Personas' }, icon: FileText, to: '/people' },
  ],
  actions: [{ key: 'act', label: { en: 'Do it', es: 'Hacerlo' }, icon: Plus, to: done }],
  organisationPath: (id) => `/organisations/${id}`,
  lists: {
    requests: (text, modules) =>
      [...new Set(modules)].map((name) => ({
        to: `/list-${name}?search=${text}`,
        name: { en: name, es: name },
      })),
    findings: (text) => [{ to: `/findings?search=${text}`, name: undefined }],
  },
  searchPath: (text) => `/search?keywords=${text}`,
};

const Here = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{`${pathname}${search}`}</p>;
};
const Box = ({ onClose }: { onClose: () => void }) => <JumpBox places={places} onClose={onClose} />;
const Keys = () => <p>The keys</p>;

const show = () => {
  act(() =>
    dispatch({ type: 'session-valid', user: { user_id: 'u1', username: 'ana', rol: 'Administrator' } }),
  );
  return showElement(
    <MemoryRouter initialEntries={['/start']}>
      <QueryClientProvider client={new QueryClient()}>
        <JumpButton box={Box} keys={Keys} />
        <input aria-label="Field" />
        <button type="button">Elsewhere</button>
        <Here />
      </QueryClientProvider>
    </MemoryRouter>,
    'en',
  ).user;
};
const field = () => screen.findByRole('combobox', { name: messages.title.en });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;
const here = () => screen.getByTestId('here').textContent;

beforeEach(() => {
  localStorage.clear();
  sent.mockReset();
  sent.mockResolvedValue(nothing);
  done.mockReset();
});

test('Ctrl K opens it, the focus is in its field; Escape closes it and gives the focus back', async () => {
  const user = show();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('a slash opens it and a question mark the keys, but not for who types; Ctrl K does from anywhere', async () => {
  const user = show();
  screen.getByRole('textbox', { name: 'Field' }).focus();
  await user.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', '/?');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await user.keyboard('?');
  expect(await screen.findByText('The keys')).toBeTruthy();
  await user.keyboard('/');
  expect(await field()).toHaveProperty('value', '');
});

test('arrows go around, Home and End to the ends, Enter opens, and the focus stays in the field', async () => {
  const user = show();
  await user.keyboard('/');
  expect(await active()).toBe('Quotas');
  await user.keyboard('{ArrowUp}');
  expect(await active()).toBe('Do it');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await active()).toBe('People');
  await user.keyboard('{End}');
  expect(await active()).toBe('Do it');
  await user.keyboard('{Home}');
  expect(await active()).toBe('Quotas');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('{End}{Enter}');
  expect(done).toHaveBeenCalledOnce();
  await user.keyboard('/peo{Enter}');
  expect(here()).toBe('/people');
});

test('what the server finds stands under headings, matched words marked, and is remembered when it is opened', async () => {
  sent.mockResolvedValue({ ...nothing, requests: [shop], people: [person] });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), 'sast');
  expect(await screen.findByRole('group', { name: messages.requests.en })).toBeTruthy();
  expect(options()[0]).toMatch(/^ShopSAST-0042/);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('SAST');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(here()).toBe('/people?search=ana.rojas');
  expect(readRecent().map(({ title }) => title)).toEqual(['Ana Rojas']);
  await user.keyboard('/');
  await field();
  expect(options()[0]).toMatch(/^Ana Rojas/);
});

test('a finding that is no longer to be fixed says so, one that is open needs no mark', async () => {
  const finding = {
    ...{ reference: 'SAST-0042-01', title: 'Weak', severity: 'high', location: 'a.js:1', released: true },
    ...{ state_until: null, request_title: 'Shop', organisation: null },
  };
  const findings = (['open', 'fixed', 'superseded'] as const).map((state) => ({
    ...finding,
    id: state,
    state,
  }));
  sent.mockResolvedValue({
    ...nothing,
    findings: [...findings, { ...findings[0], id: 'd', released: false }],
  });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), 'weak');
  await screen.findByRole('group', { name: messages.findings.en });
  expect(
    options()
      .slice(0, 4)
      .map((text) => text?.slice(text.indexOf('Shop') + 4)),
  ).toEqual([...['', findingStateWords.fixed.en, findingStateWords.superseded.en, findingMessages.draft.en]]);
});

test('Enter before the answer is there opens its first, never one of an older text', async () => {
  let answer: (found: unknown) => void = () => undefined;
  const user = show();
  await user.keyboard('/');
  sent.mockResolvedValueOnce({ ...nothing, people: [person] });
  await user.type(await field(), 'xx');
  await screen.findByRole('group', { name: messages.people.en });
  sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await user.keyboard('y{Enter}');
  expect(here()).toBe('/start');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  act(() => answer({ ...nothing, requests: [{ ...shop, module: 'X' }], people: [] }));
  await waitFor(() => expect(here()).not.toBe('/start'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a failure is said, and tried again; where nothing is found deep search is offered', async () => {
  sent.mockRejectedValueOnce(new ClientError(500, 'unexpected', 'No'));
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), 'zz');
  await user.click(await screen.findByRole('button', { name: uiMessages.tryAgain.en }));
  expect(await screen.findByText(messages.noneFound('zz').en)).toBeTruthy();
  await user.click(screen.getByRole('option', { name: messages.deepSearch('zz').en }));
  expect(here()).toBe('/search?keywords=zz');
});

const several = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...shop, id: `r${at}`, reference: `SAST-00${at + 40}` }));

test('where there are more than are shown that is said, and the last of a group leads to their list, by keyboard too', async () => {
  const requests = several(5).map((one) => ({ ...one, module: 'code' }));
  sent.mockResolvedValue({ ...nothing, requests, more: ['requests'] });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), 'shop');
  const group = await screen.findByRole('group', { name: messages.requests.en });
  const last = within(group).getAllByRole('option').at(-1);
  expect(last?.textContent).toBe(`${messages.allRequests('shop').en}code`);
  // It is none of what was found.
  expect(screen.getByRole('status').textContent).toBe(messages.firstFound('5').en);
  await user.keyboard('{End}{Enter}');
  expect(here()).toBe('/list-code?search=shop');
  expect(readRecent()).toEqual([]);
});

test.each([
  ['shop', 5, []],
  ['42', 5, ['requests']],
])('for %j with %i found and more of %j there is no list of all', async (text, count, more) => {
  sent.mockResolvedValue({ ...nothing, requests: several(count), more });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), text);
  const group = await screen.findByRole('group', { name: messages.requests.en });
  expect(within(group).getAllByRole('option')).toHaveLength(count);
});

test.each([
  // Many customers may have it.
  'sast 42',
  // Nobody has it: it is looked for as words.
  'sast 2026',
])('%s, a number with its service, has its list of all', async (text) => {
  sent.mockResolvedValue({ ...nothing, requests: several(5), more: ['requests'] });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), text);
  const group = await screen.findByRole('group', { name: messages.requests.en });
  expect(within(group).getAllByRole('option')).toHaveLength(6);
});

test('what was opened is forgotten when its person signs out', async () => {
  sent.mockResolvedValue({ ...nothing, people: [person] });
  const user = show();
  await user.keyboard('/');
  await user.type(await field(), 'rojas');
  await screen.findByRole('option');
  await user.keyboard('{Enter}');
  const stored = () => Object.keys(localStorage).filter((key) => key.includes('recent'));
  expect(stored()).toHaveLength(1);
  act(() => dispatch({ type: 'signed-out' }));
  expect(stored()).toEqual([]);
});
