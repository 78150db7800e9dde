import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import type { FindingsFormat } from '../export-contract.ts';

/**
 * Tells the customer's trail who takes findings of a request away as a file, whichever side it is.
 * @throws `not_found`, `forbidden`.
 */
export const recordExport = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  format: FindingsFormat,
  now: Date,
): Promise<void> => {
  const taken = { action: 'finding.export', details: { format } } as const;
  const row = await visibleRequest(tx, actor, { request_id: requestId }, undefined, { ...taken, now });
  if (!mayReadPersons(actor, row)) fail('forbidden');
  const { organisationId } = actor;
  if (organisationId !== null)
    await recordAudit(tx, actor, { ...taken, organisationId, object: requestId }, now);
};
