import { expect, test } from 'vitest';
import type { ConversationMessage, MessageKind } from '../contract.ts';
import { openQuestion } from './open-question.ts';

const said = (
  message_id: string,
  kind: MessageKind,
  by_side: 'customer' | 'provider',
  withdrawn = false,
): ConversationMessage => ({
  ...{ message_id, kind, by_side, withdrawn, text: '', by: '', own: false, at: '', answers: null },
  ...{ may_withdraw: false, is_new: false, files: [] },
});

test('the newest question that no answer has followed is the one to answer', () => {
  const first = said('1', 'question', 'provider');
  const second = said('2', 'question', 'provider');
  const chat = said('3', 'message', 'customer');
  expect(openQuestion([chat, second, first])?.message_id).toBe('2');
  expect(openQuestion([said('4', 'answer', 'customer'), second, first])).toBeUndefined();
  expect(openQuestion([said('5', 'question', 'provider'), said('4', 'answer', 'customer')])?.message_id).toBe(
    '5',
  );
});

test('what was taken back neither asks nor answers, and the provider’s own answer ends nothing', () => {
  const question = said('1', 'question', 'provider');
  expect(openQuestion([said('2', 'answer', 'customer', true), question])?.message_id).toBe('1');
  expect(openQuestion([said('2', 'question', 'provider', true)])).toBeUndefined();
  expect(openQuestion([said('2', 'answer', 'provider'), question])?.message_id).toBe('1');
});
