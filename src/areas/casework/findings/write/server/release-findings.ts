import type { Clock } from '../../../../../platform/clock.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requestForFindings } from '../../list/server/seen-finding.ts';
import { pushDrafts } from '../../server/push-drafts.ts';
import {
  countDrafts,
  countFindings,
  countToRate,
  deleteFindings,
  isChangedAfter,
  lockDrafts,
  lockFindings,
} from '../../server/store.ts';
import { fixDays, holdFixDays } from '../../settle/server/deadline-store.ts';
import { findingTexts, toRateLeft } from '../../texts.ts';
import { forgetEvidence } from './evidence-store.ts';
import { releaseRows } from './release-store.ts';

type Releasing = {
  readonly requestId: string;
  /** Undefined: all drafts of the request. */
  readonly ids: readonly string[] | undefined;
  /** The newest change that whoever releases them has read. */
  readonly readUntil: Date | undefined;
  /** How many drafts of the request there were when they last looked. */
  readonly drafts: number | undefined;
};

export type ReleaseRules = {
  /** Refuses who may not show them. */
  readonly before: RequestRule;
  /** What is shown with the last draft: what scans said besides. */
  readonly withTheLast: (tx: Tx, request: { organisationId: string; requestId: string }) => Promise<void>;
};

/**
 * Shows drafts to the customer, at once and for good; what was released before stays as it is.
 * @returns how many there were.
 * @throws `status_conflict` when one of them is not what was read, or not there any more.
 */
export const release = async (
  tx: Tx,
  actor: Actor,
  { requestId, ids, readUntil, drafts }: Releasing,
  clock: Clock,
  { before, withTheLast }: ReleaseRules,
): Promise<number> => {
  const request = await requestForFindings(tx, requestId);
  const now = clock.now();
  await before(tx, actor, request, now);
  // Whoever changes one holds the request, as this does.
  const isChanged = readUntil !== undefined && (await isChangedAfter(tx, requestId, ids, readUntil));
  if (isChanged || (drafts !== undefined && drafts !== (await countDrafts(tx, requestId))))
    fail('status_conflict', { detail: findingTexts.draft_changed });
  if (ids && (await countFindings(tx, requestId, ids)) < new Set(ids.map((id) => id.toLowerCase())).size)
    fail('status_conflict', { detail: findingTexts.draft_gone });
  const toRate = await countToRate(tx, requestId, ids);
  if (toRate > 0) fail('status_conflict', { detail: toRateLeft(toRate) });
  const organisationId = request.organisation_id;
  await holdFixDays(tx, organisationId);
  const days = await fixDays(tx, organisationId);
  const released = await releaseRows(tx, { requestId, organisationId, ids, days, by: actor, now });
  const count = released.reduce((sum, { total }) => sum + total, 0);
  if ((await countDrafts(tx, requestId)) === 0) await withTheLast(tx, { organisationId, requestId });
  if (count === 0) return 0;
  const of = (severity: string) =>
    released.filter((one) => one.severity === severity).reduce((sum, { total }) => sum + total, 0);
  const critical = of('critical');
  // Servers of the version before read the two together.
  const urgent = critical + of('high');
  const entry = { organisationId, action: 'finding.release', object: requestId } as const;
  await recordAudit(tx, actor, { ...entry, details: { rows: count } }, now);
  const news = { kind: 'findings-released', organisationId, requestId, actorId: actor.userId } as const;
  await announce(tx, { ...news, details: { count, urgent, critical } }, now);
  await pushRequest(tx, request, now);
  return count;
};

/**
 * Throws drafts and their evidence away.
 * @returns how many there were, and files to remove once this is committed.
 * @throws `status_conflict` when the customer has seen one of them, or one is gone.
 */
export const discard = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  ids: readonly string[],
  clock: Clock,
): Promise<{ discarded: number; files: string[] }> => {
  const request = await requestForFindings(tx, requestId);
  const now = clock.now();
  const drafts = (await lockDrafts(tx, requestId, ids)).map((draft) => draft.id);
  if (drafts.length < new Set(ids.map((id) => id.toLowerCase())).size) {
    // What is missing was released, or somebody has thrown it away already.
    const shown = (await lockFindings(tx, ids)).some((row) => row.released_at !== null);
    fail('status_conflict', { detail: shown ? findingTexts.released_already : findingTexts.draft_gone });
  }
  const files = await forgetEvidence(tx, drafts);
  await deleteFindings(tx, drafts);
  const details = { rows: drafts.length };
  await recordAudit(
    tx,
    actor,
    { organisationId: null, action: 'finding.discard', object: requestId, details },
    now,
  );
  await pushDrafts(tx, request, now);
  return { discarded: drafts.length, files };
};
