import { type Column, type Field, isRepeatable } from '../../../../../engines/exposure-files/fields.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { lockNamed, scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { type Fault, fail, failValidation } from '../../../../../shared/errors.ts';
import type { AuditAction } from '../../../../records/audit/actions.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { datasetFaults } from '../dataset-faults.ts';
import { datasetTexts } from '../texts.ts';
import { loadDatasetJob, lookAtDatasetJob, takeBackDatasetJob } from './dataset-jobs.ts';
import { endLoad } from './end-load.ts';
import {
  countOpenLoads,
  findLoad,
  insertLoad,
  keepMapping,
  lockLoad,
  type StoredLoad,
  updateLoad,
} from './load-store.ts';
import { mappingFingerprint } from './look-at-dataset.ts';
import type { DatasetParts } from './parts.ts';

/** Files that wait at once: each may have a gigabyte. */
const openMost = 20;

/** @throws `not_found` */
export const seenLoad = async (tx: Tx, id: string): Promise<StoredLoad> =>
  (isUuid(id) ? await findLoad(tx, id) : undefined) ?? fail('not_found');

const heldLoad = async (tx: Tx, id: string): Promise<StoredLoad> =>
  (isUuid(id) ? await lockLoad(tx, id) : undefined) ?? fail('not_found');

/** A load that waits for a person. @throws `not_found`, `status_conflict` */
const waitingLoad = async (tx: Tx, id: string): Promise<StoredLoad> => {
  const row = await heldLoad(tx, id);
  return row.state === 'waiting' ? row : fail('status_conflict', { detail: datasetTexts.notWaiting });
};

const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, name }: Pick<StoredLoad, 'id' | 'name'>,
  now: Date,
): Promise<void> =>
  recordAudit(tx, actor, { organisationId: null, action, object: id, details: { name } }, now);

type About = {
  readonly name: string;
  readonly source: string;
  readonly collected_on: string;
  readonly legal_note: string;
};

/** Keeps the file and has it looked at. @throws `status_conflict` where too many wait */
export const startLoad = (
  { db, clock, jobs }: DatasetParts,
  actor: Actor,
  about: About,
  { name, stored }: Upload,
): Promise<string> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    await lockNamed(tx, 'dataset uploads');
    if ((await countOpenLoads(tx)) >= openMost) fail('status_conflict', { detail: datasetTexts.tooManyOpen });
    const id = uuidv7(now);
    await insertLoad(tx, {
      ...{ id, ...about, file_id: stored.id, file_name: name, size: stored.size, sha256: stored.sha256 },
      ...{ wrapped_key: stored.wrappedKey, state: 'looking' },
      ...{ created_by: actor.userId, created_by_name: actor.username, created_at: now },
    });
    await record(tx, actor, 'dataset.upload', { id, name: about.name }, now);
    await jobs.send(tx, lookAtDatasetJob, { loadId: id });
    return id;
  });

const fault = (type: keyof typeof datasetFaults, ...at: number[]): Fault => ({
  loc: ['body', 'columns', ...at],
  type,
  msg: datasetFaults[type],
});

const owners: readonly Field[] = ['email', 'user_name', 'site'];

/** What the columns are said to be. @throws 422 with every fault */
const columnsSaid = (row: StoredLoad, said: readonly Field[]): Column[] => {
  const columns = row.columns ?? [];
  if (said.length !== columns.length) failValidation([fault('other_columns')]);
  const faults = said.flatMap((as, index) =>
    !isRepeatable(as) && said.indexOf(as) < index ? [fault('named_twice', index)] : [],
  );
  if (!said.some((as) => owners.includes(as))) faults.push(fault('no_owner_column'));
  if (faults.length > 0) failValidation(faults);
  return columns.map(({ name }, index) => ({ name, as: said[index] ?? 'ignored' }));
};

/** Has the file looked at again with these meanings. @throws `not_found`, `status_conflict`, 422 */
export const lookAgain = (
  { db, jobs }: DatasetParts,
  actor: Actor,
  loadId: string,
  said: readonly Field[],
): Promise<StoredLoad> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = await waitingLoad(tx, loadId);
    await updateLoad(tx, row.id, { state: 'looking', columns: columnsSaid(row, said) });
    await jobs.send(tx, lookAtDatasetJob, { loadId: row.id });
    return seenLoad(tx, row.id);
  });

/** Has the records loaded, and keeps the meanings for the next such file. @throws `not_found`, `status_conflict`, 422 */
export const beginLoad = (
  { db, clock, jobs }: DatasetParts,
  actor: Actor,
  loadId: string,
  said: readonly Field[],
): Promise<StoredLoad> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const row = await waitingLoad(tx, loadId);
    const columns = columnsSaid(row, said);
    await updateLoad(tx, row.id, { state: 'loading', columns, wrong: [], look: null, lookKey: null });
    const fingerprint = row.shape ? mappingFingerprint(row.shape, columns) : undefined;
    if (fingerprint) await keepMapping(tx, fingerprint, columns, now);
    await record(tx, actor, 'dataset.load', row, now);
    const { userId, username, role } = actor;
    await jobs.send(tx, loadDatasetJob, { loadId: row.id, by: { userId, username, role } });
    return seenLoad(tx, row.id);
  });

/** Throws the file away. @throws `not_found`, `status_conflict` once it is being loaded */
export const discardLoad = async (
  { db, clock, storage }: DatasetParts,
  actor: Actor,
  loadId: string,
): Promise<StoredLoad> => {
  const now = clock.now();
  const { row, file } = await db.within(scopeOf(actor), async (tx) => {
    const held = await heldLoad(tx, loadId);
    if (held.state !== 'waiting' && held.state !== 'looking')
      fail('status_conflict', { detail: datasetTexts.notWaiting });
    const gone = await endLoad(tx, held, { state: 'discarded', endedAt: now, wrong: [] });
    await record(tx, actor, 'dataset.discard', held, now);
    return { row: await seenLoad(tx, held.id), file: gone };
  });
  if (file) await storage.remove(file);
  return row;
};

/** Has all records of a load taken back, and ends its loading. @throws `not_found`, `status_conflict` where there are none */
export const takeBackLoad = async (
  { db, clock, jobs, storage }: DatasetParts,
  actor: Actor,
  loadId: string,
): Promise<StoredLoad> => {
  const { row, file } = await db.within(scopeOf(actor), async (tx) => {
    const held = await heldLoad(tx, loadId);
    const isThere =
      ['loading', 'loaded'].includes(held.state) || (held.state === 'failed' && held.position > 0);
    if (!isThere) fail('status_conflict', { detail: datasetTexts.notLoaded });
    const gone = await endLoad(tx, held, { state: 'taking back', endedAt: null });
    await record(tx, actor, 'dataset.take-back', held, clock.now());
    const { userId, username, role } = actor;
    await jobs.send(tx, takeBackDatasetJob, { loadId: held.id, by: { userId, username, role } });
    return { row: await seenLoad(tx, held.id), file: gone };
  });
  if (file) await storage.remove(file);
  return row;
};
