import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';

/** Sends a message to whoever asks, now and past the line of messages, and says what the mail server answered. */
export const testMail = call({
  path: '/api/staff/mail/test',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    sent: z.boolean(),
    to: z.string(),
    /** What the server or the network said where it was not sent. */
    reason: z.nullable(z.string()),
  }),
});
