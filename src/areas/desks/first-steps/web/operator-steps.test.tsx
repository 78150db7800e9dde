// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { type DecidedStep, decidedSteps, decideStep, staffFirstSteps } from '../contract.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { OperatorSteps } from './operator-steps.tsx';

const left = vi.hoisted(() => new Set<string>());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: async ({ path }: { path: string }, input: { step?: DecidedStep }) => {
    if (path === decideStep.path && input.step) left.add(input.step);
    if (path !== staffFirstSteps.path) return undefined;
    return {
      done: {
        customer: true,
        analyst: false,
        ...Object.fromEntries(decidedSteps.map((step) => [step, left.has(step)])),
      },
      left: [...left],
      unready: null,
      has_mail_server: false,
      has_requests: false,
      put_away: false,
    };
  },
}));

beforeEach(() => left.clear());

test.each(languages)(
  'a step that is left says what was chosen, leads to where it is changed, and the next step has the focus (%s)',
  async (language) => {
    const { user } = showElement(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OperatorSteps />
        </MemoryRouter>
      </QueryClientProvider>,
      language,
    );
    const leave = async (words: keyof typeof messages & `no${string}`): Promise<void> =>
      user.click(await screen.findByRole('button', { name: messages[words][language] }));
    const line = (title: string) =>
      within(screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('li') as HTMLElement);
    const focused = () => document.activeElement?.textContent;
    await leave('noMail');
    await expect.poll(focused).toBe(messages.setLogo[language]);
    const mail = line(messages.mail[language]);
    expect(mail.getByText(messages.withoutMail[language])).toBeTruthy();
    expect(mail.getByRole('link').getAttribute('href')).toBe('/mail');
    await leave('noLogo');
    await expect.poll(focused).toBe(messages.noReview[language]);
    expect(line(messages.logo[language]).getByText(messages.withoutLogo[language])).toBeTruthy();
    await leave('noReview');
    await expect.poll(focused).toBe(messages.addAnalyst[language]);
    const review = line(messages.secondReview[language]);
    expect(review.getByText(messages.reviewOff[language])).toBeTruthy();
    expect(review.getByRole('link').getAttribute('href')).toBe('/settings');
  },
);
