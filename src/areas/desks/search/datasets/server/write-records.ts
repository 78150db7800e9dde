import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Batch, ExposureRecord } from '../../../../../engines/exposure-files/engine-message.ts';
import { isDataError } from '../../../../../platform/db/data-error.ts';
import { type Database, needNotLast } from '../../../../../platform/db/database.ts';
import {
  type DomainEntries,
  openDomainEntries,
} from '../../../../records/search-index/server/write-domain-entries.ts';
import { recordSource } from '../record-source.ts';
import { domainEntriesOf, exposureKind, hostsOf } from './exposure-entries.ts';
import type { ExposureKeys } from './exposure-keys.ts';
import { exposureRows, insertExposures, insertOrigins, lockExposures } from './exposure-store.ts';
import { advance, countRecords, type Progress, type StoredLoad, sortWordsAtOnce } from './load-store.ts';
import { makeExposure } from './make-exposure.ts';
import { type Step as Part, writeInHalves } from './write-halves.ts';

/** Records that are written in one transaction; bounds too for how long nobody else writes to the index. */
const recordsAtOnce = 5000;

/**
 * Records that are made ready before others, and the answers of the database, have their turn: about a millisecond, since
 * what a transaction sends and asks goes through dozens of such turns.
 */
const recordsOfTurn = 20;

/** Records that go into one transaction, in a form that the database takes as it is. */
type Step = {
  readonly rows: ReturnType<typeof exposureRows>;
  readonly entries: DomainEntries;
  /** Of the records: one that comes twice is written once. */
  readonly ids: Set<string>;
  /** All records, those that came twice too: what the database refuses is looked for among them. */
  readonly records: ExposureRecord[];
  progress: Progress;
};

const nowhere: Progress = { wrong: [], wrongCount: 0, position: 0, bytes: 0 };

const further = (progress: Progress, batch: Batch): Progress => ({
  wrong: [...progress.wrong, ...batch.wrong],
  wrongCount: progress.wrongCount + batch.wrongCount,
  position: batch.last,
  bytes: batch.bytes,
});

type RecordWriter = {
  readonly take: (batch: Batch) => Promise<void>;
  /** Writes what is left. @returns false where another run has taken over. */
  readonly end: () => Promise<boolean>;
};

/**
 * Writes what the engine says, some thousand records a transaction: records, what a search finds of them and how far the
 * load has come are there together or not at all. The next records are made ready while the database writes those before,
 * a few hundred at a time, so that others have their turn.
 */
export const openRecordWriter = (
  db: Database,
  keys: ExposureKeys,
  load: Pick<StoredLoad, 'id' | 'number' | 'name' | 'collected_on' | 'bytes_read'>,
  token: string,
  onLost: () => void,
): RecordWriter => {
  const index = openDomainEntries({ ...exposureKind, origin: load.name });
  const openStep = (): Step => ({
    rows: exposureRows(),
    entries: index.open(),
    ids: new Set(),
    records: [],
    progress: nowhere,
  });
  // One is filled while the other is written.
  let step = openStep();
  let other = openStep();
  let bytesBefore = load.bytes_read;
  let writing: Promise<boolean> = Promise.resolve(true);

  const clear = (one: Step): void => {
    one.rows.clear();
    one.ids.clear();
    one.records.length = 0;
    one.progress = nowhere;
  };
  const write = async ({ rows, entries, ids, records, progress }: Step): Promise<boolean> => {
    const isWritten = await db.within('system', async (tx) => {
      if (!(await advance(tx, load.id, token, progress))) return false;
      await needNotLast(tx);
      await sortWordsAtOnce(tx);
      await lockExposures(tx);
      const known = await insertExposures(tx, load.number, rows.columns);
      await insertOrigins(tx, load.number, known);
      const added = ids.size - known.length;
      await countRecords(tx, load.id, { records_new: added, records_known: records.length - added });
      await entries.write(
        tx,
        known.map(({ line }) => recordSource({ load: load.number, line })),
      );
      return true;
    });
    if (isWritten) entries.done();
    return isWritten;
  };

  const add = (to: Step, record: ExposureRecord): void => {
    const row = makeExposure(keys, load.number, record);
    to.records.push(record);
    if (to.ids.has(row.id)) return;
    to.ids.add(row.id);
    to.rows.add(row);
    for (const entry of domainEntriesOf(row, load)) to.entries.add(entry);
  };
  const writePart = ({ records, ...progress }: Part): Promise<boolean> => {
    const part = openStep();
    for (const record of records) add(part, record);
    part.progress = progress;
    return write(part);
  };
  /** Writes a step; where the database refuses what it says, all of it but that. */
  const writeAll = async (one: Step, before: number): Promise<boolean> => {
    try {
      return await write(one);
    } catch (error) {
      if (!isDataError(error)) throw error;
      // What it holds was not written as it is: it is not filled again.
      other = openStep();
      return writeInHalves(writePart, { ...one.progress, records: one.records }, before);
    }
  };

  const flush = async (): Promise<boolean> => {
    if (!(await writing)) {
      onLost();
      return false;
    }
    if (step.progress.position === 0) return true;
    [step, other] = [other, step];
    clear(step);
    const before = bytesBefore;
    bytesBefore = other.progress.bytes;
    writing = writeAll(other, before);
    // It is awaited with the next records; until then its failure is nobody's surprise.
    writing.catch(() => {});
    return true;
  };
  const addAll = async (batch: Batch): Promise<void> => {
    for (let from = 0; from < batch.records.length; from += recordsOfTurn) {
      for (const record of batch.records.slice(from, from + recordsOfTurn)) add(step, record);
      await turnOfOthers();
    }
    step.progress = further(step.progress, batch);
  };
  return {
    take: async (batch) => {
      const hosts = batch.records.flatMap(({ email, site }) =>
        hostsOf({ email: email ?? null, site: site ?? null }),
      );
      await index.meet(new Set(hosts), (work) => db.within('system', work));
      await addAll(batch);
      if (step.records.length >= recordsAtOnce || step.records.length === 0) await flush();
    },
    end: async () => (await flush()) && (await writing),
  };
};
