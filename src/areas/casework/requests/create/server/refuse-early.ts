import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Service } from '../../../../../shared/service.ts';
import { quotaMessages } from '../../../../customers/quota/messages.ts';
import { unitsOfAny } from '../../../../customers/quota/server/store.ts';
import { isKeyKnown } from './idempotency-store.ts';

/**
 * Looks at the quota before a large file is received, which would be thrown away. Creating reserves the unit as
 * before: this only spares the way. A key that was used asks for an answer that it has had, whatever is left.
 * @param services those that the call may ask for; which one may stand behind the file.
 * @throws `quota_exceeded`.
 */
export const refuseWithoutUnit =
  (db: Database, services: readonly Service[], call: string) =>
  async (arrival: { actor: CustomerActor; header: (name: string) => string | undefined }): Promise<void> => {
    const { actor } = arrival;
    const key = arrival.header('idempotency-key');
    const read = db.reading(scopeOf(actor));
    const [{ limit, left }, isKnown] = await Promise.all([
      unitsOfAny(read, actor.organisationId, services),
      key !== undefined && isKeyKnown(read, { personId: actor.userId, call, key }),
    ]);
    if (left > 0 || isKnown) return;
    fail('quota_exceeded', limit === 0 ? { detail: quotaMessages.refusedNotContracted } : {});
  };
