import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { deepSearch } from '../ledger-words.ts';
import { beginDuePeriods } from './periods.ts';

type Movement = {
  readonly organisationId: string;
  readonly searchId: string;
  readonly personId: string;
  readonly now: Date;
};

const lineOf = ({ organisationId, searchId, personId, now }: Movement, period: number) => ({
  ...{ id: uuidv7(now), organisation_id: organisationId, search_id: searchId, person_id: personId, period },
  ...{
    submodule: deepSearch.submodule,
    type_submodule: deepSearch.type,
    request_id: null,
    was: null,
    at: now,
  },
  by_name: sql<string | null>`(select username from people where id = ${personId}::uuid)`,
});

const quotaOf = (tx: Tx, organisationId: string) =>
  tx
    .updateTable('quotas')
    .where('organisation_id', '=', organisationId)
    .where('submodule', '=', deepSearch.submodule)
    .where('type_submodule', '=', deepSearch.type);

/** Takes that many credits for a search, if there are as many: check and use in one statement, as for units. */
export const reserveCredits = async (tx: Tx, movement: Movement, credits: number): Promise<boolean> => {
  await beginDuePeriods(tx, movement.now, movement.organisationId);
  const taken = await quotaOf(tx, movement.organisationId)
    .set({ consumed: sql`consumed + ${credits}` })
    .where(sql<boolean>`consumed + ${credits} <= unit_limit`)
    .returning('period')
    .executeTakeFirst();
  if (!taken) return false;
  const line = { ...lineOf(movement, taken.period), kind: 'reserve' as const, amount: credits };
  await tx.insertInto('quota_ledger').values(line).execute();
  return true;
};

/** Writes a line about a search, once a kind; false when it is there already. */
const writeOnce = async (
  tx: Tx,
  movement: Movement,
  line: { readonly kind: 'use' | 'return'; readonly amount: number; readonly period: number },
): Promise<boolean> => {
  const { period, ...told } = line;
  const written = await tx
    .insertInto('quota_ledger')
    .values({ ...lineOf(movement, period), ...told })
    .onConflict((conflict) =>
      conflict.columns(['search_id', 'kind']).where('search_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

const reservedOf = (tx: Tx, searchId: string) =>
  tx
    .selectFrom('quota_ledger')
    .select(['period', 'amount'])
    .where('search_id', '=', searchId)
    .where('kind', '=', 'reserve')
    .executeTakeFirst();

/** Says that the credits of a search are used; once, and it changes no figure. */
export const noteCreditsUsed = async (tx: Tx, movement: Movement): Promise<void> => {
  const reserved = await reservedOf(tx, movement.searchId);
  if (reserved) await writeOnce(tx, movement, { kind: 'use', amount: 0, period: reserved.period });
};

/**
 * Gives the credits of a search back, once: the ledger's uniqueness decides. Those of an earlier period are not part of
 * what is used now: the line says that they came back, and changes nothing.
 */
export const returnCredits = async (tx: Tx, movement: Movement): Promise<void> => {
  const reserved = await reservedOf(tx, movement.searchId);
  if (!reserved) return;
  const quota = await tx
    .selectFrom('quotas')
    .select('period')
    .where('organisation_id', '=', movement.organisationId)
    .where('submodule', '=', deepSearch.submodule)
    .where('type_submodule', '=', deepSearch.type)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const period = quota?.period ?? reserved.period;
  const amount = period === reserved.period ? -reserved.amount : 0;
  if (!(await writeOnce(tx, movement, { kind: 'return', amount, period })) || amount === 0) return;
  await quotaOf(tx, movement.organisationId)
    .set({ consumed: sql`consumed + ${amount}` })
    .execute();
};
