import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { coveringDomains } from '../domain.ts';
import { oldestProof, type ProofCheck, proofDays, proofEnd } from '../proof.ts';

export type StoredDomain = Omit<Selectable<Schema['domains']>, 'last_checks'> & {
  readonly last_checks: readonly ProofCheck[];
};

/** As this area alone writes them. */
const asStored = (row: Selectable<Schema['domains']>): StoredDomain => ({
  ...row,
  last_checks: row.last_checks as readonly ProofCheck[],
});

/** One organisation's, by name. */
export const domainsOf = async (tx: Tx, organisationId: string): Promise<StoredDomain[]> => {
  const rows = await tx
    .selectFrom('domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute();
  return rows.map(asStored);
};

export const insertDomain = (tx: Tx, row: Insertable<Schema['domains']>) =>
  tx.insertInto('domains').values(row).execute();

export type DomainChange = Partial<
  Pick<StoredDomain, 'verified_at' | 'verified_method' | 'lost_at' | 'last_checked_at' | 'last_checks'>
>;

/** Changes one by its id; false when it was removed meanwhile. */
export const updateDomain = async (
  tx: Tx,
  id: string,
  { last_checks, ...change }: DomainChange,
): Promise<boolean> => {
  const checks = last_checks ? { last_checks: JSON.stringify(last_checks) } : {};
  const row = await tx
    .updateTable('domains')
    .set({ ...change, ...checks })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteDomain = (tx: Tx, organisationId: string, domain: string) =>
  tx
    .deleteFrom('domains')
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .returning(['id', 'domain_display'])
    .executeTakeFirst();

/** The organisation's row of turns, locked until the end of the transaction. */
export const lockTurns = async (tx: Tx, organisationId: string) => {
  await tx
    .insertInto('domain_turns')
    .values({ organisation_id: organisationId, running_until: null })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute();
  return tx
    .selectFrom('domain_turns')
    .select(['started', 'running_until'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const writeTurn = (tx: Tx, organisationId: string, started: Date[], runningUntil: Date) =>
  tx
    .updateTable('domain_turns')
    .set({ started, running_until: runningUntil })
    .where('organisation_id', '=', organisationId)
    .execute();

/** Ends a turn, unless it had run out and is somebody else's by now. */
export const endCheck = (tx: Tx, organisationId: string, runningUntil: Date) =>
  tx
    .updateTable('domain_turns')
    .set({ running_until: null })
    .where('organisation_id', '=', organisationId)
    .where('running_until', '=', runningUntil)
    .execute();

/** The organisation's domains whose proof counts at `now`. */
const proved = (tx: Tx, organisationId: string, now: Date) =>
  tx
    .selectFrom('domains')
    .where('organisation_id', '=', organisationId)
    .where('verified_at', '>', oldestProof(now))
    .where('lost_at', 'is', null);

/**
 * True when the organisation has proved the domain, or one above it, and that proof counts at `now`.
 * @param domain A-labels, as `checkDomain` gives them and requests store them.
 */
export const isProved = async (
  tx: Tx,
  organisationId: string,
  domain: string,
  now: Date,
): Promise<boolean> => {
  const row = await proved(tx, organisationId, now)
    .select('id')
    .where('domain', 'in', [...coveringDomains(domain)])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The names of the organisation's domains whose proof counts at `now`. */
export const provedDomains = async (
  read: Reading,
  organisationId: string | null,
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await read(sql<{ domain: string }>`
    select domain from domains
    where organisation_id = ${organisationId} and verified_at > ${oldestProof(now)} and lost_at is null`);
  return new Set(rows.map(({ domain }) => domain));
};

/** How many domains have a proof that counts at `now`. */
export const countProved = async (tx: Tx, organisationId: string, now: Date): Promise<number> => {
  const row = await proved(tx, organisationId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

type EndedProof = {
  readonly domain: string;
  readonly state: 'lost' | 'expired';
  readonly since: Date;
};

/** The organisation's domains that were proved once and whose proof does not count any more, the longest first. */
export const endedProofs = async (
  read: Reading,
  organisationId: string | null,
  now: Date,
  most: number,
): Promise<EndedProof[]> => {
  const rows = await read(
    sql<{ domain: string; verified_at: Date; lost_at: Date | null }>`
    select domain_display as domain, verified_at, lost_at from domains
    where organisation_id = ${organisationId}::uuid and verified_at is not null
      and (lost_at is not null or verified_at <= ${oldestProof(now)})
    order by coalesce(lost_at, verified_at + ${proofDays} * interval '24 hours'), domain limit ${most}`,
    'kept',
  );
  return rows.map(({ domain, verified_at, lost_at }) =>
    lost_at === null
      ? { domain, state: 'expired', since: proofEnd(verified_at) }
      : { domain, state: 'lost', since: lost_at },
  );
};
