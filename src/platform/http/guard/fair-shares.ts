import type { EventEmitter } from 'node:events';
import { fail } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages.ts';

/** Half of the database's connections: whatever one session does, others find some. */
const mostAtOnce = 5;
const mostWaiting = 100;
/** Of all sessions together: the last of so many is answered within half a second, where a server answers 1,500 a second. */
const mostOfAll = 750;
const retryAfterSeconds = 1;

const tooManyWaiting: Message = {
  en: 'Too many calls of this session wait already. Try again in a moment.',
  es: 'Ya esperan demasiadas peticiones de esta sesión. Inténtelo de nuevo dentro de un momento.',
};

/** One call's place among those of its session that are served. */
export type Place = {
  /** Makes room for the next one: the call sends an answer, takes in a file, or is over. Twice is as once. */
  readonly leave: () => void;
  /** Comes back after the file was taken in, however many wait. */
  readonly comeBack: () => Promise<void>;
};

export type FairShares = {
  /**
   * Waits for a place among the calls of this session, in the order in which they came.
   * @param key whose calls they are: the token as it came, so that waiting costs no query.
   * @param connection its `close` ends the waiting of a call that nobody waits for any more.
   * @throws `too_many_attempts` where too many of this session wait already; `unavailable` where the server has as many
   *   calls as it answers soon, and this session its part of them.
   */
  readonly enter: (key: string, connection: Pick<EventEmitter, 'once' | 'off'>) => Promise<Place>;
};

type Line = { served: number; readonly waiting: (() => void)[] };

const limitsOfServer = { atOnce: mostAtOnce, inLine: mostWaiting, ofAll: mostOfAll };

/**
 * The calls of one session are served a few at a time and the next ones wait in a line of their own, so that a session
 * which asks for everything at once waits behind itself and nobody else does. Where all sessions together ask for more
 * than is answered soon, those that have an equal part of it or more are refused; one call of each is always let in.
 * Each server counts for itself.
 */
export const openFairShares = ({ atOnce, inLine, ofAll } = limitsOfServer): FairShares => {
  const lines = new Map<string, Line>();
  let all = 0;

  const hasItsPart = ({ served, waiting }: Line): boolean =>
    served + waiting.length >= Math.max(1, Math.floor(ofAll / lines.size));

  const lineOf = (key: string): Line => {
    const line = lines.get(key) ?? { served: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  const letNext = (key: string): void => {
    const line = lineOf(key);
    const next = line.waiting.shift();
    all -= 1;
    if (next) next();
    else line.served -= 1;
    if (line.served === 0) lines.delete(key);
  };

  /** The place of whoever leaves goes to the first of the line: `served` stays as it is. */
  const takeTurn = (key: string, join: (line: Line, go: () => void) => void): Promise<void> | undefined => {
    const line = lineOf(key);
    all += 1;
    if (line.served >= atOnce) return new Promise((resolve) => join(line, resolve));
    line.served += 1;
    return undefined;
  };

  const wait = (key: string, connection: Pick<EventEmitter, 'once' | 'off'>): Promise<void> | undefined => {
    const own = lines.get(key);
    if (own && own.waiting.length >= inLine)
      fail('too_many_attempts', { retryAfterSeconds, detail: tooManyWaiting });
    if (own && all >= ofAll && hasItsPart(own)) fail('unavailable', { retryAfterSeconds });
    return takeTurn(key, (line, go) => {
      const turn = (): void => {
        connection.off('close', giveUp);
        go();
      };
      const giveUp = (): void => {
        const at = line.waiting.indexOf(turn);
        if (at < 0) return;
        line.waiting.splice(at, 1);
        all -= 1;
      };
      connection.once('close', giveUp);
      line.waiting.push(turn);
    });
  };

  return {
    enter: async (key, connection) => {
      await wait(key, connection);
      let isHeld = true;
      return {
        leave: () => {
          if (isHeld) letNext(key);
          isHeld = false;
        },
        comeBack: async () => {
          await takeTurn(key, (line, go) => line.waiting.push(go));
          isHeld = true;
        },
      };
    },
  };
};
