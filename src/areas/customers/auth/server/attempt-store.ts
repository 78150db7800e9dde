import { type Kysely, sql } from 'kysely';
import { commitWithThis } from '../../../../platform/db/connections/transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';

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

/** A try that may go on, one that waits for others' answers, or one that is refused until then. */
export type Reserved =
  | { readonly outcome: 'goes on' }
  | { readonly outcome: 'waits' }
  | { readonly outcome: 'refused'; readonly lockedUntil: Date };

/** Where counters are written: their pool, a transaction of theirs, or that of what a try was right for. */
export type Tries = Kysely<Schema>;

/** The same work for each, in their order: one trip, and a transaction of the counters alone. */
export const inOneTrip = async <One, T>(
  db: Database,
  all: readonly One[],
  work: (tries: Tries, one: One) => Promise<T>,
): Promise<T[]> => {
  const [first, ...others] = all;
  if (!first) return [];
  if (others.length === 0) return [await work(db.plain, first)];
  return db.within('system', (tx) => {
    const done = Promise.all(all.map((one) => work(tx, one)));
    commitWithThis(tx);
    return done;
  });
};

/** What is asked of a counter, under an id of its own. */
export type AskedTry = {
  readonly id: string;
  readonly counter: Counter;
  readonly limit: GuessLimit;
  /** Asked for only where this one was reserved just before, in the same transaction. */
  readonly behind?: AskedTry | undefined;
};

/** A reservation whose process was killed is never settled: after this long it counts as a wrong try. */
const abandonedAfterSeconds = 60;

type Row = { locked_until: Date | null; is_allowed: boolean };

/**
 * What becomes of a counter that is there. The moment and the try are what would have been inserted (`excluded`), and the
 * limit stands in the text: a statement with few values is kept prepared.
 */
const onConflict = ({ mostFailures, forgetHours }: GuessLimit) => {
  const olderThan = (length: string) => sql`g.last_at < excluded.last_at - interval ${sql.lit(length)}`;
  const isForgotten = olderThan(`${forgetHours} hours`);
  const isAbandoned = olderThan(`${abandonedAfterSeconds} seconds`);
  const failures = sql`(case when ${isForgotten} then 0 when ${isAbandoned} then g.failures + g.under_way
    else g.failures end)`;
  const underWay = sql`(case when ${isAbandoned} then 0 else g.under_way end)`;
  const goesOn = sql`(g.locked_until is null or g.locked_until <= excluded.last_at)
    and (${failures} + ${underWay} < ${sql.lit(mostFailures)} or ${underWay} = 0)`;
  return sql`
      failures = case when ${goesOn} then ${failures} else g.failures end,
      under_way = case when ${goesOn} then ${underWay} + 1 else g.under_way end,
      last_at = case when ${goesOn} then excluded.last_at else g.last_at end,
      last_try = case when ${goesOn} then excluded.last_try else g.last_try end,
      locked_until = case when ${goesOn} then null else g.locked_until end`;
};

/**
 * Reserves a try before its answer is known, in one statement and outside the request's transaction: sixty tries at
 * once are sixty tries, and no rollback takes one back (failures 3 and 6 of the known ones). Reserved ones and wrong ones
 * together stay within the limit, so that of tries at once no more are looked at than of tries in turn; where
 * only reserved ones fill it, they may turn out right, and the next one waits. After each wait one try goes on, and
 * the others wait for its answer: whoever has waited may be right.
 * @returns undefined where it was not asked for, because what it stands behind was not reserved.
 */
export const reserveTry = async (
  tries: Tries,
  { id: thisTry, counter: { kind, subject, scope }, limit, behind }: AskedTry,
  now: Date,
): Promise<Reserved | undefined> => {
  const isAsked = behind
    ? sql`exists (select from guesses b where b.kind = ${behind.counter.kind} and b.subject = ${behind.counter.subject}
        and b.scope = ${behind.counter.scope} and b.last_try = ${behind.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row>`
    insert into guesses as g (kind, subject, scope, failures, under_way, last_at, locked_until, last_try)
    select ${kind}, ${subject}, ${scope}, 0, 1, ${now}::timestamptz, null, ${thisTry}::uuid where ${isAsked}
    on conflict (kind, subject, scope) do update set ${onConflict(limit)}
    returning locked_until, last_try = ${thisTry}::uuid as is_allowed`.execute(tries);
  const [row] = rows;
  if (!row) return undefined;
  const { locked_until, is_allowed } = row;
  if (is_allowed) return { outcome: 'goes on' };
  return locked_until && locked_until > now
    ? { outcome: 'refused', lockedUntil: locked_until }
    : { outcome: 'waits' };
};

/** The reserved try was wrong. @returns whether it is the last one before a wait. */
export const settleWrong = async (
  tries: Tries,
  { kind, subject, scope }: Counter,
  limit: GuessLimit,
  now: Date,
): Promise<boolean> => {
  const wait = sql`least(${limit.longestWaitMinutes}::int,
    ${limit.firstWaitMinutes}::int * power(2, least(g.failures + 1 - ${limit.mostFailures}::int, 8))::int)`;
  const { rows } = await sql<{ locks: boolean }>`
    insert into guesses as g (kind, subject, scope, failures, last_at)
    values (${kind}, ${subject}, ${scope}, 1, ${now})
    on conflict (kind, subject, scope) do update set
      failures = g.failures + 1,
      under_way = greatest(0, g.under_way - 1),
      last_at = ${now},
      locked_until = case when g.failures + 1 >= ${limit.mostFailures}::int
        then ${now}::timestamptz + make_interval(mins => ${wait}) else g.locked_until end
    returning locked_until is not null as locks`.execute(tries);
  return rows[0]?.locks ?? false;
};

/** The count starts again. */
export const forgetTries = async (tries: Tries, { kind, subject, scope }: Counter): Promise<void> => {
  await tries
    .deleteFrom('guesses')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('scope', '=', scope)
    .execute();
};

/** Takes a reservation back: the try was right, or nobody looked at it. What others got wrong stays counted. */
export const giveTryBack = async (tries: Tries, { kind, subject, scope }: Counter): Promise<void> => {
  await sql`
    update guesses set under_way = greatest(0, under_way - 1)
    where kind = ${kind} and subject = ${subject} and scope = ${scope}`.execute(tries);
};

/** Removes counts that would start anew anyway, but those that are locked: a try may hold two, which would be a deadlock. */
export const deleteOldTries = async (db: Database, before: Date): Promise<void> => {
  await sql`
    delete from guesses where (kind, subject, scope) in (
      select kind, subject, scope from guesses where last_at < ${before} for update skip locked)`.execute(
    db.plain,
  );
};

/**
 * Counts a code of one challenge before it is looked at. @returns false when it has had all its tries: then nothing more is taken in
 * it, right or wrong (failure 8 of the known ones).
 */
export const countChallengeTry = async (tries: Tries, sessionId: string, most: number): Promise<boolean> => {
  const counted = await tries
    .updateTable('sessions')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', sessionId)
    .where('wrong_codes', '<', most)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
};
