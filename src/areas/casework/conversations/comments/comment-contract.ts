import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id, pageById } from '../../../../shared/schema.ts';
import { message, messageFaults, messageWords } from '../contract.ts';

/**
 * What both sides wrote about a finding, newest first. A comment is a message: its files are added, taken and taken back
 * by the calls of the conversation.
 */
export const listComments = call({
  path: '/api/main/findings/comments/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ finding_id: id, ...pageById }),
  output: z.array(message),
});

/** Writes about a finding, for both sides to read; its owner and who wrote before are told. */
export const postComment = call({
  path: '/api/main/findings/comments/post',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ finding_id: id, text: messageWords }),
  output: message,
  faults: messageFaults,
});
