import type { Tx } from '../../../../platform/db/database.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import type { Entry } from '../entry.ts';
import { anyEntry, isTerm, placeOfHost, tokenPrefix, wordsOf } from '../tokens.ts';
import { numbersOfAudiences } from './audience-store.ts';
import {
  type Common,
  domainRows,
  domainTermRows,
  insertDomainRows,
  insertDomainTerms,
} from './domain-entry-store.ts';
import { timesForgotten } from './entry-store.ts';
import { waitForTurn } from './write-entries.ts';

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
  /** Words for exact keywords, each once, without what they begin with. */
  readonly exact: readonly string[];
  /** What is found by its words. */
  readonly words: string;
  /** As `foldDigits` gives it. */
  readonly fold: string;
};

type Eyes = { readonly audience: number; readonly place: string; readonly prefix: string };

/** Long writings meet the same hosts and words again and again; so many are remembered. */
const mostKnown = 100_000;

/** Entries that are ready to be written, in the memory that earlier ones took. */
export type DomainEntries = {
  readonly add: (entry: DomainEntry) => void;
  /** Writes all of them but those of some sources. What it remembers counts once that is committed: call `done` then. */
  readonly write: (tx: Tx, without: readonly string[]) => Promise<void>;
  readonly done: () => void;
};

/** The words behind keys of what is remembered: a place holds no blank. */
const rowsOfKnown = (known: ReadonlyMap<string, number>) => {
  const rows = domainTermRows();
  for (const [key, audience] of known) {
    const blank = key.indexOf(' ');
    rows.audience.addInteger(audience);
    rows.place.addText(key.slice(0, blank));
    rows.term.addText(key.slice(blank + 1));
  }
  return rows;
};

/**
 * Writes new entries for proved hosts by the million: the same rows as `writeNewEntries`, without asking of each key what
 * it is and of each audience which. One writer for one origin.
 */
export const openDomainEntries = (common: Common) => {
  let eyes = new Map<string, Eyes>();
  /** Those that were full: what is made ready beside may still ask for a host of them. */
  let eyesBefore: ReadonlyMap<string, Eyes> = new Map();
  /** Words that are written, and how often others had been forgotten then: later they may not be there. */
  let terms = new Set<string>();
  let forgotten: number | undefined;

  /** Makes the audiences of hosts known: their transaction is committed before entries for them are added. */
  const meet = async (
    hosts: ReadonlySet<string>,
    within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  ) => {
    if (eyes.size > mostKnown) [eyes, eyesBefore] = [new Map(), eyes];
    for (const host of hosts) {
      const known = eyes.has(host) ? undefined : eyesBefore.get(host);
      if (known) eyes.set(host, known);
    }
    const strange = [...hosts].filter((host) => !eyes.has(host));
    if (strange.length === 0) return;
    const audiences = strange.map((domain) => ({ domain }));
    const numberOf = await within((tx) => numbersOfAudiences(tx, audiences));
    for (const { domain } of audiences) {
      const audience = numberOf({ domain });
      const prefix = tokenPrefix(audience, common.collection);
      eyes.set(domain, { audience, place: placeOfHost(domain), prefix });
    }
  };

  const open = (): DomainEntries => {
    const rows = domainRows();
    const termRows = domainTermRows();
    const fresh = new Set<string>();
    /** Words that were written before, each with its audience. */
    const known = new Map<string, number>();
    let forgottenBefore = forgotten;
    let forgottenNow: number | undefined;
    const add = (entry: DomainEntry): void => {
      if (rows.audience.count === 0) forgottenBefore = forgotten;
      const of = eyes.get(entry.host) ?? eyesBefore.get(entry.host);
      if (!of) throw new Error('Nobody has met the host of an entry.');
      const tokens = [anyEntry, ...entry.exact];
      // A user name with a blank in it is found by its words.
      const exactWords = entry.exact.filter((token) => token.startsWith('w'));
      for (const word of wordsOf(entry.words)) {
        if (!exactWords.includes(`w${word}`)) tokens.push(`w${word}`);
        if (!isTerm(word)) continue;
        const key = `${of.place} ${word}`;
        if (terms.has(key)) known.set(key, of.audience);
        if (terms.has(key) || fresh.has(key)) continue;
        fresh.add(key);
        termRows.audience.addInteger(of.audience);
        termRows.place.addText(of.place);
        termRows.term.addText(word);
      }
      const { title, facts } = entry;
      rows.audience.addInteger(of.audience);
      rows.place.addText(of.place);
      rows.sourceId.addUuid(entry.sourceId);
      rows.at.addDay(entry.day);
      rows.severity.addText(entry.severity);
      rows.fold.addHex(entry.fold);
      rows.body.addText(JSON.stringify({ title, text: '', facts, finding: null }));
      rows.words.addWords(of.prefix, tokens);
    };
    const write = async (tx: Tx, without: readonly string[]): Promise<void> => {
      if (rows.audience.count === 0) return;
      await waitForTurn(tx, [null]);
      await insertDomainRows(tx, common, rows, without);
      await insertDomainTerms(tx, termRows);
      forgottenNow = await timesForgotten(tx);
      // Since they were written somebody may have forgotten them: their entries may have gone.
      if (forgottenNow !== forgottenBefore) await insertDomainTerms(tx, rowsOfKnown(known));
    };
    const done = (): void => {
      if (terms.size > mostKnown || forgotten !== forgottenNow) terms = new Set(known.keys());
      forgotten = forgottenNow;
      for (const key of fresh) terms.add(key);
      fresh.clear();
      known.clear();
      for (const column of [...Object.values(rows), ...Object.values(termRows)]) column.clear();
    };
    return { add, write, done };
  };
  return { meet, open };
};
