import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { DatedRow, Span } from '../../../../records/notices/server/calendar.ts';

type Dates = {
  /** The column by whose order the index goes. */
  readonly key: RawBuilder<Date>;
  readonly conditions: RawBuilder<unknown>;
};

/** By when open findings are to be fixed; index `findings_all_due`. */
const due = { key: sql<Date>`f.due_key`, conditions: sql`f.state = 'open' and f.released_at is not null` };
/** Until when risks are accepted; index `findings_accepted`. */
const accepted = { key: sql<Date>`f.state_until`, conditions: sql`f.state = 'accepted'` };

const datedRows = async (
  tx: Tx,
  { key, conditions }: Dates,
  { from, to }: Span,
  after: DatedRow | undefined,
  most: number,
): Promise<DatedRow[]> => {
  const behind = after ? sql`and (${key}, f.id) > (${after.place}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DatedRow>`
    select f.id, f.organisation_id, f.request_id, ${key} as at, (${key})::text as place from findings f
    where ${conditions} and ${key} >= ${after?.place ?? from}::timestamptz and ${key} < ${to} ${behind}
    order by ${key}, f.id limit ${most}`.execute(tx);
  return rows;
};

const countDated = async (
  tx: Tx,
  { key, conditions }: Dates,
  requestId: string,
  { from, to }: Span,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from findings f
    where f.request_id = ${requestId} and ${conditions} and ${key} >= ${from} and ${key} < ${to}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** Those that people have known for a while: who reads today that something was found need not read that it is due. */
const settledIn = (dates: Dates, knownSince: RawBuilder<Date>, before: Date): Dates => ({
  ...dates,
  conditions: sql`${dates.conditions} and ${knownSince} < ${before}`,
});

type Source = {
  readonly rows: (tx: Tx, span: Span, after: DatedRow | undefined, most: number) => Promise<DatedRow[]>;
  readonly count: (tx: Tx, requestId: string, day: Span) => Promise<number>;
};
const sourceOf = (dates: Dates): Source => ({
  rows: (tx, span, after, most) => datedRows(tx, dates, span, after, most),
  count: (tx, requestId, day) => countDated(tx, dates, requestId, day),
});

/** Open findings by their time to fix, of those released before that moment. */
export const dueFindings = (releasedBefore: Date): Source =>
  sourceOf(settledIn(due, sql<Date>`f.released_at`, releasedBefore));

/** Accepted risks by their last day, of those accepted before that moment. */
export const endingRisks = (acceptedBefore: Date): Source =>
  sourceOf(settledIn(accepted, sql<Date>`f.state_at`, acceptedBefore));
