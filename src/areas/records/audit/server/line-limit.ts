import { fail } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages.ts';

const tooManyLines: Message = {
  en: 'You have done very much within this hour, all of which is recorded. Please go on in the next one.',
  es: 'Ha hecho muchísimo en esta hora y todo queda registrado. Continúe en la próxima.',
};

/**
 * Lines that one person leaves in an hour, in this process. What one reads leaves lines too, which nobody may erase:
 * without an end a single person fills the disk of everybody.
 */
export const mostLinesAnHour = 10_000;
const hourMilliseconds = 3_600_000;

let hour = 0;
let lines = new Map<string, number>();

/** Counts lines of somebody. @throws `too_many_attempts` beyond `mostLinesAnHour`. */
export const countLines = (personId: string, count: number, now: Date): void => {
  const current = Math.floor(now.getTime() / hourMilliseconds);
  if (current !== hour) {
    hour = current;
    lines = new Map();
  }
  const total = (lines.get(personId) ?? 0) + count;
  if (total > mostLinesAnHour) fail('too_many_attempts', { detail: tooManyLines });
  lines.set(personId, total);
};

/** Never too many: nobody is kept out of their own account by what somebody did with a session of theirs. */
export const isOfSignIn = (action: string): boolean =>
  /^(?:sign-in|session|password|passkey|recovery-codes|second-factor)(?:\.|$)/.test(action);
