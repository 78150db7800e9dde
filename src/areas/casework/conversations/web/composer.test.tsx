// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { formMessages } from '../../../../ui/form/messages.ts';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { toast } from '../../../../ui/toast.ts';
import { attachToMessage, postMessage, staffNote } from '../contract.ts';
import { conversationMessages as messages } from '../messages.ts';
import { messageMaxCharacters } from '../rules.ts';
import { Composer } from './composer.tsx';
import type { ComposerKind } from './use-composer.ts';

const sent = vi.hoisted(() => vi.fn<(call: { path: string }, input: unknown) => Promise<unknown>>());
vi.mock('../../../../ui/calls/client.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/calls/client.ts')>()),
  send: sent,
}));

vi.mock('../../../../ui/toast.ts', async (original) => ({
  ...(await original<typeof import('../../../../ui/toast.ts')>()),
  toast: vi.fn(),
}));

const calls = (): [string, unknown][] => sent.mock.calls.map(([call, input]) => [call.path, input]);
const refused = () => new ClientError(409, 'status_conflict', 'No.');

const composer = (kind: ComposerKind = 'message', answers?: string, standing = 0) => (
  <QueryClientProvider client={new QueryClient()}>
    <Composer
      requestId="r1"
      kind={kind}
      label={messages.messageToProvider}
      submitLabel={messages.send}
      answers={answers}
      standing={standing}
    />
  </QueryClientProvider>
);
const shown = (kind?: ComposerKind, answers?: string) => showElement(composer(kind, answers), 'en');

const field = () => screen.getByLabelText<HTMLTextAreaElement>(messages.messageToProvider.en);
const button = () => screen.getByRole('button', { name: messages.send.en });
const plan = new File(['plan'], 'plan.txt', { type: 'text/plain' });

beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue({ message_id: 'm1', file_id: 'f1' });
});

test('what was typed stays when it could not be sent, and nothing is sent without words', async () => {
  const { user } = shown();
  await user.click(button());
  // As every other blame, with the sign that it is one.
  expect(screen.getByText(messages.emptyText.en).querySelector('svg')).not.toBeNull();
  expect(calls()).toEqual([]);
  sent.mockRejectedValueOnce(refused());
  await user.type(field(), 'Hello');
  await user.click(button());
  await waitFor(() => expect(field().disabled).toBe(false));
  expect(field().value).toBe('Hello');
  await user.click(button());
  await waitFor(() => expect(field().value).toBe(''));
  // No toast, which would lie over the button: the message is seen in the talk, and ears are told.
  expect(screen.getByRole('status').textContent).toBe(messages.sent.en);
  expect(toast).not.toHaveBeenCalled();
});

test('what is too long is not cut: it stays, and is said', async () => {
  const { user } = shown();
  field().focus();
  await user.paste('x'.repeat(messageMaxCharacters + 1));
  expect(screen.getByText('5,001/5,000')).toBeTruthy();
  await user.click(button());
  expect(screen.getByText(formMessages.tooLong(messageMaxCharacters).en)).toBeTruthy();
  expect(calls()).toEqual([]);
  await user.type(field(), '{Backspace}');
  await user.click(button());
  await waitFor(() => expect(field().value).toBe(''));
});

test('Ctrl and Enter sends, as the answer to the question that is answered', async () => {
  const { user } = shown('message', 'q1');
  await user.type(field(), 'Nights{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field().value).toBe(''));
  expect(calls()).toEqual([[postMessage.path, { request_id: 'r1', text: 'Nights', answers: 'q1' }]]);
});

test('where a file fails the message stands, and the next press sends the file alone', async () => {
  const { user } = shown();
  await user.upload(screen.getByLabelText(new RegExp(messages.addFiles.en)), plan);
  await user.type(field(), 'The plan');
  sent.mockResolvedValueOnce({ message_id: 'm1' }).mockRejectedValueOnce(refused());
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByText('plan.txt')).toBeTruthy();
  // Words of another message would be lost with the files of this one.
  expect(field().disabled).toBe(true);
  await user.click(button());
  await waitFor(() => expect(screen.queryByText('plan.txt')).toBeNull());
  expect(calls()).toEqual([
    [postMessage.path, { request_id: 'r1', text: 'The plan' }],
    [attachToMessage.path, { message_id: 'm1' }],
    [attachToMessage.path, { message_id: 'm1' }],
  ]);
});

test('while it is sent the text is closed and keeps the focus, and who sent with the mouse goes on in it', async () => {
  const { user } = shown();
  const answer = Promise.withResolvers<unknown>();
  sent.mockReturnValueOnce(answer.promise);
  await user.type(field(), 'Nights');
  await user.click(button());
  expect([field().readOnly, field().disabled]).toEqual([true, false]);
  answer.resolve({ message_id: 'm1' });
  await waitFor(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(field());
});

test('a note goes to its own call and takes no files', async () => {
  const { user } = shown('note');
  expect(screen.queryByLabelText(new RegExp(messages.addFiles.en))).toBeNull();
  await user.type(field(), 'Inside');
  await user.click(button());
  await waitFor(() => expect(calls()).toEqual([[staffNote.path, { request_id: 'r1', text: 'Inside' }]]));
});

test('whoever has sent a message goes on writing in sight once it stands above the field, and nobody else is moved', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { user, show } = shown();
  // Somebody else's.
  show(composer('message', undefined, 1));
  await user.type(field(), 'Today.');
  await user.click(button());
  await waitFor(() => expect(field().value).toBe(''));
  expect(scrollIntoView).not.toHaveBeenCalled();
  show(composer('message', undefined, 2));
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
