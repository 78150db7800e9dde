import { sql } from 'kysely';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import type { FixDays } from '../../settle/server/due.ts';

type Release = {
  readonly requestId: string;
  readonly organisationId: string;
  /** Undefined: all drafts of the request. */
  readonly ids: readonly string[] | undefined;
  readonly days: FixDays;
  readonly by: { readonly userId: string; readonly username: string };
  readonly now: Date;
};
type Released = { readonly severity: Severity; readonly total: number };

/** A statement of a call has an end (`statementSeconds`): all drafts of a large scan, on a busy machine, come to it. */
const releasedAtOnce = 10_000;

/** The lines' ids begin like one made here and end with a count, so that they sort after what was recorded in the same millisecond. */
const releaseSome = async (
  tx: Tx,
  { requestId, organisationId, ids, days, by, now }: Release,
): Promise<Released[]> => {
  const those = ids ? sql`and f.id = any(${[...ids]}::uuid[])` : sql``;
  const names = severities.map((severity) => severity);
  const most = severities.map((severity) => days[severity]);
  const { rows } = await sql<Released>`
    with days as (
      select * from unnest(${names}::text[], ${most}::int[]) as d (severity, days)
    ), released as (
      update findings f set released_at = ${now}, updated_at = ${now},
        due_at = ${now}::timestamptz + make_interval(days => d.days)
      from days d where d.severity = f.severity and f.id in (
        select f.id from findings f
        where f.request_id = ${requestId} and f.released_at is null ${those} limit ${releasedAtOnce})
      returning f.id, f.severity
    ), told as (
      insert into finding_history (id, organisation_id, finding_id, at, person_id, by_name, kind, details, internal)
      select (left(${uuidv7(now)}, 26) || lpad(to_hex(row_number() over ()), 10, '0'))::uuid,
        ${organisationId}, id, ${now}, ${by.userId}, ${by.username}, 'released', '{}', false
      from released
    )
    select severity, count(*) as total from released group by severity`.execute(tx);
  return rows;
};

/**
 * Shows drafts to the customer, each due by its severity, with a line in its history; some thousand in each statement.
 * @returns how many there were, by severity; one may be named several times.
 */
export const releaseRows = async (tx: Tx, drafts: Release): Promise<Released[]> => {
  const released: Released[] = [];
  for (;;) {
    const some = await releaseSome(tx, drafts);
    released.push(...some);
    if (some.reduce((sum, { total }) => sum + total, 0) < releasedAtOnce) return released;
  }
};
