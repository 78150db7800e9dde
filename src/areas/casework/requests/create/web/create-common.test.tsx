// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ServiceInput } from '../../../../../shared/service.ts';
import { service } from '../../../../../shared/service.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { listDomains } from '../../../../customers/domains/contract.ts';
import { quotaFigures } from '../../../../customers/quota/contract.ts';
import { domainCalls, fileCalls, uploadLimits } from '../../contract.ts';
import { createMessages } from '../../messages.ts';
import { type CommonForm, serviceArea } from '../../service-area.ts';
import { termsMessages } from '../terms-messages.ts';
import { CreateCommon } from './create-common.tsx';

type Call = { readonly path: string };
const sent = vi.hoisted(() =>
  vi.fn<(call: Call, input: unknown, options: { file?: File }) => Promise<unknown>>(),
);
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../../ui/calls/client.ts')>()),
  send: sent,
}));

let quota = { submodule: 'GREETING', type_submodule: 'NA', consumed: 7, limit: 12, forecast: null };

beforeEach(() => {
  quota = { ...quota, consumed: 7, limit: 12 };
  sent.mockReset();
  const limits = { csv_bytes: 1000, csv_rows: 5, zip_bytes: 1000 };
  sent.mockImplementation(async ({ path }) => {
    if (path === uploadLimits.path) return limits;
    if (path === quotaFigures.path) return { services: [quota], period: null };
    return path === listDomains.path ? [] : { request_id: 'r1' };
  });
});

const prefix = '/api/main/greeting';
const words = { en: 'Greeting', es: 'Saludo' };

/** An area of which nobody wrote more than its value. */
const areaOf = (input: ServiceInput) => {
  const greeting = service({
    ...{ module: 'GREETING', submodule: 'GREETING', type: 'NA', prefix: 'GREET', path: '/greeting' },
    template: 'greeting.csv',
    ...{ moduleNames: words, names: words, shortNames: words, method: words, input },
    sheet: async () => ({
      columns: [{ name: 'name', required: true, maxCharacters: 20 }],
      start: () => () => [],
    }),
  });
  const calls = input === 'domain' ? domainCalls(prefix) : fileCalls(prefix, input);
  const send: CommonForm['send'] =
    input === 'domain'
      ? { domain: domainCalls(prefix).sendInfo }
      : { file: fileCalls(prefix, input).sendInfo };
  return serviceArea({
    services: [greeting],
    shortTitle: { en: 'Area', es: 'Área' },
    calls,
    common: { send, getTemplate: calls.getTemplate, created: words },
    icon: 'globe',
    ...{ createLabel: words, about: words, emptyTitle: words, emptyText: words },
  });
};

const shown = (input: ServiceInput) => {
  const created = vi.fn();
  const { user } = showElement(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CreateCommon area={areaOf(input)} onClose={() => undefined} onCreated={created} />
      </QueryClientProvider>
    </MemoryRouter>,
    'en',
  );
  return { user, created };
};

for (const input of ['csv', 'zip'] as const) {
  test(`a service that takes a ${input} is asked for with the common form`, async () => {
    const { user, created } = shown(input);
    await user.type(screen.getByLabelText(createMessages.title.en), 'Hello');
    const file = new File(['name\nAna\n'], `list.${input}`);
    // What reads a list comes with the first form that wants it, however long that takes here.
    const label = createMessages.file.en;
    const field = await screen.findByLabelText(label, { selector: 'input' }, { timeout: 10_000 });
    await user.upload(field, file);
    await user.click(screen.getByRole('button', { name: createMessages.send.en }));
    await waitFor(() => expect(created).toHaveBeenCalledWith('r1', []));
    const [call, body, options] = sent.mock.calls.find(([{ path }]) => path.endsWith('/send_info')) ?? [];
    expect([call?.path, body, options?.file]).toEqual([
      `${prefix}/send_info`,
      { title: 'Hello', description: '' },
      file,
    ]);
  });
}

test('a service that takes a domain is asked for with the common form', async () => {
  const { user, created } = shown('domain');
  await user.type(screen.getByLabelText(createMessages.title.en), 'Hello');
  await user.type(screen.getByLabelText(createMessages.domain.en), 'www.example.com');
  await user.click(screen.getByRole('button', { name: createMessages.send.en }));
  await waitFor(() => expect(created).toHaveBeenCalledWith('r1', []));
  expect(sent.mock.calls.find(([{ path }]) => path === `${prefix}/send_info`)?.[1]).toEqual({
    title: 'Hello',
    description: '',
    domain_subdomain: 'www.example.com',
  });
});

const refusal = (loc: readonly string[]) =>
  new ClientError(422, 'validation_failed', 'Invalid form', {
    detail: [{ loc, type: 'x', msg: 'No archive' }],
  });

test('a refusal of a file goes as soon as another one is chosen, and not with another field', async () => {
  const { user } = shown('zip');
  const answer = sent.getMockImplementation();
  sent.mockImplementation(async (call, ...rest) => {
    if (call.path.endsWith('/send_info')) throw refusal(['body', 'document']);
    return answer?.(call, ...rest);
  });
  const title = screen.getByLabelText(createMessages.title.en);
  await user.type(title, 'Hello');
  const choose = async (name: string) =>
    user.upload(
      await screen.findByLabelText(createMessages.file.en, { selector: 'input' }),
      new File(['PK'], name),
    );
  await choose('first.zip');
  await user.click(screen.getByRole('button', { name: createMessages.send.en }));
  await screen.findByText(createMessages.notSent.en);
  screen.getByText('No archive');
  await user.type(title, ' again');
  screen.getByText(createMessages.notSent.en);
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  await choose('second.zip');
  expect(screen.queryByText(createMessages.notSent.en)).toBeNull();
  expect(screen.queryByText('No archive')).toBeNull();
  await user.click(screen.getByRole('button', { name: createMessages.send.en }));
  await screen.findByText(createMessages.notSent.en);
});

test('a refusal that is about no field of the form goes with any change', async () => {
  const { user } = shown('domain');
  await user.type(screen.getByLabelText(createMessages.title.en), 'Hello');
  await user.type(screen.getByLabelText(createMessages.domain.en), 'www.example.com');
  const answer = sent.getMockImplementation();
  sent.mockImplementation(async (call, ...rest) => {
    if (call.path.endsWith('/send_info')) throw new ClientError(409, 'quota_exceeded', 'None is left');
    return answer?.(call, ...rest);
  });
  await user.click(screen.getByRole('button', { name: createMessages.send.en }));
  await screen.findByText('None is left');
  await user.type(screen.getByLabelText(createMessages.title.en), '!');
  expect(screen.queryByText('None is left')).toBeNull();
  expect(screen.queryByText(createMessages.notSent.en)).toBeNull();
  // Typed back, it was not said again.
  await user.type(screen.getByLabelText(createMessages.title.en), '{Backspace}');
  expect(screen.queryByText('None is left')).toBeNull();
});

test('the form says what is left and what sending takes', async () => {
  shown('csv');
  await screen.findByText('5 left of 12; sending takes 1');
  expect(screen.getByRole('button', { name: createMessages.send.en })).toHaveProperty('disabled', false);
});

test('what is used up cannot be filled in, and a member is told whom to ask', async () => {
  quota = { ...quota, consumed: 12, limit: 12 };
  shown('csv');
  await screen.findByText(termsMessages.usedUp('12').en);
  screen.getByText(termsMessages.askAdministrator.en);
  expect(screen.getByLabelText(createMessages.title.en)).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: createMessages.send.en })).toHaveProperty('disabled', true);
});

test('of what was not contracted there is nothing to fill in and nothing to send', async () => {
  quota = { ...quota, consumed: 0, limit: 0 };
  shown('csv');
  await screen.findByText(termsMessages.notContracted.en);
  screen.getByText(termsMessages.askAdministrator.en);
  expect(screen.queryByLabelText(createMessages.title.en)).toBeNull();
  expect(screen.queryByRole('button', { name: createMessages.send.en })).toBeNull();
});
