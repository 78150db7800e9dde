import type { Parts } from '../../../../platform/parts.ts';
import { repeatWork } from '../../../../platform/repeat-work.ts';
import { sortWords } from './entry-store.ts';

/** Long enough that a load of millions, which fills the list several times a second, hardly notices. */
const everyMilliseconds = 10_000;

/**
 * Sorts words that were just written into the index for as long as the process runs: until then each search reads them
 * all, for each of its words.
 */
export const startSortingWords = ({ db, log }: Pick<Parts, 'db' | 'log'>): { stop: () => Promise<void> } =>
  repeatWork(() => db.within('system', sortWords), {
    everyMilliseconds,
    log,
    event: 'words_not_sorted',
    first: 'later',
  });
