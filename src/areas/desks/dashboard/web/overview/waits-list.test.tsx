// @vitest-environment jsdom
import '../../../../../app/services.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { WaitsList } from './waits-list.tsx';

const since = '2026-03-01T10:00:00.000Z';
const nothing = { waits: [], more_waits: false, domains: [], overdue: 0, overdue_in_retest: 0 };

test('what is overdue is to be fixed by its organisation; what was corrected waits for the provider and is named apart', () => {
  const shown = (overdue: number, overdue_in_retest: number): (string | null)[] => {
    showElement(
      <MemoryRouter>
        <WaitsList overview={{ ...nothing, overdue, overdue_in_retest }} />
      </MemoryRouter>,
      'en',
    );
    const texts = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    cleanup();
    return texts;
  };
  expect(shown(3, 1)).toEqual([
    expect.stringMatching(/2 findings are past their deadlines1 more waits for its retest/),
  ]);
  expect(shown(1, 0)).toEqual([expect.stringMatching(/1 finding is past its deadlineThe longest overdue/)]);
  expect(shown(2, 2)).toEqual([]);
});

test('a domain whose verification does not count any more leads to that domain', () => {
  const domains = [
    { domain: 'lost.example.com', state: 'lost' as const, since },
    { domain: 'ended.example.com', state: 'expired' as const, since },
  ];
  showElement(
    <MemoryRouter>
      <WaitsList overview={{ ...nothing, domains }} />
    </MemoryRouter>,
    'en',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/domains/lost.example.com',
    '/domains/ended.example.com',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Verification of a domain is lost.*Verify it again/),
    expect.stringMatching(/^Verification of a domain has lapsed.*Verify it again/),
  ]);
});

test('where not all that waits is told, neither the button nor the end of the list says so', async () => {
  const domains = Array.from({ length: 20 }, (_, n) => ({
    ...{ domain: `d${n}.example.com`, state: 'lost' as const, since },
  }));
  for (const more_waits of [true, false]) {
    const { user } = showElement(
      <MemoryRouter>
        <WaitsList overview={{ ...nothing, domains, more_waits }} />
      </MemoryRouter>,
      'en',
    );
    await user.click(screen.getByText(more_waits ? 'Show the 20 that have waited longest' : 'Show all 20'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('d5.example.com'));
    expect(screen.queryByText(/there are more/) !== null).toBe(more_waits);
    cleanup();
  }
});
