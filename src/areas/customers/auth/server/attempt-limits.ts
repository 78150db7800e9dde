import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { addressKey, isAddressIn } from '../../../../platform/http/guard/client-address.ts';
import { CallError, fail } from '../../../../shared/errors.ts';
import {
  type AskedTry,
  type Counter,
  deleteOldTries,
  forgetTries,
  type GuessKind,
  type GuessLimit,
  giveTryBack,
  inOneTrip,
  type Reserved,
  reserveTry,
  settleWrong,
  type Tries,
} from './attempt-store.ts';
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

/** Settles a try as right with the transaction that what it was right for is written in. */
export type SettleRight = (tx: Tx) => Promise<void>;

export type Guesses = {
  /**
   * Looks at a try that is reserved before its answer is known. Undefined is wrong and counted; anything else is right,
   * and the way's count starts again; where looking throws, nobody looked. Where tries that are looked at now could fill
   * the limit it waits for them: they may all be right. `look` may settle it as right in its own transaction, as the last of it,
   * if it then finds something.
   * @throws `too_many_attempts` with the seconds to wait; `unavailable` when the others take too long.
   */
  readonly attempt: <T>(
    kind: Exclude<GuessKind, 'address'>,
    subject: string,
    way: Way,
    look: (settleRight: SettleRight) => Promise<T | undefined>,
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

type Counted = { readonly counter: Counter; readonly limit: GuessLimit };

const nameOf = ({ counter: { kind, subject, scope } }: Counted): string => [kind, subject, scope].join('\n');

const scopeOf = (way: Way): string => (way.isSignedIn ? 'session' : (way.knownDevice ?? ''));

/** A try that is being looked at. One of these ends it; one that a crash leaves open counts as wrong. */
type Try = {
  /** @returns whether it was the last one before a wait, of the account where it is counted there too. */
  readonly wrong: () => Promise<boolean>;
  /** The way's count starts again; an address keeps what others got wrong there. */
  readonly right: () => Promise<void>;
  readonly rightIn: SettleRight;
  /** It has been settled in a transaction that is committed. */
  readonly over: () => void;
  /** Nobody looked at it: as if it had never come. */
  readonly giveUp: () => Promise<void>;
};

const settled = async <T>(
  tried: Try,
  look: (settleRight: SettleRight) => Promise<T | undefined>,
): Promise<Attempted<T>> => {
  let isSettled = false;
  const settleRight: SettleRight = (tx) => {
    isSettled = true;
    return tried.rightIn(tx);
  };
  const found = await look(settleRight).catch(async (error: unknown) => {
    await tried.giveUp();
    throw error;
  });
  if (found === undefined) return { found: undefined, locks: await tried.wrong() };
  if (isSettled) tried.over();
  else await tried.right();
  return { found, locks: false };
};

export const openGuesses = (
  db: Database,
  clock: Clock,
  exempt: readonly string[],
  room = openWaitingRoom(),
): Guesses => {
  const askedOf = (counted: Counted, behind?: AskedTry): AskedTry => ({
    id: uuidv7(clock.now()),
    ...counted,
    behind,
  });

  /**
   * Reserves a try where it may go on, waiting for others' answers.
   * @param first what was said when it was asked for just now.
   * @throws `too_many_attempts`, `unavailable`.
   */
  const wait = (counted: Counted, first?: Reserved): Promise<void> => {
    let known = first;
    return room.until(nameOf(counted), async () => {
      const now = clock.now();
      const reserved = known ?? (await reserveTry(db.plain, askedOf(counted), now));
      known = undefined;
      if (reserved?.outcome === 'refused')
        fail('too_many_attempts', {
          // It may have been over since it was asked for.
          retryAfterSeconds: Math.max(1, Math.ceil((reserved.lockedUntil.getTime() - now.getTime()) / 1000)),
        });
      return reserved?.outcome === 'goes on';
    });
  };

  /** A try that is reserved under all of these. */
  const reservedUnder = (...all: readonly Counted[]): Try => {
    const over = (): void => {
      for (const counted of all) room.wake(nameOf(counted));
    };
    const settle = <T>(work: (tries: Tries, counted: Counted) => Promise<T>): Promise<T[]> =>
      inOneTrip(db, all, work).finally(over);
    const settleWrongly = (tries: Tries, { counter, limit }: Counted): Promise<boolean> =>
      settleWrong(tries, counter, limit, clock.now());
    const settleRightly = (tries: Tries, { counter }: Counted): Promise<void> =>
      counter.kind === 'address' ? giveTryBack(tries, counter) : forgetTries(tries, counter);
    return {
      wrong: async () => (await settle(settleWrongly)).at(-1) ?? false,
      right: async () => void (await settle(settleRightly)),
      rightIn: async (tx) => void (await Promise.all(all.map((counted) => settleRightly(tx, counted)))),
      over,
      giveUp: async () => void (await settle((tries, { counter }) => giveTryBack(tries, counter))),
    };
  };

  const reserveOne = async (counted: Counted): Promise<Try> => {
    await wait(counted);
    return reservedUnder(counted);
  };

  const addressCounted = (address: string, scope: string, limit: GuessLimit): Counted | undefined =>
    isAddressIn(address, exempt) ? undefined : { counter: ofAddress(address, scope), limit };

  const reserveAddress = async (address: string, scope: string, limit: GuessLimit): Promise<Try> => {
    const counted = addressCounted(address, scope, limit);
    return counted ? reserveOne(counted) : reservedUnder();
  };

  /** Under both, in one trip; where the address may not go on, the account hears nothing of it. */
  const reserveBoth = async (address: Counted, account: Counted): Promise<Try> => {
    const ofAddress = askedOf(address);
    const ofAccount = askedOf(account, ofAddress);
    const now = clock.now();
    const [addressSaid, accountSaid] = await inOneTrip(db, [ofAddress, ofAccount], (tries, asked) =>
      reserveTry(tries, asked, now),
    );
    if (addressSaid?.outcome !== 'goes on') await wait(address, addressSaid);
    try {
      if (accountSaid?.outcome !== 'goes on') await wait(account, accountSaid);
    } catch (error) {
      const asked = reservedUnder(address);
      // Who asks for an account that waits is counted where they ask from; nobody is for a server that could not look.
      if (error instanceof CallError && error.code === 'too_many_attempts') await asked.wrong();
      else await asked.giveUp();
      throw error;
    }
    return reservedUnder(address, account);
  };

  const reserve = async (kind: Exclude<GuessKind, 'address'>, subject: string, way: Way): Promise<Try> => {
    const account = { counter: { kind, subject, scope: scopeOf(way) }, limit: accountLimit };
    // Strangers only are counted by address: somebody who is known here sits behind it too.
    const isStranger = !way.isSignedIn && !way.knownDevice;
    const address = isStranger ? addressCounted(way.address, '', addressLimit) : undefined;
    return address ? reserveBoth(address, account) : reserveOne(account);
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
  };
};
