import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Download } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf } from '../../../../../shared/call.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { findingLabel, findingReference } from '../../../../../shared/vocabulary/reference.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import { requireSomeRoom } from '../../../../customers/quota/disk/server/some-room.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { findFinding } from '../../../findings/server/store.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons } from '../../../requests/who-may-read.ts';
import type { OrderedDocument, orderDocument } from '../../contract.ts';
import { issuedFileName } from '../../file-name.ts';
import { isSameAsIssued } from '../../issue/server/same-as-issued.ts';
import { findFile, isByReference, newestVersion } from '../../issue/server/version-store.ts';
import { storedDownload } from '../../server/downloads.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { buildDocumentJob, documentSteps } from './document-job.ts';
import {
  countRunning,
  type DocumentRow,
  documentsOfRequest,
  findDocument,
  insertDocument,
  lockDocument,
} from './document-store.ts';
import { cancelOrdered } from './ordered-store.ts';

/** Of one organisation at once. */
export const mostDocumentsAtOnce = 5;

/** A request whose documents this person may see; what staff look at is written to the customer's trail. */
export const readableRequest = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  requestId: string,
): Promise<StoredRequest> => {
  const opening = { action: 'request.open', now: parts.clock.now() } as const;
  const row = await visibleRequest(tx, actor, { request_id: requestId }, undefined, opening);
  if (!mayReadPersons(actor, row)) fail('forbidden');
  return row;
};

/** Somebody else's document is as if it did not exist. */
const readableDocument = async (
  tx: Tx,
  parts: AreaParts,
  actor: Actor,
  id: string,
): Promise<{ document: DocumentRow; request: StoredRequest }> => {
  const document = (isUuid(id) && (await findDocument(tx, id))) || fail('not_found');
  return { document, request: await readableRequest(tx, parts, actor, document.request_id) };
};

/** @throws 422 for a document about a finding that names none. */
export const requireFinding = ({
  kind,
  finding_id,
}: Pick<InputOf<typeof orderDocument>, 'kind' | 'finding_id'>) => {
  const loc = ['body', 'finding_id'];
  if (kind === 'finding' && finding_id === undefined)
    failValidation([{ loc, type: 'finding_required', msg: reportTexts.findingRequired }]);
};

/** The finding that is asked for, among those that this person may see. */
const findingOf = async (
  tx: Tx,
  row: StoredRequest,
  { kind, finding_id: id }: InputOf<typeof orderDocument>,
): Promise<string | null> => {
  if (kind !== 'finding' || id === undefined) return null;
  const found = isUuid(id) ? await findFinding(tx, id) : undefined;
  if (!found || found.request_id !== row.id || found.released_at === null) return fail('not_found');
  return found.id;
};

/**
 * Orders a document; a job builds it.
 * @throws `disk_full`, `storage_exceeded`, `not_found`, `not_finished`, `status_conflict` where its version says something else, `too_many_attempts` while too many are under way, 422 without a finding.
 */
export const order = async (
  parts: AreaParts,
  actor: Actor,
  input: InputOf<typeof orderDocument>,
): Promise<{ document_id: string }> => {
  await requireSomeRoom(parts, actor);
  return parts.db.within(scopeOf(actor), async (tx) => {
    const row = await readableRequest(tx, parts, actor, input.request_id);
    const finding_id = await findingOf(tx, row, input);
    const version = await newestVersion(tx, row.id);
    if (row.status !== 'finished' || version === 0)
      fail('not_finished', { detail: reportTexts.documentOfFinished });
    const with_counts = input.kind === 'attestation' && input.with_counts === true;
    if (!(await isSameAsIssued(tx, { request_id: row.id, kind: input.kind, finding_id, with_counts })))
      fail('status_conflict', { detail: reportTexts.changedSinceIssued(version) });
    if ((await countRunning(tx, row.organisation_id)) >= mostDocumentsAtOnce)
      fail('too_many_attempts', { detail: reportTexts.tooManyDocuments, retryAfterSeconds: 10 });
    const now = parts.clock.now();
    const id = uuidv7(now);
    await insertDocument(tx, {
      id,
      organisation_id: row.organisation_id,
      request_id: row.id,
      kind: input.kind,
      finding_id,
      language: input.language,
      with_counts,
      state: 'waiting',
      steps: documentSteps,
      ordered_by: actor.userId,
      ordered_by_name: actor.username,
      ordered_at: now,
    });
    const entry = { organisationId: row.organisation_id, action: 'report.order', object: row.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { kind: input.kind } }, now);
    await parts.jobs.send(tx, buildDocumentJob, { documentId: id });
    return { document_id: id };
  });
};

/** Named by its own id: of one request there may be many of a kind. That of one finding says which. */
const documentName = (
  { title, reference }: Pick<StoredRequest, 'title' | 'reference'>,
  document: Pick<DocumentRow, 'id' | 'kind' | 'language' | 'version'> & {
    number?: number | null | undefined;
    /** As its version calls it. */
    by_reference: boolean | null;
  },
): string => {
  const { id, language, number } = document;
  const label =
    document.by_reference === false ? findingLabel : (own: number) => findingReference(reference, own);
  const kind = typeof number === 'number' ? `${document.kind}-${label(number)}` : document.kind;
  return issuedFileName({ id, title, kind, language, version: document.version ?? 1 }, 'pdf');
};

/** A Member gives up what they ordered themselves; what others ordered is theirs and the Administrators'. */
const mayGiveUp = (actor: Actor, { ordered_by }: Pick<DocumentRow, 'ordered_by'>): boolean =>
  actor.role !== 'Member' || ordered_by === actor.userId;

/** What a row says besides the user name of who ordered it, where the reader knows it. */
export const orderedByFullName = (name: string | undefined): Pick<OrderedDocument, 'ordered_by_full_name'> =>
  name === undefined ? {} : { ordered_by_full_name: name };

/** What was ordered for a request. */
export const list = (parts: AreaParts, actor: Actor, requestId: string): Promise<OrderedDocument[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const row = await readableRequest(tx, parts, actor, requestId);
    const newest = await newestVersion(tx, row.id);
    const documents = await documentsOfRequest(tx, row.id);
    const names = await fullNamesOf(
      tx,
      actor,
      documents.map(({ ordered_by }) => ordered_by),
    );
    return documents.map((document) => ({
      document_id: document.id,
      kind: document.kind,
      finding_id: document.finding_id,
      language: document.language,
      state: document.state,
      step: document.step,
      steps: document.steps,
      ordered_by: document.ordered_by_name,
      ...orderedByFullName(names.get(document.ordered_by)),
      ordered_at: document.ordered_at.toISOString(),
      may_cancel:
        mayGiveUp(actor, document) && (document.state === 'waiting' || document.state === 'building'),
      version: document.version,
      code: document.code,
      file_name: document.file_id === null ? null : documentName(row, document),
      size: document.size,
      sha256: document.sha256?.toString('hex') ?? null,
      signature: document.signature,
      key_id: document.key_id,
      superseded: document.version !== null && document.version < newest,
    }));
  });

/** Gives up one that is not ready. @throws `not_found`, `forbidden`, `status_conflict` for one that has ended. */
export const cancel = (parts: AreaParts, actor: Actor, id: string): Promise<void> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { document, request } = await readableDocument(tx, parts, actor, id);
    if (!mayGiveUp(actor, document)) fail('forbidden');
    await lockDocument(tx, document.id);
    const now = parts.clock.now();
    if (!(await cancelOrdered(tx, 'report_documents', document.id, now))) fail('status_conflict');
    const entry = {
      organisationId: request.organisation_id,
      action: 'report.cancel',
      object: request.id,
    } as const;
    await recordAudit(tx, actor, { ...entry, details: { kind: document.kind } }, now);
  });

/** @throws `not_found`, `not_finished` for one that is not ready. */
export const download = (parts: AreaParts, actor: Actor, id: string): Promise<Download> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { document, request } = await readableDocument(tx, parts, actor, id);
    const file = document.file_id === null ? undefined : await findFile(tx, document.file_id);
    if (!file) return fail('not_finished');
    const entry = {
      organisationId: request.organisation_id,
      action: 'report.download-document',
      object: request.id,
    } as const;
    await recordAudit(tx, actor, { ...entry, details: { kind: document.kind } }, parts.clock.now());
    const number = document.finding_id ? (await findFinding(tx, document.finding_id))?.number : undefined;
    const by_reference = await isByReference(tx, request.id, document.version ?? 1);
    return storedDownload(parts, file, documentName(request, { ...document, number, by_reference }));
  });
