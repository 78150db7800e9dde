import * as z from 'zod/mini';
import { severities } from '../../../shared/vocabulary/severity.ts';
import { collections } from '../../records/search-index/entry.ts';
import { keywordMaxCharacters, recogniseKeyword } from '../../records/search-index/keyword.ts';
import { mostKeywords, type searchFaults } from './search-faults.ts';

/** A day in UTC. */
const day = z.iso.date('invalid').check(z.refine((text) => text >= '1970-01-01', 'out_of_range'));

const faultOf = (text: string): keyof typeof searchFaults | 'bad_character' | undefined => {
  const recognised = recogniseKeyword(text);
  if (recognised.ok) return undefined;
  return recognised.fault === 'too_long' ? 'keyword_too_long' : recognised.fault;
};

const keyword = z
  .string('required')
  .check(z.trim(), z.maxLength(keywordMaxCharacters, 'keyword_too_long'))
  .check(
    z.check<string>((checked) => {
      const fault = faultOf(checked.value);
      if (fault) checked.issues.push({ code: 'custom', message: fault, input: checked.value });
    }),
  );

/** What is looked for: the whole form (row P2). Names and order of its fields are those of the page's address. */
export const searchQuery = z
  .object({
    keywords: z
      .array(keyword)
      .check(z.minLength(1, 'no_keyword'), z.maxLength(mostKeywords, 'too_many_keywords')),
    collections: z
      .array(z.enum(collections))
      .check(z.minLength(1, 'no_collection'), z.maxLength(collections.length, 'invalid')),
    /** First and last day, both included, of when it was last seen. */
    from: z.optional(day),
    to: z.optional(day),
    /** None: all, and what has no severity. */
    severities: z._default(z.array(z.enum(severities)).check(z.maxLength(severities.length, 'invalid')), []),
    match: z._default(z.enum(['exact', 'similar']), 'exact'),
  })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { error: 'ends_before', path: ['to'] }));

export type SearchQuery = z.output<typeof searchQuery>;
