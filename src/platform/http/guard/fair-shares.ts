import { hash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { fail } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages.ts';
import { addressKey } from './client-address.ts';

/** Half of the database's connections: whatever one session does, others find some. */
const mostAtOnce = 5;
const mostWaiting = 100;
/** Of all sessions together: the last of so many is answered within half a second, where a server answers 1,500 a second. */
const mostOfAll = 750;
/** Of all who come with a token that nobody has asked for yet: made-up ones are answered as soon, and are not in the way. */
const mostOfStrangers = 250;
/** Tokens of live sessions that are remembered; an older one is asked for again. */
const mostKnown = 20_000;
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
  /**
   * Says whether the call's token is a live session's, as the database answered. A call that came as a stranger's gives
   * that place away, and goes on in the line of its session if it has one: strangers hold theirs for one look into the
   * database only.
   * @throws as `enter`.
   */
  readonly identify: (isLive: boolean) => Promise<void>;
};

type Connection = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed?: boolean };

export type FairShares = {
  /**
   * Waits for a place among the calls of this session, in the order in which they came; while the token is not known to
   * be a session's, among those of strangers from its address. Waiting costs no query.
   * @param token as it came.
   * @param connection its `close` ends the waiting of a call that nobody waits for any more.
   * @throws `too_many_attempts` where too many of this session wait already; `unavailable` where the server has as many
   *   calls as it answers soon, and this session its part of them.
   */
  readonly enter: (token: string, address: string, connection: Connection) => Promise<Place>;
  /** Says that a token is a new session's. */
  readonly learn: (token: string) => void;
};

type Line = { served: number; readonly waiting: (() => void)[] };

type Limits = { readonly atOnce: number; readonly inLine: number; readonly ofAll: number };
type Enter = (key: string, connection: Connection) => Promise<Omit<Place, 'identify'>>;

/**
 * The calls of one key are served a few at a time and the next ones wait in a line of their own. Where all together ask
 * for more than `ofAll`, those that have an equal part of it or more are refused; one call of each is always let in.
 */
const openLines = ({ atOnce, inLine, ofAll }: Limits): Enter => {
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

  const wait = (key: string, connection: Connection): Promise<void> | undefined => {
    const own = lines.get(key);
    if (own && own.waiting.length >= inLine)
      fail('too_many_attempts', { retryAfterSeconds, detail: tooManyWaiting });
    if (own && all >= ofAll && hasItsPart(own)) fail('unavailable', { retryAfterSeconds });
    // Whose connection closed while somebody looked who they are: nobody waits, and no event says so again.
    if (connection.destroyed) return new Promise(() => {});
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

  return async (key, connection) => {
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
  };
};

const withoutPlace = { leave: (): void => {}, comeBack: async (): Promise<void> => {} };

const limitsOfServer = {
  sessions: { atOnce: mostAtOnce, inLine: mostWaiting, ofAll: mostOfAll },
  // Many may come from one address in the moment after a start, each with the first call of a session.
  strangers: { atOnce: mostAtOnce, inLine: mostOfStrangers, ofAll: mostOfStrangers },
};

/**
 * A session which asks for everything at once waits behind itself and nobody else does. A token costs nothing to make
 * up: until the database has said that it is a session's, its calls share the line of their address, and count among
 * strangers. Each server counts, and knows, for itself.
 */
export const openFairShares = (limits = limitsOfServer): FairShares => {
  const enterAsSession = openLines(limits.sessions);
  const enterAsStranger = openLines(limits.strangers);
  /** Hashes of tokens, the latest last: no live token is kept. */
  const known = new Set<string>();
  const nameOf = (token: string): string => hash('sha256', token, 'base64url');

  const remember = (name: string, isLive: boolean): void => {
    known.delete(name);
    if (!isLive) return;
    known.add(name);
    const [oldest] = known;
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  };

  /** Tokens that are being looked up, each with what will be known of it and how many of its calls wait for that. */
  const lookups = new Map<string, { readonly isLive: Promise<boolean>; joined: number }>();

  /** The first call of a token holds a place among strangers until the database has answered. */
  const enterToBeKnown = async (name: string, address: string, connection: Connection): Promise<Place> => {
    // Nobody waits any more, and a look-up of theirs would be answered to nobody else either.
    if (connection.destroyed) return new Promise(() => {});
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const lookup = { isLive: promise, joined: 0 };
    if (!lookups.has(name)) lookups.set(name, lookup);
    const answer = (isLive: boolean): void => {
      connection.off('close', goAway);
      if (lookups.get(name) === lookup) lookups.delete(name);
      resolve(isLive);
    };
    // Whoever goes away before knows nothing: the next one asks.
    const goAway = (): void => answer(false);
    connection.once('close', goAway);
    let place = await enterAsStranger(addressKey(address), connection).catch((error: unknown) => {
      answer(false);
      throw error;
    });
    return {
      leave: () => {
        answer(false);
        place.leave();
      },
      comeBack: () => place.comeBack(),
      identify: async (isLive) => {
        remember(name, isLive);
        answer(isLive);
        place.leave();
        // Nobody's call goes on as one without a token does.
        place = isLive ? await enterAsSession(name, connection) : withoutPlace;
      },
    };
  };

  const enterAsKnown = async (name: string, connection: Connection): Promise<Place> => ({
    ...(await enterAsSession(name, connection)),
    identify: async (isLive) => remember(name, isLive),
  });

  const enter = async (name: string, address: string, connection: Connection): Promise<Place> => {
    if (known.has(name)) return enterAsKnown(name, connection);
    const lookup = lookups.get(name);
    if (!lookup || lookup.joined >= limits.sessions.inLine) return enterToBeKnown(name, address, connection);
    // A page makes several calls at once: one look tells of all of them. Those of a made-up token are strangers' again.
    lookup.joined += 1;
    return (await lookup.isLive) ? enterAsKnown(name, connection) : enterToBeKnown(name, address, connection);
  };

  return {
    enter: (token, address, connection) => enter(nameOf(token), address, connection),
    learn: (token) => remember(nameOf(token), true),
  };
};
