import type { Actor } from '../../shared/actor.ts';

/** Room for one upload, reserved while it comes and is looked at. */
export type UploadRoom = {
  /** Under which the file is stored, so that its row ends the reservation. */
  readonly fileId: string;
  /** Passes the file's bytes on, and reserves more where they are more than was said. @throws `storage_exceeded`. */
  readonly metered: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Waits until there is room for all that has passed: a small file comes while it is asked for. @throws `storage_exceeded`. */
  readonly granted: () => Promise<void>;
  /** Gives back what no row has claimed. */
  readonly release: () => Promise<void>;
};

/** How long the body says that it is, in bytes; and how long a file of this call may be. */
export type UploadSize = { readonly said: number | undefined; readonly most: number };

/**
 * Lets an upload begin; undefined where nothing is counted.
 * @throws `disk_full`, `storage_exceeded`.
 */
export type AskForRoom = (actor: Actor, size: UploadSize) => Promise<UploadRoom | undefined>;
