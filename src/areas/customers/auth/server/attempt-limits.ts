import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { addressKey, isAddressIn } from '../../../../platform/http/guard/client-address.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  type Counter,
  countChallengeTry,
  countTry,
  deleteOldTries,
  forgetTries,
  type GuessKind,
  type GuessLimit,
  giveTryBack,
} from './attempt-store.ts';
import { signInTexts } from './texts.ts';

/** Wrong tries in a row before an account waits: 15 minutes, then half an hour, then an hour (`docs/operate.md`). */
export const accountLimit: GuessLimit = {
  mostFailures: 8,
  firstWaitMinutes: 15,
  longestWaitMinutes: 60,
  forgetHours: 24,
};

/** Of one address, whoever is tried from there: an office shares one, so it is more. */
export const addressLimit: GuessLimit = {
  mostFailures: 100,
  firstWaitMinutes: 15,
  longestWaitMinutes: 60,
  forgetHours: 1,
};

/** Requests for accounts from one address: an office asks for a team, a machine for as many as it can. */
export const registrationLimit: GuessLimit = { ...addressLimit, mostFailures: 20 };

/** Codes and files that nobody issued, from one address: an auditor mistypes a few, a machine asks for as many as it can. */
export const verificationLimit: GuessLimit = { ...addressLimit, mostFailures: 60 };

/** Wrong codes of one challenge; then the sign-in begins again (ASVS 6.6.3). */
export const mostCodesPerChallenge = 5;

/** The way on which somebody tries. Each has counters of its own, so that no stranger shuts the owner out. */
export type Way = {
  readonly address: string;
  /** Of a browser in which this very person has signed in before, its id. */
  readonly knownDevice: string | undefined;
  readonly isSignedIn: boolean;
};

export type Guesses = {
  /**
   * Counts a try before its answer is known. @returns whether it is the last before a wait.
   * @throws `too_many_attempts` with the seconds to wait.
   */
  readonly count: (kind: Exclude<GuessKind, 'address'>, subject: string, way: Way) => Promise<boolean>;
  /** The try was right: the way's count starts again. */
  readonly clear: (kind: Exclude<GuessKind, 'address'>, subject: string, way: Way) => Promise<void>;
  /** Counts a request for an account. @throws `too_many_attempts` for an address that asked too often. */
  readonly countRegistration: (address: string) => Promise<void>;
  /** Counts a question of the page that verifies reports. @throws `too_many_attempts` after too many unknown ones. */
  readonly countVerification: (address: string) => Promise<void>;
  /** It was about something that was issued. */
  readonly giveVerificationBack: (address: string) => Promise<void>;
  /** Counts a code of one half-signed-in session. @throws `too_many_attempts` when it has had all of its tries. */
  readonly countChallenge: (sessionId: string, secondsLeft: number) => Promise<void>;
};

/** Removes counts that would begin anew anyway, and with them names and addresses that nobody needs any more. */
export const forgetOldTries = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const longestHours = Math.max(accountLimit.forgetHours, addressLimit.forgetHours);
  return deleteOldTries(db, secondsAfter(clock.now(), -longestHours * 3600));
};

const verificationsOf = (address: string): Counter => ({
  kind: 'address',
  subject: addressKey(address),
  scope: 'verification',
});

const scopeOf = (way: Way): string => (way.isSignedIn ? 'session' : (way.knownDevice ?? ''));

export const openGuesses = (db: Database, clock: Clock, exempt: readonly string[]): Guesses => {
  /** Strangers only are counted by address: somebody who is known here sits behind it too. */
  const ofAddress = (way: Way): Counter | undefined =>
    way.isSignedIn || way.knownDevice || isAddressIn(way.address, exempt)
      ? undefined
      : { kind: 'address', subject: addressKey(way.address), scope: '' };

  const tryOne = async (counter: Counter, limit: GuessLimit): Promise<boolean> => {
    const now = clock.now();
    const tried = await countTry(db, counter, limit, now);
    if (tried.isAllowed) return tried.locks;
    return fail('too_many_attempts', {
      retryAfterSeconds: Math.ceil((tried.lockedUntil.getTime() - now.getTime()) / 1000),
    });
  };

  return {
    count: async (kind, subject, way) => {
      const address = ofAddress(way);
      if (address) await tryOne(address, addressLimit);
      return tryOne({ kind, subject, scope: scopeOf(way) }, accountLimit);
    },
    clear: async (kind, subject, way) => {
      const address = ofAddress(way);
      if (address) await giveTryBack(db, address, addressLimit);
      await forgetTries(db, { kind, subject, scope: scopeOf(way) });
    },
    countRegistration: async (address) => {
      if (isAddressIn(address, exempt)) return;
      await tryOne(
        { kind: 'address', subject: addressKey(address), scope: 'registration' },
        registrationLimit,
      );
    },
    countVerification: async (address) => {
      if (isAddressIn(address, exempt)) return;
      await tryOne(verificationsOf(address), verificationLimit);
    },
    giveVerificationBack: async (address) => {
      if (isAddressIn(address, exempt)) return;
      await giveTryBack(db, verificationsOf(address), verificationLimit);
    },
    countChallenge: async (sessionId, secondsLeft) => {
      if (await countChallengeTry(db, sessionId, mostCodesPerChallenge)) return;
      fail('too_many_attempts', {
        detail: signInTexts.challengeOver,
        retryAfterSeconds: Math.max(1, secondsLeft),
      });
    },
  };
};
