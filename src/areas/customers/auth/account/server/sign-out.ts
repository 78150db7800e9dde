import type { Actor } from '../../../../../shared/actor.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { claimSession } from '../../../../records/sessions/server/store.ts';
import type { AuthParts } from '../../server/parts.ts';

/** Ends the session that asks; of a sign-in that was not finished no line is left. */
export const signOut = (parts: Pick<AuthParts, 'db' | 'clock'>, actor: Actor): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const { sessionId, userId, organisationId, level } = actor;
    // Of two that come together one has ended it.
    const isEnded = await claimSession(tx, sessionId);
    if (!isEnded || level !== 'signed-in') return;
    await recordAudit(
      tx,
      actor,
      { organisationId, action: 'session.sign-out', object: userId },
      parts.clock.now(),
    );
  });
