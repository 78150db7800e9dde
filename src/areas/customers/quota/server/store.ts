import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Service } from '../../../../shared/service.ts';
import { type Counted, deepSearch, type LedgerKind } from '../ledger-words.ts';
import { quotaMessages } from '../messages.ts';
import { lockDuePeriods } from './period-store.ts';
import { beginPeriods } from './periods.ts';

export type QuotaRow = { submodule: string; type_submodule: string; consumed: number; limit: number };
type By = { readonly personId: string | null; readonly now: Date };

/** What a request or a search takes of its organisation's quota, and by whom. */
type Movement = By & { readonly organisationId: string; readonly service: Counted } & (
    | { readonly requestId: string }
    | { readonly searchId: string }
  );

const key = (organisationId: string, { submodule, type }: Counted) => ({
  organisation_id: organisationId,
  submodule,
  type_submodule: type,
});

/** The condition for the one row of a quota. */
const isQuota =
  (organisationId: string, counted: Counted) =>
  (where: ExpressionBuilder<Schema, 'quotas'>): ExpressionWrapper<Schema, 'quotas', SqlBool> =>
    where.and(key(organisationId, counted));

/** What every line of the ledger has; the name is the person's as it is now. */
const ledgerLine = (kind: LedgerKind, amount: number, { personId, now }: By, period: number) => ({
  id: uuidv7(now),
  kind,
  amount,
  person_id: personId,
  by_name: sql<string | null>`(select username from people where id = ${personId}::uuid)`,
  period,
  at: now,
});

/** By which column the ledger knows what took it. */
const takerOf = (movement: Movement): readonly [column: 'request_id' | 'search_id', id: string] =>
  'requestId' in movement ? ['request_id', movement.requestId] : ['search_id', movement.searchId];

const movementLine = (movement: Movement, line: ReturnType<typeof ledgerLine>) => {
  const [column, id] = takerOf(movement);
  return {
    ...line,
    ...key(movement.organisationId, movement.service),
    ...{ request_id: null, search_id: null, was: null, [column]: id },
  };
};

/**
 * Takes units, or credits, if there are as many and no period is due: check, use and line of the ledger are one statement,
 * so that no number of calls at once can overshoot (failure 27).
 */
const takeUnits = async (tx: Tx, movement: Movement, amount: number): Promise<boolean> => {
  const { organisationId, service, now } = movement;
  const [column, takerId] = takerOf(movement);
  const { id, kind, person_id, by_name } = ledgerLine('reserve', amount, movement, 0);
  const { numAffectedRows } = await sql`
    with taken as (
      update quotas set consumed = consumed + ${amount}
      where organisation_id = ${organisationId} and submodule = ${service.submodule}
        and type_submodule = ${service.type} and consumed + ${amount} <= unit_limit
        and not exists (select from contract_periods
          where organisation_id = ${organisationId} and begun_at is null and starts_at <= ${now})
      returning organisation_id, submodule, type_submodule, period
    )
    insert into quota_ledger (id, organisation_id, submodule, type_submodule, ${sql.ref(column)}, kind, amount,
      person_id, by_name, period, at)
    select ${id}, organisation_id, submodule, type_submodule, ${takerId}, ${kind}, ${amount},
      ${person_id}, ${by_name}, period, ${now} from taken`.execute(tx);
  return numAffectedRows === 1n;
};

/**
 * Takes one unit, or as many credits, and begins before what is due of the contract's periods: so a period begins with
 * its first moment and not with the next round of the cleaning.
 * @returns false when the quota is full.
 */
export const reserveUnit = async (tx: Tx, movement: Movement, amount = 1): Promise<boolean> => {
  const { now, organisationId } = movement;
  // One trip. Nothing is taken of a period that another one is to follow.
  const [found, isTaken] = await Promise.all([
    lockDuePeriods(tx, now, organisationId),
    takeUnits(tx, movement, amount),
  ]);
  if (isTaken) return true;
  // One that was entered between the two has refused the unit, and is not held yet.
  const due = found.length > 0 ? found : await lockDuePeriods(tx, now, organisationId);
  if (due.length === 0) return false;
  await beginPeriods(tx, due, now);
  return takeUnits(tx, movement, amount);
};

/** Writes a line about a request or a search, once a kind; false when it is there already. */
const writeOnce = async (
  tx: Tx,
  movement: Movement,
  line: ReturnType<typeof ledgerLine>,
): Promise<boolean> => {
  const [column] = takerOf(movement);
  const written = await tx
    .insertInto('quota_ledger')
    .values(movementLine(movement, line))
    .onConflict((conflict) => conflict.columns([column, 'kind']).where(column, 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

type Taken = { readonly period: number; readonly amount: number };

/**
 * What was taken, and in which period. Requests are older than the ledger: where it does not say, it was one unit, of
 * the period that is given. Of a search it always says.
 */
const takenBy = async (tx: Tx, movement: Movement, period: number): Promise<Taken | undefined> => {
  const [column, id] = takerOf(movement);
  const line = await tx
    .selectFrom('quota_ledger')
    .select(['period', 'amount'])
    .where(column, '=', id)
    .where('kind', '=', 'reserve')
    .executeTakeFirst();
  return line ?? ('requestId' in movement ? { period, amount: 1 } : undefined);
};

/** Says that work has begun: what was taken is not only held any more. Once, and changes no figure. */
export const noteUse = async (tx: Tx, movement: Movement): Promise<void> => {
  const taken = await takenBy(tx, movement, 0);
  if (taken) await writeOnce(tx, movement, ledgerLine('use', 0, movement, taken.period));
};

/** What is used of a quota, and how much there is in all; nothing where none was ever set. */
export const usageOf = async (
  tx: Tx,
  organisationId: string,
  counted: Counted,
): Promise<{ consumed: number; limit: number }> => {
  const row = await tx
    .selectFrom('quotas')
    .select(['consumed', 'unit_limit as limit'])
    .where(isQuota(organisationId, counted))
    .executeTakeFirst();
  return row ?? { consumed: 0, limit: 0 };
};

/** @throws `quota_exceeded`, in words for what was never contracted and for what is used up. */
export const failWithoutUnit = async (tx: Tx, organisationId: string, counted: Counted): Promise<never> => {
  const { limit } = await usageOf(tx, organisationId, counted);
  return fail('quota_exceeded', limit === 0 ? { detail: quotaMessages.refusedNotContracted } : {});
};

/** The row of a quota, locked: periods begin before or after the caller, never in between. */
const lockQuota = (tx: Tx, organisationId: string, counted: Counted) =>
  tx
    .selectFrom('quotas')
    .select(['period', 'unit_limit'])
    .where(isQuota(organisationId, counted))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Gives back what was taken, once: the ledger line's uniqueness decides (failure 28). What is of an earlier period is
 * not part of what is used now: its line says that it came back, and changes nothing.
 */
export const returnUnit = async (tx: Tx, movement: Movement): Promise<void> => {
  const { organisationId, service } = movement;
  const { period } = (await lockQuota(tx, organisationId, service)) ?? { period: 0 };
  const taken = await takenBy(tx, movement, period);
  if (!taken) return;
  const amount = taken.period === period ? -taken.amount : 0;
  const line = ledgerLine('return', amount, movement, period);
  if (!(await writeOnce(tx, movement, line)) || amount === 0) return;
  await tx
    .updateTable('quotas')
    .set({ consumed: sql`consumed + ${amount}` })
    .where(isQuota(organisationId, service))
    .execute();
};

/** Sets a limit; below what is consumed is allowed and means full. Resolves with the one before. */
export const setLimit = (
  tx: Tx,
  organisationId: string,
  service: Counted,
  limit: number,
  by: By,
): Promise<number> => writeLimit(tx, 'limit', organisationId, service, limit, by);

/** Sets how many credits for deep search there are in all. Resolves with how many there were. */
export const setCredits = (tx: Tx, organisationId: string, credits: number, by: By): Promise<number> =>
  writeLimit(tx, 'credit', organisationId, deepSearch, credits, by);

const writeLimit = async (
  tx: Tx,
  kind: 'limit' | 'credit',
  organisationId: string,
  counted: Counted,
  limit: number,
  by: By,
): Promise<number> => {
  const columns = key(organisationId, counted);
  await tx
    .insertInto('quotas')
    .values({ ...columns, unit_limit: 0 })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'submodule', 'type_submodule']).doNothing(),
    )
    .execute();
  const before = await lockQuota(tx, organisationId, counted);
  await tx.updateTable('quotas').set({ unit_limit: limit }).where(isQuota(organisationId, counted)).execute();
  const line = ledgerLine(kind, limit, by, before?.period ?? 0);
  await tx
    .insertInto('quota_ledger')
    .values({ ...line, ...columns, request_id: null, was: before?.unit_limit ?? 0 })
    .execute();
  return before?.unit_limit ?? 0;
};

/**
 * What there is of these services together now, and what is left of the one that has most. It reserves nothing:
 * `reserveUnit` decides.
 */
export const unitsOfAny = async (
  read: Reading,
  organisationId: string,
  services: readonly Service[],
): Promise<{ readonly limit: number; readonly left: number }> => {
  const quotas = (await listQuotas(read, organisationId)).filter(({ submodule, type_submodule }) =>
    services.some((service) => service.submodule === submodule && service.type === type_submodule),
  );
  return {
    limit: quotas.reduce((sum, { limit }) => sum + limit, 0),
    left: Math.max(0, ...quotas.map(({ limit, consumed }) => limit - consumed)),
  };
};

export const listQuotas = (read: Reading, organisationId: string): Promise<QuotaRow[]> =>
  read(
    sql<QuotaRow>`select submodule, type_submodule, consumed, unit_limit as "limit"
      from quotas where organisation_id = ${organisationId}`,
    'kept',
  );
