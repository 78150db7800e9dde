import type { StreamConnection } from '../../../../../platform/http/route.ts';
import type { EventIds } from './event-ids.ts';
import type { StoredEvent } from './event-store.ts';

/** A reader that lets this much wait is cut off; it comes back with its `Last-Event-ID`. */
const backlogMaxBytes = 256 * 1024;
/** Of what a reader missed, so much waits for it at once. */
const paceBytes = 64 * 1024;
/** A reader that missed more than this loads again instead. */
export const replayMost = 2000;

/** An event as it is written to a reader. */
type Written = { readonly at: number; readonly bytes: Buffer };

/** One reader. */
export type Stream = {
  readonly connection: StreamConnection;
  readonly sessionId: string;
  readonly personId: string;
  /** Null: staff, all organisations. */
  readonly organisationId: string | null;
  /** The last position written to this reader. */
  sent: number;
  /** What came while the reader was still being told what it missed; undefined once it has caught up. */
  held: Written[] | undefined;
};

/** The event as the wire has it for one organisation or the provider, serialised once for all its readers there. */
const written = (event: StoredEvent, ids: EventIds, reader: string | null): Written => {
  const id = ids.write(event.position, reader);
  return {
    at: event.position,
    bytes: Buffer.from(`id: ${id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`),
  };
};

/** The readers of one server, each written to at its own pace; one that does not read is cut off. */
export const openStreams = (ids: EventIds) => {
  const open = new Set<Stream>();

  /** For a reader that does not read: it comes back with its `Last-Event-ID`, or never was one. */
  const cutOff = (stream: Stream): void => {
    open.delete(stream);
    stream.connection.cutOff();
  };

  const write = (stream: Stream, { at, bytes }: Written): void => {
    if (at <= stream.sent || !open.has(stream)) return;
    stream.sent = at;
    stream.connection.write(bytes);
    if (stream.connection.backlogBytes() > backlogMaxBytes) cutOff(stream);
  };

  const closeWhere = (ended: (stream: Stream) => boolean): void => {
    for (const stream of [...open].filter(ended)) {
      open.delete(stream);
      stream.connection.close();
    }
  };

  /** Pushes many at the reader's own pace. */
  const pushAll = async (stream: Stream, all: readonly Written[]): Promise<void> => {
    for (const one of all) {
      write(stream, one);
      if (stream.connection.backlogBytes() > paceBytes) await stream.connection.drained();
      if (!open.has(stream)) return;
    }
  };

  return {
    cutOff,
    closeWhere,
    /** Pushes what a reader missed. */
    pushMissed: (stream: Stream, events: readonly StoredEvent[]): Promise<void> =>
      pushAll(
        stream,
        events.map((event) => written(event, ids, stream.organisationId)),
      ),
    /** Has a reader load again, and go on from here. */
    reset: (stream: Stream, position: number): void => {
      stream.sent = position;
      const id = ids.write(position, stream.organisationId);
      stream.connection.write(`id: ${id}\nevent: reset\ndata: {}\n\n`);
    },
    add: (stream: Stream): void => {
      open.add(stream);
      stream.connection.onClose(() => open.delete(stream));
    },
    isEmpty: (): boolean => open.size === 0,
    sessionIds: (): string[] => [...new Set([...open].map(({ sessionId }) => sessionId))],
    countOf: (personId: string): number => {
      let count = 0;
      for (const stream of open) if (stream.personId === personId) count += 1;
      return count;
    },

    /** Pushes an event to whoever may see it. */
    push: (event: StoredEvent): void => {
      const forms = new Map<string | null, Written>();
      for (const stream of open) {
        const { organisationId } = stream;
        const isTheirs = organisationId === event.organisation_id && !event.internal;
        if (organisationId !== null && !isTheirs) continue;
        const one = forms.get(organisationId) ?? written(event, ids, organisationId);
        forms.set(organisationId, one);
        if (!stream.held) write(stream, one);
        else if (stream.held.push(one) > replayMost) cutOff(stream);
      }
    },

    /** Lets a reader that has been told what it missed take part. */
    catchUp: async (stream: Stream): Promise<void> => {
      while (stream.held && stream.held.length > 0) {
        const { held } = stream;
        stream.held = [];
        await pushAll(stream, held);
      }
      stream.held = undefined;
    },

    ring: (personIds: readonly string[]): void => {
      const called = new Set(personIds);
      for (const stream of open)
        if (called.has(stream.personId)) stream.connection.write('event: notice\ndata: {}\n\n');
    },

    /** A sign of life to each; whoever has not read for long is cut off. */
    beat: (): void => {
      for (const stream of [...open]) {
        if (stream.connection.backlogBytes() > backlogMaxBytes) cutOff(stream);
        else stream.connection.write(': here\n\n');
      }
    },
  };
};

export type Streams = ReturnType<typeof openStreams>;
