import { getPublicSuffix } from 'tldts';
import { decodePunycode } from '../../../../shared/names/punycode.ts';
import { registrableDomain } from '../../../records/search-index/keyword.ts';
import type { Family } from './families.ts';
import { readsLike } from './homoglyphs.ts';
import { lookalikesOf } from './lookalikes.ts';

/** Of shorter labels everything would be similar: only names that the generator makes are theirs. */
const shortestSimilar = 5;

/** What a registrable domain's own label reads like. */
const labelOf = (domain: string): string => {
  const suffix =
    getPublicSuffix(domain, { allowPrivateDomains: true }) ?? domain.slice(domain.indexOf('.') + 1);
  const label = domain.slice(0, -(suffix.length + 1));
  const shown = label.startsWith('xn--') ? (decodePunycode(label.slice('xn--'.length)) ?? label) : label;
  return readsLike(shown);
};

/** The text and what is left of it without one or two letters: two within two changes share one of these. */
const shortened = (text: string): Set<string> => {
  const all = new Set([text]);
  for (let round = 0; round < 2; round += 1) {
    for (const one of [...all]) {
      for (let at = 0; at < one.length; at += 1) all.add(`${one.slice(0, at)}${one.slice(at + 1)}`);
    }
  }
  return all;
};

/** How many letters have to be changed, put in or left out (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const mostChanges = 2;
/** Labels have at most 63 characters; longer shown ones are none. */
const longestLabel = 63;

type Match = {
  /** Which of the domains it resembles. */
  readonly domain: string;
  /** The registrable name that resembles it. */
  readonly name: string;
  readonly family: Family;
};

/**
 * Tells of a host name which of these domains it resembles: another ending, a label within two changes, one that holds
 * the domain's, or one that the generator makes. The domain itself and what is below it resembles nothing. The cost of a
 * name does not grow with the number of domains.
 * @param domains registrable ones in A-labels.
 */
export const matcherOf = (domains: readonly string[]): ((host: string) => Match[]) => {
  const byLabel = new Map<string, string[]>();
  const byShortened = new Map<string, Set<string>>();
  const generated = new Map<string, { domain: string; family: Family }[]>();
  for (const domain of domains) {
    const label = labelOf(domain);
    byLabel.set(label, [...(byLabel.get(label) ?? []), domain]);
    if (label.length < shortestSimilar) {
      for (const { name, family } of lookalikesOf(domain)) {
        generated.set(name, [...(generated.get(name) ?? []), { domain, family }]);
      }
      continue;
    }
    for (const part of shortened(label))
      byShortened.set(part, (byShortened.get(part) ?? new Set()).add(label));
  }
  const labelsLike = (label: string, isPlain: boolean): [string, Family][] => {
    const found: [string, Family][] = [];
    if (byLabel.has(label)) found.push([label, isPlain ? 'ending' : 'homoglyph']);
    const near = new Set([...shortened(label)].flatMap((part) => [...(byShortened.get(part) ?? [])]));
    for (const one of near) {
      if (one !== label && distance(one, label) <= mostChanges) found.push([one, 'similar']);
    }
    for (let from = 0; from < label.length; from += 1) {
      for (let to = from + shortestSimilar; to <= label.length; to += 1) {
        const part = label.slice(from, to);
        if (part !== label && byLabel.has(part) && !near.has(part)) found.push([part, 'contains']);
      }
    }
    return found;
  };
  return (host) => {
    const name = registrableDomain(host);
    const label = labelOf(name);
    if (label === '' || label.length > longestLabel) return [];
    const matches = new Map<string, Match>();
    for (const { domain, family } of generated.get(name) ?? []) matches.set(domain, { domain, name, family });
    for (const [like, family] of labelsLike(label, name.startsWith(`${label}.`))) {
      for (const domain of byLabel.get(like) ?? []) {
        if (domain !== name && !matches.has(domain)) matches.set(domain, { domain, name, family });
      }
    }
    return [...matches.values()];
  };
};
