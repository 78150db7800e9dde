import * as z from 'zod/mini';
import { call, download, nothing } from '../../../shared/call.ts';
import { csvSeparator, id, moment, page, pageById, text } from '../../../shared/schema.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';
import { collections } from '../../records/search-index/entry.ts';
import { searchQuery } from './query.ts';
import { searchFaults } from './search-faults.ts';

export const searchStates = ['running', 'done', 'partial', 'failed', 'cancelled'] as const;

/** A search: what was asked, what it cost, what became of it. */
const search = z.object({
  search_id: z.string(),
  at: moment,
  by: z.string(),
  /** Where the reader knows them by it. */
  by_full_name: z.optional(z.string()),
  query: searchQuery,
  /** `partial`: it took too long, ended with what it had and is not charged. */
  state: z.enum(searchStates),
  /** Credits that were reserved. */
  price: z.int(),
  /** Credits that stayed used; null while it runs. */
  charged: z.nullable(z.int()),
  /** What was found, without duplicates, of each collection that came to its end. */
  found: z.array(z.object({ collection: z.enum(collections), total: z.int() })),
  /** The same search was paid within 24 hours and found the same. */
  is_repeat: z.boolean(),
  /** The name of the monitor that ran it: `found` is what was new to it; null where a person asked. */
  monitor: z.nullable(z.string()),
  /** Until when its results can be opened. */
  open_until: moment,
});
export type Search = z.output<typeof search>;

const facet = z.object({ value: z.string(), total: z.int() });

/** From and to which character of a text a place is marked. */
const mark = z.tuple([z.int(), z.int()]);

const customer = z.object({ organisation_id: z.string(), name: z.string() });

const hit = z.object({
  entry_id: z.string(),
  collection: z.enum(collections),
  kind: z.string(),
  /** The scanner, the dataset, the person. */
  origin: z.string(),
  at: moment,
  since: moment,
  severity: z.nullable(z.enum(severities)),
  title: z.string(),
  title_marks: z.array(mark),
  /** The text around the first place; `…` where it was cut. */
  text: z.string(),
  text_marks: z.array(mark),
  facts: z.array(z.object({ name: z.string(), value: z.string(), marks: z.array(mark) })),
  request_id: z.nullable(z.string()),
  /** Its title. */
  request: z.nullable(z.string()),
  /** The request's number. */
  reference: z.nullable(z.string()),
  finding_id: z.nullable(z.string()),
  /** Of a dataset: what `search/reveal` takes. */
  exposure_id: z.nullable(z.string()),
  /** Those of the search's keywords by which it was found. */
  keywords: z.array(z.string()),
  /** For staff: whose it is; of what belongs to a domain, who has proved that. */
  customers: z.array(customer),
  /** How many entries say the same; this one is the newest. */
  times: z.int(),
  /** Of a monitor's run: among what it found new. */
  is_new: z.boolean(),
});
export type Hit = z.output<typeof hit>;

const results = z.object({
  hits: z.array(hit),
  /** Of what the chosen facets leave; exact up to `most`. */
  total: z.int(),
  is_exact: z.boolean(),
  /** Of all that was found, whatever is chosen. */
  all: z.int(),
  /** For staff: of whom something was found. */
  customers: z.array(customer),
  /** How many there are of each value beside what is chosen of the other facets. */
  facets: z.object({
    collections: z.array(facet),
    kinds: z.array(facet),
    /** The 20 with the most. */
    origins: z.array(facet),
    severities: z.array(facet),
  }),
});
export type Results = z.output<typeof results>;

const holding = z.object({
  collection: z.enum(collections),
  /** How many entries there are to be found. */
  total: z.int(),
  is_exact: z.boolean(),
  /** When the oldest of them was first seen; null for none. */
  since: z.nullable(moment),
});

const chosen = {
  search_id: id,
  /** Of a monitor's run: all that its search finds, not only what was new. */
  everything: z.optional(z.boolean()),
  order: z._default(z.enum(['newest', 'best']), 'newest'),
  collection: z.optional(z.enum(collections)),
  kind: z.optional(text(40)),
  origin: z.optional(text(200)),
  severity: z.optional(z.enum(severities)),
};

/** What there is to search, the credits, and since when. */
export const searchOverview = call({
  path: '/api/main/search/overview',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    collections: z.array(holding),
    credits: z.object({
      consumed: z.int(),
      limit: z.int(),
      /** How many more an Administrator has asked for that wait for an answer. */
      asked: z.nullable(z.int()),
    }),
    /** Without one nothing of the datasets is found. */
    proved_domains: z.int(),
  }),
});

export type SearchOverview = z.output<typeof searchOverview.output>;

/** Reserves, searches and settles; the credits are as before where nothing was found. */
export const runSearch = call({
  path: '/api/main/search/run',
  access: 'customer',
  encoding: 'json',
  input: searchQuery,
  output: search,
  faults: searchFaults,
});

/** Ends a search that runs, of anybody of the organisation; it costs nothing. */
export const cancelSearch = call({
  path: '/api/main/search/cancel',
  access: 'customer',
  encoding: 'json',
  input: z.object({ search_id: id }),
  output: nothing,
});

/** A page of what a search found, as the reader may see it, without a price: within a day of the search, of a monitor's run within 30. */
export const searchResults = call({
  path: '/api/main/search/results',
  access: 'customer',
  encoding: 'json',
  input: z.object({ ...chosen, ...page }),
  output: results,
});

export const searchResultsCsv = call({
  path: '/api/main/search/results_csv',
  access: 'customer',
  encoding: 'json',
  input: z.object({ ...chosen, separator: csvSeparator }),
  output: download,
});

/** The organisation's searches, newest first; a Member's are their own. */
export const listSearches = call({
  path: '/api/main/search/list',
  access: 'customer',
  encoding: 'optional-json',
  input: z.object({ search_id: z.optional(id), ...pageById }),
  output: z.array(search),
});

export const mostSaved = 50;
const savedName = z
  .string('name_required')
  .check(z.trim(), z.minLength(1, 'name_required'), z.maxLength(120, 'too_long'));

const saved = z.object({
  saved_id: z.string(),
  name: z.string(),
  by: z.string(),
  query: searchQuery,
  /** Run again when something new is there; whoever saved it is told. */
  is_monitored: z.boolean(),
  created_at: moment,
  /** When it last found something new, and how much. */
  found_at: z.nullable(moment),
  found: z.int(),
  /** The search that shows it; null without one that can be opened still. */
  found_in: z.nullable(z.string()),
  /** Since when it rests, and why: no credits are left, or it asks for more words than can be looked for at once. */
  stopped_at: z.nullable(moment),
  stopped_for: z.nullable(z.enum(['credits', 'too_wide'])),
});
export type SavedSearch = z.output<typeof saved>;

/** One's own. */
export const listSaved = call({
  path: '/api/main/search/saved',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.array(saved),
});

export const saveSearch = call({
  path: '/api/main/search/save',
  access: 'customer',
  encoding: 'json',
  input: z.object({ name: savedName, query: searchQuery, is_monitored: z._default(z.boolean(), false) }),
  output: saved,
  faults: searchFaults,
});

export const changeSaved = call({
  path: '/api/main/search/change_saved',
  access: 'customer',
  encoding: 'json',
  input: z.object({ saved_id: id, name: savedName, is_monitored: z.boolean() }),
  output: saved,
  faults: searchFaults,
});

export const removeSaved = call({
  path: '/api/main/search/remove_saved',
  access: 'customer',
  encoding: 'json',
  input: z.object({ saved_id: id }),
  output: nothing,
});

/** Over one customer or all of them, free of credits; what is opened of a customer stands in its trail. */
export const staffRunSearch = call({
  path: '/api/staff/search/run',
  access: 'staff',
  encoding: 'json',
  input: z.object({ organisation_id: z.optional(id), query: searchQuery }),
  output: search,
  faults: searchFaults,
});

/** What a search over all customers found can be narrowed to one of them. */
export const staffSearchResults = call({
  path: '/api/staff/search/results',
  access: 'staff',
  encoding: 'json',
  input: z.object({ ...chosen, organisation_id: z.optional(id), ...page }),
  output: results,
});

const staffSearch = z.extend(search, {
  /** The one customer that was looked at; null for all of them. */
  customer: z.nullable(customer),
});
export type StaffSearch = z.output<typeof staffSearch>;

/** One's own searches over customers, newest first. */
export const staffListSearches = call({
  path: '/api/staff/search/list',
  access: 'staff',
  encoding: 'optional-json',
  input: z.object({ search_id: z.optional(id), ...pageById }),
  output: z.array(staffSearch),
});
