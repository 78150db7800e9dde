import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { moment, page, text } from '../../../shared/schema.ts';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';

export const card = z.object({
  _id: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  consumed: z.int(),
  limit: z.int(),
});
export type Card = z.output<typeof card>;

export const historyItem = z.object({
  _id: z.string(),
  /** `SAST-0042`. */
  reference: z.string(),
  module: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  title: z.string(),
  current_status: z.enum(statuses),
  percentage: z.int(),
  excecute: z.boolean(),
  start_date: moment,
  end_date: z.nullable(moment),
  /** A question of the provider has no answer yet. */
  waiting_for_customer: z.boolean(),
});
export type HistoryItem = z.output<typeof historyItem>;

/** `Cards` and `History` are the specification's own capitals. Always eight cards, in the catalogue's order. */
export const dashboardData = call({
  path: '/api/main/dashboard/data',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object({
    search: z.optional(text(200)),
    module: z.optional(text(60)),
    type_submodule: z.optional(text(20)),
    /** true: begun; false: not begun; absent: all (row D5). */
    executed: z.optional(z.boolean()),
    /** Strictly before this moment; requests without an end are left out (row D6). */
    end_before: z.optional(z.iso.datetime('invalid')),
    ...page,
  }),
  output: z.object({ Cards: z.array(card), History: z.array(historyItem) }),
});

/**
 * What waits for people of the organisation: an answer, the authorisation of a test, for Administrators the proof of a
 * domain that is to be worked on, what a round of testing again left open.
 */
export const waitKinds = ['question', 'authorisation', 'domain', 'retest'] as const;
export type WaitKind = (typeof waitKinds)[number];

const requestInShort = {
  request_id: z.string(),
  reference: z.string(),
  module: z.string(),
  submodule: z.string(),
  type_submodule: z.string(),
  title: z.string(),
};

/** How the organisation stands, what waits for its people, and what they get next; as far as a Member may read it. */
export const overview = call({
  path: '/api/main/dashboard/overview',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    /** Open findings, the worst severity first; those without any are left out. */
    open: z.array(z.object({ severity: z.enum(severities), total: z.int() })),
    /** Open ones whose time to fix is over, and those whose time ends within seven days; each counted to a thousand. */
    overdue: z.int(),
    /** Of the overdue ones, those that were said to be corrected: they wait for the provider's retest. */
    overdue_in_retest: z.int(),
    due_this_week: z.int(),
    /** Oldest first, a hundred at most; after them requests whose domain is to be proved, twenty at most. */
    waits: z.array(z.object({ kind: z.enum(waitKinds), ...requestInShort, since: moment })),
    /** More wait than are told. */
    more_waits: z.boolean(),
    /** For Administrators: proofs of domains that ended, the longest first, twenty at most; empty for Members. */
    domains: z.array(z.object({ domain: z.string(), state: z.enum(['lost', 'expired']), since: moment })),
    /** Planned to end next, the first five. */
    deliverables: z.array(z.object({ ...requestInShort, end: moment })),
  }),
});
export type Overview = z.output<typeof overview.output>;
