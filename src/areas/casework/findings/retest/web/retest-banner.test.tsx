// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { retestMessages as messages } from '../../messages.ts';
import type { Retest } from '../retest-contract.ts';
import { RetestBanner } from './retest-banner.tsx';

const round: Retest = {
  ...{ retest_id: 'r1', request_id: 'q1', number: 2, state: 'asked', note: '', answer: null },
  ...{
    asked_by: 'ana.ruiz',
    asked_by_full_name: 'Ana Ruiz',
    asked_at: '2026-01-05T10:00:00Z',
    answered_by: null,
    ended_at: null,
  },
  findings: [
    {
      ...{
        finding_id: 'f1',
        number: 1,
        reference: 'VULN-0001-01',
        title: 'SQL injection',
        severity: 'high',
        state: 'open',
      },
      ...{ result: null, note: null },
    },
  ],
};

const show = (language: 'en' | 'es', rounds: readonly Retest[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([requestsKey, 'findings', 'q1', 'retests', language], rounds);
  showElement(
    <QueryClientProvider client={client}>
      <RetestBanner requestId="q1" />
    </QueryClientProvider>,
    language,
  );
};

for (const language of languages) {
  test(`a round that waits stands on top, with who asked and the way to it (${language})`, () => {
    show(language, [round]);
    expect(screen.getByText(messages.roundWaits(2)[language])).toBeTruthy();
    expect(screen.getByText(/Ana Ruiz/).textContent).toContain(messages.oneFinding[language]);
    expect(screen.getByRole('button', { name: messages.toRound[language] })).toBeTruthy();
  });

  test(`a round that runs says so, one that is over says nothing (${language})`, () => {
    show(language, [
      { ...round, state: 'done', number: 1 },
      { ...round, state: 'running' },
    ]);
    expect(screen.getByText(messages.roundRuns(2)[language])).toBeTruthy();
    expect(screen.queryByText(messages.roundWaits(1)[language])).toBeNull();
  });
}

test('without an open round there is nothing', () => {
  show('en', [{ ...round, state: 'declined' }]);
  expect(screen.queryByRole('button')).toBeNull();
});
