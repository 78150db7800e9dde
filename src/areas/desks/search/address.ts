import { severities } from '../../../shared/vocabulary/severity.ts';
import { collections } from '../../records/search-index/entry.ts';
import type { SearchQuery } from './query.ts';
import { mostKeywords } from './search-faults.ts';

/** Longer than that an address is not loaded again: servers take 16 KiB of head, of which others want their part. */
const longestAddressCharacters = 6000;

/**
 * A search as the query of the page's address: `keywords=acme.com&keywords=…&match=similar`. What is usual is left
 * out; keywords too, where they are too many for an address.
 */
export const writeAddress = (query: SearchQuery): URLSearchParams => {
  const rest: [string, string][] = [
    ...(query.collections.length === collections.length
      ? []
      : [['collections', query.collections.join(',')] as [string, string]]),
    ...(query.from ? [['from', query.from] as [string, string]] : []),
    ...(query.to ? [['to', query.to] as [string, string]] : []),
    ...(query.severities.length > 0 ? [['severities', query.severities.join(',')] as [string, string]] : []),
    ...(query.match === 'similar' ? [['match', 'similar'] as [string, string]] : []),
  ];
  const whole = new URLSearchParams([
    ...query.keywords.map((keyword): [string, string] => ['keywords', keyword]),
    ...rest,
  ]);
  return whole.toString().length > longestAddressCharacters ? new URLSearchParams(rest) : whole;
};

/** True when these keywords do not stand in the address. */
export const isTooLongForAddress = (query: SearchQuery): boolean =>
  query.keywords.length > 0 && !writeAddress(query).has('keywords');

const known = <Value extends string>(all: readonly Value[], text: string): Value[] => {
  const words = text.split(',');
  return all.filter((one) => words.includes(one));
};

const dayOf = (text: string | null): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The search that an address holds; what it cannot mean counts as nothing. */
export const readAddress = (parameters: URLSearchParams): SearchQuery => {
  const asked = parameters.get('collections');
  const from = dayOf(parameters.get('from'));
  const to = dayOf(parameters.get('to'));
  const keywords = parameters.getAll('keywords').map((keyword) => keyword.trim());
  return {
    keywords: [...new Set(keywords)].filter((keyword) => keyword !== '').slice(0, mostKeywords),
    collections: asked === null ? [...collections] : known(collections, asked),
    severities: known(severities, parameters.get('severities') ?? ''),
    match: parameters.get('match') === 'similar' ? 'similar' : 'exact',
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
};
