import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StorageAwayError } from './object-store.ts';
import { isPassing, reasonOf } from './s3-faults.ts';

/** How long calls are made again, and how long one may take. */
export type Patience = {
  /** For this long after a call first fails it is tried again, the last time at its end. However long the first try took. */
  readonly retryMilliseconds: number;
  /** One try of a call with a small body and answer. */
  readonly callMilliseconds: number;
  /** One try of a call that carries a part of a file, and a silence in the middle of a body. */
  readonly bodyMilliseconds: number;
};

export const usualPatience: Patience = {
  retryMilliseconds: 20_000,
  callMilliseconds: 10_000,
  bodyMilliseconds: 60_000,
};

const firstPauseMilliseconds = 100;
const mostPauseMilliseconds = 3000;
/** What was heard of the store so long ago is looked at again. */
const heardMilliseconds = 10_000;
/** While it is away, it is looked at this often. */
const lookMilliseconds = 2000;

/** A store that is asked over a network: tries, waits, and knows whether it is there. */
export type Reach = {
  /**
   * Makes a call, again and again while it fails in a way that may pass; `attempt` is 0 the first time. While the store
   * is known to be away it is tried once.
   * @throws StorageAwayError when the time is over, or the set-up is at fault; any other error of the call as it is.
   */
  readonly call: <T>(
    act: (signal: AbortSignal, attempt: number) => Promise<T>,
    options?: { readonly milliseconds?: number; readonly signal?: AbortSignal },
  ) => Promise<T>;
  readonly isAway: () => Promise<boolean>;
  /** @throws Error with a sentence where the set-up is at fault. One that does not answer now is no fault. */
  readonly check: () => Promise<void>;
  /** Says that it is out of reach, for a failure outside of a call. */
  readonly away: (error: unknown) => StorageAwayError;
};

/** Up to twice as long each time; by chance, so that those who failed together do not come together. */
const pauseAfter = (attempt: number): number =>
  (Math.min(mostPauseMilliseconds, firstPauseMilliseconds * 2 ** attempt) * randomInt(50, 100)) / 100;

type Asked = {
  readonly place: string;
  readonly patience: Patience;
  /** A small call that shows whether the store serves us. */
  readonly look: (signal: AbortSignal) => Promise<unknown>;
  /** A sentence for what is wrong with the set-up; undefined for whatever else. */
  readonly faultOf: (error: unknown) => string | undefined;
  /** Whether what was at fault is put right by now, so that one more try may go well. */
  readonly isMended: (error: unknown) => boolean;
};

export const openReach = (log: Log, { place, patience, look, faultOf, isMended }: Asked): Reach => {
  let heardAt = Number.NEGATIVE_INFINITY;
  let awaySince: number | undefined;
  let toldReason: string | undefined;
  let setUp: string | undefined;
  let looking: Promise<boolean> | undefined;

  const heard = (): void => {
    heardAt = performance.now();
    setUp = undefined;
    if (awaySince === undefined) return;
    log('warn', 'storage_back', { place, seconds: Math.round((heardAt - awaySince) / 1000) });
    awaySince = undefined;
    toldReason = undefined;
  };

  const back = async (signal: AbortSignal): Promise<void> => {
    while (await isAway()) await delay(lookMilliseconds, undefined, { signal });
  };

  /** Logged once for each reason, however many calls meet it. */
  const away = (error: unknown): StorageAwayError => {
    if (error instanceof StorageAwayError) return error;
    const fault = faultOf(error);
    const reason = fault ?? reasonOf(error);
    heardAt = performance.now();
    awaySince ??= heardAt;
    setUp = fault;
    const told = fault ?? 'away';
    if (toldReason !== told) log('error', fault ? 'storage_refused' : 'storage_away', { place, reason });
    toldReason = told;
    return new StorageAwayError(reason, back, { cause: error });
  };

  const within = async <T>(
    act: (signal: AbortSignal, attempt: number) => Promise<T>,
    milliseconds: number,
    attempt: number,
    outer: AbortSignal | undefined,
  ): Promise<T> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), milliseconds);
    try {
      return await act(outer ? AbortSignal.any([late.signal, outer]) : late.signal, attempt);
    } catch (error) {
      throw late.signal.aborted
        ? Object.assign(new Error(`No answer within ${milliseconds / 1000} s.`), { name: 'TimeoutError' })
        : error;
    } finally {
      clearTimeout(timer);
    }
  };

  const call: Reach['call'] = async (act, { milliseconds = patience.callMilliseconds, signal } = {}) => {
    const retryMilliseconds = awaySince === undefined ? patience.retryMilliseconds : 0;
    let failedAt: number | undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const result = await within(act, milliseconds, attempt, signal);
        heard();
        return result;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (attempt === 0 && isMended(error)) continue;
        if (faultOf(error) !== undefined) throw away(error);
        if (!isPassing(error)) {
          heard();
          throw error;
        }
        failedAt ??= performance.now();
        const left = failedAt + retryMilliseconds - performance.now();
        if (left <= 0) throw away(error);
        await delay(Math.min(pauseAfter(attempt), Math.ceil(left)), undefined, { signal });
      }
    }
  };

  const lookOnce = (): Promise<unknown> => within(look, patience.callMilliseconds, 0, undefined);
  const lookAgain = async (error: unknown): Promise<unknown> => {
    if (!isMended(error)) throw error;
    return lookOnce();
  };
  const lookNow = (): Promise<boolean> =>
    lookOnce()
      .catch(lookAgain)
      .then(
        () => {
          heard();
          return false;
        },
        (error: unknown) => {
          away(error);
          return true;
        },
      );

  const isAway = (): Promise<boolean> => {
    const age = performance.now() - heardAt;
    if (age < (awaySince === undefined ? heardMilliseconds : lookMilliseconds))
      return Promise.resolve(awaySince !== undefined);
    looking ??= lookNow().finally(() => (looking = undefined));
    return looking;
  };

  const check = async (): Promise<void> => {
    await isAway();
    if (setUp !== undefined) throw new Error(setUp);
  };

  return { call, isAway, check, away };
};
