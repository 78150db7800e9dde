import { sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../platform/db/database.ts';
import { isNewsKind, kindsOfWords, type NewsDetails } from '../news.ts';
import { ring, type WaitingEvent } from './news-store.ts';

/** Of who reads and who is told of it at this moment, the second sees what the first did. */
const lockWords = (tx: Tx, requestId: string): Promise<void> => lockNamed(tx, `words ${requestId}`);

/** What is said in a conversation is read there, and not by opening the page of its request. */
export const isOfWords = ({ kind }: Pick<WaitingEvent, 'kind'>): boolean =>
  isNewsKind(kind) && kindsOfWords.some((one) => one === kind);

/**
 * Whether an event is a question that nobody has to answer any more, answered, taken back or over, or a message that was
 * taken back. The request is held, so that either comes before this, or behind the notices and settles them
 * (`settleNotices`).
 */
export const isSettled = async (tx: Tx, event: WaitingEvent): Promise<boolean> => {
  const { request_id, at } = event;
  if (request_id === null || !isOfWords(event)) return false;
  const request = await tx
    .selectFrom('requests')
    .select('waiting_since')
    .where('id', '=', request_id)
    .forKeyShare()
    .executeTakeFirst();
  const details = event.details as NewsDetails;
  if (typeof details.question === 'string') {
    const since = request?.waiting_since ?? null;
    return since === null || since > at;
  }
  if (typeof details.message !== 'string') return false;
  const message = await tx
    .selectFrom('messages')
    .select('withdrawn_at')
    .where('id', '=', details.message)
    .executeTakeFirst();
  return message === undefined || message.withdrawn_at !== null;
};

/** Marks what a person was told of a conversation as read, up to a message that they have seen; their bell is counted again. */
export const markWordsRead = async (
  tx: Tx,
  { personId, requestId, until }: { personId: string; requestId: string; until: Date },
  now: Date,
): Promise<void> => {
  await lockWords(tx, requestId);
  const { numAffectedRows } = await sql`
    update notices set read_at = ${now} where id in (
      select id from notices where person_id = ${personId} and request_id = ${requestId} and read_at is null
        and at <= ${until} and kind in (${sql.join([...kindsOfWords])})
      for update skip locked)`.execute(tx);
  if (numAffectedRows) await ring(tx, [personId]);
};

/** Whoever writes in a conversation has read what was said there before. */
export const settleOwnWords = async (tx: Tx, event: WaitingEvent, now: Date): Promise<void> => {
  const { actor_id: personId, request_id: requestId, at: until } = event;
  if (personId && requestId && isOfWords(event)) await markWordsRead(tx, { personId, requestId, until }, now);
};

/** Those who had it on the screen before they could be told of it. */
export const readersOfWords = async (tx: Tx, event: WaitingEvent): Promise<ReadonlySet<string>> => {
  if (event.request_id === null || !isOfWords(event)) return new Set();
  await lockWords(tx, event.request_id);
  const { rows } = await sql<{ person_id: string }>`
    select s.person_id from message_reads s join messages m on m.id = s.last_id
    where s.request_id = ${event.request_id} and m.at >= ${event.at}`.execute(tx);
  return new Set(rows.map(({ person_id }) => person_id));
};
