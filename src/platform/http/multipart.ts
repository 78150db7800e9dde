import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallError, fail, failValidation } from '../../shared/errors.ts';
import { commonFaults } from '../../shared/schema.ts';
import { noteBytes } from '../give-way.ts';
import { later } from '../later.ts';
import type { Follower } from '../piece-thread/piece-thread.ts';
import { TooLargeError } from '../storage/sealed-stream.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { mediaType } from './body.ts';
import type { UploadRoom } from './upload-room.ts';

/** An uploaded file: encrypted in the store, and thrown away after the call unless it is kept. */
export type Upload = {
  /** The name the browser gave, base name only. Never used as a path. */
  readonly name: string;
  readonly stored: StoredFile;
  /**
   * Resolves when there is room for it and the store has it for good: no row may claim it before.
   * @throws `storage_exceeded`; what the disk said.
   */
  readonly claimable: () => Promise<void>;
  /** Its bytes again: of a small one from memory, of others from storage. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** Who has read it while it came, where somebody was asked to. */
  readonly follower: Follower | undefined;
  /** Says that a committed row now claims the file. */
  readonly keep: () => void;
  /** Says that a row may claim it, and nobody knows (`mayBeCommitted`): the sweep removes it later where none does. */
  readonly leave: () => void;
  /** Removes the file unless it was kept or left. */
  readonly release: () => Promise<void>;
  readonly isKept: () => boolean;
};

/** What is no longer than this stays in memory until its call is over: reading it back would take longer than checking it. */
const smallBytes = 64 * 1024;

const fieldMaxBytes = 64 * 1024;

/** Control characters, and those that turn the reading direction: `x\u202efdp.exe` looks like `xexe.pdf`. */
const unfit = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const nameMost = 200;

/** Of a name that is too long the end is kept: it says what kind of file it is. */
const shortened = (name: string): string => {
  if (name.length <= nameMost) return name;
  const ending = /\.\w{1,15}$/.exec(name)?.[0] ?? '';
  return name.slice(0, nameMost - ending.length) + ending;
};

/**
 * The last part of what a browser or script sent as a name, as it will be shown to other people. Browsers write a
 * quotation mark and line ends as percent codes (HTML, "multipart/form-data encoding algorithm").
 */
export const baseName = (name: string | undefined): string => {
  const [last = ''] = (name ?? '')
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]/g, '')
    .split(/[\\/]/)
    .slice(-1);
  return shortened(last.replace(unfit, '')).toWellFormed() || 'document';
};

/** Passes bytes on and keeps those of a small file; a larger one's are told the follower, if there is one. */
const keepingSmall = (source: AsyncIterable<Uint8Array>, follower: Follower | undefined) => {
  let chunks: Uint8Array[] | undefined = [];
  let size = 0;
  /** Of a follower that falls behind, when it has caught up. */
  const tell = async (told: readonly Uint8Array[]): Promise<void> => {
    for (const chunk of told) await follower?.push(chunk);
  };
  async function* passed() {
    let isWhole = false;
    try {
      for await (const chunk of source) {
        size += chunk.length;
        noteBytes(chunk.length);
        if (size <= smallBytes) {
          // A copy: whoever stores a chunk may encrypt it in place.
          chunks?.push(Buffer.from(chunk));
        } else {
          if (follower) await tell([...(chunks ?? []), chunk]);
          chunks = undefined;
        }
        yield chunk;
      }
      isWhole = true;
    } finally {
      if (isWhole) follower?.end();
      else follower?.cancel();
    }
  }
  return { passed: passed(), small: () => chunks };
};

const asUpload = (
  name: string,
  stored: StoredFile,
  storage: Storage,
  small: readonly Uint8Array[] | undefined,
  follower: Follower | undefined,
  { room, storing }: { readonly room: UploadRoom | undefined; readonly storing: Promise<StoredFile> },
): Upload => {
  let kept = false;
  let isLeft = false;
  return {
    name,
    stored,
    claimable: async () => {
      await room?.granted();
      await storing;
    },
    read: async function* () {
      yield* small ?? (storage.read(stored) as AsyncIterable<Uint8Array>);
    },
    follower,
    isKept: () => kept,
    keep: () => {
      kept = true;
    },
    leave: () => {
      isLeft = true;
    },
    release: async () => {
      if (kept || isLeft) return;
      // Where nobody has asked for its answer, it need not go on.
      follower?.cancel();
      await storing.catch(() => {});
      await storage.remove(stored.id);
    },
  };
};

const malformed = (): never =>
  failValidation([{ loc: ['body'], type: 'malformed', msg: commonFaults.malformed }]);

/** The disk's fault, not the sender's. */
class NotStored extends Error {}

/** The file ended before its form did, or its sender went away. */
class CutOff extends Error {}

/** Bytes of a part, of which any error is the sender's. */
async function* fromSender(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    throw new CutOff('', { cause });
  }
}

/** Whatever the parser says of a broken body becomes our one sentence; our own errors pass. */
const translated = (error: unknown): never => {
  if (error instanceof NotStored) throw error.cause;
  if (error instanceof CallError) throw error;
  if (error instanceof TooLargeError) return fail('too_large');
  return malformed();
};

type Receiving = {
  readonly storage: Storage;
  readonly maxBytes: number;
  readonly room: UploadRoom | undefined;
  /** Gives who reads the file while it comes, by its name and the fields before it. */
  readonly follow?:
    | ((name: string, fields: Readonly<Record<string, string>>) => Follower | undefined)
    | undefined;
};

/**
 * Reads a multipart body: text fields, and the one file named `document`, which streams to encrypted storage
 * as it comes, wherever it stands among the fields. Nothing stays behind when anything is wrong.
 */
export const readMultipart = async (
  request: FastifyRequest,
  { storage, maxBytes, room, follow }: Receiving,
): Promise<{ fields: Record<string, string>; upload: Upload | undefined }> => {
  if (mediaType(request.headers['content-type']) !== 'multipart/form-data') fail('unsupported_kind');
  const fields: Record<string, string> = {};
  let upload: Upload | undefined;
  const receive = async (part: MultipartFile): Promise<void> => {
    if (part.fieldname !== 'document' || upload) return malformed();
    const name = baseName(part.filename);
    const follower = follow?.(name, fields);
    const file = fromSender(part.file);
    const { passed, small } = keepingSmall(room ? room.metered(file) : file, follower);
    const taken = Promise.withResolvers<StoredFile>();
    const storing = later(storage.put(passed, maxBytes, room?.fileId, taken.resolve));
    // Only what is in memory can be read before it is written.
    const ready = Promise.race([taken.promise.then((file) => (small() ? file : storing)), storing]);
    const stored = await ready.catch((cause: unknown) => {
      const isOfSender =
        cause instanceof TooLargeError || cause instanceof CallError || cause instanceof CutOff;
      throw isOfSender ? cause : new NotStored('', { cause });
    });
    upload = asUpload(name, stored, storage, small(), follower, { room, storing });
  };
  try {
    const limits = {
      fieldSize: fieldMaxBytes,
      fields: 20,
      files: 2,
      parts: 24,
      fileSize: maxBytes + 1,
      headerPairs: 20,
    };
    // Whoever went away before this is heard of by no parser that begins now: it would wait for ever.
    if (request.raw.destroyed) malformed();
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await receive(part);
      else if (Object.hasOwn(fields, part.fieldname) || typeof part.value !== 'string') malformed();
      else fields[part.fieldname] = part.value as string;
    }
  } catch (error) {
    await upload?.release();
    return translated(error);
  }
  return { fields, upload };
};
