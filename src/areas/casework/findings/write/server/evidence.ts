import type { Clock } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { Download } from '../../../../../platform/http/route.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { fileDetail } from '../../../../records/audit/server/file-detail.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { fileRef, uploadedFile } from '../../../requests/server/file-ref.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { insertFile } from '../../../requests/server/store.ts';
import { requestForFindings, requireReader } from '../../list/server/seen-finding.ts';
import { evidenceMost } from '../../rules.ts';
import { recordEvents } from '../../server/history-store.ts';
import { pushDrafts } from '../../server/push-drafts.ts';
import { findFinding, lockFindings, referenceDetail, updateFinding } from '../../server/store.ts';
import { findingTexts, tooMuchEvidence } from '../../texts.ts';
import { deleteEvidence, findEvidence, listEvidence } from './evidence-store.ts';

/** The kinds that a browser or a report shows; whatever else comes is a file to take away. */
const pictures: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

const mediaTypeOf = (name: string): string =>
  pictures[name.slice(name.lastIndexOf('.')).toLowerCase()] ?? 'application/octet-stream';

/** Keeps a file that shows the weakness. @throws `not_found`, `status_conflict` with too many or a closed request. */
export const keepEvidence = async (
  tx: Tx,
  actor: Actor,
  findingId: string,
  upload: Upload,
  clock: Clock,
  beforeShown: RequestRule,
): Promise<void> => {
  const seen = isUuid(findingId) ? await findFinding(tx, findingId) : undefined;
  if (!seen) return fail('not_found');
  const request = await requestForFindings(tx, seen.request_id);
  const now = clock.now();
  const [row] = await lockFindings(tx, [seen.id]);
  if (!row) return fail('not_found');
  if (row.released_at !== null) await beforeShown(tx, actor, request, now);
  if ((await listEvidence(tx, row.id)).length >= evidenceMost) {
    fail('status_conflict', { detail: tooMuchEvidence(evidenceMost) });
  }
  const { organisation_id: organisationId, request_id: requestId } = row;
  await insertFile(tx, {
    ...uploadedFile(upload, actor, now),
    organisation_id: organisationId,
    request_id: requestId,
    finding_id: row.id,
    kind: 'evidence',
    media_type: mediaTypeOf(upload.name),
  });
  await updateFinding(tx, row.id, { updated_at: now });
  const internal = row.released_at === null;
  await recordEvents(tx, organisationId, actor, [{ findingId: row.id, kind: 'evidence', internal }], now);
  const reference = await referenceDetail(tx, row.id);
  const { id: file, size } = upload.stored;
  const details = { file, size, ...fileDetail(upload.name), ...reference };
  await recordAudit(
    tx,
    actor,
    {
      organisationId: internal ? null : organisationId,
      action: 'finding.evidence',
      object: requestId,
      details,
    },
    now,
  );
  if (internal) await pushDrafts(tx, request, now);
};

/**
 * Takes evidence of a draft away.
 * @returns files to remove once this is committed.
 * @throws `not_found`, `status_conflict`.
 */
export const dropEvidence = async (tx: Tx, actor: Actor, fileId: string, clock: Clock): Promise<string[]> => {
  const gone = (): never => fail('not_found', { detail: findingTexts.file_gone });
  const seen = (isUuid(fileId) ? await findEvidence(tx, fileId) : undefined) ?? gone();
  const request = await requestForFindings(tx, seen.request_id);
  // Read again behind the lock: somebody may have released the finding meanwhile.
  const file = (await findEvidence(tx, fileId)) ?? gone();
  const now = clock.now();
  if (file.released_at !== null) fail('status_conflict', { detail: findingTexts.released_already });
  const files = await deleteEvidence(tx, fileId);
  await updateFinding(tx, file.shows, { updated_at: now });
  const entry = {
    organisationId: null,
    action: 'finding.evidence-remove',
    object: file.request_id,
  } as const;
  const reference = await referenceDetail(tx, file.shows);
  const details = { file: fileId, finding: file.shows, ...fileDetail(file.name), ...reference };
  await recordAudit(tx, actor, { ...entry, details }, now);
  await pushDrafts(tx, request, now);
  return files;
};

/** A piece of evidence to look at or to take away. @throws `not_found` for what the actor may not see. */
export const evidenceDownload = async (
  tx: Tx,
  actor: Actor,
  fileId: string,
  storage: Storage,
  now: Date,
): Promise<Download> => {
  const file = isUuid(fileId) ? await findEvidence(tx, fileId) : undefined;
  const isTheirs =
    file && (isStaff(actor) || (file.organisation_id === actor.organisationId && file.released_at !== null));
  if (!file || !isTheirs) return fail('not_found');
  await requireReader(tx, actor, file.request_id);
  const entry = {
    organisationId: file.organisation_id,
    action: 'finding.evidence-open',
    object: file.request_id,
  } as const;
  // The customer's own trail says nothing of a draft.
  const named =
    file.released_at === null ? {} : { ...fileDetail(file.name), ...(await referenceDetail(tx, file.shows)) };
  await recordAudit(tx, actor, { ...entry, details: { file: fileId, ...named } }, now);
  return {
    name: file.name,
    mediaType: file.media_type,
    etag: `"${file.sha256.toString('base64url')}"`,
    size: file.size,
    open: (range) => storage.read(fileRef(file), range),
  };
};
