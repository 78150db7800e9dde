import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { usualFixDays } from '../../rules.ts';
import type { FixDays } from './due.ts';

/** Beside other locks of two numbers; the second one is the organisation's. */
const deadlineLock = 7102;

/**
 * Keeps the days to fix as they are until the end of the transaction, for whoever writes due dates from them. Before any
 * finding is locked: whoever sets days holds them alone and then changes findings.
 */
export const holdFixDays = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${deadlineLock}::int, hashtext(${organisationId}))`.execute(
    tx,
  );
};

/** Days to fix that hold for an organisation: its own, and the usual ones where it has set none. */
export const fixDays = async (tx: Tx, organisationId: string): Promise<FixDays> => {
  const rows = await tx
    .selectFrom('fix_deadlines')
    .select(['severity', 'days'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const own = new Map(rows.map((row) => [row.severity, row.days]));
  const entries = severities.map((severity) => {
    const days = own.get(severity);
    return [severity, days === undefined ? usualFixDays[severity] : days] as const;
  });
  return Object.fromEntries(entries) as FixDays;
};

/** Sets one severity's days, and with them the due date of what is open. @returns how many findings moved. */
export const setFixDays = async (
  tx: Tx,
  organisationId: string,
  severity: Severity,
  days: number | null,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${deadlineLock}::int, hashtext(${organisationId}))`.execute(tx);
  const due =
    days === null
      ? sql<Date>`null`
      : sql<Date>`coalesce(first_released_at, released_at) + make_interval(days => ${days}::int)`;
  await tx
    .insertInto('fix_deadlines')
    .values({ organisation_id: organisationId, severity, days })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'severity']).doUpdateSet({ days }))
    .execute();
  const moved = await tx
    .updateTable('findings')
    .set({ due_at: due })
    .where('organisation_id', '=', organisationId)
    .where('severity', '=', severity)
    .where('state', '=', 'open')
    .where('released_at', 'is not', null)
    .where('due_at', 'is distinct from', due)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
