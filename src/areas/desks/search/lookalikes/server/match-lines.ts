import type { Tx } from '../../../../../platform/db/database.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { registrableDomain } from '../../../../records/search-index/keyword.ts';
import type { Lookalike } from '../lookalikes.ts';
import { matcherOf } from '../matcher.ts';
import { countSeen, insertLookalikes, insertMentions, type Mention, type Owned } from './lookalike-store.ts';

type Line = Omit<Mention, 'name' | 'organisation_id' | 'domain'>;
type Matched = Mention & { readonly family: Lookalike['family'] | undefined };

/**
 * Tells of a line whose domains it is about: those that its name resembles; of a mention also those that it names
 * themselves. What is said of a customer's own names is no look-alike.
 */
export const lineMatcher = (owned: readonly Owned[]): ((line: Line) => Matched[]) => {
  const owners = new Map<string, Owned[]>();
  for (const one of owned) owners.set(one.domain, [...(owners.get(one.domain) ?? []), one]);
  // Whoever has proved what is below the name that a registrar gives out may be anybody's guest: nothing resembles it.
  const resembles = matcherOf([...owners.keys()].filter((domain) => registrableDomain(domain) === domain));
  const ownNames = (host: string): string[] =>
    host.split('.').flatMap((_, at, labels) => {
      const name = labels.slice(at).join('.');
      return owners.has(name) ? [name] : [];
    });
  return (line) => {
    const alike = resembles(line.host).map(({ domain, name, family }) => ({ domain, name, family }));
    const itself =
      line.kind === 'mention'
        ? ownNames(line.host).map((domain) => ({ domain, name: line.host, family: undefined }))
        : [];
    return [...alike, ...itself].flatMap(({ domain, name, family }) =>
      (owners.get(domain) ?? []).map(({ organisation_id }) => ({
        ...line,
        organisation_id,
        domain,
        name,
        family,
      })),
    );
  };
};

/** What these lines are about; others get their turns meanwhile. */
export const matchesOf = async (
  match: (line: Line) => Matched[],
  lines: readonly Line[],
): Promise<Matched[]> => {
  const breathe = createBreather();
  const matches: Matched[] = [];
  for (const line of lines) {
    matches.push(...match(line));
    // A name may take as long as a hundred others: what counts is the time.
    await breathe();
  }
  return matches;
};

/** Writes what lines say of customers' domains. */
export const saveMatches = async (tx: Tx, matches: readonly Matched[], now: Date): Promise<void> => {
  if (matches.length === 0) return;
  const seen = matches.filter(({ kind, family }) => kind !== 'mention' && family !== undefined);
  const byOwner = new Map<string, { owned: Owned; names: Map<string, Lookalike> }>();
  for (const { organisation_id, domain, name, family } of seen) {
    const key = `${organisation_id} ${domain}`;
    const entry = byOwner.get(key) ?? { owned: { organisation_id, domain }, names: new Map() };
    byOwner.set(key, entry);
    if (family) entry.names.set(name, { name, family });
  }
  await insertMentions(
    tx,
    matches.map(({ family, ...mention }) => mention),
  );
  // Lock order: by organisation and domain.
  for (const [, { owned, names }] of [...byOwner].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await insertLookalikes(tx, owned, [...names.values()], false, now);
  }
  await countSeen(tx, seen);
};
