import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { CallError, fail } from '../../../../shared/errors.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { uploadedFile } from '../../requests/server/file-ref.ts';
import { findRequest, insertFile, lockRequest, type StoredRequest } from '../../requests/server/store.ts';
import { importTexts } from '../texts.ts';
import { endWithout } from './end-import.ts';
import { readImportJob, saveImportJob } from './import-jobs.ts';
import {
  countOpenImports,
  findImport,
  insertImport,
  lockImport,
  type StoredImport,
  updateImport,
} from './import-store.ts';
import { saysMoreOfShown } from './item-store.ts';
import type { ImportParts, ImportRules } from './parts.ts';

/** Staged files of one request at once: each may hold a hundred thousand rows until somebody decides. */
const openMost = 10;

/** While work goes on. What is finished is corrected finding by finding. */
export const takesImports = ({ status, finishing }: Pick<StoredRequest, 'status' | 'finishing'>): boolean =>
  ['accepted', 'In progress', 'in review'].includes(status) && !finishing;

/** The request of an import, held. @throws `not_found`, `status_conflict` once it takes none any more */
export const requestForImport = async (tx: Tx, requestId: string): Promise<StoredRequest> => {
  const row = isUuid(requestId) ? await lockRequest(tx, requestId) : undefined;
  if (!row) return fail('not_found');
  if (!takesImports(row)) fail('status_conflict');
  return row;
};

/** An import that staff may see. @throws `not_found` */
export const seenImport = async (tx: Tx, id: string): Promise<StoredImport> =>
  (isUuid(id) ? await findImport(tx, id) : undefined) ?? fail('not_found');

/** A request whose imports staff look at. @throws `not_found` */
export const seenRequest = async (tx: Tx, id: string): Promise<StoredRequest> =>
  (isUuid(id) ? await findRequest(tx, id) : undefined) ?? fail('not_found');

/** Keeps the file and has it read. @throws `not_found`, `status_conflict` */
export const startImport = (
  { db, clock, jobs }: ImportParts,
  actor: Actor,
  requestId: string,
  upload: Upload,
) =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const request = await requestForImport(tx, requestId);
    if ((await countOpenImports(tx, request.id)) >= openMost) {
      fail('status_conflict', { detail: importTexts.too_many_open });
    }
    const importId = uuidv7(now);
    const owner = { organisation_id: request.organisation_id, request_id: request.id };
    await insertFile(tx, {
      ...uploadedFile(upload, actor, now),
      ...owner,
      kind: 'import',
    });
    await insertImport(tx, {
      id: importId,
      ...owner,
      file_id: upload.stored.id,
      file_name: upload.name,
      size: upload.stored.size,
      state: 'reading',
      findings: '{}',
      skipped: '[]',
      created_by: actor.userId,
      created_by_name: actor.username,
      created_at: now,
    });
    // What is not released yet is the provider's own.
    const entry = { organisationId: null, action: 'import.upload' } as const;
    const details = { name: upload.name, file: upload.stored.id, size: upload.stored.size };
    await recordAudit(tx, actor, { ...entry, object: request.id, details }, now);
    await jobs.send(tx, readImportJob, { importId });
    return importId;
  });

type SaveInput = {
  readonly import_id: string;
  readonly leave_out?: readonly number[] | undefined;
  readonly severity_at_least?: Severity | undefined;
  readonly leave_out_outside?: boolean | undefined;
};

/**
 * Whether what the customer sees already gets more places and references: where a second person releases, nothing of it is
 * changed; elsewhere it takes a fresh code, as an edit does.
 */
const mayChangeShown = async (
  tx: Tx,
  actor: Actor,
  request: StoredRequest,
  importId: string,
  { beforeShownChange }: ImportRules,
  now: Date,
): Promise<boolean> => {
  if (!(await saysMoreOfShown(tx, { importId, requestId: request.id }))) return false;
  try {
    await beforeShownChange(tx, actor, request, now);
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'status_conflict') return false;
    throw error;
  }
};

/** Asks for what was read to be saved. @throws `not_found`, `status_conflict` unless it waits for that. */
export const askForSaving = (
  { db, clock, jobs }: ImportParts,
  actor: Actor,
  input: SaveInput,
  rules: ImportRules,
) =>
  db.within(scopeOf(actor), async (tx) => {
    const seen = await seenImport(tx, input.import_id);
    // The request first, as everybody takes them.
    const request = await requestForImport(tx, seen.request_id);
    const row = (await lockImport(tx, seen.id)) ?? fail('not_found');
    if (row.state !== 'ready') fail('status_conflict', { detail: importTexts.not_ready });
    const choice = {
      leaveOut: input.leave_out ?? [],
      atLeast: input.severity_at_least ?? 'info',
      leaveOutside: input.leave_out_outside ?? false,
      changesShown: await mayChangeShown(tx, actor, request, row.id, rules, clock.now()),
    } as const;
    await updateImport(tx, row.id, { state: 'saving', choice });
    const entry = { organisationId: null, action: 'import.save' } as const;
    const details = { name: row.file_name };
    await recordAudit(tx, actor, { ...entry, object: row.request_id, details }, clock.now());
    const { userId, username, role } = actor;
    await jobs.send(tx, saveImportJob, { importId: row.id, by: { userId, username, role } });
    return seenImport(tx, row.id);
  });

/** Throws away what was read, and the file. @throws `not_found`, `status_conflict` once it is being saved or over. */
export const discardImport = async (
  parts: ImportParts,
  actor: Actor,
  importId: string,
): Promise<StoredImport> => {
  const now = parts.clock.now();
  const { row, file } = await parts.db.within(scopeOf(actor), async (tx) => {
    const seen = await seenImport(tx, importId);
    const held = (await lockImport(tx, seen.id)) ?? fail('not_found');
    if (!['reading', 'choosing', 'ready'].includes(held.state)) {
      fail('status_conflict', { detail: importTexts.not_ready });
    }
    const erased = await endWithout(tx, held, 'discarded', now);
    const entry = { organisationId: null, action: 'import.discard' } as const;
    const details = { name: held.file_name };
    await recordAudit(tx, actor, { ...entry, object: held.request_id, details }, now);
    return { row: await seenImport(tx, held.id), file: erased };
  });
  if (file) await parts.storage.remove(file);
  return row;
};
