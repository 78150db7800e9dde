import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { NewsKind } from '../news.ts';
import { ring, type WaitingEvent } from './news-store.ts';

/** What the calendar tells of findings, to the customer. */
const ofFindings = ['finding-due', 'finding-overdue', 'risk-ending'] as const satisfies readonly NewsKind[];
/** What it tells of the work, to the provider's staff. */
const ofWork = ['work-due', 'work-overdue'] as const satisfies readonly NewsKind[];

const all: readonly string[] = [...ofFindings, ...ofWork];

type Told = {
  readonly kind: RawBuilder<unknown>;
  readonly organisationId: RawBuilder<unknown>;
  readonly requestId: RawBuilder<unknown>;
  readonly details: RawBuilder<unknown>;
};

/** Whether anything is left of what was told: something that is open still and due on that day. */
const isLeft = ({ kind, organisationId, requestId, details }: Told) => {
  const day = sql`((${details} ->> 'day')::date)::timestamp at time zone 'UTC'`;
  const within = (key: RawBuilder<unknown>) => sql`${key} >= ${day} and ${key} < ${day} + interval '1 day'`;
  return sql<boolean>`case
    when ${kind} in ('work-due', 'work-overdue') then exists (
      select from requests r where r.id = ${requestId}
        and r.status in ('pending', 'accepted', 'In progress', 'in review') and ${within(sql`r.end_key`)})
    when ${kind} = 'risk-ending' then exists (
      select from findings f where f.request_id = ${requestId}
        and f.state = 'accepted' and ${within(sql`f.state_until`)})
    else exists (
      select from findings f where f.organisation_id = ${organisationId} and f.request_id = ${requestId}
        and f.state = 'open' and f.released_at is not null and ${within(sql`f.due_key`)}) end`;
};

/** What the calendar tells; nothing of it may be left by the time it is told. */
export const isOfDeadline = ({ kind }: Pick<WaitingEvent, 'kind'>): boolean => all.includes(kind);

/**
 * Whether an event is of a deadline of which nothing is left by the time it is told. The request is held, as for a question
 * (`isSettled`): who settles its findings comes before this, or behind the notices.
 */
export const isDeadlineGone = async (tx: Tx, waiting: WaitingEvent): Promise<boolean> => {
  const { kind, organisation_id, request_id, details } = waiting;
  if (request_id === null || !isOfDeadline(waiting)) return false;
  const event = {
    kind: sql`${kind}::text`,
    organisationId: sql`${organisation_id}::uuid`,
    requestId: sql`${request_id}::uuid`,
    details: sql`${JSON.stringify(details)}::jsonb`,
  };
  await tx.selectFrom('requests').select('id').where('id', '=', request_id).forKeyShare().execute();
  // A statement of its own: it sees what was committed while the request was waited for.
  const { rows } = await sql<{ is_left: boolean }>`select ${isLeft(event)} as is_left`.execute(tx);
  return rows[0]?.is_left === false;
};

/** What somebody marks in this moment is left to them, as in `markRead`: nobody waits for it, nor for each other. */
const settle = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  kinds: readonly NewsKind[],
  now: Date,
): Promise<void> => {
  const told = {
    kind: sql`n.kind`,
    organisationId: sql`n.organisation_id`,
    requestId: sql`n.request_id`,
    details: sql`n.details`,
  };
  // The kinds stand in the text: by them the statement finds its index.
  const { rows } = await sql<{ person_id: string }>`
    update notices set read_at = ${now} where id in (
      select n.id from notices n
      where ${which} and n.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
        and n.read_at is null and not ${isLeft(told)}
      for update skip locked)
    returning person_id`.execute(tx);
  await ring(tx, [...new Set(rows.map(({ person_id }) => person_id))]);
};

/**
 * Findings of these requests have another state or another day: what the customer's people were told of a day on which nothing is due any more
 * is new to none of them; their bells are counted again.
 */
export const settleFindingDays = (tx: Tx, requestIds: readonly string[], now: Date): Promise<void> =>
  settle(tx, sql`n.request_id = any(${[...requestIds]}::uuid[])`, ofFindings, now);

/** The same for all that an organisation has: its days to fix are others now. */
export const settleAllFindingDays = (tx: Tx, organisationId: string, now: Date): Promise<void> =>
  settle(tx, sql`n.organisation_id = ${organisationId}::uuid`, ofFindings, now);

/** The same for staff, of a request that is over or planned anew. A customer's transaction sees none of them. */
export const settleWorkDays = (tx: Tx, requestId: string, now: Date): Promise<void> =>
  settle(tx, sql`n.request_id = ${requestId}::uuid`, ofWork, now);
