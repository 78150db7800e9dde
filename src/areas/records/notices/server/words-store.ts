import { sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../platform/db/database.ts';
import { isNewsKind, kindsOfWords } from '../news.ts';
import { ring, type WaitingEvent } from './news-store.ts';

/** Of who reads and who is told of it at this moment, the second sees what the first did. */
const lockWords = (tx: Tx, requestId: string): Promise<void> => lockNamed(tx, `words ${requestId}`);

/** What is said in a conversation is read there, and not by opening the page of its request. */
const isOfWords = ({ kind }: Pick<WaitingEvent, 'kind'>): boolean =>
  isNewsKind(kind) && kindsOfWords.some((one) => one === kind);

/** Marks what a person was told of a conversation as read, up to a message that they have seen; their bell is counted again. */
export const markWordsRead = async (
  tx: Tx,
  { personId, requestId, until }: { personId: string; requestId: string; until: Date },
  now: Date,
): Promise<void> => {
  await lockWords(tx, requestId);
  const { numAffectedRows } = await sql`
    update notices set read_at = ${now}
    where person_id = ${personId} and request_id = ${requestId} and read_at is null and at <= ${until}
      and kind in (${sql.join([...kindsOfWords])})`.execute(tx);
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
