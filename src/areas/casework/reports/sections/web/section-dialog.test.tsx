// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { meanwhileMessages } from '../../../../../ui/form/meanwhile/meanwhile-messages.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { type ShownSection, sectionCalls } from '../sections-contract.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import { SectionDialog } from './section-dialog.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));

const section = (version: number, en: string, es: string): ShownSection => ({
  ...{
    section: 'summary',
    wanted: true,
    version,
    body: { en, es },
    risk: null,
    by: 'ana.torres',
    by_full_name: 'Ana Torres',
    at: null,
  },
});

for (const language of languages)
  test(`of two who write one section both texts stand, and the second saves (${language})`, async () => {
    const theirs = section(2, 'Ours.', 'De Ana.');
    const saved: { version: number; body: object }[] = [];
    send.mockImplementation(async ({ path }: { path: string }, input: (typeof saved)[number]) => {
      if (path === sectionCalls.list.path) return [theirs];
      if (path !== sectionCalls.save.path) return [];
      saved.push(input);
      if (input.version !== 2) throw new ClientError(409, 'status_conflict', 'changed');
      return section(3, 'x', 'x');
    });
    const closed = vi.fn();
    const element = (
      <QueryClientProvider client={new QueryClient()}>
        <SectionDialog requestId="r1" section={section(1, '', 'Antes.')} onClose={closed} />
      </QueryClientProvider>
    );
    const { user } = showElement(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
      language,
    );
    const field = (name: 'en' | 'es') =>
      screen.getByRole<HTMLTextAreaElement>('textbox', {
        name: new RegExp(`^${messages.inLanguage[name][language]}`),
      });
    await user.clear(field('es'));
    await user.type(field('es'), 'De Bruno.');
    const press = () => user.click(screen.getByRole('button', { name: messages.save[language] }));
    await press();
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(meanwhileMessages.changed('Ana Torres')[language]);
    expect(within(told).getByText('De Ana.')).toBeTruthy();
    expect([field('en').value, field('es').value]).toEqual(['Ours.', 'De Bruno.']);
    await press();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(saved.at(-1)).toMatchObject({ version: 2, body: { en: 'Ours.', es: 'De Bruno.' } });
  });

test('what one has chosen to write over stays told when a third changes something else', async () => {
  let newest = section(2, 'Before.', 'De Ana.');
  const saved: number[] = [];
  send.mockImplementation(async ({ path }: { path: string }, input: { version: number }) => {
    if (path === sectionCalls.list.path) return [newest];
    if (path !== sectionCalls.save.path) return [];
    saved.push(input.version);
    if (saved.length === 2) newest = section(3, 'By Luis.', 'De Ana.');
    throw new ClientError(409, 'status_conflict', 'changed');
  });
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <SectionDialog requestId="r1" section={section(1, 'Before.', 'Antes.')} onClose={vi.fn()} />
    </QueryClientProvider>
  );
  const { user } = showElement(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    'es',
  );
  const spanish = screen.getByRole('textbox', { name: new RegExp(`^${messages.inLanguage.es.es}`) });
  await user.clear(spanish);
  await user.type(spanish, 'De Bruno.');
  const press = () => user.click(screen.getByRole('button', { name: messages.save.es }));
  await press();
  expect(within(await screen.findByRole('alert')).getByText('De Ana.')).toBeTruthy();
  await press();
  await waitFor(() => expect(screen.getByDisplayValue('By Luis.')).toBeTruthy());
  const told = screen.getByRole('alert');
  expect(within(told).getByText('De Ana.')).toBeTruthy();
  expect(told.textContent).not.toContain(meanwhileMessages.joined.es);
});
