// @vitest-environment jsdom
import '../../../../app/services.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Language } from '../../../../shared/messages.ts';
import { languages, showElement } from '../../../../ui/form/testing/show-form.tsx';
import { reportContentKey } from '../../../../ui/live/live-cache.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { movedMeanwhile, stateForbids } from '../../../casework/requests/texts.ts';
import { actionMessages as messages } from '../messages.ts';
import { doubtsOf, MoveDialog } from './move-dialog.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));

const request = { request_id: 'r1', title: 'Perimeter', percentage: 90, attachments: [] };

/** The question before an act, about that request unless a test has another. */
const showDialog = (
  asked: Pick<ComponentProps<typeof MoveDialog>, 'action'> & Partial<ComponentProps<typeof MoveDialog>>,
  {
    client = new QueryClient(),
    language = 'en',
  }: { readonly client?: QueryClient; readonly language?: Language } = {},
) => {
  const usual = { busy: false, isOver: false, onMove: vi.fn(), onClose: vi.fn() };
  return showElement(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MoveDialog {...{ ...usual, request: request as unknown as RequestDetails, ...asked }} />
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  );
};

test('nobody finishes before all that speaks against it is said', async () => {
  // What each call answers, by its path, once it may.
  const answers = new Map<string, (value: unknown) => void>();
  send.mockImplementation(
    ({ path }: { path: string }) => new Promise((resolve) => answers.set(path, resolve)),
  );
  const client = new QueryClient();
  showDialog({ action: 'finish' }, { client });
  const finish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Finish' });
  await waitFor(() => expect(answers.size).toBe(5));
  const asked = [...answers];
  for (const [path, answer] of asked) {
    expect([path, finish.disabled]).toEqual([path, true]);
    const isList = path.endsWith('/list') || path.includes('sections');
    answer(
      isList
        ? []
        : path.includes('outside')
          ? { findings: 2, places: ['198.51.100.7'] }
          : { waits: [], en: 0, es: 0, counts: [] },
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await waitFor(() => expect(finish.disabled).toBe(false));
  expect(screen.getByText(/198\.51\.100\.7/)).toBeTruthy();

  // Others work, so it is asked again: a press in this moment counts, until it is said that something waits.
  answers.clear();
  client.invalidateQueries().catch(() => undefined);
  await waitFor(() => expect(answers.size).toBe(5));
  expect(finish.disabled).toBe(false);
  for (const [path, answer] of answers)
    if (path.endsWith('/work')) answer({ waits: [{ kind: 'drafts', total: 1 }] });
  await waitFor(() => expect(finish.disabled).toBe(true));
});

test.each([
  ['start', false],
  ['review', true],
  ['finish', true],
] as const)('%s: what is not written for the report speaks against it: %s', async (action, isSaid) => {
  send.mockImplementation(() => new Promise(() => undefined));
  const client = new QueryClient();
  // As the page has asked for them before anybody asks to move the request.
  client.setQueryData(
    [reportContentKey, 'r1', 'list'],
    [{ section: 'summary', wanted: true, body: { en: '', es: '' }, risk: null }],
  );
  showDialog({ action }, { client });
  await screen.findByRole('dialog');
  expect(screen.queryByText(/Not written for the report: Executive summary/) !== null).toBe(isSaid);
});

test.each([
  ['review', true, { said: true, refused: false }],
  ['review', false, { said: false, refused: false }],
  ['finish', true, { said: true, refused: true }],
] as const)(
  '%s names the drafts that are left, where who asks may release them: %s',
  async (action, mayRelease, { said, refused }) => {
    const waits = [{ kind: 'drafts', total: 3 }];
    send.mockImplementation(async ({ path }: { path: string }) =>
      path.endsWith('/list') || path.includes('sections')
        ? []
        : { waits, may_release: mayRelease, en: 0, es: 0, findings: 0, places: [], counts: [] },
    );
    showDialog({ action });
    const verb = await screen.findByRole<HTMLButtonElement>('button', { name: messages[action].en });
    await waitFor(() => expect(screen.queryByText(/3 findings are still drafts/) !== null).toBe(said));
    await waitFor(() => expect(verb.disabled).toBe(refused));
    expect(screen.queryByRole('link', { name: messages.goTo.drafts.en }) !== null).toBe(said);
  },
);

for (const language of languages)
  test(`what somebody else has moved meanwhile is said, and asked for no code (${language})`, async () => {
    send.mockImplementation(async () => ({ waits: [], en: 0, es: 0, findings: 0, places: [] }));
    const timeline = [
      { at: '2026-01-01T00:00:00Z', current_status: 'in review', percentage: 90, by: 'me' },
      {
        at: '2026-01-02T00:00:00Z',
        current_status: 'In progress',
        percentage: 90,
        by: 'ana',
        by_full_name: 'Ana Ruiz',
      },
      { at: '2026-01-03T00:00:00Z', current_status: 'In progress', percentage: 95, by: 'me' },
    ];
    const moved = { ...request, timeline, current_status: 'In progress' } as unknown as RequestDetails;
    const onMove = vi.fn();
    showDialog({ action: 'finish', request: moved, isOver: true, onMove }, { language });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe(movedMeanwhile('Ana Ruiz', 'In progress')[language]);
    const verb = screen.getByRole<HTMLButtonElement>('button', { name: messages.finish[language] });
    expect(verb.disabled).toBe(true);
    expect(document.activeElement?.textContent).toBe(uiMessages.close[language]);
  });

test('nobody is named for a state that is newer than the timeline', async () => {
  send.mockImplementation(async () => ({ waits: [], en: 0, es: 0, findings: 0, places: [] }));
  const timeline = [
    { at: '2026-01-01T00:00:00Z', current_status: 'pending', percentage: 0, by: 'customer' },
    { at: '2026-01-02T00:00:00Z', current_status: 'accepted', by: 'ana', by_full_name: 'Ana Ruiz' },
  ];
  const moved = { ...request, timeline, current_status: 'cancelled' } as unknown as RequestDetails;
  showDialog({ action: 'start', request: moved, isOver: true });
  expect((await screen.findByRole('alert')).textContent).toBe(stateForbids('cancelled').en);
});

test('work on a domain that nobody has verified is brought up before it begins', () => {
  const asked = { ...worked, domain_proved: false };
  for (const action of ['accept', 'start'] as const)
    expect(doubtsOf(action, asked)).toEqual([messages.domainNotVerifiedDoubt]);
  expect(doubtsOf('start', { ...asked, domain_proved: true })).toEqual([]);
  expect(doubtsOf('finish', asked)).toEqual([]);
});

const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const worked = {
  waiting_for_customer: false,
  percentage: 40,
  findings: { ...none, low: 1 },
  attachments: [],
};

test('an end without findings is brought up, and without any result more so', () => {
  const empty = { ...worked, findings: none };
  expect(doubtsOf('finish', empty)).toEqual([messages.nothingRecordedDoubt]);
  const attachments = [{ file_id: 'f1', name: 'results.txt', size: 1 }];
  expect(doubtsOf('finish', { ...empty, attachments })).toEqual([messages.noFindingsDoubt]);
  expect(doubtsOf('finish', worked)).toEqual([]);
  expect(doubtsOf('review', empty)).toEqual([]);
});

test('the end of a campaign without results is brought up, and with them nothing, whatever was found', () => {
  const campaign = { ...worked, campaign_results: false };
  expect(doubtsOf('finish', campaign)).toEqual([messages.noCampaignResultsDoubt]);
  expect(doubtsOf('finish', { ...campaign, findings: none })).toEqual([messages.noCampaignResultsDoubt]);
  expect(doubtsOf('finish', { ...campaign, findings: none, campaign_results: true })).toEqual([]);
  expect(doubtsOf('review', campaign)).toEqual([]);
});

test('an unanswered question is brought up before review and before the end', () => {
  const request = { ...worked, waiting_for_customer: true };
  expect(doubtsOf('review', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('finish', request)).toEqual([messages.unansweredDoubt]);
  expect(doubtsOf('accept', request)).toEqual([]);
});

test('work that has not begun is brought up before review, and nothing is where nothing speaks against it', () => {
  expect(doubtsOf('review', { ...worked, percentage: 0 })).toEqual([messages.notBegunDoubt]);
  expect(doubtsOf('review', worked)).toEqual([]);
  expect(doubtsOf('start', { ...worked, percentage: 0 })).toEqual([]);
});
