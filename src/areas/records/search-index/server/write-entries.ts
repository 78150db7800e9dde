import { createHash } from 'node:crypto';
import { lockNamed, type Tx } from '../../../../platform/db/database.ts';
import { type Entry, entryLimits, type Source, type SourceKind } from '../entry.ts';
import { anyEntry, placeOfHost, termsOf, tokenPrefix, tokensOfKeys, wordsOf } from '../tokens.ts';
import { numbersOfAudiences } from './audience-store.ts';
import { deleteEntries, type EntryRow, insertEntries, insertTerms } from './entry-store.ts';

const mostWords = 1000;

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

const foldNumber = (fold: string): string =>
  createHash('sha256').update(fold).digest().readBigInt64BE().toString();

const organisationOf = ({ audience }: Entry): string | null =>
  'domain' in audience ? null : audience.organisation;

/** The words of an entry; those of people's own texts are found whatever they end in. */
const wordsOfEntry = (entry: Entry) => {
  const facts = entry.facts.map(([, value]) => value);
  const shown = wordsOf([entry.title, entry.text, entry.origin, ...facts].join(' ')).slice(0, mostWords);
  const exact = [anyEntry, ...tokensOfKeys(entry.keys.slice(0, entryLimits.keys))];
  return entry.collection === 'datasets'
    ? { shown, exact: [...exact, ...shown.map((word) => `w${word}`)], inflected: [] }
    : { shown, exact, inflected: shown };
};

const bodyOf = ({ title, text, facts, finding }: Entry): object => ({
  title: cut(title, entryLimits.title),
  text: cut(text, entryLimits.text),
  facts: facts.slice(0, entryLimits.facts).map(([name, value]) => [name, cut(value, entryLimits.fact)]),
  finding,
});

/**
 * Adds entries of sources that have none yet. Writers of the same organisation, or for proved domains, wait for each
 * other from here to the end of their transactions, so that entries are numbered in the order of their commits: call
 * it last, and in short transactions.
 */
export const writeNewEntries = async (tx: Tx, sources: readonly Source[]): Promise<void> => {
  const all = sources.flatMap((source) => source.entries.map((entry) => ({ source, entry })));
  if (all.length === 0) return;
  // Lock order: by name.
  const owners = new Set(all.map(({ entry }) => organisationOf(entry) ?? 'domains'));
  for (const owner of [...owners].sort()) await lockNamed(tx, `search entries ${owner}`);
  const numberOf = await numbersOfAudiences(
    tx,
    all.map(({ entry }) => entry.audience),
  );
  const terms = new Map<string, { audience: number; term: string }>();
  const rows = all.map(({ source, entry }): EntryRow => {
    const audience = numberOf(entry.audience);
    const { shown, exact, inflected } = wordsOfEntry(entry);
    for (const term of termsOf(shown)) terms.set(`${audience} ${term}`, { audience, term });
    return {
      ...{ collection: entry.collection, audience, organisation_id: organisationOf(entry) },
      place: 'domain' in entry.audience ? placeOfHost(entry.audience.domain) : null,
      ...{ source_kind: source.kind, source_id: source.id, kind: entry.kind },
      ...{ origin: cut(entry.origin, entryLimits.origin), at: entry.at, since: entry.since },
      ...{ severity: entry.severity, fold: foldNumber(entry.fold), request_id: entry.request },
      ...{ body: bodyOf(entry), prefix: tokenPrefix(audience, entry.collection), exact, inflected },
    };
  });
  await insertEntries(tx, rows);
  await insertTerms(tx, [...terms.values()]);
};

/** Takes out what the index holds of these sources. */
export const removeEntries = (tx: Tx, kind: SourceKind, ids: readonly string[]): Promise<void> =>
  deleteEntries(tx, kind, ids);

/** Puts these entries in the place of what the index holds of each source; see `writeNewEntries`. */
export const writeEntries = async (tx: Tx, sources: readonly Source[]): Promise<void> => {
  for (const kind of new Set(sources.map((source) => source.kind))) {
    const ids = sources.filter((source) => source.kind === kind).map(({ id }) => id);
    await removeEntries(tx, kind, ids);
  }
  await writeNewEntries(tx, sources);
};
