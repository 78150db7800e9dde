import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from '../away.ts';

/** A position in the primary's log, as PostgreSQL writes it: `16/B374D848`. */
export type LogPosition = string;

/** A standby is given this long to get where the primary was, in steps; then the primary itself is asked. */
const waitsMilliseconds = [2, 5, 10];
/** One that is far behind, or away, is left alone for so long: asking it costs each list a round trip. */
const restMilliseconds = 1000;

/** What a standby answers to a read that it is not ready for (`1 / 0` in `scoped-read.ts`). */
const behindCode = '22012';
/** The standby applied what the query still needed, or the query met another. */
const overtakenCodes: readonly string[] = ['40001', '40P01'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isBehind = (error: unknown): boolean => codeOf(error) === behindCode;
/** Says nothing about the query. A name with several addresses fails with an error for each. */
const isPassing = (error: unknown): boolean =>
  overtakenCodes.includes(codeOf(error)) ||
  [error, ...(error instanceof AggregateError ? error.errors : [])].some(isDatabaseAway);

/**
 * A read-only copy that answers in the primary's place whenever it has everything that was committed before: nobody sees
 * less than they have just written, or than they were told of (`docs/operate.md`, "A standby for lists").
 */
type Standby = {
  /** The primary had come this far: what is read from now on is no older. */
  readonly notBefore: (position: LogPosition) => void;
  /** Nothing is known of the primary any more (it was replaced): it is asked itself until a position is known again. */
  readonly forget: () => void;
  /**
   * Reads on the standby.
   * @returns undefined where the primary is to be asked: the standby is behind, away or resting.
   */
  readonly read: <T>(
    work: (client: pg.PoolClient, position: LogPosition) => Promise<T>,
  ) => Promise<T | undefined>;
  readonly close: () => Promise<void>;
};

/** Compares two positions of one log. */
const isLater = (one: LogPosition, other: LogPosition): boolean => {
  const numberOf = (position: LogPosition): bigint => {
    const [file = '0', offset = '0'] = position.split('/');
    return (BigInt(`0x${file}`) << 32n) | BigInt(`0x${offset}`);
  };
  return numberOf(one) > numberOf(other);
};

export const openStandby = (pool: pg.Pool, tell: (error: Error) => void): Standby => {
  let newest: LogPosition | undefined;
  let restsUntil = 0;

  const tryOnce = async <T>(
    work: (client: pg.PoolClient, position: LogPosition) => Promise<T>,
    position: LogPosition,
  ): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client, position);
    } finally {
      client.release();
    }
  };

  const rest = (): undefined => {
    restsUntil = performance.now() + restMilliseconds;
  };

  return {
    notBefore: (position) => {
      if (newest === undefined || isLater(position, newest)) newest = position;
    },
    forget: () => {
      newest = undefined;
    },
    read: async (work) => {
      const position = newest;
      if (position === undefined || performance.now() < restsUntil) return undefined;
      for (const wait of [...waitsMilliseconds, 0]) {
        try {
          return await tryOnce(work, position);
        } catch (error) {
          if (isPassing(error)) {
            tell(error as Error);
            return rest();
          }
          // Whatever is wrong with the query itself, the primary says so too.
          if (!isBehind(error)) return undefined;
          await pause(wait);
        }
      }
      return rest();
    },
    close: () => pool.end(),
  };
};
