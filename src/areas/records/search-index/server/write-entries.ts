import { hash } from 'node:crypto';
import { lockNamed, type Tx } from '../../../../platform/db/database.ts';
import type { Message } from '../../../../shared/messages.ts';
import { createBreather } from '../../../../shared/sheet/breathe.ts';
import { type Entry, entryLimits, type Source, type SourceKind } from '../entry.ts';
import { anyEntry, placeOfHost, termsOf, tokenPrefix, tokensOfKeys, wordsOf } from '../tokens.ts';
import { numbersOfAudiences } from './audience-store.ts';
import {
  deleteEntries,
  deleteEntriesById,
  type EntryRow,
  entriesOf,
  insertEntries,
  insertTerms,
  type KnownEntry,
  type Term,
  updateEntries,
} from './entry-store.ts';

const mostWords = 1000;

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();
const cutBoth = (text: string | Message, most: number): string | Message =>
  typeof text === 'string' ? cut(text, most) : { en: cut(text.en, most), es: cut(text.es, most) };
const plain = (text: string | Message): string =>
  typeof text === 'string' ? text : text.en === text.es ? text.en : `${text.en} ${text.es}`;

const foldDigitsCount = 16;
/** What is shown once has the same: eight bytes in hexadecimal digits. */
export const foldDigits = (fold: string): string => hash('sha256', fold).slice(0, foldDigitsCount);
const foldNumber = (fold: string): string => BigInt.asIntN(64, BigInt(`0x${foldDigits(fold)}`)).toString();

/** The host that an entry for a proved domain is about; none otherwise. */
const placeOf = ({ audience }: Entry): string => ('domain' in audience ? placeOfHost(audience.domain) : '');

const organisationOf = ({ audience }: Entry): string | null =>
  'domain' in audience ? null : audience.organisation;

/** The words of an entry; those of people's own texts are found whatever they end in. */
const wordsOfEntry = (entry: Entry) => {
  const ofKeys = tokensOfKeys(entry.keys.slice(0, entryLimits.keys));
  if (entry.isFoundByKeysOnly) return { shown: [], exact: ofKeys, inflected: [] };
  const facts = entry.facts.map(([, value]) => value);
  const all = entry.words ?? [plain(entry.title), plain(entry.text), entry.origin, ...facts].join(' ');
  const shown = wordsOf(all).slice(0, mostWords);
  const exact = [anyEntry, ...ofKeys];
  return entry.collection === 'datasets'
    ? { shown, exact: [...exact, ...shown.map((word) => `w${word}`)], inflected: [] }
    : { shown, exact, inflected: shown };
};

const bodyOf = ({ title, text, facts, finding }: Entry): object => ({
  title: cutBoth(title, entryLimits.title),
  text: cutBoth(text, entryLimits.text),
  facts: facts.slice(0, entryLimits.facts).map(([name, value]) => [name, cut(value, entryLimits.fact)]),
  finding,
});

type Place = { readonly source: Source; readonly entry: Entry };

/**
 * Writers of the same organisation, or for proved domains, wait for each other from here to the end of their
 * transactions: entries are numbered in the order of their commits. Lock order: by name.
 */
export const waitForTurn = async (tx: Tx, owners: readonly (string | null)[]): Promise<void> => {
  const names = new Set(owners.map((owner) => `search entries ${owner ?? 'domains'}`));
  for (const name of [...names].sort()) await lockNamed(tx, name);
};

/** The rows of entries, and the words that similar ones may stand for. */
const rowsOf = async (tx: Tx, all: readonly Place[]) => {
  const numberOf = await numbersOfAudiences(
    tx,
    all.map(({ entry }) => entry.audience),
  );
  const terms = new Map<string, Term>();
  const rows: EntryRow[] = [];
  const breathe = createBreather();
  for (const { source, entry } of all) {
    const audience = numberOf(entry.audience);
    const { shown, exact, inflected } = wordsOfEntry(entry);
    const place = placeOf(entry);
    for (const term of termsOf(shown)) terms.set(`${audience} ${place} ${term}`, { audience, place, term });
    await breathe();
    rows.push({
      ...{ collection: entry.collection, audience, organisation_id: organisationOf(entry) },
      place: place === '' ? null : place,
      ...{ source_kind: source.kind, source_id: source.id, kind: entry.kind },
      ...{ origin: cut(entry.origin, entryLimits.origin), at: entry.at, since: entry.since },
      ...{ severity: entry.severity, fold: foldNumber(entry.fold), request_id: entry.request },
      by_customer: entry.isByCustomer ?? false,
      ...{ body: bodyOf(entry), prefix: tokenPrefix(audience, entry.collection), exact, inflected },
    });
  }
  return { rows, terms: [...terms.values()] };
};

const rowsAtOnce = 200;

/** One sheet may be thousands of rows: as one text they would hold everybody else up. */
const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await write(rows.slice(from, from + rowsAtOnce));
};

const insertAll = (tx: Tx, rows: readonly EntryRow[]): Promise<void> =>
  inBatches(rows, (batch) => insertEntries(tx, batch));

const placesOf = (sources: readonly Source[]): Place[] =>
  sources.flatMap((source) => source.entries.map((entry) => ({ source, entry })));

/** Adds entries of sources that have none yet; see `writeEntries`. */
export const writeNewEntries = async (tx: Tx, sources: readonly Source[]): Promise<void> => {
  const all = placesOf(sources);
  if (all.length === 0) return;
  await waitForTurn(
    tx,
    all.map(({ entry }) => organisationOf(entry)),
  );
  const { rows, terms } = await rowsOf(tx, all);
  await insertAll(tx, rows);
  await insertTerms(tx, terms);
};

/** Takes out what the index holds of these sources. */
export const removeEntries = (tx: Tx, kind: SourceKind, ids: readonly string[]): Promise<void> =>
  deleteEntries(tx, kind, ids);

const sameEntry = (one: Pick<KnownEntry, 'source_id' | 'collection' | 'audience' | 'kind'>): string =>
  [one.source_id, one.collection, one.audience, one.kind].join(' ');

/**
 * Replaces what the index holds of these sources, some entries after others. One that goes on for the same audience keeps
 * its number: only what somebody could not find before is new to them.
 */
const openReplacement = async (tx: Tx, sources: readonly Pick<Source, 'kind' | 'id'>[]) => {
  const known = new Map<string, KnownEntry[]>();
  for (const kind of new Set(sources.map((source) => source.kind))) {
    const ids = sources.filter((source) => source.kind === kind).map(({ id }) => id);
    for (const one of await entriesOf(tx, kind, ids)) {
      const same = known.get(sameEntry(one));
      if (same) same.push(one);
      else known.set(sameEntry(one), [one]);
    }
  }
  // In the order in which they are there, as they are taken.
  for (const same of known.values()) same.reverse();
  return {
    add: async (places: readonly Place[]): Promise<void> => {
      const { rows, terms } = await rowsOf(tx, places);
      const fresh: EntryRow[] = [];
      const changed: (EntryRow & { id: number })[] = [];
      for (const row of rows) {
        const same = known.get(sameEntry(row))?.pop();
        if (same) changed.push({ ...row, id: same.id });
        else fresh.push(row);
      }
      await inBatches(changed, (batch) => updateEntries(tx, batch));
      await insertAll(tx, fresh);
      await insertTerms(tx, terms);
    },
    /** Takes out what was not added again. */
    end: (): Promise<void> =>
      deleteEntriesById(
        tx,
        [...known.values()].flat().map(({ id }) => id),
      ),
  };
};

/**
 * Puts these entries in the place of what the index holds of each source. Call it last and in short transactions: writers
 * wait for each other.
 */
export const writeEntries = async (tx: Tx, sources: readonly Source[]): Promise<void> => {
  const all = placesOf(sources);
  await waitForTurn(
    tx,
    all.map(({ entry }) => organisationOf(entry)),
  );
  const replacement = await openReplacement(tx, sources);
  await replacement.add(all);
  await replacement.end();
};

/**
 * As `writeEntries`, for a source of so many entries that each batch is written before the next is made.
 * @param owner the organisation whose they are.
 */
export const writeEntriesWhileMade = async (
  tx: Tx,
  source: Pick<Source, 'kind' | 'id'> & { readonly owner: string },
  batches: AsyncIterable<readonly Entry[]>,
): Promise<void> => {
  const { kind, id, owner } = source;
  await waitForTurn(tx, [owner]);
  const replacement = await openReplacement(tx, [source]);
  for await (const entries of batches) await replacement.add(placesOf([{ kind, id, entries }]));
  await replacement.end();
};
