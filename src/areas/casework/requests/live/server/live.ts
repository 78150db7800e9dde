import type { Config, Limits } from '../../../../../platform/config.ts';
import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { StreamConnection } from '../../../../../platform/http/route.ts';
import type { Log } from '../../../../../platform/log.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Sessions } from '../../../../records/sessions/server/sessions.ts';
import { openEventIds } from './event-ids.ts';
import { eventsAfter, newestPosition, oldestPosition } from './event-store.ts';
import { openStreams, replayMost, type Stream, type Streams } from './streams.ts';

/** A comment this often keeps proxies from closing a quiet stream (`calls.md`). */
const heartbeatSeconds = 25;
/** How often streams whose session has ended by time are looked for. */
const sessionCheckSeconds = 30;
/** One reading of the event table. */
const batch = 500;
const streamsRetryAfterSeconds = 30;

export type LiveHub = {
  /**
   * Whether this person may open one more.
   * @throws `too_many_attempts` beyond the most that the installation allows.
   */
  readonly admit: (actor: Actor) => void;
  /** The id of the newest event that a stream of theirs opened now would begin behind. */
  readonly placeOf: (actor: Actor) => string;
  /** Adds a reader, replays what it missed, and feeds it until either side closes. */
  readonly add: (actor: Actor, connection: StreamConnection) => void;
  /** There are events up to this position. */
  readonly advance: (position: number) => void;
  /** Tells the streams of these people that they were told something. It has no place among the events: it is asked for. */
  readonly ring: (personIds: readonly string[]) => void;
  /** Closes the streams of a session that ended. */
  readonly endSession: (sessionId: string) => void;
  readonly stop: () => void;
};

type HubParts = {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly config: Pick<Config, 'secret'> & { readonly limits: Pick<Limits, 'streamsPerPerson'> };
};

/** Reads each event once, in the order of positions, and pushes it. */
const openReader = async (db: Database, streams: Streams, log: Log) => {
  let position = await newestPosition(db);
  let wanted = position;
  let reading = false;

  const readOn = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    try {
      while (position < wanted) {
        // Taken before the reading: what is committed meanwhile raises `wanted`, and may not be in the answer.
        const target = wanted;
        const events = streams.isEmpty() ? [] : await eventsAfter(db, 'system', position, batch);
        for (const event of events) streams.push(event);
        const last = events.at(-1)?.position ?? 0;
        position = events.length === batch ? last : Math.max(target, last);
      }
    } catch (error) {
      log('warn', 'live_read_failed', { reason: error instanceof Error ? error.message : String(error) });
    } finally {
      reading = false;
    }
  };

  return {
    position: (): number => position,
    advance: (to: number): void => {
      wanted = Math.max(wanted, to);
      void readOn();
    },
  };
};

/** Pushes what a reader missed, or tells it to load again where that is too much or too long ago. */
const replay = async (
  db: Database,
  streams: Streams,
  { stream, from, position, actor }: { stream: Stream; from: number; position: number; actor: Actor },
): Promise<void> => {
  const oldest = await oldestPosition(db);
  // Another server may have told it what is on its way to this one: what is held is told once it is past that.
  const newest = from > position ? await newestPosition(db) : position;
  const missed = from > newest ? undefined : await eventsAfter(db, scopeOf(actor), from, replayMost + 1);
  const tooOld = oldest !== null && from < oldest - 1;
  if (missed && !tooOld && missed.length <= replayMost) return streams.pushMissed(stream, missed);
  // It begins anew from here: the number it came with may lie in the future of a restored database.
  streams.reset(stream, position);
};

/**
 * One hub a server. An event is read once, serialised once and written to whoever may see it: the organisation
 * of a reader was decided when it connected, by its session.
 */
export const openLiveHub = async ({ db, sessions, log, config }: HubParts): Promise<LiveHub> => {
  const ids = openEventIds(config.secret);
  const streams = openStreams(ids);
  const reader = await openReader(db, streams, log);
  const hasMost = (actor: Actor): boolean => streams.countOf(actor.userId) >= config.limits.streamsPerPerson;

  const organisationOf = (actor: Actor): string | null => (isStaff(actor) ? null : actor.organisationId);

  const add: LiveHub['add'] = (actor, connection) => {
    // Several can have been let in at the same moment.
    if (hasMost(actor)) return connection.close();
    const organisationId = organisationOf(actor);
    const { lastEventId } = connection;
    const from = lastEventId === undefined ? undefined : ids.read(lastEventId, organisationId);
    const stream: Stream = {
      connection,
      sessionId: actor.sessionId,
      personId: actor.userId,
      organisationId,
      sent: from ?? 0,
      held: from === undefined ? undefined : [],
    };
    streams.add(stream);
    const position = reader.position();
    // A reader that never saw an event still knows where it began, should it be cut off.
    if (lastEventId === undefined)
      return connection.write(`: connected\nid: ${ids.write(position, organisationId)}\n\n`);
    connection.write(': connected\n\n');
    // Nobody gave it that: it was another organisation's, or somebody changed it.
    if (from === undefined) return streams.reset(stream, position);
    replay(db, streams, { stream, from, position, actor })
      .then(() => streams.catchUp(stream))
      .catch(() => streams.cutOff(stream));
  };

  const heartbeat = setInterval(streams.beat, heartbeatSeconds * 1000);
  const sessionCheck = setInterval(() => {
    sessions
      .alive(streams.sessionIds())
      .then((alive) => streams.closeWhere((stream) => !alive.has(stream.sessionId)))
      .catch(() => {});
  }, sessionCheckSeconds * 1000);

  return {
    add,
    placeOf: (actor) => ids.write(reader.position(), organisationOf(actor)),
    admit: (actor) => {
      if (hasMost(actor)) fail('too_many_attempts', { retryAfterSeconds: streamsRetryAfterSeconds });
    },
    advance: reader.advance,
    ring: streams.ring,
    endSession: (sessionId) => streams.closeWhere((stream) => stream.sessionId === sessionId),
    stop: () => {
      clearInterval(heartbeat);
      clearInterval(sessionCheck);
      streams.closeWhere(() => true);
    },
  };
};
