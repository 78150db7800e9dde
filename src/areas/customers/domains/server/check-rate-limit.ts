import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { fail } from '../../../../shared/errors.ts';
import { turnMessages } from '../result-messages.ts';
import { lockTurns, writeTurn } from './store.ts';

/** Checks of one organisation in any minute (`docs/operate.md`). */
export const checksPerMinute = 10;
const windowSeconds = 60;
/** Longer than the longest check: names 10 s beside twice 10 s for the file. */
const turnSeconds = 60;
/** A check that runs has mostly ended by then. */
const askAgainSeconds = 5;

/**
 * Takes the organisation's turn to check: one at a time, ten in any minute.
 * @returns until when it holds; `endCheck` gives it back.
 * @throws `too_many_attempts` with the seconds to wait.
 */
export const beginCheck = async (tx: Tx, organisationId: string, now: Date): Promise<Date> => {
  const { started, running_until } = await lockTurns(tx, organisationId);
  if (running_until && running_until > now) {
    fail('too_many_attempts', { retryAfterSeconds: askAgainSeconds, detail: turnMessages.running });
  }
  const recent = started.filter((at) => at > secondsAfter(now, -windowSeconds));
  const [oldest = now] = recent;
  if (recent.length >= checksPerMinute) {
    const seconds = windowSeconds - (now.getTime() - oldest.getTime()) / 1000;
    fail('too_many_attempts', { retryAfterSeconds: Math.ceil(seconds), detail: turnMessages.tooMany });
  }
  const runningUntil = secondsAfter(now, turnSeconds);
  await writeTurn(tx, organisationId, [...recent, now], runningUntil);
  return runningUntil;
};
