import type pg from 'pg';
import { keptFiles } from '../backup/backup-files.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { bringVerified, hashSealed } from '../storage/copy-sealed.ts';
import { MissingFileError, type ObjectStore } from '../storage/object-store.ts';
import type { Journal } from './move-state.ts';

const filesAtOnce = 4;
const tellMilliseconds = 5000;

/** Of every file that a row claims. What no row claims is being written, or was left by an upload that was cut off. */
export const claimedFiles = async (client: pg.Client): Promise<string[]> => {
  const ids: string[] = [];
  for await (const files of keptFiles(client)) ids.push(...files.map(({ id }) => id));
  return ids;
};

type FileParts = {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly journal: Journal;
  readonly tell: (line: string) => void;
};

/** Files that were brought to the other place, or found there and read through, by this run. */
export type FileMover = {
  /**
   * Brings what is not there yet and reads through what an earlier run has brought.
   * @param mayGo rows and files still come and go: one that is gone is no fault.
   * @throws Error with a sentence that names the first file that is missing or differs.
   */
  readonly bring: (ids: readonly string[], mayGo: boolean) => Promise<void>;
  /**
   * Removes from the other place what no row claims, and counts what is there.
   * @throws Error with a sentence where one is missing.
   */
  readonly settle: (ids: readonly string[]) => Promise<{ readonly files: number; readonly bytes: number }>;
};

export const openFileMover = ({ from, to, journal, tell }: FileParts): FileMover => {
  const sure = new Set<string>();

  const readAgain = async (id: string, sha256: Buffer): Promise<boolean> => {
    const there = await hashSealed(to, id).catch((error: unknown) => {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    });
    if (there?.sha256.equals(sha256)) return true;
    journal.forget(id);
    if (!there) return false;
    throw new Error(
      `The file ${id} at ${to.place} was changed since it was brought there: nothing was switched. Find out why; the next run brings it anew.`,
    );
  };

  const bringOne = async (id: string, mayGo: boolean): Promise<void> => {
    const known = journal.hashOf(id);
    if (!(known && (await readAgain(id, known)))) {
      journal.begin(id);
      try {
        journal.done(id, await bringVerified(from, to, id));
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        if (mayGo) return;
        throw new Error(`The file ${id} is missing at ${from.place}: nothing was switched.`, {
          cause: error,
        });
      }
    }
    sure.add(id);
  };

  const bring: FileMover['bring'] = async (ids, mayGo) => {
    const waiting = ids.filter((id) => !sure.has(id));
    const run = limitConcurrency(filesAtOnce);
    let told = performance.now();
    let isOver = false;
    const results = await Promise.allSettled(
      waiting.map((id) =>
        run(async () => {
          // The first fault ends it, once those on their way have arrived.
          if (isOver) return;
          await bringOne(id, mayGo).catch((error: unknown) => {
            isOver = true;
            throw error;
          });
          if (performance.now() - told < tellMilliseconds) return;
          told = performance.now();
          tell(`${sure.size} of ${ids.length} files`);
        }),
      ),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const settle: FileMover['settle'] = async (ids) => {
    const missing = new Set(ids);
    let bytes = 0;
    for await (const page of to.list()) {
      const strange: string[] = [];
      for (const file of page) {
        if (missing.delete(file.id)) bytes += file.bytes;
        else strange.push(file.id);
      }
      await to.remove(strange);
      for (const id of strange) journal.forget(id);
    }
    const [lost] = missing;
    if (lost !== undefined) throw new Error(`The file ${lost} is not at ${to.place}: nothing was switched.`);
    return { files: ids.length, bytes };
  };

  return { bring, settle };
};

/** Whether a store holds no file of ours. */
export const isEmptyStore = async (store: ObjectStore): Promise<boolean> => {
  for await (const page of store.list()) if (page.length > 0) return false;
  return true;
};

/** Takes back what a move has brought: everything where nothing was, else what it says it has begun. */
export const takeBackFiles = async (to: ObjectStore, journal: Journal, wasEmpty: boolean): Promise<void> => {
  if (!wasEmpty) return to.remove(journal.begun());
  for await (const page of to.list()) await to.remove(page.map(({ id }) => id));
};
