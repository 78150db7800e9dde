import { Readable } from 'node:stream';
import { uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { findRequest, insertFile } from '../../requests/server/store.ts';
import { collectReport } from './collect-report.ts';
import { documentMaxBytes, documentMostTries, documentSteps, whileHeld } from './document-job.ts';
import { readPictures } from './evidence-pictures.ts';
import type { AreaParts } from './parts.ts';
import { changePreview, claimPreview, isPreviewHeld, type PreviewRow } from './preview-store.ts';
import { readScope } from './read-scope.ts';
import { typesetPdf } from './typeset.ts';

type Held = { readonly preview: PreviewRow; readonly token: string };

const isHeld = (parts: AreaParts, { preview, token }: Held) =>
  parts.db.within('system', (tx) => isPreviewHeld(tx, preview.id, token));

const step = (parts: AreaParts, { preview, token }: Held, done: number): Promise<boolean> =>
  parts.db.within('system', (tx) => changePreview(tx, preview.id, token, { step: done }));

/** The report as it would be now, with the drafts of findings. */
const read = async (parts: AreaParts, { preview }: Held, signal: AbortSignal) => {
  const material = await parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, preview.request_id);
    return row && collectReport(tx, parts, row, { drafts: true });
  });
  if (!material) return undefined;
  const { pictured, submodule, upload, dataIn } = material;
  const pictures = await readPictures(parts.storage, pictured);
  const scope = await readScope(parts.storage, submodule, upload, signal);
  return { ...dataIn(preview.language, { pictures, scope }), draft: true };
};

const finish = (parts: AreaParts, { preview, token }: Held, stored: StoredFile): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    if (!(await isPreviewHeld(tx, preview.id, token))) return false;
    const now = parts.clock.now();
    await insertFile(tx, {
      id: stored.id,
      organisation_id: preview.organisation_id,
      request_id: preview.request_id,
      kind: 'preview',
      name: 'draft.pdf',
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      wrapped_key: stored.wrappedKey,
      rows: null,
      language: preview.language,
      created_by: preview.ordered_by,
      created_at: now,
    });
    const ready = { state: 'ready', step: documentSteps, file_id: stored.id, ended_at: now } as const;
    if (await changePreview(tx, preview.id, token, ready)) return true;
    // Cancelled between the look and the write: nothing of this transaction stays.
    throw new Error('The draft was cancelled.');
  });

const build = async (parts: AreaParts, held: Held, stopping: AbortSignal): Promise<void> => {
  const data = await read(parts, held, stopping);
  if (!data || !(await step(parts, held, 2))) return;
  const pdf = await whileHeld(
    () => isHeld(parts, held),
    stopping,
    (signal) => typesetPdf(data, signal),
  );
  if (!(await step(parts, held, documentSteps))) return;
  const stored = await parts.storage.put(Readable.from([pdf]), documentMaxBytes);
  let kept = false;
  try {
    kept = await finish(parts, held, stored);
  } finally {
    if (!kept) await parts.storage.remove(stored.id);
  }
};

const fail = (parts: AreaParts, { preview, token }: Held) =>
  parts.db.within('system', (tx) =>
    changePreview(tx, preview.id, token, { state: 'failed', ended_at: parts.clock.now() }),
  );

/** Builds a draft that somebody on the staff ordered; nothing for one that was cancelled or is gone. */
export const buildPreview = async (parts: AreaParts, id: string, job: Job<object>): Promise<void> => {
  const token = uuidv7(parts.clock.now());
  const preview = await parts.db.within('system', (tx) => claimPreview(tx, id, token));
  if (!preview) return;
  const held = { preview, token };
  try {
    await build(parts, held, job.signal);
  } catch (error) {
    if (!(await isHeld(parts, held))) return;
    if (job.attempt + 1 < documentMostTries || job.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    parts.log('error', 'preview_failed', { previewId: preview.id, reason });
    await fail(parts, held);
  }
};
