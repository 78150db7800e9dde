import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { findRequest, lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { requestTexts } from '../../../requests/texts.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import { takesFindings } from '../../rules.ts';
import { findFinding, referenceDetail, type StoredFinding } from '../../server/store.ts';
import { findingTexts } from '../../texts.ts';

/**
 * Results of a campaign are about people: for Administrators and its creator (`product.md`, privacy).
 * @throws `forbidden`.
 */
export const requireReader = async (tx: Tx, actor: Actor, requestId: string): Promise<void> => {
  if (actor.role !== 'Member') return;
  const request = await findRequest(tx, requestId);
  if (!request || !mayReadPersons(actor, request)) fail('forbidden');
};

/**
 * A finding that the actor may see: a draft, somebody else's and one that never was are the same 404 to a customer.
 * Staff's reading is told to the customer whose it is.
 */
export const seenFinding = async (tx: Tx, actor: Actor, id: string, now: Date): Promise<StoredFinding> => {
  const row = isUuid(id) ? await findFinding(tx, id) : undefined;
  const isTheirs =
    row && (isStaff(actor) || (row.organisation_id === actor.organisationId && row.released_at !== null));
  if (!row || !isTheirs) return fail('not_found');
  await requireReader(tx, actor, row.request_id);
  if (isStaff(actor)) {
    const entry = {
      organisationId: row.organisation_id,
      action: 'findings.read',
      object: row.request_id,
      // The customer's own trail says nothing of a draft.
      details: row.released_at === null ? {} : await referenceDetail(tx, row.id),
    } as const;
    await recordAudit(tx, actor, entry, now);
  }
  return row;
};

/** What a report is being built from stands still. @throws `status_conflict` until it is there. */
export const requireNotFinishing = ({ finishing }: Pick<StoredRequest, 'finishing'>): void => {
  if (finishing) fail('status_conflict', { detail: requestTexts.being_finished });
};

/**
 * The request into which staff write findings, held until the end of the transaction. Whoever writes looks at the
 * clock behind this: moments then follow one another as the work did, and tell what was done after a report was asked for.
 * @throws `not_found`, `status_conflict` before it is accepted and after it was given up.
 */
export const requestForFindings = async (tx: Tx, requestId: string): Promise<StoredRequest> => {
  const row = isUuid(requestId) ? await lockRequest(tx, requestId) : undefined;
  if (!row) return fail('not_found');
  requireNotFinishing(row);
  if (!takesFindings(row.status as Status)) fail('status_conflict', { detail: findingTexts.request_closed });
  return row;
};
