import { type Selectable, sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

export type StoredAct = Selectable<Schema['operator_acts']>;

export const insertAct = async (
  tx: Tx,
  row: Pick<StoredAct, 'id' | 'kind' | 'input' | 'asked_by' | 'asked_at'>,
): Promise<void> => {
  const input = JSON.stringify(row.input);
  await tx
    .insertInto('operator_acts')
    .values({ ...row, input, state: 'waiting', decided_by: null, decided_at: null })
    .execute();
};

export const waitingActs = (tx: Tx, since: Date): Promise<(StoredAct & { asker: string })[]> =>
  tx
    .selectFrom('operator_acts as a')
    .innerJoin('people as p', 'p.id', 'a.asked_by')
    .selectAll('a')
    .select('p.username as asker')
    .where('a.state', '=', 'waiting')
    .where('a.asked_at', '>', since)
    // What somebody asked for who is no Operator any more is asked for by nobody.
    .where('p.role', '=', 'Operator')
    .where('p.disabled', '=', false)
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .limit(100)
    .execute();

/** How many of one Operator's wait, and whether this very one is among them; of their calls at once each sees the one before. */
export const lockWaitingOf = async (
  tx: Tx,
  asker: string,
  { kind, input }: Pick<StoredAct, 'kind' | 'input'>,
  since: Date,
): Promise<{ total: number; isThere: boolean }> => {
  await lockNamed(tx, `acts ${asker}`);
  const { rows } = await sql<{ total: number; same: number }>`
    select count(*)::int as total,
      (count(*) filter (where kind = ${kind} and input = ${JSON.stringify(input)}::jsonb))::int as same
    from operator_acts where asked_by = ${asker}::uuid and state = 'waiting' and asked_at > ${since}`.execute(
    tx,
  );
  return { total: rows[0]?.total ?? 0, isThere: (rows[0]?.same ?? 0) > 0 };
};

/** Takes back what waits of a kind about something. */
export const withdrawWaiting = async (
  tx: Tx,
  kind: StoredAct['kind'],
  about: object,
  decided: Pick<StoredAct, 'decided_by' | 'decided_at'>,
): Promise<void> => {
  await tx
    .updateTable('operator_acts')
    .set({ ...decided, state: 'withdrawn' })
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`input @> ${JSON.stringify(about)}::jsonb`)
    .execute();
};

/** Locks what waits; undefined once it was decided. */
export const lockWaitingAct = (tx: Tx, id: string, since: Date): Promise<StoredAct | undefined> =>
  tx
    .selectFrom('operator_acts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', since)
    .forUpdate()
    .executeTakeFirst();

export const decideAct = async (
  tx: Tx,
  id: string,
  decided: Pick<StoredAct, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> => {
  await tx.updateTable('operator_acts').set(decided).where('id', '=', id).execute();
};

/** What was decided or grew too old, with the names in it; the trail says what came of it. */
export const deleteActsBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('operator_acts').where('asked_at', '<', before).execute();
};

type OtherOperator = {
  id: string;
  username: string;
  full_name: string;
  email: string;
  language: 'en' | 'es' | null;
  organisation_id: null;
  /** May sign in, so may confirm; one who was disabled lately is remembered only. */
  active: boolean;
};

/**
 * Operators beside these people: who has ever signed in, whoever reset them since, and who was one until lately, so
 * that whoever disables the other is not alone at once.
 */
export const operatorsBeside = async (
  tx: Tx,
  ids: readonly string[],
  since: Date,
): Promise<OtherOperator[]> => {
  const { rows } = await sql<OtherOperator>`
    select id, username, full_name, email, language, organisation_id,
      (role = 'Operator' and not disabled and otp_active) as active
    from people
    where organisation_id is null and (otp_active or last_seen_at is not null) and not (id = any(${[...ids]}::uuid[]))
      and ((role = 'Operator' and not disabled) or operator_until > ${since})
    order by username`.execute(tx);
  return rows;
};
