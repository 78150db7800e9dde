import { sql } from 'kysely';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database } from '../../../../platform/db/database.ts';

export type GuessKind = 'password' | 'factor' | 'recovery' | 'address';

/** What is counted: tries of a kind against somebody (or from an address), by strangers or by one known browser. */
export type Counter = { readonly kind: GuessKind; readonly subject: string; readonly scope: string };

/** How many tries there are before a wait, how long waits are, and when failures are forgotten. */
export type GuessLimit = {
  readonly mostFailures: number;
  readonly firstWaitMinutes: number;
  readonly longestWaitMinutes: number;
  readonly forgetHours: number;
};

/** Whether a try may go on; `locks` when it is the last one before a wait. */
type Tried =
  | { readonly isAllowed: true; readonly locks: boolean }
  | { readonly isAllowed: false; readonly lockedUntil: Date };

type Row = { locked_until: Date | null; is_allowed: boolean };

/**
 * Counts a try before its answer is known, in one statement and outside the request's transaction: sixty tries at
 * once are sixty tries, and no rollback takes one back (failures 3 and 6 of the known ones). The try that reaches the
 * limit still goes on, and so does one after each wait: whoever has waited may be right.
 */
export const countTry = async (
  db: Database,
  { kind, subject, scope }: Counter,
  limit: GuessLimit,
  now: Date,
): Promise<Tried> => {
  const thisTry = uuidv7(now);
  const isLocked = sql`g.locked_until > ${now}`;
  const isForgotten = sql`g.last_at < ${now}::timestamptz - make_interval(hours => ${limit.forgetHours})`;
  const wait = sql`least(${limit.longestWaitMinutes}::int,
    ${limit.firstWaitMinutes}::int * power(2, least(g.failures + 1 - ${limit.mostFailures}::int, 8))::int)`;
  const { rows } = await sql<Row>`
    insert into guesses as g (kind, subject, scope, failures, last_at, locked_until, last_try)
    values (${kind}, ${subject}, ${scope}, 1, ${now}, null, ${thisTry})
    on conflict (kind, subject, scope) do update set
      failures = case when ${isLocked} then g.failures when ${isForgotten} then 1 else g.failures + 1 end,
      last_at = case when ${isLocked} then g.last_at else ${now} end,
      last_try = case when ${isLocked} then g.last_try else ${thisTry}::uuid end,
      locked_until = case
        when ${isLocked} then g.locked_until
        when ${isForgotten} then null
        when g.failures + 1 >= ${limit.mostFailures}::int then ${now}::timestamptz + make_interval(mins => ${wait})
        else null end
    returning locked_until, last_try = ${thisTry}::uuid as is_allowed`.execute(db.plain);
  const { locked_until = null, is_allowed = true } = rows[0] ?? {};
  return is_allowed
    ? { isAllowed: true, locks: locked_until !== null }
    : { isAllowed: false, lockedUntil: locked_until ?? now };
};

/** The count starts again. */
export const forgetTries = async (db: Database, { kind, subject, scope }: Counter): Promise<void> => {
  await db.plain
    .deleteFrom('guesses')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('scope', '=', scope)
    .execute();
};

/** Takes one try back that turned out right; others of the same address may have been wrong. */
export const giveTryBack = async (
  db: Database,
  { kind, subject, scope }: Counter,
  limit: GuessLimit,
): Promise<void> => {
  await sql`
    update guesses set failures = greatest(0, failures - 1),
      locked_until = case when failures - 1 < ${limit.mostFailures}::int then null else locked_until end
    where kind = ${kind} and subject = ${subject} and scope = ${scope}`.execute(db.plain);
};

/** Removes counts that would start anew anyway. */
export const deleteOldTries = async (db: Database, before: Date): Promise<void> => {
  await db.plain.deleteFrom('guesses').where('last_at', '<', before).execute();
};

/**
 * Counts a wrong code of one challenge. @returns false when it has had all its tries: then nothing more is taken in
 * it, right or wrong (failure 8 of the known ones).
 */
export const countChallengeTry = async (db: Database, sessionId: string, most: number): Promise<boolean> => {
  const counted = await db.plain
    .updateTable('sessions')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', sessionId)
    .where('wrong_codes', '<', most)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
};
