import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { isCampaign } from '../../../../shared/services.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { requireNotFinishing } from '../../findings/list/server/seen-finding.ts';
import { takesFindings } from '../../findings/rules.ts';
import { pushRequest } from '../../requests/server/lifecycle.ts';
import { listFiles, lockRequest, type StoredRequest } from '../../requests/server/store.ts';
import type { CampaignFileRead, saveCampaignResults } from '../contract.ts';
import { campaignTexts } from '../texts.ts';
import type { CampaignParts, CampaignRules } from './parts.ts';
import { readResults } from './read-file.ts';
import { deleteResults, findResults, hasResults, putResults } from './result-store.ts';

/**
 * The campaign whose results staff work on, held until the end of the transaction.
 * @throws `not_found` for what is no campaign too, `status_conflict` before it is accepted and after it was given up.
 */
const requireCampaign = async (tx: Tx, requestId: string): Promise<StoredRequest> => {
  const row = isUuid(requestId) ? await lockRequest(tx, requestId) : undefined;
  if (!row || !isCampaign(row)) return fail('not_found');
  requireNotFinishing(row);
  if (!takesFindings(row.status as Status)) fail('status_conflict', { detail: campaignTexts.closed });
  return row;
};

/** What the customer sees already stands in the customer's trail, the rest in the provider's own. */
const trailOf = ({ status, organisation_id }: StoredRequest): string | null =>
  status === 'finished' ? organisation_id : null;

/** Reads a file of results and keeps nothing of it. @throws `not_found`, `status_conflict`, 422. */
export const readFile = async (
  parts: CampaignParts,
  actor: Actor,
  requestId: string,
  { name, stored }: Upload,
): Promise<CampaignFileRead> => {
  const { request, list } = await parts.db.within(scopeOf(actor), async (tx) => {
    const row = await requireCampaign(tx, requestId);
    const entry = { organisationId: trailOf(row), action: 'campaign.upload', object: row.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name, size: stored.size } }, parts.clock.now());
    return { request: row, list: (await listFiles(tx, row.id, 'upload'))[0] };
  });
  return readResults(parts, request, list, stored);
};

type SaveInput = z.output<(typeof saveCampaignResults)['input']>;

/** Saves figures, in the place of earlier ones where that is said; the same once more change nothing. @throws `not_found`, `status_conflict`, `already_exists`. */
export const saveResults = (
  { db, clock }: CampaignParts,
  { beforeShownChange }: CampaignRules,
  actor: Actor,
  { request_id, format, results, replace = false }: SaveInput,
): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const request = await requireCampaign(tx, request_id);
    const now = clock.now();
    const earlier = await findResults(tx, request.id);
    const replaced = earlier !== undefined;
    if (replaced && !replace) fail('already_exists', { detail: campaignTexts.there_already });
    if (request.status === 'finished') await beforeShownChange(tx, actor, request, now);
    if (earlier?.format === format && isDeepStrictEqual(earlier.results, results)) return;
    const { id, organisation_id } = request;
    await putResults(tx, {
      ...{ request_id: id, organisation_id, format, results: JSON.stringify(results) },
      ...{ saved_by: actor.userId, saved_at: now },
    });
    const entry = { organisationId: trailOf(request), action: 'campaign.save', object: id } as const;
    await recordAudit(tx, actor, { ...entry, details: { format, replaced, ...results.total } }, now);
    await pushRequest(tx, request, now);
  });

/** Takes the figures away. @throws `not_found` where there are none too, `status_conflict`. */
export const removeResults = (
  { db, clock }: CampaignParts,
  { beforeShownChange }: CampaignRules,
  actor: Actor,
  requestId: string,
): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const request = await requireCampaign(tx, requestId);
    const now = clock.now();
    if (!(await hasResults(tx, request.id))) fail('not_found');
    if (request.status === 'finished') await beforeShownChange(tx, actor, request, now);
    await deleteResults(tx, request.id);
    const entry = {
      organisationId: trailOf(request),
      action: 'campaign.remove',
      object: request.id,
    } as const;
    await recordAudit(tx, actor, entry, now);
    await pushRequest(tx, request, now);
  });
