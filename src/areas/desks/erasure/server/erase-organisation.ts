import { setTimeout as wait } from 'node:timers/promises';
import type { Parts } from '../../../../platform/parts.ts';
import { mayRemoveFiles } from '../../../casework/requests/server/retention-store.ts';
import { sealWaiting } from '../../../records/audit/server/sealer.ts';
import { certify } from './certify.ts';
import { countGone, deleteFiles, eraseStep, isGone, type Step, someFiles } from './erase-store.ts';
import { eraseOrganisationJob } from './erasure-job.ts';
import { type ErasureRow, findErasure } from './erasure-store.ts';

const rowsAtOnce = 500;
const filesAtOnce = 100;
/** While a backup copies files none goes. */
const backupMilliseconds = 5000;

/**
 * Bytes first, then the rows with their keys: a row that is gone has no bytes left, whenever somebody is killed. What is
 * taken away and still has its row is taken away again.
 */
const eraseFiles = async ({ db, storage }: Parts, row: ErasureRow): Promise<'backup' | 'done'> =>
  db.within('system', async (tx) => {
    if (!(await mayRemoveFiles(tx))) return 'backup';
    const files = await someFiles(tx, row.organisation_id, filesAtOnce);
    const ids = files.map(({ id }) => id);
    await storage.erase(ids);
    await deleteFiles(tx, ids);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await countGone(tx, row.id, { kind: 'files', gone: files.length }, bytes);
    return 'done';
  });

const eraseRows = ({ db }: Parts, row: ErasureRow): Promise<Step> =>
  db.within('system', async (tx) => {
    const step = await eraseStep(tx, row.id, rowsAtOnce);
    if (step.gone > 0) await countGone(tx, row.id, step, 0);
    return step;
  });

/** One step; what it could not do is waited for. */
const stepOf = async (parts: Parts, row: ErasureRow, signal: AbortSignal): Promise<void> => {
  const { kind, gone } = await eraseRows(parts, row);
  if (gone > 0) return;
  // A line goes once it is sealed: its hash is what stays.
  if (kind === 'audit_entries') return sealWaiting(parts);
  if ((await eraseFiles(parts, row)) === 'backup') await wait(backupMilliseconds, undefined, { signal });
};

/**
 * Erases an organisation step by step, each in a transaction that also counts it, and certifies the end. Whoever is
 * killed leaves the rest to the next; nothing is loaded whole and nothing is done twice.
 * @throws Error while it is to be tried again.
 */
export const eraseOrganisation = async (
  parts: Parts,
  erasureId: string,
  signal: AbortSignal,
): Promise<void> => {
  const find = () => parts.db.within('system', (tx) => findErasure(tx, erasureId));
  const row = await find();
  if (!row || row.begun_at === null || row.ended_at !== null) return;
  while (!(await parts.db.within('system', (tx) => isGone(tx, row.organisation_id)))) {
    signal.throwIfAborted();
    await stepOf(parts, row, signal);
  }
  const counted = await find();
  if (counted && counted.ended_at === null) await certify(parts, counted, signal);
};

export const workOnErasures = (parts: Parts): Promise<void> =>
  parts.jobs.work(eraseOrganisationJob, ({ data, signal }) =>
    eraseOrganisation(parts, data.erasureId, signal),
  );
