// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { FindingDialog } from '../../list/web/finding-dialog.tsx';
import { findingMessages as messages } from '../../messages.ts';
import { FindingPage } from './finding-page.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));

const answering = (status: number) =>
  send.mockRejectedValue(new ClientError(status, status === 404 ? 'not_found' : 'internal', '-'));

const inApp = (element: ReactElement) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <MemoryRouter initialEntries={['/findings/f1']}>
      <Routes>
        <Route path="/findings/:findingId" element={element} />
        <Route path="/" element={<output>start</output>} />
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);
const page = inApp(<FindingPage comments={() => null} />);
const retry = (language: 'en' | 'es') =>
  screen.queryByRole('button', { name: uiMessages.tryAgain[language] });

for (const language of languages) {
  test(`a finding that does not exist has a way back and nothing to try again (${language})`, async () => {
    answering(404);
    const { user } = showElement(page, language);
    await screen.findByText(messages.gone[language]);
    expect(retry(language)).toBeNull();
    await user.click(screen.getByRole('button', { name: uiMessages.goHome[language] }));
    expect(screen.getByRole('status').textContent).toBe('start');
  });

  test(`the quick look at one that does not exist says so, with nothing to try again (${language})`, async () => {
    answering(404);
    showElement(inApp(<FindingDialog findingId="f1" onClose={() => undefined} />), language);
    await screen.findByText(messages.gone[language]);
    expect(retry(language)).toBeNull();
  });

  test(`one that could not be loaded can be tried again (${language})`, async () => {
    answering(500);
    showElement(page, language);
    await screen.findByText(messages.oneFailed[language]);
    expect(retry(language)).toBeTruthy();
  });
}
