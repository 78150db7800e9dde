import { join } from 'node:path';
import { isUuid } from '../crypto/uuid.ts';
import type { DiskSpace, LeastFree } from './disk-space.ts';

/** What a store knows of one sealed file. */
export type StoredObject = {
  readonly id: string;
  /** Bytes as they are stored, sealed. */
  readonly bytes: number;
  /** When its last byte was written, by the clock of the store. */
  readonly storedAt: Date;
};

/**
 * Where sealed files lie: a folder or a bucket. It sees nothing but what `sealed-stream.ts` makes, in the same bytes
 * under the same names, so that files can be copied from one to the other.
 * @throws StorageAwayError from every call while a bucket is out of reach or refuses us.
 */
export type ObjectStore = {
  /** For people: the folder, or the address of the bucket. Never a secret. */
  readonly place: string;
  /**
   * Writes one file, in constant memory. It is durable when this resolves; on any error nothing of it stays.
   * @param whenTaken is called, where it is, once all of the source has come and nothing but this machine's disk is waited
   *   for: never by a bucket.
   * @throws AlreadyStoredError where a file of that id is there: nothing is ever overwritten.
   */
  readonly put: (id: string, source: AsyncIterable<Uint8Array>, whenTaken?: () => void) => Promise<void>;
  /**
   * Streams sealed bytes from `start`, `bytes` of them or all that follow; less where the file ends before. A chunk is
   * valid until the one after the next is asked for.
   * @throws MissingFileError where there is no file of that id.
   */
  readonly read: (id: string, start?: number, bytes?: number) => AsyncIterable<Buffer>;
  /** Removes files; one that is not there is removed. One that cannot be keeps none of the others. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Every file, some hundred at a time, in no order that is promised. What has no id as its name is not ours. */
  readonly list: () => AsyncIterable<readonly StoredObject[]>;
  /** Discards what was written of files since before the given moment and never ended; returns how many. */
  readonly discardParts: (olderThan: Date) => Promise<number>;
  /** How much room there is; undefined where no limit is known. */
  readonly space: (leastFree: LeastFree) => Promise<DiskSpace | undefined>;
  /** Whether files are out of reach, as of the last seconds. */
  readonly isAway: () => Promise<boolean>;
  /** @throws Error with a sentence where it can never work as it is set up. One that is away for the moment is no fault. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
};

/** A file of that id is there already. */
export class AlreadyStoredError extends Error {
  constructor(id: string, options?: ErrorOptions) {
    super(`There is a file ${id} already.`, options);
  }
}

/** The store has no such file. The code is the one that a disk gives. */
export class MissingFileError extends Error {
  readonly code = 'ENOENT';
  constructor(id: string, options?: ErrorOptions) {
    super(`There is no file ${id}.`, options);
  }
}

/**
 * The store is out of reach, or refuses us as it is set up now. Nothing is wrong with the file: whoever works on it
 * tries again once `back` resolves.
 */
export class StorageAwayError extends Error {
  /** Resolves when the store answers again. @throws when the signal aborts. */
  readonly back: (signal: AbortSignal) => Promise<void>;
  constructor(reason: string, back: (signal: AbortSignal) => Promise<void>, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'StorageAwayError';
    this.back = back;
  }
}

/** Where a file lies in its store. The last characters of a UUIDv7 are random: folders fill evenly. */
export const placeInStorage = (id: string): string => join(id.slice(-2), id);

/** The folders of a store: two hexadecimal digits each. */
export const placesInStorage: readonly string[] = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
);

/** The id of a file that lies there; undefined for what is none of ours. */
export const idOfPlace = (place: string): string | undefined => {
  const [folder, id = '', ...more] = place.split('/');
  return more.length === 0 && isUuid(id) && folder === id.slice(-2) ? id : undefined;
};
