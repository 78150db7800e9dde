import { sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { DecidedStep } from '../contract.ts';

type StaffFacts = {
  readonly customer: boolean;
  readonly analyst: boolean;
  readonly mail: boolean;
  readonly logo: boolean;
  readonly second_review: boolean;
  readonly has_logo: boolean;
  readonly has_second_review: boolean;
  readonly has_requests: boolean;
  readonly put_away: boolean;
};

/** A customer counts once it has an Administrator and something contracted: only then can anybody ask. */
export const staffFacts = async (read: Reading, personId: string): Promise<StaffFacts> => {
  const [row] = await read(
    sql<StaffFacts>`select
    exists (select from people p join quotas q on q.organisation_id = p.organisation_id and q.unit_limit > 0
      where p.role = 'Administrator' and p.erased_at is null) as customer,
    exists (select from people where role = 'Analyst' and erased_at is null) as analyst,
    exists (select from installation_steps where step = 'mail') as mail,
    exists (select from logos where organisation_id is null)
      or exists (select from installation_steps where step = 'logo') as logo,
    exists (select from service_settings)
      or exists (select from installation_steps where step = 'second_review') as second_review,
    exists (select from logos where organisation_id is null) as has_logo,
    exists (select from service_settings where second_person) as has_second_review,
    exists (select from requests) as has_requests,
    (select steps_put_away from people where id = ${personId}) as put_away`,
    'kept',
  );
  if (!row) throw new Error('A select without a table has one row.');
  return row;
};

/** The newest customer that is not ready; undefined where there is none at all. */
export const unreadyCustomer = async (
  read: Reading,
): Promise<{ organisation_id: string; name: string } | undefined> => {
  const [row] = await read(sql<{ organisation_id: string; name: string }>`
    select id as organisation_id, name from organisations where disabled_at is null
    order by created_at desc, id desc limit 1`);
  return row;
};

type OwnFacts = {
  readonly contracted: boolean;
  readonly domain: boolean;
  readonly request: boolean;
  readonly colleague: boolean;
  readonly needs_domain: boolean;
  readonly put_away: boolean;
};

type Asking = {
  readonly organisationId: string;
  readonly personId: string;
  /** What asks for a proved domain, by its word in the quotas. */
  readonly ofDomains: readonly string[];
};

export const ownFacts = async (
  read: Reading,
  { organisationId, personId, ofDomains }: Asking,
): Promise<OwnFacts> => {
  const [row] = await read(
    sql<OwnFacts>`select
    exists (select from domains where organisation_id = ${organisationId} and verified_at is not null) as domain,
    exists (select from requests where organisation_id = ${organisationId}) as request,
    exists (select from people where organisation_id = ${organisationId} and id <> ${personId}
      and erased_at is null) as colleague,
    exists (select from quotas where organisation_id = ${organisationId} and submodule = any (${ofDomains})
      and unit_limit > 0) as needs_domain,
    exists (select from quotas where organisation_id = ${organisationId} and unit_limit > 0) as contracted,
    (select steps_put_away from people where id = ${personId}) as put_away`,
    'kept',
  );
  if (!row) throw new Error('A select without a table has one row.');
  return row;
};

/** Once is enough. */
export const writeStep = async (tx: Tx, step: DecidedStep, now: Date): Promise<void> => {
  await tx
    .insertInto('installation_steps')
    .values({ step, done_at: now })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .execute();
};

export const writePutAway = async (tx: Tx, personId: string, isAway: boolean): Promise<void> => {
  await tx.updateTable('people').set({ steps_put_away: isAway }).where('id', '=', personId).execute();
};
