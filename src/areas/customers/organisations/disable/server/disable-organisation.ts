import type { Clock } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { withholdMail } from '../../../../../platform/mail/outbox-store.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordInBothTrails } from '../../../../records/audit/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { deleteOfOrganisation } from '../../../../records/sessions/server/store.ts';
import { disableMessages } from '../messages.ts';
import { type Disabling, findDisabling, isToBeErased, lockDisabling, markDisabled } from './store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

/** In the trail of the organisation, in the provider's own, and at the bells of the other Operators. */
const tell = async (
  tx: Tx,
  actor: Actor,
  organisationId: string,
  action: 'organisation.disable' | 'organisation.enable',
  details: { readonly reason?: string },
  now: Date,
): Promise<void> => {
  await recordInBothTrails(tx, actor, { organisationId, action, object: organisationId, details }, now);
  const kind = action === 'organisation.disable' ? 'organisation-disabled' : 'organisation-enabled';
  await announce(tx, { kind, organisationId, details: { by: actor.username }, actorId: actor.userId }, now);
};

/** Whether an organisation's people may enter; the provider's own always may. */
export const isOpen = async (tx: Tx, organisationId: string | null): Promise<boolean> =>
  organisationId === null || (await findDisabling(tx, organisationId))?.at === null;

/**
 * Nobody of the organisation gets in from the commit on, and what they have open ends with it, streams included. Jobs
 * that run go on: they read what was handed in before, and whoever is let in again misses nothing.
 * @throws `not_found`.
 */
export const disableOrganisation = async (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Disabling> => {
  if (!isUuid(id)) return fail('not_found');
  return db.within(scopeOf(actor), async (tx) => {
    const before = (await lockDisabling(tx, id)) ?? fail('not_found');
    if (before.at !== null) return before;
    const now = clock.now();
    await markDisabled(tx, id, { at: now, reason });
    await deleteOfOrganisation(tx, id);
    await withholdMail(tx, id);
    await tell(tx, actor, id, 'organisation.disable', { reason }, now);
    return { at: now, reason };
  });
};

/**
 * Lets an organisation's people in again. A session that a sign-in under way opened meanwhile ends: nobody goes on with
 * what began before.
 * @throws `not_found`, `status_conflict` while it is to be erased.
 */
export const enableOrganisation = async ({ db, clock }: Parts, actor: Actor, id: string): Promise<void> => {
  if (!isUuid(id)) return fail('not_found');
  await db.within(scopeOf(actor), async (tx) => {
    const before = (await lockDisabling(tx, id)) ?? fail('not_found');
    if (before.at === null) return;
    if (await isToBeErased(tx, id)) fail('status_conflict', { detail: disableMessages.toBeErased });
    await markDisabled(tx, id, null);
    await deleteOfOrganisation(tx, id);
    await tell(tx, actor, id, 'organisation.enable', {}, clock.now());
  });
};
