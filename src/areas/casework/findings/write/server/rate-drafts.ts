import type { Clock } from '../../../../../platform/clock.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { requestForFindings } from '../../list/server/seen-finding.ts';
import { recordEvents } from '../../server/history-store.ts';
import { pushDrafts } from '../../server/push-drafts.ts';
import { rateUnrated } from '../../server/store.ts';

/**
 * Says how bad drafts are that nothing rates; what somebody has rated, released or thrown away meanwhile is passed over.
 * @returns how many were rated.
 * @throws `not_found`, `status_conflict` as for writing one.
 */
export const rate = async (
  tx: Tx,
  actor: Actor,
  { requestId, ids, severity }: { requestId: string; ids: readonly string[]; severity: Severity },
  clock: Clock,
): Promise<number> => {
  const request = await requestForFindings(tx, requestId);
  const now = clock.now();
  const rated = await rateUnrated(tx, requestId, ids, severity, now);
  if (rated.length === 0) return 0;
  const details = { fields: ['severity'] };
  const events = rated.map((findingId) => ({ findingId, kind: 'edited', details, internal: true }) as const);
  await recordEvents(tx, request.organisation_id, actor, events, now);
  // Of a draft the customer's own trail says nothing.
  const entry = { organisationId: null, action: 'finding.rate', object: requestId } as const;
  await recordAudit(tx, actor, { ...entry, details: { rows: rated.length, severity } }, now);
  await pushDrafts(tx, request, now);
  return rated.length;
};
