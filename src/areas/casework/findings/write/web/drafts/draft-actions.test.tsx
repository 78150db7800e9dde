// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../../ui/calls/client-error.ts';
import { languages, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import type { Finding } from '../../../contract.ts';
import { findingTexts } from '../../../texts.ts';
import { countUnwritten, discardFindings, releaseFindings } from '../../staff-contract.ts';
import { draftsChanged, draftsGone } from '../../writing-messages.ts';
import { DraftActions } from './draft-actions.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<object>()),
  send,
}));

type Answer = () => unknown;
const answers = new Map<string, Answer>();
beforeEach(() => {
  answers.clear();
  answers.set(countUnwritten.path, () => ({ en: 0, es: 0, newest: '2026-02-01T00:00:00Z' }));
  send.mockReset();
  send.mockImplementation(async ({ path }: { path: string }) => answers.get(path)?.());
});
const sentTo = ({ path }: { path: string }): unknown[] =>
  send.mock.calls.filter(([call]) => call.path === path).map(([, input]) => input);

const both = ['en', 'es'] as const;
const draft = (id: string, more: Partial<Finding> = {}): Finding =>
  ({
    id,
    title: id,
    updated_at: `2026-01-0${id}T00:00:00Z`,
    to_rate: false,
    written_in: both,
    ...more,
  }) as Finding;

const show = (
  first: readonly Finding[],
  ticked: readonly string[] = [],
  language = languages[0] ?? 'en',
  unlisted = 0,
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const done = vi.fn();
  const of = (drafts: readonly Finding[], chosen: readonly string[]) => (
    <QueryClientProvider client={client}>
      <DraftActions
        {...{
          requestId: 'r1',
          drafts,
          chosen,
          total: drafts.length + unlisted,
          isFetching: false,
          onDone: done,
        }}
        useReleaseDoubts={() => ({ isAsking: false, doubts: [], isBarred: false })}
      />
    </QueryClientProvider>
  );
  const { user, show: again } = showElement(of(first, ticked), language);
  return {
    done,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    /** Presses a button of the question, by the words that it shows. */
    answer: (name: string) => user.click(within(screen.getByRole('alertdialog')).getByText(name)),
    /** What somebody else has made of the list. */
    become: (drafts: readonly Finding[], chosen: readonly string[] = []) => again(of(drafts, chosen)),
  };
};
const question = (): string => screen.getByRole('alertdialog').textContent ?? '';
const isAsked = (): boolean => screen.queryByRole('alertdialog') !== null;

const words = {
  en: {
    all: 'Release all',
    release: 'Release',
    title: 'Release 2 drafts?',
    close: 'Close',
    follows: 'cannot be taken back',
    spanish: 'not written in Spanish',
  },
  es: {
    all: 'Publicar todo',
    release: 'Publicar',
    title: '¿Publicar 2 borradores?',
    close: 'Cerrar',
    follows: 'No se pueden retirar',
    spanish: 'no está en español',
  },
};

for (const language of languages)
  test(`what others change behind the question is not released by it: the question goes, and the list is read (${language})`, async () => {
    const { press, answer } = show([draft('1'), draft('2')], [], language);
    await press(words[language].all);
    await waitFor(() => expect(question()).toContain(words[language].title));
    answers.set(releaseFindings.path, () => {
      throw new ClientError(409, 'status_conflict', findingTexts.draft_changed[language]);
    });
    await answer(words[language].release);
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(sentTo(releaseFindings)).toEqual([
      { request_id: 'r1', drafts: 2, read_until: draft('2').updated_at },
    ]);
  });

test('where no answer came the question stays, to be tried again', async () => {
  const { press, answer, done } = show([draft('1'), draft('2')]);
  await press('Release all');
  answers.set(releaseFindings.path, () => {
    throw new ClientError(0, 'no_answer', 'No answer');
  });
  await answer('Release');
  await waitFor(() => expect(sentTo(releaseFindings)).toHaveLength(1));
  expect(isAsked()).toBe(true);
  answers.set(releaseFindings.path, () => ({ released: 2 }));
  await answer('Release');
  await waitFor(() => expect(done).toHaveBeenCalledWith(['1', '2']));
  await waitFor(() => expect(isAsked()).toBe(false));
});

for (const language of languages)
  test(`a question whose drafts others have dealt with says so, and its closing goes on as after one’s own act (${language})`, async () => {
    const { press, answer, become, done } = show([draft('1'), draft('2')], [], language);
    await press(words[language].all);
    become([]);
    expect(question()).toContain(draftsGone[language]);
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: words[language].release }).disabled).toBe(
      true,
    );
    expect(question()).not.toContain(words[language].follows);
    await answer(words[language].close);
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(done).toHaveBeenCalledWith(['1', '2']);
    expect(sentTo(releaseFindings)).toEqual([]);
  });

test('a list that one’s own act has emptied before it answers says nothing of others', async () => {
  const answered = Promise.withResolvers<unknown>();
  answers.set(releaseFindings.path, () => answered.promise);
  const { press, answer, become } = show([draft('1')]);
  await press('Release all');
  await answer('Release');
  become([]);
  expect(question()).not.toContain(draftsGone.en);
  answered.resolve({ released: 1 });
  await waitFor(() => expect(isAsked()).toBe(false));
});

test('of what is not listed it is held that nothing has changed since the question', async () => {
  answers.set(releaseFindings.path, () => ({ released: 12 }));
  const { press, answer, become } = show([draft('1'), draft('2')], [], 'en', 10);
  await press('Release all');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(false),
  );
  // What is changed meanwhile is asked for again behind the question, and does not count as read.
  answers.set(countUnwritten.path, () => ({ en: 0, es: 0, newest: '2026-03-01T00:00:00Z' }));
  become([draft('1'), draft('2')]);
  await answer('Release');
  await waitFor(() =>
    expect(sentTo(releaseFindings)).toEqual([
      { request_id: 'r1', drafts: 12, read_until: '2026-02-01T00:00:00Z' },
    ]),
  );
});

const three = [draft('1'), draft('2'), draft('3')];
const edited = draft('2', { updated_at: '2026-02-02T00:00:00Z' });

for (const language of languages)
  for (const [what, left] of [
    ['discard', [draft('1'), draft('3')]],
    ['add', [...three, draft('4')]],
    ['edit', [draft('1'), edited, draft('3')]],
    ['discard and add', [draft('1'), draft('3'), draft('4')]],
  ] as const)
    test(`a question whose drafts others ${what} is over, and its closing leaves them to be read (${language})`, async () => {
      const { press, answer, become, done } = show(three, [], language);
      await press(words[language].all);
      become(left);
      expect(question()).toContain(draftsChanged[language]);
      await answer(words[language].close);
      await waitFor(() => expect(isAsked()).toBe(false));
      expect(done).not.toHaveBeenCalled();
      expect(sentTo(releaseFindings)).toEqual([]);
    });

test('a question about what was ticked does not become one about all when others take that away', async () => {
  for (const name of ['Release', 'Discard']) {
    const { press, become } = show(three, ['3']);
    await press(name);
    become([draft('1'), draft('2')]);
    expect(question()).toContain(`${name} 1 draft?`);
    expect(question()).toContain(draftsChanged.en);
    cleanup();
  }
});

test('what becomes of others is nothing to a question about what was ticked', async () => {
  for (const [name, call] of [
    ['Release', releaseFindings],
    ['Discard', discardFindings],
  ] as const) {
    answers.set(call.path, () => ({ released: 1, discarded: 1 }));
    const { press, answer, become } = show(three, ['3']);
    await press(name);
    become([edited, draft('3'), draft('4')], ['3']);
    await answer(name);
    await waitFor(() => expect(sentTo(call)).toMatchObject([{ finding_ids: ['3'] }]));
    cleanup();
  }
});

for (const language of languages)
  test(`what is not written in a language is said of those that are ticked, and of no others (${language})`, async () => {
    const drafts = [draft('1', { written_in: ['en'] }), draft('2')];
    for (const [ticked, isSaid] of [
      ['1', true],
      ['2', false],
    ] as const) {
      const { press } = show(drafts, [ticked], language);
      await press(words[language].release);
      expect(question().includes(words[language].spanish)).toBe(isSaid);
      cleanup();
    }
    expect(sentTo(countUnwritten)).toEqual([]);
  });

test('what is not written is asked for where all are released', async () => {
  answers.set(countUnwritten.path, () => ({ en: 0, es: 1 }));
  const { press } = show([draft('1')]);
  await press('Release all');
  await waitFor(() => expect(question()).toContain('One finding is not written in Spanish'));
  expect(sentTo(countUnwritten)).toEqual([{ request_id: 'r1', draft: true }]);
});

test('what came of one question says nothing of the next: it is over too when others are faster', async () => {
  for (const [name, call, answer_] of [
    ['Release', releaseFindings, { released: 1 }],
    ['Discard', discardFindings, { discarded: 1 }],
  ] as const) {
    answers.set(call.path, () => answer_);
    const { press, answer, become } = show(three, ['1']);
    await press(name);
    await answer(name);
    await waitFor(() => expect(isAsked()).toBe(false));
    become([edited, draft('3')], ['2']);
    await press(name);
    become([draft('3')]);
    expect(question()).toContain(draftsChanged.en);
    cleanup();
  }
});

test('where it cannot be told until when drafts were read, none is released', async () => {
  answers.set(countUnwritten.path, () => {
    throw new ClientError(500, 'unexpected', 'Something went wrong.');
  });
  const { press } = show([draft('1'), draft('2')], [], 'en', 10);
  await press('Release all');
  await waitFor(() => expect(question()).toContain('Nothing was released'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Release' }).disabled).toBe(true);
});
