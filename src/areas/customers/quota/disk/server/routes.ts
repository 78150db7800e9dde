import type { Clock } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { setRoom, staffDisk } from '../contract.ts';
import { writeLimits } from './bytes-store.ts';
import { readLow } from './disk-low-store.ts';
import type { UsualLimits } from './room.ts';
import { readStored } from './stored-store.ts';

export type DiskParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'space'>;
  readonly config: { readonly limits: UsualLimits };
};

const mebibyte = 1024 * 1024;

/** The disk, and what each customer may fill of it: Operators' calls. */
export const diskRoutes = ({ db, clock, storage, config: { limits } }: DiskParts): Route[] => [
  route(staffDisk, async ({ actor }) => {
    const read = db.reading(scopeOf(actor));
    const [space, since, customers] = await Promise.all([storage.space(), readLow(read), readStored(read)]);
    return {
      ...{ total: space?.total ?? null, free: space?.free ?? null, least: space?.least ?? null },
      low: space?.isLow ?? false,
      since: since?.toISOString() ?? null,
      customers,
    };
  }),
  route(setRoom, async ({ input, actor }) => {
    const { organisation_id: organisationId, bytes, people } = input;
    await db.within(scopeOf(actor), async (tx) => {
      if (!isUuid(organisationId) || !(await writeLimits(tx, organisationId, { bytes, people })))
        return fail('not_found');
      const details = {
        mib: Math.floor((bytes ?? limits.organisationMaxBytes) / mebibyte),
        people: people ?? limits.organisationMaxPeople,
      };
      const entry = { organisationId, action: 'organisation.room', object: organisationId, details } as const;
      await recordAudit(tx, actor, entry, clock.now());
    });
    return undefined;
  }),
];
