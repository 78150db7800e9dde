import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { later } from '../later.ts';
import type { Log } from '../log.ts';
import { AlreadyStoredError, type ObjectStore } from './object-store.ts';
import { gatherParts } from './parts-of-stream.ts';
import { isNoSuchKey, isNotImplemented, isTaken } from './s3-faults.ts';
import type { Patience, Reach } from './s3-reach.ts';
import type { S3Settings } from './storage-url.ts';

/** A bucket, and the way to ask for what is in it. */
export type Asking = {
  readonly client: S3Client;
  readonly reach: Reach;
  readonly settings: S3Settings;
  readonly patience: Patience;
  readonly log: Log;
  readonly keyOf: (id: string) => string;
};

/** What is larger goes up in parts of this size; S3 takes ten thousand of them (80 GiB). */
const partBytes = 8 * 1024 * 1024;
const ContentType = 'application/octet-stream';
/** Where an object says by which upload it was made. */
const markName = 'upload';

/** One file on its way up. */
type Upload = { readonly id: string; readonly Key: string; readonly mark: string };

/** Discards what has come of an upload in parts; one that ended meanwhile is left as it is. */
export const abortUpload = async (
  { client, reach, settings: { bucket: Bucket } }: Asking,
  Key: string,
  UploadId: string,
): Promise<void> => {
  const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
  await reach
    .call((abortSignal) => client.send(command, { abortSignal }))
    .catch((error: unknown) => {
      if (!isNoSuchKey(error)) throw error;
    });
};

/** The object of that name, with the mark of its upload where it has one; undefined where there is none. */
const find = async (
  { client, reach, settings: { bucket: Bucket } }: Asking,
  Key: string,
): Promise<{ readonly mark: string | undefined } | undefined> => {
  const command = new HeadObjectCommand({ Bucket, Key });
  try {
    const { Metadata } = await reach.call((abortSignal) => client.send(command, { abortSignal }));
    return { mark: Metadata?.[markName] };
  } catch (error) {
    if (isNoSuchKey(error)) return undefined;
    throw error;
  }
};

type Options = Parameters<Reach['call']>[1];
type Condition = { readonly IfNoneMatch?: '*' };

/**
 * Gives a way to make an object under a name that is free. Some services refuse a condition that they do not know: from
 * then on they are asked without.
 */
const objectMaker = (asking: Asking) => {
  let condition: Condition = { IfNoneMatch: '*' };
  /** That the service knows the condition. One that does not may refuse before all of a body has come, and close the
   * connection: its answer is lost then, and looks like a bad line. */
  let isKnown = false;
  const make = async (
    { id, Key, mark }: Upload,
    act: (signal: AbortSignal, condition: Condition) => Promise<unknown>,
    options: Options,
  ): Promise<void> => {
    let tries = 0;
    // Of several that begin at once each learns it for itself.
    let asked: Condition = {};
    try {
      await asking.reach.call((signal, attempt) => {
        tries = attempt;
        asked = attempt > 0 && !isKnown ? {} : condition;
        return act(signal, asked);
      }, options);
      isKnown ||= tries === 0;
    } catch (error) {
      if (isNotImplemented(error) && asked.IfNoneMatch) {
        condition = {};
        return make({ id, Key, mark }, act, options);
      }
      // Of an earlier try that succeeded, the answer may have been lost.
      const mayBeOurs = tries > 0 && (isTaken(error) || isNoSuchKey(error));
      if (mayBeOurs && (await find(asking, Key))?.mark === mark) return;
      throw isTaken(error) ? new AlreadyStoredError(id, { cause: error }) : error;
    }
  };
  return make;
};

/** Sends the parts, one while the next is filled. */
const sendParts = async (
  { client, reach, settings: { bucket: Bucket }, patience }: Asking,
  Key: string,
  UploadId: string,
  parts: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<CompletedPart[]> => {
  const sent: CompletedPart[] = [];
  const options = { milliseconds: patience.bodyMilliseconds, signal };
  const send = async (Body: Buffer, PartNumber: number): Promise<void> => {
    const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
    const { ETag } = await reach.call((abortSignal) => client.send(command, { abortSignal }), options);
    sent.push({ PartNumber, ...(ETag === undefined ? {} : { ETag }) });
  };
  let sending: Promise<void> = Promise.resolve();
  let number = 0;
  for await (const part of parts) {
    await sending;
    number += 1;
    sending = later(send(part, number));
  }
  await sending;
  return sent;
};

/**
 * Puts files into a bucket: small ones by one call, larger ones in parts, two of which are in memory. Nothing is there
 * under its name before all of it is.
 */
export const openUploads = (asking: Asking): ObjectStore['put'] => {
  const { client, reach, settings, patience, log, keyOf } = asking;
  const { bucket: Bucket } = settings;
  const make = objectMaker(asking);
  const milliseconds = patience.bodyMilliseconds;

  const putWhole = (upload: Upload, Body: Buffer): Promise<void> => {
    const { Key, mark } = upload;
    const input = { Bucket, Key, Body, ContentType, Metadata: { [markName]: mark } };
    return make(
      upload,
      (abortSignal, condition) =>
        client.send(new PutObjectCommand({ ...input, ...condition }), { abortSignal }),
      { milliseconds },
    );
  };

  const putInParts = async (upload: Upload, parts: AsyncIterable<Buffer>): Promise<void> => {
    const { id, Key, mark } = upload;
    const begin = new CreateMultipartUploadCommand({
      ...{ Bucket, Key, ContentType },
      Metadata: { [markName]: mark },
    });
    const { UploadId = '' } = await reach.call((abortSignal) => client.send(begin, { abortSignal }));
    const stop = new AbortController();
    try {
      const Parts = await sendParts(asking, Key, UploadId, parts, stop.signal);
      const input = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
      await make(
        upload,
        (abortSignal, condition) =>
          client.send(new CompleteMultipartUploadCommand({ ...input, ...condition }), { abortSignal }),
        { milliseconds },
      );
    } catch (error) {
      stop.abort();
      // What cannot be discarded now is by a later sweep.
      await abortUpload(asking, Key, UploadId).catch((cause: Error) =>
        log('warn', 'upload_parts_left', { place: settings.place, id, reason: cause.message }),
      );
      throw error;
    }
  };

  return async (id, source) => {
    const upload = { id, Key: keyOf(id), mark: randomBytes(16).toString('hex') };
    const { whole, parts, close } = await gatherParts(source, partBytes);
    try {
      // Some services overlook the condition.
      if (await find(asking, upload.Key)) throw new AlreadyStoredError(id);
      await (whole ? putWhole(upload, whole) : putInParts(upload, parts));
    } finally {
      await close();
    }
  };
};
