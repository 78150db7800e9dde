import { expect, test } from 'vitest';
import { isTooLongForAddress, readAddress, writeAddress } from './address.ts';
import type { SearchQuery } from './query.ts';

const usual: SearchQuery = {
  keywords: [],
  collections: ['datasets', 'servers', 'policy', 'public', 'documents'],
  severities: [],
  match: 'exact',
};
const whole: SearchQuery = {
  keywords: ['ana@acme.com', 'a b, c; d', '10.0.0.0/8', 'ñandú'],
  collections: ['servers', 'documents'],
  from: '2026-01-02',
  to: '2026-03-04',
  severities: ['critical', 'low'],
  match: 'similar',
};

test('an address holds a whole search, and what is usual is left out', () => {
  expect(writeAddress(usual).toString()).toBe('');
  expect(readAddress(new URLSearchParams())).toEqual(usual);
  expect(readAddress(new URLSearchParams(writeAddress(whole).toString()))).toEqual(whole);
  expect(readAddress(writeAddress({ ...usual, collections: [] }))).toEqual({ ...usual, collections: [] });
});

test('what an address cannot mean counts as nothing', () => {
  const odd = new URLSearchParams(
    'keywords=&keywords=%20a1%20&keywords=a1&collections=servers,moon&from=2026-13-99&to=now&severities=bad&match=x',
  );
  expect(readAddress(odd)).toEqual({ ...usual, keywords: ['a1'], collections: ['servers'] });
  const many = new URLSearchParams(
    Array.from({ length: 300 }, (_, index) => ['keywords', `w${index}`] as [string, string]),
  );
  expect(readAddress(many).keywords).toHaveLength(200);
});

test('keywords that are too many for an address are left out of it', () => {
  const keywords = Array.from({ length: 200 }, (_, index) => `${'x'.repeat(60)}${index}`);
  const long = { ...whole, keywords };
  expect(isTooLongForAddress(long)).toBe(true);
  expect(writeAddress(long).toString().length).toBeLessThan(200);
  expect(readAddress(writeAddress(long))).toEqual({ ...whole, keywords: [] });
  expect(isTooLongForAddress(whole)).toBe(false);
  expect(isTooLongForAddress(usual)).toBe(false);
});
