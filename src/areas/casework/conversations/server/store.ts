import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { mayReadPersonsOf } from '../../requests/server/who-may-read-store.ts';
import { memberIdOf } from '../../requests/who-may-read.ts';

export type StoredMessage = Selectable<Schema['messages']>;
export type MessageFile = Pick<
  Selectable<Schema['files']>,
  'id' | 'message_id' | 'name' | 'size' | 'erased_at'
>;

export const insertMessage = async (tx: Tx, row: Insertable<Schema['messages']>): Promise<StoredMessage> =>
  tx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow();

/** When that person wrote their n-th newest message about a request; undefined where they wrote fewer. */
export const whenWrote = async (
  tx: Tx,
  { requestId, personId, nth }: { requestId: string; personId: string; nth: number },
): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('messages')
    .select('at')
    .where('request_id', '=', requestId)
    .where('by_id', '=', personId)
    .orderBy('id', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
};

/** What was said about the request itself, newest first. `internal` false leaves the provider's own notes out. */
export const listMessages = (
  tx: Tx,
  requestId: string,
  { internal, before, limit }: { internal: boolean; before: string | undefined; limit: number },
): Promise<StoredMessage[]> => {
  const all = tx
    .selectFrom('messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('finding_id', 'is', null);
  const seen = internal ? all : all.where('internal', '=', false);
  const page = before === undefined ? seen : seen.where('id', '<', before);
  return page.orderBy('id', 'desc').limit(limit).execute();
};

/** The comments on findings, newest first. */
export const listComments = (
  tx: Tx,
  findingIds: readonly string[],
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredMessage[]> => {
  const all = tx
    .selectFrom('messages')
    .selectAll()
    .where('finding_id', 'in', [...findingIds]);
  const page = before === undefined ? all : all.where('id', '<', before);
  return page.orderBy('id', 'desc').limit(limit).execute();
};

/** One message that the transaction may see, held until its end. */
export const lockMessage = (tx: Tx, id: string): Promise<StoredMessage | undefined> =>
  tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findMessage = (tx: Tx, id: string): Promise<StoredMessage | undefined> =>
  tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

export const filesOf = (tx: Tx, messageIds: readonly string[]): Promise<MessageFile[]> => {
  if (messageIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('files')
    .select(['id', 'message_id', 'name', 'size', 'erased_at'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('id')
    .execute();
};

/** A file of a message, with the request that it belongs to. */
export const findMessageFile = (tx: Tx, id: string): Promise<Selectable<Schema['files']> | undefined> =>
  tx.selectFrom('files').selectAll().where('id', '=', id).where('kind', '=', 'message').executeTakeFirst();

/** Which of these messages somebody has answered: by an answer to it, or by any later word of the other side. */
export const answeredOf = async (tx: Tx, messages: readonly StoredMessage[]): Promise<Set<string>> => {
  if (messages.length === 0) return new Set();
  const ids = messages.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m where m.id = any(${ids}::uuid[]) and exists (
      select from messages later where later.request_id = m.request_id and later.id > m.id
        and later.withdrawn_at is null and later.internal = m.internal
        and later.finding_id is not distinct from m.finding_id
        and (later.answers = m.id or later.by_side <> m.by_side)
    )`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** Takes the words away, and with their keys the files; what is left says that there was a message. */
export const withdraw = async (tx: Tx, id: string, now: Date): Promise<StoredMessage> => {
  await tx
    .updateTable('files')
    .set({ wrapped_key: null, erased_at: now })
    .where('message_id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
  return tx
    .updateTable('messages')
    .set({ text: '', withdrawn_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Since when the customer owes an answer: the oldest question that stands since their last answer. Questions and
 * answers that were taken back do not count.
 */
export const waitingSince = async (tx: Tx, requestId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select q.at from messages q
    where q.request_id = ${requestId} and q.kind = 'question' and q.withdrawn_at is null and not exists (
      select from messages a where a.request_id = q.request_id and a.id > q.id
        and a.kind = 'answer' and a.by_side = 'customer' and a.withdrawn_at is null
    )
    order by q.id limit 1`.execute(tx);
  return rows[0]?.at ?? null;
};

/** The newest questions about a request, by when they were asked. */
export const whenAsked = async (tx: Tx, requestId: string): Promise<Date[]> => {
  const { rows } = await sql<{ at: Date }>`
    select at from messages where request_id = ${requestId} and kind = 'question' and finding_id is null
    order by id desc limit 100`.execute(tx);
  return rows.map(({ at }) => at);
};

export const lastReadOf = async (
  tx: Tx,
  requestId: string,
  personId: string,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('message_reads')
    .select('last_id')
    .where('request_id', '=', requestId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.last_id;
};

/** Never goes back: two windows of one person may say it in any order. */
export const markRead = async (tx: Tx, row: Insertable<Schema['message_reads']>): Promise<void> => {
  await tx
    .insertInto('message_reads')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'person_id'])
        .doUpdateSet({ last_id: sql<string>`greatest(message_reads.last_id, excluded.last_id)` }),
    )
    .execute();
};

export type Unread = { readonly request_id: string; readonly unread: number };

/** What the other side has written since the person last looked, in requests whose talk they may read. */
export const unreadOf = (
  read: Reading,
  actor: Pick<Actor, 'userId' | 'role' | 'organisationId'>,
  requestIds: readonly string[],
): Promise<Unread[]> => {
  const { userId, organisationId } = actor;
  const otherSide = organisationId === null ? 'customer' : 'provider';
  const own = organisationId === null ? sql`` : sql`and r.organisation_id = ${organisationId}`;
  return read(
    sql<Unread>`
    select m.request_id, count(*)::int as unread
    from messages m join requests r on r.id = m.request_id
    left join message_reads s on s.request_id = m.request_id and s.person_id = ${userId}
    where m.request_id = any(${[...requestIds]}::uuid[]) and m.by_side = ${otherSide} and not m.internal and m.finding_id is null
      and m.withdrawn_at is null and (s.last_id is null or m.id > s.last_id) ${own}
      and ${mayReadPersonsOf(memberIdOf(actor))}
    group by m.request_id`,
    'kept',
  );
};
