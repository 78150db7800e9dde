import * as z from 'zod/mini';
import { call, download, nothing } from '../../../shared/call.ts';
import { id, moment, pageById } from '../../../shared/schema.ts';
import { messageFileMaxBytes, messageMaxCharacters } from './rules.ts';
import { conversationTexts } from './texts.ts';

export const messageKinds = ['question', 'answer', 'message', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Several lines, as they were typed; something of it must be seen. */
export const messageWords = z.string('required').check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(messageMaxCharacters, 'message_too_long'),
  z.refine((text) => text === '' || /[^\p{C}\p{Z}]/u.test(text), 'required'),
);
export const messageFaults = { message_too_long: conversationTexts.tooLong };

export const message = z.object({
  message_id: z.string(),
  /** `note` is the provider's own; a customer never gets one. */
  kind: z.enum(messageKinds),
  /** Plain text; empty once it was taken back. */
  text: z.string(),
  by: z.string(),
  /** Their full name, where the reader knows them by it: customers know the provider's staff by user name. */
  by_full_name: z.optional(z.string()),
  by_side: z.enum(['customer', 'provider']),
  /** Written by who asks. */
  own: z.boolean(),
  at: moment,
  /** The message that this one answers. */
  answers: z.nullable(z.string()),
  withdrawn: z.boolean(),
  may_withdraw: z.boolean(),
  /** Written by others since the reader last looked. */
  is_new: z.boolean(),
  /** A comment on the earlier finding that this one continues: `SAST-0042-03`. */
  written_on: z.optional(z.string()),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int(), erased: z.boolean() })),
});
export type ConversationMessage = z.output<typeof message>;

/** What was said about a request, newest first. Staff get their notes too. */
export const listConversation = call({
  path: '/api/main/conversations/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id, ...pageById }),
  output: z.object({ messages: z.array(message), may_write: z.boolean() }),
});

/** Writes a message, or the answer to one. */
export const postMessage = call({
  path: '/api/main/conversations/post',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id, text: messageWords, answers: z.optional(id) }),
  output: message,
  faults: messageFaults,
});

/** Adds a file to a message of one's own that was written just now. */
export const attachToMessage = call({
  path: '/api/main/conversations/attach',
  access: 'signed-in',
  encoding: 'multipart',
  input: z.object({ message_id: id }),
  output: z.object({ file_id: z.string() }),
  limit: messageFileMaxBytes,
});

export const downloadMessageFile = call({
  path: '/api/main/conversations/download',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ file_id: id }),
  output: download,
});

/** Takes a message of one's own back: for a quarter of an hour, while nobody has answered. */
export const withdrawMessage = call({
  path: '/api/main/conversations/withdraw',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ message_id: id }),
  output: message,
});

/** Says how far one has read. */
export const markConversationRead = call({
  path: '/api/main/conversations/read',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ message_id: id }),
  output: nothing,
});

/** How many messages of the other side one has not read; requests without any are left out. */
export const unreadConversations = call({
  path: '/api/main/conversations/unread',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_ids: z.array(id).check(z.maxLength(100, 'too_long')) }),
  output: z.array(z.object({ request_id: z.string(), unread: z.int() })),
});

/** Asks the customer: the request waits for the answer. */
export const staffAsk = call({
  path: '/api/staff/conversations/ask',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, text: messageWords }),
  output: message,
  faults: messageFaults,
});

/** Notes something for the provider's own people; a customer never sees it. */
export const staffNote = call({
  path: '/api/staff/conversations/note',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, text: messageWords }),
  output: message,
  faults: messageFaults,
});
