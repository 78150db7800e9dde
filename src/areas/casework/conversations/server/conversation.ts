import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import type { AuditAction } from '../../../records/audit/actions.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { NewsKind } from '../../../records/notices/news.ts';
import { announce, settleNotices } from '../../../records/notices/server/news-store.ts';
import { markWordsRead } from '../../../records/notices/server/words-store.ts';
import { pushAbout } from '../../requests/live/server/event-store.ts';
import { uploadedFile } from '../../requests/server/file-ref.ts';
import { pushRequest } from '../../requests/server/lifecycle.ts';
import {
  findRequest,
  insertFile,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from '../../requests/server/store.ts';
import { isFinal } from '../../requests/status.ts';
import { mayReadPersons } from '../../requests/who-may-read.ts';
import type { MessageKind } from '../contract.ts';
import { isYoung, mayWrite, messageFilesMost, messagesMostAnHour } from '../rules.ts';
import { conversationTexts } from '../texts.ts';
import * as store from './store.ts';

const hourMilliseconds = 3_600_000;

const missing = (): never => fail('not_found');

/** The request under its lock where something is written, alone where it is read; another's does not exist. */
export const talkedAbout = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  find: typeof findRequest = lockRequest,
): Promise<StoredRequest> => {
  const row = isUuid(requestId) ? await find(tx, requestId) : undefined;
  if (!row || (actor.organisationId !== null && row.organisation_id !== actor.organisationId))
    return missing();
  if (!mayReadPersons(actor, row)) fail('forbidden');
  return row;
};

/** A line in the customer's trail, or in the provider's own for what no customer may know of. */
const record = (
  tx: Tx,
  actor: Actor,
  row: Pick<StoredRequest, 'id' | 'organisation_id'>,
  action: AuditAction,
  now: Date,
  internal = false,
): Promise<void> =>
  recordAudit(
    tx,
    actor,
    { organisationId: internal ? null : row.organisation_id, action, object: row.id },
    now,
  );

/** What the other side is told of a message. */
const newsOf = ({ kind, by_side }: Pick<store.StoredMessage, 'kind' | 'by_side'>): NewsKind => {
  if (kind === 'question') return 'question-asked';
  return by_side === 'provider' ? 'provider-wrote' : 'customer-wrote';
};

/** Tells the other side that there is something to read, and which: it may be answered or taken back before. */
const announceWords = (
  tx: Tx,
  actor: Actor,
  row: StoredRequest,
  message: store.StoredMessage,
  now: Date,
): Promise<void> => {
  const news = { organisationId: row.organisation_id, requestId: row.id, actorId: actor.userId };
  const details = message.kind === 'question' ? { question: message.id } : { message: message.id };
  return announce(tx, { ...news, kind: newsOf(message), details }, now);
};

/** Tells the streams that something was said; the last thing a transaction does. */
export const tell = (
  tx: Tx,
  row: Pick<StoredRequest, 'id' | 'organisation_id'>,
  internal: boolean,
  now: Date,
): Promise<void> => pushAbout(tx, row, { name: 'conversation', internal }, now);

/** Brings the request's own mark in line with what was asked and answered, and tells the lists if it changed. */
const settleWaiting = async (tx: Tx, row: StoredRequest, now: Date): Promise<void> => {
  const since = isFinal(row.status as Status) ? null : await store.waitingSince(tx, row.id);
  const isWaiting = row.waiting_since !== null;
  if ((since !== null) === isWaiting) return;
  await updateRequest(tx, row, { waiting_since: since });
  await pushRequest(tx, { ...row, waiting_since: since }, now);
  // Nobody has to answer any more: the bells of all who were asked are still.
  if (since === null)
    await settleNotices(
      tx,
      { organisationId: row.organisation_id, requestId: row.id, kind: 'question-asked' },
      await store.whenAsked(tx, row.id),
      now,
    );
};

type Said = {
  kind: MessageKind;
  text: string;
  answers?: string | undefined;
  /** Of a comment. */
  findingId?: string | undefined;
};

/** @throws `too_many_attempts` for one more than a person may write in an hour. */
export const write = async (
  tx: Tx,
  actor: Actor,
  row: StoredRequest,
  said: Said,
  now: Date,
): Promise<store.StoredMessage> => {
  const own = { requestId: row.id, personId: actor.userId, nth: messagesMostAnHour };
  const freeAt = ((await store.whenWrote(tx, own))?.getTime() ?? 0) + hourMilliseconds;
  const retryAfterSeconds = Math.ceil((freeAt - now.getTime()) / 1000);
  if (retryAfterSeconds > 0)
    fail('too_many_attempts', { detail: conversationTexts.tooMuch, retryAfterSeconds });
  return store.insertMessage(tx, {
    id: uuidv7(now),
    organisation_id: row.organisation_id,
    request_id: row.id,
    kind: said.kind,
    text: said.text,
    by_id: actor.userId,
    by_name: actor.username,
    by_side: isStaff(actor) ? 'provider' : 'customer',
    at: now,
    answers: said.answers ?? null,
    finding_id: said.findingId ?? null,
  });
};

/** Writes what both sides read: the other side is told, and the request waits for the customer or no longer. */
const say = async (
  tx: Tx,
  actor: Actor,
  row: StoredRequest,
  said: Said,
  now: Date,
): Promise<store.StoredMessage> => {
  const message = await write(tx, actor, row, said, now);
  await record(tx, actor, row, said.kind === 'question' ? 'conversation.ask' : 'conversation.post', now);
  await announceWords(tx, actor, row, message, now);
  await settleWaiting(tx, row, now);
  await tell(tx, row, false, now);
  return message;
};

const unknownMessage = (): never =>
  failValidation([
    { loc: ['body', 'answers'], type: 'unknown_message', msg: conversationTexts.unknownMessage },
  ]);

/** What is answered: a customer answers questions, the provider anything that a customer wrote. */
const answered = async (tx: Tx, actor: Actor, row: StoredRequest, id: string): Promise<string> => {
  const found = isUuid(id) ? await store.findMessage(tx, id) : undefined;
  if (!found || found.request_id !== row.id || found.finding_id !== null || found.withdrawn_at !== null)
    return unknownMessage();
  const fits = isStaff(actor) ? found.by_side === 'customer' : found.kind === 'question';
  return fits ? found.id : unknownMessage();
};

/**
 * Writes a message, or the answer to one; a customer's answer ends the waiting.
 * @throws `not_found`, `forbidden`, `status_conflict` once the conversation is closed, 422 for what cannot be answered.
 */
export const post = async (
  tx: Tx,
  actor: Actor,
  input: { request_id: string; text: string; answers?: string | undefined },
  now: Date,
): Promise<store.StoredMessage> => {
  const row = await talkedAbout(tx, actor, input.request_id);
  if (!mayWrite(row.status as Status, row.end_date, now)) {
    fail('status_conflict', { detail: conversationTexts.over });
  }
  const answers = input.answers === undefined ? undefined : await answered(tx, actor, row, input.answers);
  const kind = answers === undefined ? 'message' : 'answer';
  return say(tx, actor, row, { kind, text: input.text, answers }, now);
};

/**
 * Asks the customer: the request waits for them until they answer.
 * @throws `not_found`, `status_conflict` once the request is over.
 */
export const ask = async (
  tx: Tx,
  actor: Actor,
  input: { request_id: string; text: string },
  now: Date,
): Promise<store.StoredMessage> => {
  const row = await talkedAbout(tx, actor, input.request_id);
  if (isFinal(row.status as Status)) fail('status_conflict', { detail: conversationTexts.nothingToAsk });
  return say(tx, actor, row, { kind: 'question', text: input.text }, now);
};

/** Notes something for the provider's own people: neither row, line nor event is the customer's. */
export const note = async (
  tx: Tx,
  actor: Actor,
  input: { request_id: string; text: string },
  now: Date,
): Promise<store.StoredMessage> => {
  const row = await talkedAbout(tx, actor, input.request_id);
  const message = await write(tx, actor, row, { kind: 'note', text: input.text }, now);
  await record(tx, actor, row, 'conversation.note', now, true);
  await tell(tx, row, true, now);
  return message;
};

/** A message with its request, both held; the request first, as everybody does who writes. */
const heldMessage = async (tx: Tx, actor: Actor, id: string) => {
  const seen = (isUuid(id) && (await store.findMessage(tx, id))) || missing();
  if (seen.internal && !isStaff(actor)) return missing();
  const row = await talkedAbout(tx, actor, seen.request_id);
  const message = (await store.lockMessage(tx, seen.id)) ?? missing();
  return { row, message };
};

/**
 * Takes a message of one's own back, words and files.
 * @throws `not_found`, `forbidden` for another's, `status_conflict` when it is too late.
 */
export const takeBack = async (tx: Tx, actor: Actor, id: string, now: Date): Promise<store.StoredMessage> => {
  const { row, message } = await heldMessage(tx, actor, id);
  if (message.by_id !== actor.userId) fail('forbidden');
  const isAnswered = (await store.answeredOf(tx, [message])).size > 0;
  if (message.withdrawn_at !== null || !isYoung(message.at, now) || isAnswered) {
    fail('status_conflict', { detail: conversationTexts.tooLate });
  }
  const gone = await store.withdraw(tx, message.id, now);
  await record(tx, actor, row, 'conversation.withdraw', now, message.internal);
  const organisationId = message.by_side === 'provider' ? row.organisation_id : null;
  if (!message.internal && message.finding_id === null)
    await settleNotices(tx, { organisationId, requestId: row.id, kind: newsOf(message) }, [message.at], now);
  await settleWaiting(tx, row, now);
  await tell(tx, row, message.internal, now);
  return gone;
};

/**
 * Adds a file to a message of one's own.
 * @throws `not_found`, `forbidden` for another's, `status_conflict` for an old one, a note or an eleventh file.
 */
export const attach = async (tx: Tx, actor: Actor, id: string, upload: Upload, now: Date): Promise<void> => {
  const { row, message } = await heldMessage(tx, actor, id);
  if (message.by_id !== actor.userId) fail('forbidden');
  if (message.internal) fail('status_conflict', { detail: conversationTexts.noteFiles });
  if (message.withdrawn_at !== null || !isYoung(message.at, now)) {
    fail('status_conflict', { detail: conversationTexts.fileTooLate });
  }
  const files = await store.filesOf(tx, [message.id]);
  if (files.length >= messageFilesMost) fail('status_conflict', { detail: conversationTexts.tooManyFiles });
  await insertFile(tx, {
    ...uploadedFile(upload, actor, now),
    organisation_id: row.organisation_id,
    request_id: row.id,
    message_id: message.id,
    kind: 'message',
  });
  await record(tx, actor, row, 'conversation.attach', now);
  await tell(tx, row, false, now);
};

/** A file of a message, whose taking is written to the customer's trail whoever takes it. */
export const fileToTake = async (tx: Tx, actor: Actor, id: string, now: Date) => {
  const file = (isUuid(id) && (await store.findMessageFile(tx, id))) || missing();
  const row = await talkedAbout(tx, actor, file.request_id, findRequest);
  await record(tx, actor, row, 'conversation.download', now);
  return file;
};

/** Remembers how far somebody has read. */
export const read = async (tx: Tx, actor: Actor, id: string, now: Date): Promise<void> => {
  const message = (isUuid(id) && (await store.findMessage(tx, id))) || missing();
  // A comment on a finding is no part of the talk.
  if (message.finding_id !== null || (message.internal && !isStaff(actor))) return missing();
  const row = await talkedAbout(tx, actor, message.request_id, findRequest);
  await store.markRead(tx, {
    request_id: row.id,
    person_id: actor.userId,
    organisation_id: row.organisation_id,
    last_id: message.id,
  });
  await markWordsRead(tx, { personId: actor.userId, requestId: row.id, until: message.at }, now);
};
