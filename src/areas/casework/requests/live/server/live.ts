import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { StreamConnection } from '../../../../../platform/http/route.ts';
import type { Log } from '../../../../../platform/log.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Sessions } from '../../../../records/sessions/server/sessions.ts';
import { eventsAfter, newestPosition, oldestPosition, type StoredEvent } from './event-store.ts';

/** A comment this often keeps proxies from closing a quiet stream (`calls.md`). */
const heartbeatSeconds = 25;
/** How often streams whose session has ended by time are looked for. */
const sessionCheckSeconds = 30;
/** A reader that lets this much wait is cut off; it comes back with its `Last-Event-ID`. */
const backlogMaxBytes = 256 * 1024;
/** Of what a reader missed, so much waits for it at once. */
const paceBytes = 64 * 1024;
/** One reading of the event table. */
const batch = 500;
const streamsRetryAfterSeconds = 30;
/** A reader that missed more than this loads again instead. */
const replayMost = 2000;

type Stream = {
  readonly connection: StreamConnection;
  readonly sessionId: string;
  readonly personId: string;
  /** Null: staff, all organisations. */
  readonly organisationId: string | null;
  /** The last position written to this reader. */
  sent: number;
  /** What came while the reader was still being told what it missed; undefined once it has caught up. */
  held: { at: number; bytes: Buffer }[] | undefined;
};

export type LiveHub = {
  /**
   * Whether this person may open one more.
   * @throws `too_many_attempts` beyond the most that the installation allows.
   */
  readonly admit: (actor: Actor) => void;
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

const asText = (event: StoredEvent): string =>
  `id: ${event.position}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;

/**
 * One hub a server. An event is read once, serialised once and written to whoever may see it: the organisation
 * of a reader was decided when it connected, by its session.
 */
export const openLiveHub = async (
  db: Database,
  sessions: Sessions,
  log: Log,
  streamsMostPerPerson: number,
): Promise<LiveHub> => {
  const streams = new Set<Stream>();
  let position = await newestPosition(db);
  let wanted = position;
  let reading = false;

  /** For a reader that does not read: it comes back with its `Last-Event-ID`, or never was one. */
  const cutOff = (stream: Stream): void => {
    streams.delete(stream);
    stream.connection.cutOff();
  };

  const write = (stream: Stream, at: number, bytes: Buffer): void => {
    if (at <= stream.sent || !streams.has(stream)) return;
    stream.sent = at;
    stream.connection.write(bytes);
    if (stream.connection.backlogBytes() > backlogMaxBytes) cutOff(stream);
  };

  /** Tells many at the reader's own pace. */
  const tell = async (stream: Stream, told: readonly { at: number; bytes: Buffer }[]): Promise<void> => {
    for (const { at, bytes } of told) {
      write(stream, at, bytes);
      if (stream.connection.backlogBytes() > paceBytes) await stream.connection.drained();
      if (!streams.has(stream)) return;
    }
  };

  const fanOut = (event: StoredEvent): void => {
    const bytes = Buffer.from(asText(event));
    for (const stream of streams) {
      const isTheirs = stream.organisationId === event.organisation_id && !event.internal;
      if (stream.organisationId === null || isTheirs) {
        if (stream.held) {
          stream.held.push({ at: event.position, bytes });
          if (stream.held.length > replayMost) cutOff(stream);
        } else write(stream, event.position, bytes);
      }
    }
  };

  const readOn = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    try {
      while (position < wanted) {
        // Taken before the reading: what is committed meanwhile raises `wanted`, and may not be in the answer.
        const target = wanted;
        const events = streams.size === 0 ? [] : await eventsAfter(db, 'system', position, batch);
        for (const event of events) fanOut(event);
        const last = events.at(-1)?.position ?? 0;
        position = events.length === batch ? last : Math.max(target, last);
      }
    } catch (error) {
      log('warn', 'live_read_failed', { reason: error instanceof Error ? error.message : String(error) });
    } finally {
      reading = false;
    }
  };

  const replay = async (stream: Stream, from: number, actor: Actor): Promise<void> => {
    const oldest = await oldestPosition(db);
    const missed = from > position ? undefined : await eventsAfter(db, scopeOf(actor), from, replayMost + 1);
    const tooOld = oldest !== null && from < oldest - 1;
    if (!missed || tooOld || missed.length > replayMost) {
      // It begins anew from here: the number it came with may lie in the future of a restored database.
      stream.sent = position;
      stream.connection.write(`id: ${position}\nevent: reset\ndata: {}\n\n`);
      return;
    }
    await tell(
      stream,
      missed.map((event) => ({ at: event.position, bytes: Buffer.from(asText(event)) })),
    );
  };

  /** Lets a reader that has been told what it missed take part. */
  const catchUp = async (stream: Stream): Promise<void> => {
    while (stream.held && stream.held.length > 0) {
      const { held } = stream;
      stream.held = [];
      await tell(stream, held);
    }
    stream.held = undefined;
  };

  const hasMost = (actor: Actor): boolean => {
    let open = 0;
    for (const { personId } of streams) if (personId === actor.userId) open += 1;
    return open >= streamsMostPerPerson;
  };

  const admit: LiveHub['admit'] = (actor) => {
    if (hasMost(actor)) fail('too_many_attempts', { retryAfterSeconds: streamsRetryAfterSeconds });
  };

  const add: LiveHub['add'] = (actor, connection) => {
    // Several can have been let in at the same moment.
    if (hasMost(actor)) return connection.close();
    const last = Number(connection.lastEventId);
    const resumes = connection.lastEventId !== undefined && Number.isInteger(last) && last >= 0;
    const stream: Stream = {
      connection,
      sessionId: actor.sessionId,
      personId: actor.userId,
      organisationId: isStaff(actor) ? null : actor.organisationId,
      sent: resumes ? last : 0,
      held: resumes ? [] : undefined,
    };
    streams.add(stream);
    connection.onClose(() => streams.delete(stream));
    // A reader that never saw an event still knows where it began, should it be cut off.
    connection.write(resumes ? ': connected\n\n' : `: connected\nid: ${position}\n\n`);
    if (resumes) {
      replay(stream, last, actor)
        .then(() => catchUp(stream))
        .catch(() => cutOff(stream));
    }
  };

  const closeWhere = (ended: (stream: Stream) => boolean): void => {
    for (const stream of [...streams].filter(ended)) {
      streams.delete(stream);
      stream.connection.close();
    }
  };

  const heartbeat = setInterval(() => {
    for (const stream of [...streams]) {
      if (stream.connection.backlogBytes() > backlogMaxBytes) cutOff(stream);
      else stream.connection.write(': here\n\n');
    }
  }, heartbeatSeconds * 1000);
  const sessionCheck = setInterval(() => {
    const ids = [...new Set([...streams].map((stream) => stream.sessionId))];
    sessions
      .alive(ids)
      .then((alive) => closeWhere((stream) => !alive.has(stream.sessionId)))
      .catch(() => {});
  }, sessionCheckSeconds * 1000);

  return {
    admit,
    add,
    advance: (to) => {
      wanted = Math.max(wanted, to);
      void readOn();
    },
    ring: (personIds) => {
      const told = new Set(personIds);
      for (const stream of streams) {
        if (told.has(stream.personId)) stream.connection.write('event: notice\ndata: {}\n\n');
      }
    },
    endSession: (sessionId) => closeWhere((stream) => stream.sessionId === sessionId),
    stop: () => {
      clearInterval(heartbeat);
      clearInterval(sessionCheck);
      closeWhere(() => true);
    },
  };
};
