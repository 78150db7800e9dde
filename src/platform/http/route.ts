import type { Readable } from 'node:stream';
import type { Actor, CustomerActor } from '../../shared/actor.ts';
import type { Access, Call, CheckedInputOf, OutputOf } from '../../shared/call.ts';
import type { Language } from '../../shared/messages.ts';
import type { Follower } from '../piece-thread/piece-thread.ts';
import type { Upload } from './multipart.ts';

/** Who a handler is given, by what its call wants. */
type ActorFor<A extends Access> = A extends 'anyone'
  ? Actor | undefined
  : A extends 'customer' | 'administrator'
    ? CustomerActor
    : Actor;

type Named = {
  readonly name: string;
  readonly mediaType: string;
  /** The browser may show it instead of saving it: for documents that we made ourselves, never for what somebody sent. */
  readonly inline?: true;
};

/** A file that is there. `etag` names these very bytes (strong, RFC 9110 §8.8.3). */
export type StoredDownload = Named & {
  readonly etag: string;
  readonly size: number;
  readonly open: (range?: { start: number; end: number }) => Readable;
};

/** A file that is made when somebody asks for it; `done` is called before its last piece leaves, or once it never will. */
export type MadeDownload = Named & { readonly make: () => Readable; readonly done?: () => void };

/** What a call with `output: 'download'` answers. */
export type Download = StoredDownload | MadeDownload;

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

type Handler<C extends Call> = (exchange: Exchange<C>) => Promise<Answer<C>>;

/** What is known of a caller while the body is still to come. */
export type Arrival<C extends Call = Call> = Pick<Exchange<C>, 'actor' | 'header'>;

/**
 * A rule about a body that its schema cannot say, because it needs the server or several fields. It is asked where
 * the schema has no fault in those fields, so that one answer names every fault of a body.
 */
export type BodyRule = {
  readonly fields: readonly string[];
  /** `address` is where the body came from. @throws 422 with its faults. */
  readonly check: (input: never, address: string) => void | Promise<void>;
};

/** Declares a rule about these fields of a call's input. */
export const bodyRule = <C extends Call, Field extends keyof CheckedInputOf<C> & string>(
  _call: C,
  fields: readonly Field[],
  check: (input: Pick<CheckedInputOf<C>, Field>, address: string) => void | Promise<void>,
): BodyRule => ({ fields, check: check as BodyRule['check'] });

type Options<C extends Call> = {
  /**
   * The handler looks into the document while room for it is still asked for and a small one is being written, and waits
   * for `upload.claimable` before its transaction.
   */
  readonly waitsForFile?: true;
  /** Refuses a large upload by what is known without it; what it lets pass, the handler still decides. */
  readonly beforeLargeUpload?: (arrival: Arrival<C>) => Promise<void>;
  readonly rules?: readonly BodyRule[];
  /**
   * Gives who reads the document while it comes, by the fields before it; undefined where they do not say enough. What it
   * finds is asked of `upload.follower`, and counts only where the handler says so: a body that is refused is as if nobody
   * had read along.
   */
  readonly followDocument?: (fields: Readonly<Record<string, string>>) => Follower | undefined;
  /**
   * Looks into the document of a body that has other faults, so that those of both are told at once; of a body
   * without any the handler looks. It gets the fields as they came. @throws 422 with its faults.
   */
  readonly checkDocument?: (upload: Upload, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

export type Route = {
  readonly call: Call;
  readonly handle: Handler<Call>;
} & Options<Call>;

/** Binds a call to its handler; both sides are inferred from the contract. */
export const route = <C extends Call>(call: C, handle: Handler<C>, options: Options<C> = {}): Route => ({
  ...(options as Options<Call>),
  call,
  // The edge checks the input against this very call before it hands it over.
  handle: handle as unknown as Handler<Call>,
});
