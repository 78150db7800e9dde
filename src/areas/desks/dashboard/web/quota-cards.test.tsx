// @vitest-environment jsdom
import '../../../../app/services.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { cardsFor } from '../cards.ts';
import { QuotaCards } from './quota-cards.tsx';

const contracted = (...submodules: readonly string[]) =>
  cardsFor(cardsFor([]).map((card) => ({ ...card, limit: submodules.includes(card.submodule) ? 4 : 0 })));

const shown = (...submodules: readonly string[]) =>
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuotaCards cards={contracted(...submodules)} overview={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
    'en',
  );

const cards = () => within(screen.getByRole('list', { name: 'Contracted services' })).getAllByRole('heading');

test('what a new customer has not contracted is one line with the way to each, and opens to its cards', async () => {
  const { user } = shown('SAST', 'SHIELDING');
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'Domain Shielding',
    'Static Code Analysis (SAST)',
  ]);
  const line = within(screen.getByRole('region', { name: 'Not contracted (6)' }));
  expect(line.getAllByRole('button', { name: /^Ask for the service: / })).toHaveLength(6);
  expect(
    line.getByRole('button', { name: 'Ask for the service: Penetration Test · External' }).textContent,
  ).toBe('Penetration Test · External');
  await user.click(line.getByRole('button', { name: 'Show as cards' }));
  expect(cards()).toHaveLength(8);
});

test('where little is missing all eight stand as cards', () => {
  shown('SPEARPHISHING CAMPAIGN', 'VULNERABILITY ASSESSMENT', 'PENETRATION TESTING', 'SHIELDING', 'SAST');
  expect(cards()).toHaveLength(8);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a card leads to the requests that used it, else to the form of the first one, and nowhere without a contract', () => {
  const cards = cardsFor(
    cardsFor([]).map((card) => ({
      ...card,
      limit: card.submodule === 'SHIELDING' ? 0 : 4,
      consumed: card.submodule === 'SAST' ? 1 : 0,
    })),
  );
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuotaCards cards={cards} overview={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
    'en',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/digital-web-shielding?submodule=SAST');
  expect(links).toContain(
    '/infrastructure-vulnerability-assessment/create?service=penetration-testing&kind=external',
  );
  expect(links).toContain('/spearphishing-campaign/create?service=spearphishing-campaign');
  expect(links).toHaveLength(7);
});
