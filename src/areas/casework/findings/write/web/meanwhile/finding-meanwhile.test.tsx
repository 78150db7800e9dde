// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../../ui/calls/client-error.ts';
import { meanwhileMessages as messages } from '../../../../../../ui/form/meanwhile/meanwhile-messages.ts';
import { languages, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import type { RequestDetails } from '../../../../requests/contract.ts';
import { type FindingDetails, readFinding } from '../../../contract.ts';
import { findingMessages, writeMessages } from '../../../messages.ts';
import { createFinding, editFinding } from '../../staff-contract.ts';
import { writingMessages } from '../../writing-messages.ts';
import { FindingFormDialog } from '../finding-form-dialog.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<object>()),
  send,
}));

// What was asked stands above the form: it is no part of what is tested here.
vi.mock('../request-scope-panel.tsx', () => ({ Asked: () => null }));

type Answer = (input: { version?: number }) => unknown;
const answers = new Map<string, Answer>();
beforeEach(() => {
  answers.clear();
  send.mockReset();
  send.mockImplementation(
    async ({ path }: { path: string }, input: object) => answers.get(path)?.(input) ?? {},
  );
});
const sentTo = ({ path }: { path: string }): Record<string, unknown>[] =>
  send.mock.calls.filter(([call]) => call.path === path).map(([, input]) => input);

const both = (text: string) => ({ en: text, es: text });
const finding = (
  version: number,
  description: string,
  severity = 'low',
  written_in: readonly string[] = ['en', 'es'],
): FindingDetails =>
  ({
    ...{ id: 'f1', reference: 'PT-0001-01', source: 'analyst', severity, to_rate: false, cvss: null },
    ...{ cwe: null, location: 'shop.example.com', targets: ['shop.example.com'], excerpt: '', evidence: [] },
    history: [{ at: '2026-01-01T00:00:00Z', by: 'ana', by_full_name: 'Ana Ruiz', kind: 'edited' }],
    editing: {
      ...{ title: both('Weak'), description: both(description), remediation: both('') },
      ...{ impact: both(''), reproduction: both(''), written_in, version, masked: false },
    },
  }) as unknown as FindingDetails;
const request = { request_id: 'r1', file: null } as RequestDetails;

/** A finding that somebody else has made something of by the time that it is saved. */
const edit = (newest: FindingDetails | undefined, language: 'en' | 'es') => {
  answers.set(editFinding.path, ({ version }) => {
    if (!newest) throw new ClientError(404, 'not_found', 'gone');
    if (version !== newest.editing?.version) throw new ClientError(409, 'status_conflict', 'changed');
    return newest;
  });
  answers.set(readFinding.path, () => newest);
  answers.set(createFinding.path, () => finding(1, 'new'));
  const closed = vi.fn();
  const element = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FindingFormDialog request={request} finding={finding(1, 'What it is.')} onClose={closed} />
    </QueryClientProvider>
  );
  const { user } = showElement(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    language,
  );
  // The reader's language comes first.
  const field = (): HTMLTextAreaElement => {
    const [first] = screen.getAllByRole<HTMLTextAreaElement>('textbox', {
      name: new RegExp(`^${findingMessages.description[language]}`),
    });
    if (!first) throw new Error('no description');
    return first;
  };
  return {
    closed,
    field,
    type: async (text: string) => {
      await user.clear(field());
      await user.type(field(), text);
    },
    press: (name: string, role: 'button' | 'radio' = 'button') =>
      user.click(screen.getByRole(role, { name })),
    told: () => screen.findByRole('alert'),
  };
};

for (const language of languages) {
  const { saveChange, save } = writeMessages;
  const label = `${findingMessages.description[language]} (${language === 'en' ? 'English' : 'Español'})`;

  test(`what another changed in the same field stands beside one’s own, and saving again goes through (${language})`, async () => {
    const shown = edit(finding(2, 'Theirs.', 'high'), language);
    await shown.type('Mine.');
    await shown.press(saveChange[language]);
    const told = await shown.told();
    expect(told.textContent).toContain(messages.changed('Ana Ruiz')[language]);
    // Their text of the other language was taken over too.
    expect(told.textContent).toContain(`, ${writeMessages.severity[language]}.`);
    expect(
      within(told).getByRole('region', { name: messages.theirsOf('Ana Ruiz', label)[language] }).textContent,
    ).toBe('Theirs.');
    expect(shown.field().value).toBe('Mine.');
    await shown.press(messages.takeTheirsOf('Ana Ruiz', label)[language]);
    expect(shown.field().value).toBe('Theirs.');
    await shown.press(messages.putMineOf(label)[language]);
    expect(shown.field().value).toBe('Mine.');
    await shown.press(saveChange[language]);
    await waitFor(() => expect(shown.closed).toHaveBeenCalled());
    const [first, second] = sentTo(editFinding);
    expect([first?.version, second?.version]).toEqual([1, 2]);
    expect(second).toMatchObject({ severity: 'high', texts: { [language]: { description: 'Mine.' } } });
  });

  test(`a language that another left out meanwhile is asked about where one wrote in it, and nothing of it is lost (${language})`, async () => {
    const left = language === 'en' ? 'es' : 'en';
    const shown = edit(finding(2, 'What it is.', 'low', [left]), language);
    await shown.type('Mine.');
    await shown.press(saveChange[language]);
    const told = await shown.told();
    const { writtenIn } = writingMessages;
    const theirs = messages.theirsOf('Ana Ruiz', writtenIn[language])[language];
    const only = left === 'en' ? writeMessages.english : writeMessages.spanish;
    expect(within(told).getByRole('region', { name: theirs }).textContent).toBe(only[language]);
    expect(told.textContent).not.toContain(label);
    await shown.press(saveChange[language]);
    await waitFor(() => expect(shown.closed).toHaveBeenCalled());
    expect(sentTo(editFinding)[1]).toMatchObject({
      texts: { [language]: { title: 'Weak', description: 'Mine.' }, [left]: { description: 'What it is.' } },
    });
  });

  test(`two who each leave out another language are asked, and no text is emptied (${language})`, async () => {
    const left = language === 'en' ? 'es' : 'en';
    const shown = edit(finding(2, 'What it is.', 'low', [left]), language);
    await shown.press((language === 'en' ? writeMessages.english : writeMessages.spanish)[language], 'radio');
    await shown.press(saveChange[language]);
    expect((await shown.told()).textContent).toContain(writingMessages.writtenIn[language]);
    expect(shown.field().value).toBe('What it is.');
  });

  test(`what another discarded is written as a new draft, and nothing of it is lost (${language})`, async () => {
    const shown = edit(undefined, language);
    await shown.type('Mine.');
    await shown.press(saveChange[language]);
    expect((await shown.told()).textContent).toContain(messages.discarded[language]);
    await shown.press(save[language]);
    await waitFor(() => expect(shown.closed).toHaveBeenCalled());
    expect(sentTo(createFinding)).toMatchObject([
      { request_id: 'r1', texts: { [language]: { description: 'Mine.' } } },
    ]);
  });
}
