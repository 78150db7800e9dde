import { sql } from 'kysely';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../platform/db/database.ts';
import type { Service } from '../../catalogue/services.ts';

export type QuotaRow = { submodule: string; type_submodule: string; consumed: number; limit: number };
type Movement = {
  organisationId: string;
  service: Service;
  requestId: string;
  personId: string | null;
  now: Date;
};

const key = (organisationId: string, service: Service) => ({
  organisation_id: organisationId,
  submodule: service.submodule,
  type_submodule: service.type,
});

const ledgerLine = (kind: 'reserve' | 'return', amount: number, movement: Movement) => ({
  id: uuidv7(movement.now),
  ...key(movement.organisationId, movement.service),
  kind,
  amount,
  request_id: movement.requestId,
  person_id: movement.personId,
  at: movement.now,
});

/**
 * Takes one unit if there is one: check and use in one statement, so that no number of calls at once can
 * overshoot (failure 27). False when the quota is full.
 */
export const reserveUnit = async (tx: Tx, movement: Movement): Promise<boolean> => {
  const taken = await tx
    .updateTable('quotas')
    .set({ consumed: sql`consumed + 1` })
    .where('organisation_id', '=', movement.organisationId)
    .where('submodule', '=', movement.service.submodule)
    .where('type_submodule', '=', movement.service.type)
    .whereRef('consumed', '<', 'unit_limit')
    .returning('consumed')
    .executeTakeFirst();
  if (!taken) return false;
  await tx
    .insertInto('quota_ledger')
    .values(ledgerLine('reserve', 1, movement))
    .execute();
  return true;
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

/** Gives the unit of a request back, once: the ledger line's uniqueness decides (failure 28). */
export const returnUnit = async (tx: Tx, movement: Movement): Promise<void> => {
  const written = await tx
    .insertInto('quota_ledger')
    .values(ledgerLine('return', -1, movement))
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'kind']).where('request_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  await tx
    .updateTable('quotas')
    .set({ consumed: sql`consumed - 1` })
    .where('organisation_id', '=', movement.organisationId)
    .where('submodule', '=', movement.service.submodule)
    .where('type_submodule', '=', movement.service.type)
    .execute();
};

/** Sets a limit; below what is consumed is allowed and means full. */
export const setLimit = async (
  tx: Tx,
  organisationId: string,
  service: Service,
  limit: number,
  by: { personId: string | null; now: Date },
): Promise<void> => {
  await tx
    .insertInto('quotas')
    .values({ ...key(organisationId, service), unit_limit: limit })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'submodule', 'type_submodule']).doUpdateSet({ unit_limit: limit }),
    )
    .execute();
  await tx
    .insertInto('quota_ledger')
    .values({
      id: uuidv7(by.now),
      ...key(organisationId, service),
      kind: 'limit',
      amount: limit,
      request_id: null,
      person_id: by.personId,
      at: by.now,
    })
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
