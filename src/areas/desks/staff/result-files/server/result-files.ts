import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import type { AreaParts } from '../../../../casework/reports/server/parts.ts';
import { failByState } from '../../../../casework/requests/server/fail-by-state.ts';
import { uploadedFile } from '../../../../casework/requests/server/file-ref.ts';
import { pushRequest } from '../../../../casework/requests/server/lifecycle.ts';
import { deleteAttachment } from '../../../../casework/requests/server/retention-store.ts';
import { insertFile, lockRequest, type StoredRequest } from '../../../../casework/requests/server/store.ts';
import { isFinal } from '../../../../casework/requests/status.ts';
import { requestTexts } from '../../../../casework/requests/texts.ts';
import { fileDetail } from '../../../../records/audit/server/file-detail.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { staffAttach, staffDetach } from '../../contract.ts';
import { staffTexts } from '../../texts.ts';

/**
 * A request whose result files may still change, locked.
 * @throws `not_found`, `status_conflict` once it is over and while its report is built: what is issued stays as it is.
 */
const requestForFiles = async (tx: Tx, actor: Actor, requestId: string): Promise<StoredRequest> => {
  const row = (isUuid(requestId) && (await lockRequest(tx, requestId))) || fail('not_found');
  if (row.status === 'finished') fail('status_conflict', { detail: staffTexts.filesIssued });
  if (isFinal(row.status as Status)) await failByState(tx, row, actor);
  if (row.finishing) fail('status_conflict', { detail: requestTexts.being_finished });
  return row;
};

const keepFile = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  upload: Upload,
  now: Date,
): Promise<void> => {
  const row = await requestForFiles(tx, actor, requestId);
  const { organisation_id: organisationId, id: object } = row;
  const file = uploadedFile(upload, actor, now);
  await insertFile(tx, {
    ...file,
    organisation_id: organisationId,
    request_id: object,
    kind: 'attachment',
  });
  const details = { file: upload.stored.id, size: upload.stored.size, ...fileDetail(file.name) };
  await recordAudit(tx, actor, { organisationId, action: 'request.attach', object, details }, now);
  await pushRequest(tx, row, now);
};

/**
 * Takes a file out of what the report will hold; a second time there is nothing to take back.
 * @returns files to remove once this is committed.
 */
const takeBackFile = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  fileId: string,
  now: Date,
): Promise<readonly string[]> => {
  const row = await requestForFiles(tx, actor, requestId);
  const gone =
    (isUuid(fileId) && (await deleteAttachment(tx, row.id, fileId))) ||
    fail('not_found', { detail: staffTexts.fileGone });
  const { organisation_id: organisationId, id: object } = row;
  const details = { file: fileId, size: gone.size, ...fileDetail(gone.name) };
  await recordAudit(tx, actor, { organisationId, action: 'request.detach', object, details }, now);
  await pushRequest(tx, row, now);
  return gone.files;
};

/** Files that go into a request's report as they are: attached, and taken back until it is issued. */
export const resultFileRoutes = (parts: AreaParts): Route[] => [
  route(staffAttach, async ({ input, actor, upload }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    await parts.db.within(scopeOf(actor), (tx) =>
      keepFile(tx, actor, input.request_id, upload, parts.clock.now()),
    );
    upload.keep();
    return { file_id: upload.stored.id };
  }),

  route(staffDetach, async ({ input, actor }) => {
    const { request_id, file_id } = input;
    const files = await parts.db.within(scopeOf(actor), (tx) =>
      takeBackFile(tx, actor, request_id, file_id, parts.clock.now()),
    );
    for (const id of files) await parts.storage.remove(id);
    return undefined;
  }),
];
