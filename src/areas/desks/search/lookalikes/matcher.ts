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

const mostChanges = 2;

/** Whether at most two letters have to be changed, put in or left out (Levenshtein). */
const isSimilar = (a: string, b: string): boolean => {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    // It only grows from here on.
    if (Math.min(...next) > mostChanges) return false;
    row = next;
  }
  return (row.at(-1) ?? 0) <= mostChanges;
};

/** Of longer labels there are too many shortened ones; thirds of them are long enough to tell labels apart. */
const longestShortened = 20;

/** Where the thirds of a label of this length begin and end. */
const thirdsOf = (length: number): readonly (readonly [from: number, to: number])[] => {
  const [first, second] = [Math.floor(length / 3), Math.floor((2 * length) / 3)];
  return [
    [0, first],
    [first, second],
    [second, length],
  ];
};

const addTo = (map: Map<string, Set<string>>, key: string, label: string): void => {
  const labels = map.get(key);
  if (labels) labels.add(label);
  else map.set(key, new Set([label]));
};

/**
 * Finds which of some labels are within two changes of another. Two changes leave one of a label's thirds as it is, at
 * most two letters away from its place: that finds the long ones.
 */
const similarTo = (labels: readonly string[]): ((label: string) => string[]) => {
  const known = new Map<string, Set<string>>();
  const lengths = new Set<number>();
  const keyOf = (length: number, third: number, text: string): string => `${length} ${third} ${text}`;
  for (const label of labels) {
    lengths.add(label.length);
    if (label.length <= longestShortened) {
      for (const part of shortened(label)) addTo(known, part, label);
      continue;
    }
    for (const [third, [from, to]] of thirdsOf(label.length).entries())
      addTo(known, keyOf(label.length, third, label.slice(from, to)), label);
  }
  const keysOf = (label: string): Set<string> => {
    const near = [-2, -1, 0, 1, 2].map((more) => label.length + more).filter((length) => lengths.has(length));
    const keys = near.some((length) => length <= longestShortened) ? shortened(label) : new Set<string>();
    for (const length of near.filter((one) => one > longestShortened)) {
      for (const [third, [from, to]] of thirdsOf(length).entries()) {
        for (let by = -Math.min(from, mostChanges); by <= mostChanges; by += 1)
          keys.add(keyOf(length, third, label.slice(from + by, to + by)));
      }
    }
    return keys;
  };
  return (label) => {
    const near = new Set([...keysOf(label)].flatMap((key) => [...(known.get(key) ?? [])]));
    return [...near].filter((one) => one !== label && isSimilar(one, label));
  };
};

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
  const generated = new Map<string, { domain: string; family: Family }[]>();
  for (const domain of domains) {
    const label = labelOf(domain);
    byLabel.set(label, [...(byLabel.get(label) ?? []), domain]);
    if (label.length < shortestSimilar) {
      for (const { name, family } of lookalikesOf(domain)) {
        generated.set(name, [...(generated.get(name) ?? []), { domain, family }]);
      }
    }
  }
  const long = [...byLabel.keys()].filter((label) => label.length >= shortestSimilar);
  const similar = similarTo(long);
  const lengths = [...new Set(long.map((label) => label.length))].sort((a, b) => a - b);
  const labelsLike = (label: string, isPlain: boolean): [string, Family][] => {
    const found: [string, Family][] = [];
    if (byLabel.has(label)) found.push([label, isPlain ? 'ending' : 'homoglyph']);
    for (const one of similar(label)) found.push([one, 'similar']);
    for (const length of lengths) {
      // One that is at most two letters shorter is similar.
      for (let from = 0; length < label.length - mostChanges && from <= label.length - length; from += 1) {
        const part = label.slice(from, from + length);
        if (byLabel.has(part)) found.push([part, 'contains']);
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
