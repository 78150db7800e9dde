import type { Tx } from '../../../../platform/db/database.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import type { Entry } from '../entry.ts';
import { anyEntry, placeOfHost, termsOf, tokenPrefix, wordsOf } from '../tokens.ts';
import { numbersOfAudiences } from './audience-store.ts';
import { type Common, type DomainRow, insertDomainRows } from './domain-entry-store.ts';
import { insertTerms } from './entry-store.ts';
import { foldNumber, waitForTurn } from './write-entries.ts';

/** An entry for whoever has proved a host, whose exact words its maker knows: see `tokens.ts`. */
export type DomainEntry = {
  readonly sourceId: string;
  /** A-labels, lower case. */
  readonly host: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly severity: Severity | null;
  readonly title: string;
  readonly facts: Entry['facts'];
  /** Words for exact keywords, without what they begin with. */
  readonly exact: readonly string[];
  /** What is found by its words. */
  readonly shown: string;
  readonly fold: string;
};

/** What a long writing remembers from one transaction to the next: kept once that is committed, never before. */
type Known = { readonly audiences: Map<string, number>; readonly terms: Set<string> };
const mostKnown = 200_000;

const kept = <Kept extends Map<string, number> | Set<string>>(known: Kept): Kept => {
  if (known.size > mostKnown) known.clear();
  return known;
};

/** A word as tsvector's text has it. */
const quoted = (word: string): string =>
  /['\\]/.test(word) ? `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${word}'`;

const findAudiences = async (
  tx: Tx,
  known: Known,
  entries: readonly DomainEntry[],
): Promise<Map<string, number>> => {
  const hosts = [...new Set(entries.map(({ host }) => host))].filter((host) => !known.audiences.has(host));
  if (hosts.length === 0) return new Map();
  const numberOf = await numbersOfAudiences(
    tx,
    hosts.map((domain) => ({ domain })),
  );
  return new Map(hosts.map((domain) => [domain, numberOf({ domain })]));
};

type Written = { readonly remember: () => void };

/**
 * Writes new entries for proved hosts by the million: the same rows as `writeNewEntries`, without asking of each key what
 * it is and of each audience which. One writer for one origin; what it remembers counts once the transaction is committed,
 * when `remember` is called.
 */
export const openDomainEntries = (common: Common) => {
  const known: Known = { audiences: new Map(), terms: new Set() };
  const ofOrigin = wordsOf(common.origin);

  const write = async (tx: Tx, entries: readonly DomainEntry[]): Promise<Written> => {
    if (entries.length === 0) return { remember: () => {} };
    await waitForTurn(tx, [null]);
    const found = await findAudiences(tx, known, entries);
    const terms = new Map<string, { audience: number; term: string }>();
    const rows = entries.map((entry): DomainRow => {
      const audience = known.audiences.get(entry.host) ?? found.get(entry.host);
      if (audience === undefined) throw new Error('An audience was neither found nor made.');
      const prefix = tokenPrefix(audience, common.collection);
      const shown = [...new Set([...wordsOf(entry.shown), ...ofOrigin])];
      for (const term of termsOf(shown)) {
        const key = `${audience} ${term}`;
        if (!known.terms.has(key)) terms.set(key, { audience, term });
      }
      const tokens = [anyEntry, ...entry.exact, ...shown.map((word) => `w${word}`)];
      return {
        ...{ audience, place: placeOfHost(entry.host), sourceId: entry.sourceId, day: entry.day },
        ...{ severity: entry.severity, fold: foldNumber(entry.fold) },
        body: JSON.stringify({ title: entry.title, text: '', facts: entry.facts, finding: null }),
        words: tokens.map((token) => quoted(prefix + token)).join(' '),
      };
    });
    await insertDomainRows(tx, common, rows);
    await insertTerms(tx, [...terms.values()]);
    return {
      remember: () => {
        for (const [host, number] of found) kept(known.audiences).set(host, number);
        for (const key of terms.keys()) kept(known.terms).add(key);
      },
    };
  };
  return { write };
};
