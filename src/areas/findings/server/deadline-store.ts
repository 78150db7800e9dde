import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type Severity, severities } from '../../requests/contract.ts';
import { usualFixDays } from '../rules.ts';
import type { FixDays } from './due.ts';

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
  await tx
    .insertInto('fix_deadlines')
    .values({ organisation_id: organisationId, severity, days })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'severity']).doUpdateSet({ days }))
    .execute();
  const moved = await tx
    .updateTable('findings')
    .set({ due_at: days === null ? null : sql<Date>`released_at + make_interval(days => ${days}::int)` })
    .where('organisation_id', '=', organisationId)
    .where('severity', '=', severity)
    .where('state', '=', 'open')
    .where('released_at', 'is not', null)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
};
