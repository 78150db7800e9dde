import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import { deepSearch } from '../ledger-words.ts';

export type PeriodRow = {
  id: string;
  organisation_id: string;
  starts_at: Date;
  ends_at: Date;
  begun_at: Date | null;
};

/** Periods whose first moment has come, locked: whoever waited for them finds that they have begun. */
export const lockDuePeriods = (tx: Tx, now: Date, organisationId?: string): Promise<PeriodRow[]> => {
  const due = tx
    .selectFrom('contract_periods')
    .select(['id', 'organisation_id', 'starts_at', 'ends_at', 'begun_at'])
    .where('begun_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .forUpdate();
  return (organisationId ? due.where('organisation_id', '=', organisationId) : due.limit(1)).execute();
};

/** What is used begins at 0, and each service's line says what it was. Credits are not bound to a period. */
export const restartQuotas = async (tx: Tx, period: PeriodRow, now: Date): Promise<void> => {
  await sql`
    with ended as (
      select submodule, type_submodule, consumed from quotas
      where organisation_id = ${period.organisation_id} and submodule <> ${deepSearch.submodule}
      order by submodule, type_submodule for update
    ), changed as (
      update quotas q set consumed = 0, period = q.period + 1 from ended e
      where q.organisation_id = ${period.organisation_id}
        and (q.submodule, q.type_submodule) = (e.submodule, e.type_submodule)
      returning q.submodule, q.type_submodule, e.consumed as used, q.period
    )
    insert into quota_ledger (id, organisation_id, submodule, type_submodule, kind, amount, was, period, at)
    select gen_random_uuid(), ${period.organisation_id}::uuid, submodule, type_submodule, 'period', -used, used, period,
      ${now}::timestamptz
    from changed`.execute(tx);
  await tx.updateTable('contract_periods').set({ begun_at: now }).where('id', '=', period.id).execute();
};

/** The organisation, locked, so that its periods are entered one after the other; false where there is none. */
export const lockOwner = async (tx: Tx, organisationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export const lockPeriod = (tx: Tx, organisationId: string, id: string): Promise<PeriodRow | undefined> =>
  tx
    .selectFrom('contract_periods')
    .select(['id', 'organisation_id', 'starts_at', 'ends_at', 'begun_at'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another period of the organisation has a moment in common with these. */
export const overlapsAnother = async (
  tx: Tx,
  organisationId: string,
  { startsAt, endsAt, except }: { startsAt: Date; endsAt: Date; except: string | undefined },
): Promise<boolean> => {
  const others = tx
    .selectFrom('contract_periods')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt);
  return (await (except ? others.where('id', '<>', except) : others).executeTakeFirst()) !== undefined;
};

export const savePeriod = async (
  tx: Tx,
  period: {
    id?: string | undefined;
    organisationId: string;
    startsAt: Date;
    endsAt: Date;
    begunAt: Date | null;
  },
  now: Date,
): Promise<PeriodRow> => {
  const days = { starts_at: period.startsAt, ends_at: period.endsAt, begun_at: period.begunAt };
  const row = { id: period.id ?? uuidv7(now), organisation_id: period.organisationId, ...days };
  await tx
    .insertInto('contract_periods')
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(days))
    .execute();
  return row;
};

/** All of an organisation's, the newest first. */
export const listPeriods = (read: Reading, organisationId: string): Promise<PeriodRow[]> =>
  read(sql<PeriodRow>`select id, organisation_id, starts_at, ends_at, begun_at from contract_periods
    where organisation_id = ${organisationId} order by starts_at desc`);
