import { secondsAfter } from '../../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Download, type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf } from '../../../../../shared/call.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { takesFindings } from '../../../findings/rules.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { previewFileName } from '../../file-name.ts';
import { findFile } from '../../issue/server/version-store.ts';
import { storedDownload } from '../../server/downloads.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { previewCalls, type ReportPreview } from '../preview-contract.ts';
import { buildDocumentJob, documentSteps } from './document-job.ts';
import { orderedByFullName, readableRequest } from './documents.ts';
import { cancelOrdered } from './ordered-store.ts';
import {
  countPreviewsRunning,
  findPreview,
  insertPreview,
  type PreviewRow,
  previewsOfRequest,
} from './preview-store.ts';

/** A draft is looked at now: what is found meanwhile is not in it. */
export const previewKeptMinutes = 60;
/** Of one request at once: one in each language. */
const mostAtOnce = 2;

const keptAfter = (now: Date): Date => secondsAfter(now, -previewKeptMinutes * 60);

/** What is done with a draft stands in the customer's trail, like what is done with a finding before it is released. */
const recordOf = (
  tx: Tx,
  actor: Actor,
  action: 'report.order' | 'report.cancel' | 'report.download-document',
  { id: object, organisation_id: organisationId }: StoredRequest,
  now: Date,
) => recordAudit(tx, actor, { organisationId, action, object, details: { kind: 'preview' } }, now);

/** @throws `not_found`, `status_conflict` where nothing is written yet or any more, `too_many_attempts`. */
const order = (
  parts: AreaParts,
  actor: Actor,
  { request_id, language }: InputOf<typeof previewCalls.order>,
) =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const row = await readableRequest(tx, parts, actor, request_id);
    if (!takesFindings(row.status as Status)) fail('status_conflict', { detail: reportTexts.noPreviewNow });
    if ((await countPreviewsRunning(tx, row.id)) >= mostAtOnce)
      fail('too_many_attempts', { detail: reportTexts.tooManyDocuments, retryAfterSeconds: 10 });
    const now = parts.clock.now();
    const id = uuidv7(now);
    await insertPreview(tx, {
      id,
      organisation_id: row.organisation_id,
      request_id: row.id,
      language,
      state: 'waiting',
      steps: documentSteps,
      ordered_by: actor.userId,
      ordered_by_name: actor.username,
      ordered_at: now,
    });
    await recordOf(tx, actor, 'report.order', row, now);
    await parts.jobs.send(tx, buildDocumentJob, { previewId: id });
    return { preview_id: id };
  });

/** Tells nothing of the customer's, so that looking again and again leaves no line in their trail. */
const list = (parts: AreaParts, actor: Actor, requestId: string): Promise<ReportPreview[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const row = await requireRequest(tx, requestId);
    const previews = await previewsOfRequest(tx, row.id, keptAfter(parts.clock.now()));
    const names = await fullNamesOf(
      tx,
      actor,
      previews.map(({ ordered_by }) => ordered_by),
    );
    return previews.map((preview) => ({
      preview_id: preview.id,
      language: preview.language,
      state: preview.state,
      step: preview.step,
      steps: preview.steps,
      ordered_by: preview.ordered_by_name,
      ...orderedByFullName(names.get(preview.ordered_by)),
      ordered_at: preview.ordered_at.toISOString(),
      expires_at: secondsAfter(preview.ordered_at, previewKeptMinutes * 60).toISOString(),
      size: preview.size,
    }));
  });

/** Anybody on the staff opens it: whoever reviews is not whoever wrote. */
const readable = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  id: string,
): Promise<{ preview: PreviewRow; request: StoredRequest }> => {
  const found = isUuid(id) ? await findPreview(tx, id, keptAfter(parts.clock.now())) : undefined;
  const preview = found ?? fail('not_found');
  return { preview, request: await readableRequest(tx, parts, actor, preview.request_id) };
};

const cancel = (parts: AreaParts, actor: Actor, id: string): Promise<undefined> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { preview, request } = await readable(tx, parts, actor, id);
    const now = parts.clock.now();
    if (!(await cancelOrdered(tx, 'report_previews', preview.id, now))) fail('status_conflict');
    await recordOf(tx, actor, 'report.cancel', request, now);
    return undefined;
  });

const download = (parts: AreaParts, actor: Actor, id: string): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { preview, request } = await readable(tx, parts, actor, id);
    const file = preview.file_id === null ? undefined : await findFile(tx, preview.file_id);
    if (!file) return fail('not_finished');
    await recordOf(tx, actor, 'report.download-document', request, parts.clock.now());
    return storedDownload(parts, file, previewFileName(request.title, preview));
  });

/** Staff's look at a report before it is issued. */
export const previewRoutes = (parts: AreaParts): Route[] => [
  route(previewCalls.order, ({ input, actor }) => order(parts, actor, input)),
  route(previewCalls.list, ({ input, actor }) => list(parts, actor, input.request_id)),
  route(previewCalls.cancel, ({ input, actor }) => cancel(parts, actor, input.preview_id)),
  route(previewCalls.download, ({ input, actor }) => download(parts, actor, input.preview_id)),
];
