// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { retestMessages as messages } from '../../messages.ts';
import type { Retest } from '../retest-contract.ts';
import { RecordResults } from './record-results.tsx';

const round: Retest = {
  ...{ retest_id: 'r1', request_id: 'q1', number: 1, state: 'running', note: '', answer: null },
  ...{ asked_by: 'ana.ruiz', asked_at: '2026-01-05T10:00:00Z', answered_by: null, ended_at: null },
  findings: [
    {
      ...{ finding_id: 'f1', number: 1, reference: 'VULN-0001-01', title: 'SQL injection' },
      ...{ severity: 'high', state: 'open', result: 'fixed', note: null },
    },
  ],
};

test('before a round is ended stands what the new version of the report will say', () => {
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <RecordResults
        requestId="q1"
        round={round}
        beforeEnd={({ requestId, fixed }) => (
          <p>
            Summary of {requestId} without {fixed.join()}
          </p>
        )}
      />
    </QueryClientProvider>,
    'en',
  );
  expect(screen.queryByText('Summary of q1 without high')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: messages.close.en }));
  expect(within(screen.getByRole('alertdialog')).getByText('Summary of q1 without high')).toBeTruthy();
});
