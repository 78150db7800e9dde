import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DatedRow, Span } from '../../../records/notices/server/calendar.ts';

/** In the words of the index `requests_open_due`. */
const isOpen = sql`r.status in ('pending', 'accepted', 'In progress', 'in review')`;

/** Open requests whose planned end lies in that span, in its order. */
export const plannedEnds = async (
  tx: Tx,
  { from, to }: Span,
  after: DatedRow | undefined,
  most: number,
): Promise<DatedRow[]> => {
  const behind = after
    ? sql`and (r.end_key, r.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DatedRow>`
    select r.id, r.organisation_id, r.id as request_id, r.end_key as at, r.end_key::text as place from requests r
    where ${isOpen} and r.end_key >= ${after?.place ?? from}::timestamptz and r.end_key < ${to} ${behind}
    order by r.end_key, r.id limit ${most}`.execute(tx);
  return rows;
};

/** Whether a request is open and planned to end in that span. */
export const endsIn = async (tx: Tx, requestId: string, { from, to }: Span): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from requests r
    where r.id = ${requestId} and ${isOpen} and r.end_key >= ${from} and r.end_key < ${to}`.execute(tx);
  return rows.length > 0;
};
