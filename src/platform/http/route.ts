import type { Readable } from 'node:stream';
import type { Actor, CustomerActor } from '../../shared/actor.ts';
import type { Access, Call, CheckedInputOf, OutputOf } from '../../shared/call.ts';
import type { Language } from '../../shared/messages.ts';
import type { Upload } from './multipart.ts';

/** Who a handler is given, by what its call wants. */
type ActorFor<A extends Access> = A extends 'anyone'
  ? Actor | undefined
  : A extends 'customer' | 'administrator'
    ? CustomerActor
    : Actor;

/** A file to send. `etag` names these very bytes (strong, RFC 9110 §8.8.3). */
export type Download = {
  readonly name: string;
  readonly mediaType: string;
  readonly etag: string;
  /** Undefined where the size is only known after sending; such an answer takes no ranges. */
  readonly size: number | undefined;
  readonly open: (range?: { start: number; end: number }) => Readable;
};

/** One reader of an event stream. */
export type StreamConnection = {
  readonly lastEventId: string | undefined;
  readonly write: (bytes: string | Buffer) => void;
  /** Bytes that wait in this process because the reader is slow. */
  readonly backlogBytes: () => number;
  /** Resolves when the reader has taken what waits, or is gone. */
  readonly drained: () => Promise<void>;
  readonly close: () => void;
  /** Ends it without waiting for a reader that does not read. */
  readonly cutOff: () => void;
  readonly onClose: (then: () => void) => void;
};

/** Starts feeding a stream once the connection is open. */
export type StreamStart = (connection: StreamConnection) => void;

type Answer<C extends Call> = C['output'] extends 'download'
  ? Download
  : C['output'] extends 'stream'
    ? StreamStart
    : OutputOf<C>;

/** Everything a handler may know of the request. Identity is `actor` and nothing else. */
export type Exchange<C extends Call = Call> = {
  readonly input: CheckedInputOf<C>;
  readonly actor: ActorFor<C['access']>;
  readonly language: Language;
  readonly address: string;
  /** Browser and system as the user agent says, at most 200 characters. */
  readonly device: string;
  /** The file of a multipart call. */
  readonly upload: Upload | undefined;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** The session token that came, and a new one to give; an empty one takes the cookie away. */
  readonly sessionToken: string | undefined;
  readonly giveSession: (token: string) => void;
  /** What this browser keeps from one sign-in to the next. */
  readonly deviceCookie: string | undefined;
  readonly giveDeviceCookie: (value: string) => void;
};

export type Handler<C extends Call> = (exchange: Exchange<C>) => Promise<Answer<C>>;

/** What is known of a caller while the body is still to come. */
export type Arrival<C extends Call = Call> = Pick<Exchange<C>, 'actor' | 'header'>;

export type Route = {
  readonly call: Call;
  readonly handle: Handler<Call>;
  /** Refuses a large upload by what is known without it; what it lets pass, the handler still decides. */
  readonly beforeLargeUpload?: ((arrival: Arrival) => Promise<void>) | undefined;
};

/** Binds a call to its handler; both sides are inferred from the contract. */
export const route = <C extends Call>(
  call: C,
  handle: Handler<C>,
  beforeLargeUpload?: (arrival: Arrival<C>) => Promise<void>,
): Route => ({
  call,
  beforeLargeUpload: beforeLargeUpload as Route['beforeLargeUpload'],
  // The edge checks the input against this very call before it hands it over.
  handle: handle as unknown as Handler<Call>,
});
