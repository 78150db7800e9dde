import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { addressKey, isAddressIn } from '../../../../platform/http/guard/client-address.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  type Counter,
  countChallengeTry,
  deleteOldTries,
  forgetTries,
  type GuessKind,
  type GuessLimit,
  giveTryBack,
  reserveTry,
  settleWrong,
} from './attempt-store.ts';
import { signInTexts } from './texts.ts';
import { openWaitingRoom } from './waiting-room.ts';

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

/**
 * Links of requests for accounts, right or wrong, that are opened from one address: an office opens those of its team and
 * thinks of a better password, and what was asked for from there is not counted with it.
 */
export const confirmationLimit: GuessLimit = { ...addressLimit, mostFailures: 60 };

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

/** What came of a try: what was found, or that it was wrong and perhaps the last one before a wait. */
type Attempted<T> =
  | { readonly found: T; readonly locks: false }
  | { readonly found: undefined; readonly locks: boolean };

export type Guesses = {
  /**
   * Looks at a try that is reserved before its answer is known. Undefined is wrong and counted; anything else is right,
   * and the way's count starts again; where looking throws, nobody looked. Where tries that are looked at now could fill
   * the limit it waits for them: they may all be right.
   * @throws `too_many_attempts` with the seconds to wait; `unavailable` when the others take too long.
   */
  readonly attempt: <T>(
    kind: Exclude<GuessKind, 'address'>,
    subject: string,
    way: Way,
    look: () => Promise<T | undefined>,
  ) => Promise<Attempted<T>>;
  /** Counts a request for an account. @throws `too_many_attempts` for an address that asked too often. */
  readonly countRegistration: (address: string) => Promise<void>;
  /** Counts a link of one that is opened. @throws `too_many_attempts` for an address that opened too many. */
  readonly countConfirmation: (address: string) => Promise<void>;
  /** Looks at a question of the page that verifies reports. @throws `too_many_attempts` after too many unknown ones. */
  readonly attemptVerification: <T>(
    address: string,
    look: () => Promise<T | undefined>,
  ) => Promise<T | undefined>;
  /** Counts a code of one half-signed-in session. @throws `too_many_attempts` when it has had all of its tries. */
  readonly countChallenge: (sessionId: string, secondsLeft: number) => Promise<void>;
};

/** Removes counts that would begin anew anyway, and with them names and addresses that nobody needs any more. */
export const forgetOldTries = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const longestHours = Math.max(accountLimit.forgetHours, addressLimit.forgetHours);
  return deleteOldTries(db, secondsAfter(clock.now(), -longestHours * 3600));
};

const ofAddress = (address: string, scope: string): Counter => ({
  kind: 'address',
  subject: addressKey(address),
  scope,
});

const scopeOf = (way: Way): string => (way.isSignedIn ? 'session' : (way.knownDevice ?? ''));

/** A try that is being looked at. One of these ends it; one that a crash leaves open counts as wrong. */
type Try = {
  /** @returns whether it was the last one before a wait. */
  readonly wrong: () => Promise<boolean>;
  /** The way's count starts again; an address keeps what others got wrong there. */
  readonly right: () => Promise<void>;
  /** Nobody looked at it: as if it had never come. */
  readonly giveUp: () => Promise<void>;
};

const uncounted: Try = { wrong: async () => false, right: async () => {}, giveUp: async () => {} };

/** One try under two counters: it ends in both, and tells of the account's. */
const both = (address: Try, account: Try): Try => ({
  wrong: async () => (await Promise.all([account.wrong(), address.wrong()]))[0],
  right: async () => void (await Promise.all([account.right(), address.right()])),
  giveUp: async () => void (await Promise.all([account.giveUp(), address.giveUp()])),
});

const settled = async <T>(tried: Try, look: () => Promise<T | undefined>): Promise<Attempted<T>> => {
  const found = await look().catch(async (error: unknown) => {
    await tried.giveUp();
    throw error;
  });
  if (found === undefined) return { found: undefined, locks: await tried.wrong() };
  await tried.right();
  return { found, locks: false };
};

export const openGuesses = (db: Database, clock: Clock, exempt: readonly string[]): Guesses => {
  const room = openWaitingRoom();

  const reserveOne = async (counter: Counter, limit: GuessLimit): Promise<Try> => {
    const name = [counter.kind, counter.subject, counter.scope].join('\n');
    await room.until(name, async () => {
      const now = clock.now();
      const reserved = await reserveTry(db, counter, limit, now);
      if (reserved.outcome === 'refused')
        fail('too_many_attempts', {
          retryAfterSeconds: Math.ceil((reserved.lockedUntil.getTime() - now.getTime()) / 1000),
        });
      return reserved.outcome === 'goes on';
    });
    const settle = async <T>(work: () => Promise<T>): Promise<T> => work().finally(() => room.wake(name));
    return {
      wrong: () => settle(() => settleWrong(db, counter, limit, clock.now())),
      right: () =>
        settle(() => (counter.kind === 'address' ? giveTryBack(db, counter) : forgetTries(db, counter))),
      giveUp: () => settle(() => giveTryBack(db, counter)),
    };
  };

  const reserveAddress = async (address: string, scope: string, limit: GuessLimit): Promise<Try> =>
    isAddressIn(address, exempt) ? uncounted : reserveOne(ofAddress(address, scope), limit);

  const reserve = async (kind: Exclude<GuessKind, 'address'>, subject: string, way: Way): Promise<Try> => {
    // Strangers only are counted by address: somebody who is known here sits behind it too.
    const isStranger = !way.isSignedIn && !way.knownDevice;
    const address = isStranger ? await reserveAddress(way.address, '', addressLimit) : uncounted;
    try {
      return both(address, await reserveOne({ kind, subject, scope: scopeOf(way) }, accountLimit));
    } catch (error) {
      // Who asks for an account that waits is counted where they ask from.
      await address.wrong();
      throw error;
    }
  };

  const count = async (address: string, scope: string, limit: GuessLimit): Promise<void> => {
    const counted = await reserveAddress(address, scope, limit);
    await counted.wrong();
  };

  return {
    attempt: async (kind, subject, way, look) => settled(await reserve(kind, subject, way), look),
    countRegistration: (address) => count(address, 'registration', registrationLimit),
    countConfirmation: (address) => count(address, 'confirmation', confirmationLimit),
    attemptVerification: async (address, look) => {
      const tried = await reserveAddress(address, 'verification', verificationLimit);
      return (await settled(tried, look)).found;
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
