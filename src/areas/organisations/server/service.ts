import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Actor } from '../../../shared/actor.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { commonFaults } from '../../../shared/schema.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { findService, type Service } from '../../catalogue/services.ts';
import { setLimit } from '../../quota/server/store.ts';
import { insertOrganisation, type OrganisationRow } from './store.ts';

type Quota = { submodule: string; type_submodule: string; limit: number };

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
  { db, clock }: { db: Database; clock: Clock },
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
    const by = { personId: typeof doer === 'string' ? null : doer.userId, now };
    for (const { service, limit } of quotas) await setLimit(tx, row.id, service, limit, by);
    await recordAudit(
      tx,
      doer,
      { organisationId: row.id, action: 'organisation.create', object: row.id },
      now,
    );
    return row;
  });
};
