import { sql } from 'kysely';
import type { Database, Scope, Tx } from '../../../../../platform/db/database.ts';
import type { AboutRequest, NameAboutRequest, RequestEvent } from '../../contract.ts';

/** The channel on which servers hear that there are events up to a position. */
export const requestEventsChannel = 'request_events';

/** The names of events, with what each carries. */
type NamedEvent =
  | { readonly name?: 'request'; readonly data: RequestEvent; readonly internal?: false }
  | {
      readonly name: NameAboutRequest;
      readonly data: AboutRequest;
      /** For the provider's own streams only. */
      readonly internal: boolean;
    };

export type StoredEvent = {
  position: number;
  organisation_id: string;
  name: string;
  internal: boolean;
  data: RequestEvent | AboutRequest;
};

/**
 * Writes an event and tells every server at commit. Must be the last thing a transaction does: the counter's
 * row stays locked until the commit, which is what makes positions visible in order.
 */
export const appendEvent = async (
  tx: Tx,
  event: { organisationId: string; requestId: string; at: Date } & NamedEvent,
): Promise<void> => {
  await sql`
    with next as (update event_counter set position = position + 1 returning position),
    written as (
      insert into request_events (position, organisation_id, request_id, data, at, name, internal)
      select position, ${event.organisationId}, ${event.requestId}, ${JSON.stringify(event.data)}::jsonb, ${event.at},
        ${event.name ?? 'request'}, ${event.internal ?? false}
      from next
      returning position
    )
    select pg_notify(${requestEventsChannel}, position::text) from written`.execute(tx);
};

/** Tells the streams that something about a request is to be loaded again, and no more than that; as `appendEvent`, the last thing. */
export const pushAbout = (
  tx: Tx,
  { id, organisation_id: organisationId }: { readonly id: string; readonly organisation_id: string },
  event: { readonly name: NameAboutRequest; readonly internal: boolean },
  at: Date,
): Promise<void> =>
  appendEvent(tx, { organisationId, requestId: id, at, data: { request_id: id }, ...event });

/** Events after a position that the scope may see, oldest first. */
export const eventsAfter = (
  db: Database,
  scope: Scope,
  position: number,
  limit: number,
): Promise<StoredEvent[]> =>
  db.within(scope, (tx) =>
    tx
      .selectFrom('request_events')
      .select(['position', 'organisation_id', 'name', 'internal', 'data'])
      .where('position', '>', position)
      .$if(typeof scope === 'object', (query) =>
        query
          .where('organisation_id', '=', typeof scope === 'object' ? scope.organisation : '')
          .where('internal', '=', false),
      )
      .orderBy('position')
      .limit(limit)
      .$narrowType<{ data: RequestEvent | AboutRequest }>()
      .execute(),
  );

export const newestPosition = async (db: Database): Promise<number> => {
  const row = await db.plain.selectFrom('event_counter').select('position').executeTakeFirst();
  return row?.position ?? 0;
};

/** The oldest position that is still kept; null when none is. */
export const oldestPosition = async (db: Database): Promise<number | null> =>
  db.within('system', async (tx) => {
    const row = await tx
      .selectFrom('request_events')
      .select((where) => where.fn.min('position').as('position'))
      .executeTakeFirst();
    return row?.position ?? null;
  });

export const deleteEventsBefore = (db: Database, moment: Date) =>
  db.within('system', (tx) => tx.deleteFrom('request_events').where('at', '<', moment).execute());
