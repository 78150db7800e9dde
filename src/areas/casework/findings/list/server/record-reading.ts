import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';

/** Staff's reading of weaknesses is told to each customer whose they are, like the opening of a request. */
export const recordReading = async (
  tx: Tx,
  actor: Actor,
  rows: readonly { organisation_id: string }[],
  requestId: string | undefined,
  now: Date,
): Promise<void> => {
  for (const organisationId of new Set(rows.map((row) => row.organisation_id))) {
    const object = requestId ?? organisationId;
    await recordAudit(tx, actor, { organisationId, action: 'findings.read', object }, now);
  }
};
