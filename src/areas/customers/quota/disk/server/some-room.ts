import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { noRoomFor } from '../texts.ts';
import { roomOf, type UsualLimits } from './room.ts';

type Parts = {
  readonly db: Database;
  readonly storage: Pick<Storage, 'space'>;
  readonly limits: UsualLimits;
};

/**
 * Lets somebody order what lies on the disk once it is made, and whose size nobody knows before. Staff's own have no limit
 * but the disk.
 * @throws `disk_full`, `storage_exceeded` where nothing is left of the organisation's limit.
 */
export const requireSomeRoom = async ({ db, storage, limits }: Parts, actor: Actor): Promise<void> => {
  if ((await storage.space())?.isLow) fail('disk_full');
  if (actor.organisationId === null) return;
  const { bytes } = await roomOf(db.reading(scopeOf(actor)), actor.organisationId, limits);
  if (bytes.used >= bytes.limit)
    fail('storage_exceeded', { detail: noRoomFor(undefined, { left: 0, limit: bytes.limit }) });
};
