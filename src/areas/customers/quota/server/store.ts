import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Service } from '../../../../shared/service.ts';
import { type Counted, deepSearch, type LedgerKind } from '../ledger-words.ts';
import { beginDuePeriods } from './periods.ts';

export type QuotaRow = { submodule: string; type_submodule: string; consumed: number; limit: number };
type Movement = {
  organisationId: string;
  service: Service;
  requestId: string;
  personId: string | null;
  now: Date;
};

const key = (organisationId: string, { submodule, type }: Counted) => ({
  organisation_id: organisationId,
  submodule,
  type_submodule: type,
});

type By = { readonly personId: string | null; readonly now: Date };

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

/**
 * Takes one unit if there is one: check and use in one statement, so that no number of calls at once can
 * overshoot (failure 27). False when the quota is full.
 */
export const reserveUnit = async (tx: Tx, movement: Movement): Promise<boolean> => {
  const { organisationId, service, requestId, now } = movement;
  await beginDuePeriods(tx, now, organisationId);
  const taken = await tx
    .updateTable('quotas')
    .set({ consumed: sql`consumed + 1` })
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', service.submodule)
    .where('type_submodule', '=', service.type)
    .whereRef('consumed', '<', 'unit_limit')
    .returning('period')
    .executeTakeFirst();
  if (!taken) return false;
  const line = ledgerLine('reserve', 1, movement, taken.period);
  await tx
    .insertInto('quota_ledger')
    .values({ ...line, ...key(organisationId, service), request_id: requestId, was: null })
    .execute();
  return true;
};

/** Writes a line about a request, once a kind; false when it is there already. */
const writeOnce = async (
  tx: Tx,
  movement: Movement,
  line: ReturnType<typeof ledgerLine>,
): Promise<boolean> => {
  const { organisationId, service, requestId } = movement;
  const written = await tx
    .insertInto('quota_ledger')
    .values({ ...line, ...key(organisationId, service), request_id: requestId, was: null })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'kind']).where('request_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** In which period the request took its unit; undefined where the ledger does not say. */
const reservedIn = async (tx: Tx, requestId: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('quota_ledger')
      .select('period')
      .where('request_id', '=', requestId)
      .where('kind', '=', 'reserve')
      .executeTakeFirst()
  )?.period;

/** Says that work on a request has begun: its unit is not only held any more. Once a request, and changes no figure. */
export const noteUse = async (tx: Tx, movement: Movement): Promise<void> => {
  const period = (await reservedIn(tx, movement.requestId)) ?? 0;
  await writeOnce(tx, movement, ledgerLine('use', 0, movement, period));
};

/** How many units are free now; somebody may take them before the caller does. */
export const unitsLeft = async (tx: Tx, organisationId: string, service: Service): Promise<number> => {
  const row = await tx
    .selectFrom('quotas')
    .select(['unit_limit', 'consumed'])
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', service.submodule)
    .where('type_submodule', '=', service.type)
    .executeTakeFirst();
  return row ? Math.max(0, row.unit_limit - row.consumed) : 0;
};

/** The row of a quota, locked: periods begin before or after the caller, never in between. */
const lockQuota = (tx: Tx, organisationId: string, { submodule, type }: Counted) =>
  tx
    .selectFrom('quotas')
    .select(['period', 'unit_limit'])
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', submodule)
    .where('type_submodule', '=', type)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Gives the unit of a request back, once: the ledger line's uniqueness decides (failure 28). A unit of an earlier
 * period is not part of what is used now: its line says that it came back, and changes nothing.
 */
export const returnUnit = async (tx: Tx, movement: Movement): Promise<void> => {
  const { organisationId, service, requestId } = movement;
  const { period } = (await lockQuota(tx, organisationId, service)) ?? { period: 0 };
  const isEarlier = ((await reservedIn(tx, requestId)) ?? period) !== period;
  const line = ledgerLine('return', isEarlier ? 0 : -1, movement, period);
  if (!(await writeOnce(tx, movement, line)) || isEarlier) return;
  await tx
    .updateTable('quotas')
    .set({ consumed: sql`consumed - 1` })
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', service.submodule)
    .where('type_submodule', '=', service.type)
    .execute();
};

/** Sets a limit; below what is consumed is allowed and means full. */
export const setLimit = (
  tx: Tx,
  organisationId: string,
  service: Counted,
  limit: number,
  by: By,
): Promise<void> => writeLimit(tx, 'limit', organisationId, service, limit, by);

/** Sets how many credits for deep search there are in all. */
export const setCredits = (tx: Tx, organisationId: string, credits: number, by: By): Promise<void> =>
  writeLimit(tx, 'credit', organisationId, deepSearch, credits, by);

const writeLimit = async (
  tx: Tx,
  kind: 'limit' | 'credit',
  organisationId: string,
  counted: Counted,
  limit: number,
  by: By,
): Promise<void> => {
  const columns = key(organisationId, counted);
  await tx
    .insertInto('quotas')
    .values({ ...columns, unit_limit: 0 })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'submodule', 'type_submodule']).doNothing(),
    )
    .execute();
  const before = await lockQuota(tx, organisationId, counted);
  await tx
    .updateTable('quotas')
    .set({ unit_limit: limit })
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', counted.submodule)
    .where('type_submodule', '=', counted.type)
    .execute();
  const line = ledgerLine(kind, limit, by, before?.period ?? 0);
  await tx
    .insertInto('quota_ledger')
    .values({ ...line, ...columns, request_id: null, was: before?.unit_limit ?? 0 })
    .execute();
};

/** Whether one of these services has a unit left now. It reserves nothing: `reserveUnit` decides. */
export const hasUnit = async (
  read: Reading,
  organisationId: string,
  services: readonly Service[],
): Promise<boolean> => {
  const quotas = await listQuotas(read, organisationId);
  return quotas.some(
    ({ submodule, type_submodule, consumed, limit }) =>
      consumed < limit && services.some((s) => s.submodule === submodule && s.type === type_submodule),
  );
};

export const listQuotas = (read: Reading, organisationId: string): Promise<QuotaRow[]> =>
  read(
    sql<QuotaRow>`select submodule, type_submodule, consumed, unit_limit as "limit"
      from quotas where organisation_id = ${organisationId}`,
    'kept',
  );
