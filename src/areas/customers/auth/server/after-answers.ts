import type { Database } from '../../../../platform/db/database.ts';
import { repeatWork } from '../../../../platform/repeat-work.ts';
import { sendLinks } from '../../accounts/server/confirm-address.ts';
import type { AuthParts } from './parts.ts';
import { recordWrongPasswords } from './wrong-passwords.ts';

/** Several come together, and nobody can tell one answer's work from the next one's. */
const everyMilliseconds = 1000;

/** After failures the next pass comes later and later. */
const longestPauseMilliseconds = 30_000;

/** Where this process has left something to do since the last pass: an idle one asks the database nothing. */
const isWaiting = new WeakSet<Database>();

/** Says that an answer has left something to do. */
export const leaveForLater = (db: Database): void => void isWaiting.add(db);

type Parts = Pick<AuthParts, 'db' | 'clock' | 'log'> & Parameters<typeof sendLinks>[0];

/**
 * Does, a second later, what an answer must not show by its time: lines in the trail for wrong passwords, and links to
 * addresses. First of all what a killed server has left.
 * @returns the way to stop, once what waits is done.
 */
export const startAfterAnswers = (parts: Parts): { stop: () => Promise<void> } => {
  let pauseMilliseconds = everyMilliseconds;
  let notBefore = 0;
  /** One that fails does not keep the other. */
  const attempt = async (work: (parts: Parts) => Promise<unknown>): Promise<boolean> => {
    try {
      await work(parts);
      return true;
    } catch (error) {
      parts.log('warn', 'after_answers_failed', { reason: (error as Error).message });
      return false;
    }
  };
  const pass = async (): Promise<void> => {
    const ends = [await attempt(recordWrongPasswords), await attempt(sendLinks)];
    if (ends.every((isDone) => isDone)) {
      pauseMilliseconds = everyMilliseconds;
      return;
    }
    leaveForLater(parts.db);
    notBefore = performance.now() + pauseMilliseconds;
    pauseMilliseconds = Math.min(2 * pauseMilliseconds, longestPauseMilliseconds);
  };
  // First of all what a killed server has left.
  leaveForLater(parts.db);
  const passes = repeatWork(
    async () => {
      if (performance.now() >= notBefore && isWaiting.delete(parts.db)) await pass();
    },
    { everyMilliseconds, log: parts.log, event: 'after_answers_failed', first: 'at once' },
  );
  return {
    stop: async () => {
      await passes.stop();
      await pass();
    },
  };
};
