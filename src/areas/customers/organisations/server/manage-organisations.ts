import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import type { Service } from '../../../../shared/service.ts';
import { findService } from '../../../../shared/services.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { enterPeriod, type PeriodDays } from '../../quota/server/periods.ts';
import { setCredits, setLimit } from '../../quota/server/store.ts';
import {
  insertOrganisation,
  lockOrganisation,
  type OrganisationRow,
  renameOrganisation as writeName,
} from './store.ts';

type Quota = { submodule: string; type_submodule: string; limit: number };

/**
 * The service of each quota.
 * @throws 422 with each that is not sold.
 */
export const servicesOf = (quotas: readonly Quota[]): readonly Service[] => {
  const found = quotas.map(({ submodule, type_submodule }) => findService(submodule, type_submodule));
  const faults = found.flatMap((service, index) =>
    service
      ? []
      : [{ loc: ['body', 'quotas', index, 'submodule'], type: 'invalid', msg: commonFaults.invalid }],
  );
  if (faults.length > 0) return failValidation(faults);
  return found.filter((service) => service !== undefined);
};

type NewOrganisation = {
  readonly name: string;
  readonly quotas?: readonly Quota[] | undefined;
  readonly credits?: number | undefined;
  readonly period?: PeriodDays | undefined;
};

/**
 * Writes an organisation with its contracted quotas, credits and period.
 * @throws `already_exists` when the name is taken, in any case; 422 for a service that is not sold.
 */
export const writeOrganisation = async (
  tx: Tx,
  doer: Actor | string,
  input: NewOrganisation,
  now: Date,
): Promise<OrganisationRow> => {
  const sold = servicesOf(input.quotas ?? []);
  const row = (await insertOrganisation(tx, input.name, now)) ?? fail('already_exists');
  const by = { personId: typeof doer === 'string' ? null : doer.userId, now };
  for (const [index, service] of sold.entries())
    await setLimit(tx, row.id, service, input.quotas?.[index]?.limit ?? 0, by);
  if (input.credits !== undefined) await setCredits(tx, row.id, input.credits, by);
  await recordAudit(tx, doer, { organisationId: row.id, action: 'organisation.create', object: row.id }, now);
  if (input.period) await enterPeriod(tx, doer, row.id, input.period, now);
  return row;
};

/** Creates an organisation in a transaction of its own. @throws as `writeOrganisation`. */
export const createOrganisation = (
  { db, clock }: { db: Database; clock: Clock },
  doer: Actor | string,
  input: NewOrganisation,
): Promise<OrganisationRow> => db.within('system', (tx) => writeOrganisation(tx, doer, input, clock.now()));

/** PostgreSQL's word for a key that is there already. */
const uniqueViolation = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;

/**
 * Gives an organisation another name. The same name, in another case too, is no other organisation's.
 * @throws `not_found`, `already_exists` also when somebody takes the name at the same moment.
 */
export const renameOrganisation = async (
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: string,
  name: string,
): Promise<OrganisationRow> => {
  if (!isUuid(id)) return fail('not_found');
  try {
    return await db.within(scopeOf(actor), async (tx) => {
      const before = (await lockOrganisation(tx, id)) ?? fail('not_found');
      if (before.name === name) return before;
      if (!(await writeName(tx, id, name))) return fail('already_exists');
      const entry = { organisationId: id, action: 'organisation.update', object: id } as const;
      await recordAudit(tx, actor, { ...entry, details: { was: before.name, name } }, clock.now());
      return { id, name };
    });
  } catch (error) {
    return isTaken(error) ? fail('already_exists') : Promise.reject(error);
  }
};
