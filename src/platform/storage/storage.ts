import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { open, seal } from '../crypto/box.ts';
import type { Secret } from '../crypto/secret.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import type { DiskSpace, LeastFree } from './disk-space.ts';
import type { ObjectStore } from './object-store.ts';
import { openSealed, sealStream } from './sealed-stream.ts';
import { segmentBytes } from './segments.ts';

/** What is known of a stored file once the store has its last byte. */
export type StoredFile = {
  readonly id: string;
  /** Bytes of the plaintext. */
  readonly size: number;
  readonly sha256: Buffer;
  /** The file's key, wrapped by the installation's and bound to the id. */
  readonly wrappedKey: Buffer;
};

export type FileRef = Pick<StoredFile, 'id' | 'size' | 'wrappedKey'>;

export type Storage = {
  /**
   * Encrypts a stream into the store, counting and hashing on the way, in constant memory.
   * @param id of a file that room was reserved for; a new one where there is none.
   * @param whenTaken is called, of a small file, with what this will resolve to, while the disk is still waited for: no row
   *   may claim the file before this resolves.
   * @throws TooLargeError once more than `maxBytes` have come; nothing stays behind then or on any other error.
   */
  readonly put: (
    source: AsyncIterable<Uint8Array>,
    maxBytes: number,
    id?: string,
    whenTaken?: (file: StoredFile) => void,
  ) => Promise<StoredFile>;
  /** Streams bytes `start` to `end` (inclusive), decrypting only the segments they lie in. */
  readonly read: (file: FileRef, range?: { start: number; end: number }) => Readable;
  /** Takes away a file that no row claims any more. It never fails: where the store does, a later sweep takes it away. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Takes away the bytes of files, now.
   * @throws StorageAwayError where the store is out of reach: some of them may be there still.
   */
  readonly erase: (ids: readonly string[]) => Promise<void>;
  /** How much room there is, as of the last few seconds; undefined where no limit is known. */
  readonly space: () => Promise<DiskSpace | undefined>;
  /** Whether files are out of reach, as of the last few seconds. */
  readonly isAway: () => Promise<boolean>;
  /**
   * Removes files older than the given moment whose ids `isKnown` does not claim, and what is left of uploads that were
   * cut off before it; returns how many. Works through the store page by page.
   * @throws what the store said of the first that could not be removed, once all others are.
   */
  readonly sweep: (olderThan: Date, isKnown: (ids: string[]) => Promise<Set<string>>) => Promise<number>;
};

const filePurpose = 'file keys';
const fileContext = (id: string): string => `file:${id}`;

/** Opens a file's wrapped key with one of the installation's keys and wraps it with another. */
export const rewrapFileKey = (before: Secret, after: Secret) => {
  const [from, to] = [before.derive(filePurpose), after.derive(filePurpose)];
  return (id: string, wrapped: Buffer): Buffer =>
    seal(to, open(from, wrapped, fileContext(id)), fileContext(id));
};

/**
 * Files in a store, encrypted since their first byte. Whoever copies the store has noise; whoever destroys a file's
 * wrapped key has destroyed the file.
 * @param onNotRemoved hears of what `remove` leaves to the sweep.
 */
export const openStorage = (
  store: ObjectStore,
  secret: Secret,
  leastFree: LeastFree = { share: 0 },
  onNotRemoved: (id: string, error: Error) => void = () => {},
): Storage => {
  const wrapping = secret.derive(filePurpose);

  const put: Storage['put'] = async (source, maxBytes, id = uuidv7(), whenTaken) => {
    const key = randomBytes(32);
    const { bytes, sealed } = sealStream(createSecretKey(key), source, maxBytes);
    let known: StoredFile | undefined;
    const stored = (): StoredFile => {
      known ??= { id, ...sealed(), wrappedKey: seal(wrapping, key, fileContext(id)) };
      return known;
    };
    await store.put(id, bytes, whenTaken && (() => whenTaken(stored())));
    return stored();
  };

  const read: Storage['read'] = (file, range = { start: 0, end: file.size - 1 }) => {
    if (file.size === 0) return Readable.from([]);
    const key = createSecretKey(open(wrapping, file.wrappedKey, fileContext(file.id)));
    const { start, end } = range;
    const sealed = (from: number, bytes: number) => store.read(file.id, from, bytes);
    return Readable.from(openSealed(sealed, key, file.size, start, end), {
      objectMode: false,
      highWaterMark: 4 * segmentBytes,
    });
  };

  const sweep: Storage['sweep'] = async (olderThan, isKnown) => {
    let removed = await store.discardParts(olderThan);
    // One that cannot be taken away does not keep the others.
    const failures: unknown[] = [];
    for await (const page of store.list()) {
      const ids = page.filter(({ storedAt }) => storedAt < olderThan).map(({ id }) => id);
      if (ids.length === 0) continue;
      const known = await isKnown(ids);
      const lost = ids.filter((id) => !known.has(id));
      await store.remove(lost).then(
        () => {
          removed += lost.length;
        },
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
    return removed;
  };

  return {
    put,
    read,
    remove: (id) => store.remove([id]).catch((error: Error) => onNotRemoved(id, error)),
    erase: store.remove,
    space: () => store.space(leastFree),
    isAway: store.isAway,
    sweep,
  };
};
