import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import type { CheckedInputOf } from '../../../../../shared/call.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import type { settleLookalike } from '../contract.ts';
import { settleFaults } from '../texts.ts';
import { type StoredLookalike, settle } from './lookalike-store.ts';

/**
 * Says of one of the organisation's look-alikes that it is its own, is gone or does not matter, or takes that back.
 * @throws `not_found`, 422 for one that does not matter for no reason.
 */
export const settleOwn = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: CustomerActor,
  { lookalike_id: id, settled, note }: CheckedInputOf<typeof settleLookalike>,
): Promise<StoredLookalike> => {
  if (settled === 'dismissed' && note === '') {
    failValidation([{ loc: ['body', 'note'], type: 'note_required', msg: settleFaults.note_required }]);
  }
  return db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const row = isUuid(id) ? await settle(tx, actor.organisationId, id, { settled, note, now }) : undefined;
    if (!row) return fail('not_found');
    const { organisationId } = actor;
    const entry = { organisationId, action: 'lookalike.settle', object: row.name } as const;
    await recordAudit(tx, actor, { ...entry, details: { to: settled ?? 'open' } }, now);
    return row;
  });
};
