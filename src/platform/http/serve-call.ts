import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { fail } from '../../shared/errors.ts';
import { type Language, negotiateLanguage } from '../../shared/messages.ts';
import { mayBeCommitted } from '../db/connections/transaction.ts';
import type { Log } from '../log.ts';
import type { Follower } from '../piece-thread/piece-thread.ts';
import type { Storage } from '../storage/storage.ts';
import { readTextBody } from './body.ts';
import { checkReceived, isNamedRight, type Received } from './check-received.ts';
import { deviceCookie, deviceCookieName, readCookie, sessionCookie, sessionCookieName } from './cookie.ts';
import { sendDownload } from './download/send-download.ts';
import { refusal, requireFactorOf } from './gate.ts';
import { cutOffStalled } from './guard/cut-off-stalled.ts';
import type { FairShares, Place } from './guard/fair-shares.ts';
import { isForeign, type OwnAddress } from './guard/origin.ts';
import type { Slots } from './guard/slots.ts';
import { cutOffSlowUpload } from './guard/slow-bodies.ts';
import { readMultipart, type Upload } from './multipart.ts';
import type { Arrival, Download, Exchange, Route, StreamStart } from './route.ts';
import { sendStream } from './send-stream.ts';
import type { AskForRoom, UploadRoom } from './upload-room.ts';

export type CallServing = {
  readonly own: OwnAddress;
  readonly secure: boolean;
  readonly storage: Storage;
  readonly log: Log;
  /** Has the calls of one session wait for one another. */
  readonly fairShares: FairShares;
  readonly uploadSlots: Slots;
  /** Downloads that are made, and lie on the disk until they are sent. */
  readonly makingSlots: Slots;
  readonly now: () => Date;
  /** Who a session token belongs to, if it is alive. */
  readonly resolveActor: (token: string) => Promise<Actor | undefined>;
  /** Has every upload ask for room before it comes; undefined: there is no end of it. */
  readonly askForRoom?: AskForRoom | undefined;
  /** Looks into a file before any handler sees it, and throws where it may not come in; undefined: nobody looks. */
  readonly inspectUpload: ((upload: Upload, actor: Actor, path: string) => Promise<void>) | undefined;
  /** Hears of each call with a session. @throws `too_many_attempts` where too many connections of the person are in use. */
  readonly hasSession?: ((request: IncomingMessage, actor: Actor) => void) | undefined;
  /** A limit that configuration overrides, by path. */
  readonly limitOf: (path: string) => number | undefined;
};

const defaultFileMaxBytes = 10 * 1024 * 1024;
const deviceMaxCharacters = 200;
/** Smaller bodies cost less than asking whether they may come. */
const largeUploadBytes = 1024 * 1024;
/** A body that took longer, or its inspection, may have ended after its sender was disabled: they are looked up again. */
const quickMilliseconds = 200;

/** The account's language once somebody is signed in; before that the page's, which the browser asks for. */
export const languageOf = (request: FastifyRequest, actor: Actor | undefined): Language =>
  (actor?.level === 'signed-in' ? actor.language : undefined) ??
  negotiateLanguage(request.headers['accept-language']);

const fileLimitOf = ({ call }: Route, serving: CallServing): number =>
  serving.limitOf(call.path) ?? call.limit ?? defaultFileMaxBytes;

/** Where somebody looks for malware, nothing is made of a file before that (ASVS 5.4.3): it is read afterwards. */
const followOf = ({ call, followDocument }: Route, { inspectUpload }: CallServing) =>
  followDocument && !inspectUpload
    ? (name: string, fields: Readonly<Record<string, string>>): Follower | undefined =>
        isNamedRight(call, name) ? followDocument(fields) : undefined
    : undefined;

/** Bodies of a call come with its head, or a moment later. */
const bodyPatienceMilliseconds = 500;

/** Reads what comes; while its rest is withheld, the session's other calls do not wait for it. */
const readBeside = async <T>(place: Place | undefined, reading: Promise<T>): Promise<T> => {
  let hasLeft = false;
  const timer = setTimeout(() => {
    hasLeft = true;
    place?.leave();
  }, bodyPatienceMilliseconds);
  try {
    return await reading;
  } finally {
    clearTimeout(timer);
    if (hasLeft) await place?.comeBack();
  }
};

const receive = async (
  request: FastifyRequest,
  route: Route,
  serving: CallServing,
  room: UploadRoom | undefined,
  place: Place | undefined,
): Promise<Received> => {
  const { call } = route;
  if (call.encoding !== 'multipart') {
    const body = await readBeside(place, readTextBody(request.raw, call.encoding, call.limit));
    return { body, upload: undefined, address: request.ip };
  }
  const stopWatching = cutOffSlowUpload(request.raw);
  // A file comes as slowly as the network is: the session's other calls do not wait for it.
  place?.leave();
  try {
    const { fields, upload } = await readMultipart(request, {
      storage: serving.storage,
      maxBytes: fileLimitOf(route, serving),
      room,
      follow: followOf(route, serving),
    }).finally(() => place?.comeBack());
    return { body: fields, upload, address: request.ip };
  } finally {
    stopWatching();
  }
};

const headerOf = (request: FastifyRequest) => (name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const bytesSaid = (request: FastifyRequest): number | undefined => {
  const said = request.headers['content-length'];
  return said === undefined ? undefined : Number(said);
};

const isLargeUpload = (request: FastifyRequest): boolean =>
  (bytesSaid(request) ?? Number.POSITIVE_INFINITY) > largeUploadBytes;

type Admitted = {
  readonly room: UploadRoom | undefined;
  readonly release: (upload: Upload | undefined) => Promise<void>;
};

/** Lets an upload begin, and gives the way to say that it is over. */
const admitUpload = async (
  request: FastifyRequest,
  route: Route,
  serving: CallServing,
  actor: Actor | undefined,
): Promise<Admitted> => {
  if (!actor || route.call.encoding !== 'multipart') return { room: undefined, release: async () => {} };
  const isLarge = isLargeUpload(request);
  const leave = isLarge ? serving.uploadSlots.take(actor.userId) : () => {};
  try {
    if (isLarge) await route.beforeLargeUpload?.({ actor, header: headerOf(request) } as Arrival);
    const size = { said: bytesSaid(request), most: fileLimitOf(route, serving) };
    const room = await serving.askForRoom?.(actor, size);
    const release = async (upload: Upload | undefined): Promise<void> => {
      leave();
      // The row of a file that was kept has ended its reservation.
      if (!upload?.isKept()) await room?.release();
    };
    return { room, release };
  } catch (error) {
    leave();
    throw error;
  }
};

/** After what is cheap to know: a file whose fields are wrong is thrown away unread. */
const inspect = async (
  { call }: Route,
  { upload }: Received,
  { inspectUpload }: CallServing,
  actor: Actor | undefined,
): Promise<void> => {
  if (!upload || !inspectUpload) return;
  await upload.claimable();
  // No call takes files from strangers; one that did would want another trail.
  await inspectUpload(upload, actor ?? fail('unauthenticated'), call.path);
};

const exchangeOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  serving: CallServing,
  facts: { actor: Actor | undefined; token: string | undefined; input: unknown; upload: Upload | undefined },
): Exchange =>
  ({
    input: facts.input,
    actor: facts.actor,
    language: languageOf(request, facts.actor),
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, deviceMaxCharacters),
    upload: facts.upload,
    header: headerOf(request),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    sessionToken: facts.token,
    giveSession: (token: string) => {
      if (token) serving.fairShares.learn(token);
      reply.header('set-cookie', sessionCookie(token, serving.secure));
    },
    deviceCookie: readCookie(request.headers.cookie, deviceCookieName(serving.secure)),
    giveDeviceCookie: (value: string) => void reply.header('set-cookie', deviceCookie(value, serving.secure)),
  }) as Exchange;

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  answer: unknown,
  serving: CallServing,
): Promise<void> => {
  const { output } = route.call;
  if (output === 'nothing') return void reply.code(204).send();
  cutOffStalled(reply.raw);
  if (output === 'download') return sendDownload(request, reply, answer as Download, serving);
  if (output === 'stream') return sendStream(request, reply, answer as StreamStart);
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));
};

/** @throws `unauthenticated`, `second_factor_required`, `forbidden`: as the gate says. */
const requireAccess = ({ call }: Route, actor: Actor | undefined): void => {
  const refused = refusal(call.access, actor);
  if (refused) fail(refused);
};

/**
 * Who a call is by, asked for once more each time that something took long.
 * @throws as at the gate, for who was disabled, demoted or signed out meanwhile.
 */
const admission = (route: Route, serving: CallServing, token: string | undefined) => {
  let askedAt = performance.now();
  return async (actor: Actor | undefined): Promise<Actor | undefined> => {
    if (!actor || !token || performance.now() - askedAt <= quickMilliseconds) return actor;
    const now = (await serving.resolveActor(token)) ?? fail('unauthenticated');
    requireAccess(route, now);
    askedAt = performance.now();
    return now;
  };
};

/** The same file, which nobody claims who was shut out while it was waited for. */
const claimableBy = (upload: Upload, admitted: () => Promise<unknown>): Upload => ({
  ...upload,
  claimable: async () => {
    await upload.claimable();
    await admitted();
  },
});

/** What the handler answers. Where nobody knows whether its row was committed, the file is left where it is. */
const handle = async (route: Route, exchange: Exchange, upload: Upload | undefined): Promise<unknown> => {
  try {
    return await route.handle(exchange);
  } catch (error) {
    if (mayBeCommitted(error)) upload?.leave();
    throw error;
  }
};

const serveInPlace = async (
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  serving: CallServing,
  { token, place }: { readonly token: string | undefined; readonly place: Place | undefined },
): Promise<void> => {
  let actor = token ? await serving.resolveActor(token) : undefined;
  await place?.identify(actor !== undefined);
  request.actor = actor;
  if (actor) serving.hasSession?.(request.raw, actor);
  reply.header('content-language', languageOf(request, actor));
  if (request.method === 'POST' && isForeign(request.headers, serving.own, serving.secure))
    fail('foreign_origin');
  requireAccess(route, actor);
  requireFactorOf(route.call, actor, serving.now());
  const admittedStill = admission(route, serving, token);

  const { room, release } = await admitUpload(request, route, serving, actor);
  let upload: Upload | undefined;
  try {
    const received = await receive(request, route, serving, room, place);
    ({ upload } = received);
    if (!route.waitsForFile) await upload?.claimable();
    actor = await admittedStill(actor);
    const inspectFile = () => inspect(route, received, serving, actor);
    const input = await checkReceived(route, received, inspectFile);
    requireFactorOf(route.call, actor, serving.now(), { input });
    await inspectFile();
    actor = await admittedStill(actor);
    const exchange = exchangeOf(request, reply, serving, {
      ...{ actor, token, input },
      upload: upload && claimableBy(upload, () => admittedStill(actor)),
    });
    const answer = await handle(route, exchange, upload);
    // Streams and downloads last as long as somebody reads them.
    place?.leave();
    await send(request, reply, route, answer, serving);
  } finally {
    try {
      await upload?.release();
    } finally {
      await release(upload);
    }
  }
};

/**
 * Serves one call from first header to last byte, in the order that security wants: the session's turn, session, origin,
 * gate, whether a large upload may come at all, and only then the body. An upload that the handler did not keep is gone
 * when this returns.
 */
export const serveCall =
  (route: Route, serving: CallServing) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readCookie(request.headers.cookie, sessionCookieName(serving.secure));
    const place = token ? await serving.fairShares.enter(token, request.ip, reply.raw) : undefined;
    try {
      await serveInPlace(request, reply, route, serving, { token, place });
    } finally {
      place?.leave();
    }
  };
