import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';

type Erased = {
  readonly id: string;
  readonly pseudonym: string;
  readonly now: Date;
  /** A hash and a sealed secret that nobody knows the other half of. */
  readonly passwordHash: string;
  readonly otpSecret: Buffer;
  /** Then what others asked for with that address goes too; a customer may have typed any. */
  readonly byProvider: boolean;
};

/** What goes at once; the database refuses for anybody who may still sign in (migration 0036). */
export const erasePerson = async (tx: Tx, erased: Erased): Promise<void> => {
  const { id, pseudonym, now, passwordHash, otpSecret, byProvider } = erased;
  await sql`select erase_person(${id}::uuid, ${pseudonym}, ${now}::timestamptz, ${passwordHash}, ${otpSecret}::bytea,
    ${byProvider})`.execute(tx);
};

/** Puts the pseudonym beside some of the person's work. @returns how many rows; 0 once no name is left. */
export const eraseNameStep = async (tx: Tx, id: string, most: number): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    select erase_name_step(${id}::uuid, ${most}::int) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
};

export const isThere = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
