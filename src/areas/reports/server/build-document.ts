import { Readable } from 'node:stream';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { findRequest, insertFile } from '../../requests/server/store.ts';
import type { ReportData } from '../report-data.ts';
import { buildPreview } from './build-preview.ts';
import { collectReport } from './collect-report.ts';
import {
  buildDocumentJob,
  documentMaxBytes,
  documentMostTries,
  documentSteps,
  whileHeld,
} from './document-job.ts';
import { changeHeld, claimDocument, type DocumentRow, isHeld } from './document-store.ts';
import { readPictures } from './evidence-pictures.ts';
import { type Issue, newIssue } from './issue.ts';
import type { AreaParts } from './parts.ts';
import { readScope } from './read-scope.ts';
import { isSameAsIssued } from './same-as-issued.ts';
import { typesetPdf } from './typeset.ts';
import { insertCode, newestVersion } from './version-store.ts';

const builderName = 'report builder';

type Held = { readonly document: DocumentRow; readonly token: string };

const claim = (parts: AreaParts, id: string): Promise<Held | undefined> =>
  parts.db.within('system', async (tx) => {
    const token = uuidv7(parts.clock.now());
    const document = await claimDocument(tx, id, token);
    return document ? { document, token } : undefined;
  });

const step = (parts: AreaParts, { document, token }: Held, done: number): Promise<boolean> =>
  parts.db.within('system', (tx) => changeHeld(tx, document.id, token, { step: done }));

/** What it says: of one finding that one only. */
const read = async (parts: AreaParts, { document }: Held, signal: AbortSignal) => {
  const found = await parts.db.within(
    'system',
    async (tx) => {
      const row = await findRequest(tx, document.request_id);
      if (!row) return undefined;
      // Changed after it was ordered.
      if (!(await isSameAsIssued(tx, document))) throw new Error('The newest version says something else.');
      const version = await newestVersion(tx, row.id);
      const findingId = document.finding_id ?? undefined;
      return { version, material: await collectReport(tx, parts, row, { findingId }) };
    },
    'one moment',
  );
  if (!found) return undefined;
  const { material, version } = found;
  const hasPictures = document.kind === 'technical' || document.kind === 'finding';
  const evidence = hasPictures ? material.pictured : [];
  const issue = newIssue(parts.config, version);
  const data: ReportData = {
    ...material.dataIn(document.language, {
      pictures: await readPictures(parts.storage, evidence),
      scope: await readScope(parts.storage, material.submodule, material.upload, signal),
    }),
    kind: document.kind,
    withCounts: document.with_counts,
    verification: issue.printed,
  };
  return { data, issue };
};

/** Undoes the transaction of a document that was cancelled at the last moment. */
class Cancelled extends Error {}

type Made = { readonly stored: StoredFile; readonly issue: Issue; readonly signature: string };

/** File, code and the document's end in one transaction; nothing for one that was cancelled meanwhile. */
const finish = (parts: AreaParts, { document, token }: Held, made: Made): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    const { stored, issue, signature } = made;
    const { organisation_id, request_id, kind, language } = document;
    if (!(await isHeld(tx, document.id, token))) return false;
    const now = parts.clock.now();
    await insertFile(tx, {
      id: stored.id,
      organisation_id,
      request_id,
      kind: 'document',
      name: `${kind}.pdf`,
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      wrapped_key: stored.wrappedKey,
      rows: null,
      language,
      created_by: document.ordered_by,
      created_at: now,
    });
    const { code, version, keyId: key_id } = issue;
    await insertCode(tx, { code, organisation_id, request_id, kind, version, issued_at: now, key_id }, [
      { part: 'document', sha256: stored.sha256, by_itself: true },
    ]);
    const ready = {
      state: 'ready',
      step: documentSteps,
      version,
      code,
      file_id: stored.id,
      signature,
    } as const;
    if (await changeHeld(tx, document.id, token, { ...ready, ended_at: now })) return true;
    // Cancelled between the look and the write: nothing of this transaction stays.
    throw new Cancelled();
  });

const build = async (parts: AreaParts, held: Held, signal: AbortSignal): Promise<void> => {
  const found = await read(parts, held, signal);
  if (!found || !(await step(parts, held, 2))) return;
  const pdf = await whileHeld(
    () => parts.db.within('system', (tx) => isHeld(tx, held.document.id, held.token)),
    signal,
    (until) => typesetPdf(found.data, until),
  );
  if (!(await step(parts, held, documentSteps))) return;
  const stored = await parts.storage.put(Readable.from([pdf]), documentMaxBytes);
  let kept = false;
  try {
    kept = await finish(parts, held, { stored, issue: found.issue, signature: found.issue.sign(pdf) });
  } finally {
    if (!kept) await parts.storage.remove(stored.id);
  }
};

const giveUp = (parts: AreaParts, { document, token }: Held): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const now = parts.clock.now();
    if (!(await changeHeld(tx, document.id, token, { state: 'failed', ended_at: now }))) return;
    const { organisation_id: organisationId, request_id: object } = document;
    await recordAudit(tx, builderName, { organisationId, action: 'report.fail', object }, now);
  });

const work = async (parts: AreaParts, documentId: string, job: Job<object>): Promise<void> => {
  const held = await claim(parts, documentId);
  if (!held) return;
  try {
    await build(parts, held, job.signal);
  } catch (error) {
    const isWanted = await parts.db.within('system', (tx) => isHeld(tx, held.document.id, held.token));
    if (!isWanted) return;
    if (job.attempt + 1 < documentMostTries || job.signal.aborted) throw error;
    parts.log('error', 'document_failed', {
      documentId: held.document.id,
      reason: error instanceof Error ? error.message : String(error),
    });
    await giveUp(parts, held);
  }
};

export const workOnDocuments = (parts: AreaParts): Promise<void> =>
  parts.jobs.work(buildDocumentJob, (job) =>
    'previewId' in job.data
      ? buildPreview(parts, job.data.previewId, job)
      : work(parts, job.data.documentId, job),
  );
