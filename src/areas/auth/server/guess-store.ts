import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../shared/errors.ts';

/** Wrong tries in a row before an account waits (`docs/operate.md`). */
export const mostFailures = 8;
/** First wait, doubled with each further failure up to an hour. */
export const firstWaitMinutes = 15;
export const longestWaitMinutes = 60;
/** Failures are forgotten after this long without one. */
const forgetHours = 24;

export type GuessKind = 'password' | 'code' | 'recovery';

export type Guesses = {
  /**
   * Counts a try before its answer is known and refuses when there were too many. Counting first, in one
   * statement and outside the request's transaction, means that sixty tries at once are sixty tries (failures
   * 3 and 6 of the known ones).
   * @throws `too_many_attempts` with the seconds to wait.
   */
  readonly count: (kind: GuessKind, subject: string) => Promise<void>;
  /** The try was right: the count starts again. */
  readonly clear: (kind: GuessKind, subject: string) => Promise<void>;
};

export const openGuesses = (db: Database, clock: Clock): Guesses => ({
  count: async (kind, subject) => {
    const now = clock.now();
    const { rows } = await sql<{ locked_until: Date | null }>`
      insert into guesses as g (kind, subject, failures, last_at, locked_until)
      values (${kind}, ${subject}, 1, ${now}, null)
      on conflict (kind, subject) do update set
        failures = case
          when g.locked_until > ${now} then g.failures
          when g.last_at < ${now}::timestamptz - make_interval(hours => ${forgetHours}) then 1
          else g.failures + 1 end,
        last_at = ${now},
        locked_until = case
          when g.locked_until > ${now} then g.locked_until
          when g.last_at < ${now}::timestamptz - make_interval(hours => ${forgetHours}) then null
          when g.failures + 1 > ${mostFailures} then ${now}::timestamptz + make_interval(mins =>
            least(${longestWaitMinutes}, ${firstWaitMinutes} * power(2, least(g.failures - ${mostFailures}, 8))::int))
          else null end
      returning failures, locked_until`.execute(db.plain);
    const lockedUntil = rows[0]?.locked_until;
    if (lockedUntil && lockedUntil > now) {
      fail('too_many_attempts', {
        retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000),
      });
    }
  },
  clear: async (kind, subject) => {
    await db.plain.deleteFrom('guesses').where('kind', '=', kind).where('subject', '=', subject).execute();
  },
});
