import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { languages } from '../../../shared/messages.ts';
import { id, moment, pageById, text } from '../../../shared/schema.ts';
import { mailStates } from '../../../shared/vocabulary/mail-state.ts';

/** A message as the list shows it. */
export const mailRow = z.object({
  mail_id: z.string(),
  state: z.enum(mailStates),
  to: z.string(),
  subject: z.string(),
  /** What it tells, e.g. `password-changed`. */
  kind: z.string(),
  language: z.enum(languages),
  /** Tries so far. */
  attempts: z.int(),
  created_at: moment,
  sent_at: z.nullable(moment),
  /** When it is tried next; null unless it waits. */
  next_at: z.nullable(moment),
});
export type MailRow = z.output<typeof mailRow>;

/** Messages to people, the newest first. */
export const listMail = call({
  path: '/api/staff/mail/list',
  access: 'operator',
  encoding: 'json',
  input: z.object({
    /** Part of an address or of a subject. */
    search: z.optional(text(200)),
    state: z.optional(
      z.union([z.enum(mailStates), z.array(z.enum(mailStates)).check(z.maxLength(7, 'too_long'))]),
    ),
    ...pageById,
  }),
  output: z.array(mailRow),
});

export const mailDetails = z.extend(mailRow, {
  text: z.string(),
  /** What the server or the network said last. */
  last_error: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
});
export type MailDetails = z.output<typeof mailDetails>;

export const readMail = call({
  path: '/api/staff/mail/read',
  access: 'operator',
  encoding: 'json',
  input: z.object({ mail_id: id }),
  output: mailDetails,
});

/** Puts a message that failed, or of which nobody knows, in line again. Of an unsure one a second copy may arrive. */
export const sendMailAgain = call({
  path: '/api/staff/mail/send_again',
  access: 'operator',
  encoding: 'json',
  input: z.object({ mail_id: id }),
  output: mailDetails,
});
