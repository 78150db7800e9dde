import type { Clock } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import { findRequest, lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { requireNotFinishing } from '../../list/server/seen-finding.ts';
import { requireFactorForMany } from '../../settle/server/settle-findings.ts';
import { findingTexts } from '../../texts.ts';
import { closeBatch, countNotFound } from './not-found-store.ts';

const findingsAtOnce = 1000;

/** Lock order: requests by id. */
const holdBoth = async (tx: Tx, request: StoredRequest): Promise<[StoredRequest, StoredRequest]> => {
  const ids = [request.id, request.continues_id ?? fail('status_conflict')].sort();
  const held: StoredRequest[] = [];
  for (const id of ids) held.push((await lockRequest(tx, id)) ?? fail('not_found'));
  const later = held.find(({ id }) => id === request.id) ?? fail('not_found');
  const earlier = held.find(({ id }) => id === later.continues_id) ?? fail('status_conflict');
  return [later, earlier];
};

type Closing = {
  readonly requestId: string;
  /** Only this one. */
  readonly findingId: string | undefined;
  readonly count: number;
};

/**
 * Closes as fixed what the scan before found and this one did not: all that is open of it or one of them, or nothing.
 * @throws `not_found`, `status_conflict` where the request continues none, the earlier one's report is being built, or
 *   there are not as many as the person was shown; `step_up_required` for many.
 */
export const closeNotFound = async (
  tx: Tx,
  actor: CustomerActor,
  { requestId, findingId, count }: Closing,
  clock: Clock,
): Promise<void> => {
  const { organisationId } = actor;
  if (findingId !== undefined && !isUuid(findingId)) return fail('not_found');
  const request = isUuid(requestId) ? await findRequest(tx, requestId) : undefined;
  if (request?.organisation_id !== organisationId) return fail('not_found');
  const [later, earlier] = await holdBoth(tx, request);
  // Behind the locks: moments follow one another as the work did.
  const now = clock.now();
  requireNotFinishing(earlier);
  const missed = { ...later, findingId };
  if ((await countNotFound(tx, missed)) !== count)
    fail('status_conflict', { detail: findingTexts.not_found_changed });
  await requireFactorForMany(tx, actor, count, now);
  const batch = { organisationId, reference: later.reference, person: actor, most: findingsAtOnce, now };
  while ((await closeBatch(tx, { ...missed, ...batch })) === findingsAtOnce);
  const details = { rows: count, name: later.reference };
  const entry = { organisationId, action: 'finding.not-found', object: earlier.id, details } as const;
  await recordAudit(tx, actor, entry, now);
  for (const one of [earlier, later]) await pushRequest(tx, one, now);
};
