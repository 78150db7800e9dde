import type { Database } from '../../../../platform/db/database.ts';
import { forgetTerms, ownersOfTerms, type Term, termsBehind } from './entry-store.ts';
import { waitForTurn } from './write-entries.ts';

/** Each is a look into the index. */
const termsAtOnce = 200;

/**
 * Looks at the words that similar ones may stand for, some at a time and round and round, and forgets those that no entry
 * has any more: they may be somebody's name. Not when an entry goes: a load that is taken back has millions of words.
 */
export const openTermSweep = (db: Database) => {
  let after: Term | undefined;
  return (): Promise<number> =>
    db.within('system', async (tx) => {
      const terms = await termsBehind(tx, after, termsAtOnce);
      if (terms.length > 0) {
        // Somebody may be writing an entry with such a word just now: it is seen once that is committed.
        await waitForTurn(tx, await ownersOfTerms(tx, terms));
        await forgetTerms(tx, terms);
      }
      after = terms.length < termsAtOnce ? undefined : terms.at(-1);
      return terms.length;
    });
};
