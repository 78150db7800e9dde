import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../shared/actor.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { commonFaults } from '../../../shared/schema.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { findService, type Service } from '../../catalogue/services.ts';
import { insertOrganisation, type OrganisationRow } from './store.ts';

type Quota = { submodule: string; type_submodule: string; limit: number };

/** Sets the limit of one service; passed in, because quotas stand to the right of organisations. */
type SetLimit = (tx: Tx, organisationId: string, service: Service, limit: number) => Promise<void>;

const serviceOf = (quota: Quota, index: number): Service =>
  findService(quota.submodule, quota.type_submodule) ??
  failValidation([
    { loc: ['body', 'quotas', index, 'submodule'], type: 'invalid', msg: commonFaults.invalid },
  ]);

/**
 * Creates an organisation with its contracted quotas in one transaction.
 * @throws `already_exists` when the name is taken, in any case.
 */
export const createOrganisation = async (
  { db, clock, setLimit }: { db: Database; clock: Clock; setLimit: SetLimit },
  doer: Actor | string,
  input: { name: string; quotas?: readonly Quota[] | undefined },
): Promise<OrganisationRow> => {
  const quotas = (input.quotas ?? []).map((quota, index) => ({
    service: serviceOf(quota, index),
    limit: quota.limit,
  }));
  return db.within('system', async (tx) => {
    const now = clock.now();
    const row = (await insertOrganisation(tx, input.name, now)) ?? fail('already_exists');
    for (const { service, limit } of quotas) await setLimit(tx, row.id, service, limit);
    await recordAudit(
      tx,
      doer,
      { organisationId: row.id, action: 'organisation.create', object: row.id },
      now,
    );
    return row;
  });
};
