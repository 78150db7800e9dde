import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Limits } from '../../../../../platform/config.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { type Database, needNotLast, scopeOf } from '../../../../../platform/db/database.ts';
import type { AskForRoom, UploadRoom, UploadSize } from '../../../../../platform/http/upload-room.ts';
import { later } from '../../../../../platform/later.ts';
import type { Log } from '../../../../../platform/log.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { noRoomFor } from '../texts.ts';
import { releaseBytes, reserveBytes } from './bytes-store.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'space'>;
  readonly config: { readonly limits: Limits };
  readonly log: Log;
};

/** What a body may hold beside its file: fields, and the lines between the parts. */
const besideFileBytes = 64 * 1024;
/** What is reserved for a body that is no longer may be lost with the database (decision 0053). */
const smallBytes = 64 * 1024;
/** Of an upload that does not say how long it is, this much is reserved at once. */
const stepBytes = 8 * 1024 * 1024;
/** Longer than any upload may take and be looked at: of one that a crash cut off, the room comes back after it. */
const reservedMinutes = 30;

type Reserve = (least: number, wanted: number) => Promise<number>;

/** Counts what passes, and asks for more where it was not reserved. */
async function* meter(source: AsyncIterable<Uint8Array>, reserved: number, reserve: Reserve) {
  let size = 0;
  let granted = reserved;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > granted) granted = await reserve(size, size + stepBytes);
    yield chunk;
  }
}

type Way = Pick<UploadRoom, 'metered' | 'granted'>;

/** Of a large file, and of one that does not say how long it is, nothing comes that there is no room for. */
const roomFirst = async (said: number, reserve: Reserve): Promise<Way> => {
  const reserved = said > 0 ? await reserve(Math.max(0, said - besideFileBytes), said) : 0;
  return { metered: (source) => meter(source, reserved, reserve), granted: async () => undefined };
};

/**
 * A small file is stored while its room is reserved, which takes as long; it is thrown away where there is none. It cannot
 * grow meanwhile: nobody reads on after the bytes that its body has said.
 */
const roomBeside = (reserved: Promise<number>, reserve: Reserve): Way => {
  let size = 0;
  return {
    metered: async function* (source) {
      for await (const chunk of source) {
        size += chunk.length;
        yield chunk;
      }
    },
    granted: async () => {
      if (size > (await reserved)) await reserve(size, size);
    },
  };
};

const reserveFor =
  (
    { db, clock, config }: Parts,
    actor: Actor & { organisationId: string },
    fileId: string,
    size: UploadSize,
  ): Reserve =>
  async (needed, wanted) => {
    const now = clock.now();
    // A file that is too large for its call is refused as that, by whoever stores it.
    const least = Math.min(needed, size.most);
    const wish = {
      ...{ organisationId: actor.organisationId, fileId, least, wanted: Math.min(wanted, size.most), now },
      usualLimit: config.limits.organisationMaxBytes,
      expiresAt: secondsAfter(now, reservedMinutes * 60),
    };
    const [{ granted, ...room }] = await db.within(
      scopeOf(actor),
      // On the disk before it is counted on, but for a small one: an upload goes on when the database begins anew. In
      // this order: the first asks for the commit, and the second travels before it.
      (tx) => Promise.all([reserveBytes(tx, wish), wanted <= smallBytes ? needNotLast(tx) : undefined]),
      { plan: 'kept' },
    );
    if (granted < least) fail('storage_exceeded', { detail: noRoomFor(size.said, room) });
    return granted;
  };

/**
 * Has every upload ask for room before its bytes come: on the disk, of which a share stays free for all that is no
 * upload, and of its organisation's limit. Staff's own files have no limit but the disk.
 */
export const openUploadRoom = (parts: Parts): AskForRoom => {
  const release = (actor: Actor, fileId: string): Promise<void> =>
    parts.db
      .within(scopeOf(actor), (tx) => releaseBytes(tx, fileId))
      .then(
        () => undefined,
        // It expires.
        (error: Error) => parts.log('warn', 'room_not_released', { reason: error.message }),
      );
  return async (actor, size): Promise<UploadRoom | undefined> => {
    if ((await parts.storage.space())?.isLow) fail('disk_full');
    const { organisationId } = actor;
    if (organisationId === null) return undefined;
    const fileId = uuidv7(parts.clock.now());
    const reserve = reserveFor(parts, { ...actor, organisationId }, fileId, size);
    const said = size.said ?? 0;
    const isSmall = said > 0 && said <= smallBytes;
    const reserved = isSmall ? later(reserve(0, said)) : undefined;
    const way = reserved ? roomBeside(reserved, reserve) : await roomFirst(said, reserve);
    return {
      fileId,
      ...way,
      release: async () => {
        // What is reserved after it was given back would stay until it expires.
        await reserved?.catch(() => undefined);
        await release(actor, fileId);
      },
    };
  };
};
