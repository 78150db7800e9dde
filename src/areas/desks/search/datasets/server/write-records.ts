import type { Batch } from '../../../../../engines/exposure-files/engine-message.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import { openDomainEntries } from '../../../../records/search-index/server/write-domain-entries.ts';
import { domainEntriesOf, exposureKind } from './exposure-entries.ts';
import type { ExposureKeys } from './exposure-keys.ts';
import { type Exposure, insertExposures, insertOrigins, lockExposures } from './exposure-store.ts';
import { advance, countRecords, type Progress, type StoredLoad } from './load-store.ts';
import { makeExposure } from './make-exposure.ts';
import { type Step, writeInHalves } from './write-halves.ts';

/** Records that are written in one transaction; bounds too for how long nobody else writes to the index. */
const recordsAtOnce = 2000;

const nothing: Step = { records: [], wrong: [], wrongCount: 0, position: 0, bytes: 0 };

const joined = (step: Step, batch: Batch): Step => ({
  records: [...step.records, ...batch.records],
  wrong: [...step.wrong, ...batch.wrong],
  wrongCount: step.wrongCount + batch.wrongCount,
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
 * load has come are there together or not at all. The next records are made ready while the database writes those before.
 */
export const openRecordWriter = (
  db: Database,
  keys: ExposureKeys,
  load: Pick<StoredLoad, 'id' | 'number' | 'name' | 'collected_on' | 'bytes_read'>,
  token: string,
  onLost: () => void,
): RecordWriter => {
  let step = nothing;
  let bytesBefore = load.bytes_read;
  let writing: Promise<boolean> = Promise.resolve(true);
  const entries = openDomainEntries({ ...exposureKind, origin: load.name });

  const writeWithin = (rows: readonly Exposure[], progress: Progress) =>
    db.within('system', async (tx) => {
      if (!(await advance(tx, load.id, token, progress))) return undefined;
      await lockExposures(tx);
      const added = await insertExposures(tx, rows);
      const known = rows.filter(({ id }) => !added.has(id));
      await insertOrigins(tx, load.number, known);
      await countRecords(tx, load.id, {
        records_new: added.size,
        records_known: rows.length - added.size,
      });
      const fresh = new Map(rows.filter(({ id }) => added.has(id)).map((row) => [row.id, row]));
      return entries.write(
        tx,
        [...fresh.values()].flatMap((row) => domainEntriesOf(row, load)),
      );
    });
  const write = async (rows: readonly Exposure[], progress: Progress): Promise<boolean> => {
    const written = await writeWithin(rows, progress);
    written?.remember();
    return written !== undefined;
  };
  const exposuresOf = ({ records }: Step): Exposure[] =>
    records.map((record) => makeExposure(keys, load.number, record));

  const flush = async (): Promise<boolean> => {
    const whole = step;
    step = nothing;
    const made = exposuresOf(whole);
    if (!(await writing)) {
      onLost();
      return false;
    }
    if (whole.position === 0) return true;
    const before = bytesBefore;
    bytesBefore = whole.bytes;
    writing = writeInHalves((part) => write(part === whole ? made : exposuresOf(part), part), whole, before);
    // It is awaited with the next records; until then its failure is nobody's surprise.
    writing.catch(() => {});
    return true;
  };
  return {
    take: async (batch) => {
      step = joined(step, batch);
      if (step.records.length >= recordsAtOnce || step.records.length === 0) await flush();
    },
    end: async () => (await flush()) && (await writing),
  };
};
