import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { id, moment, pageById, requiredText, text } from '../../../../shared/schema.ts';
import { families } from './families.ts';
import { lookalikeStates, settledStates } from './states.ts';
import { listFaults, settleFaults } from './texts.ts';

/** How large a list may be. */
export const listMaxBytes = 16 * 1024 * 1024;

const lookalike = z.object({
  lookalike_id: z.string(),
  /** The customer's. */
  domain: z.string(),
  /** In A-labels. */
  name: z.string(),
  /** As it is read. */
  name_display: z.string(),
  family: z.enum(families),
  state: z.enum(lookalikeStates),
  /** The last day on which a list named it. */
  seen_on: z.nullable(z.string()),
  note: z.string(),
});
export type Lookalike = z.output<typeof lookalike>;

/** Look-alikes of the organisation's proved domains that somebody has seen, the last one first. */
export const listLookalikes = call({
  path: '/api/main/search/lookalikes',
  access: 'customer',
  encoding: 'optional-json',
  input: z.object({ state: z.optional(z.enum(lookalikeStates)), ...pageById }),
  output: z.array(lookalike),
});

/** Says that one is the organisation's own, is gone or, with a note, does not matter; or takes that back. */
export const settleLookalike = call({
  path: '/api/main/search/settle_lookalike',
  access: 'administrator',
  encoding: 'json',
  input: z.object({
    lookalike_id: id,
    settled: z.nullable(z.enum(settledStates)),
    note: z._default(text(500), ''),
  }),
  output: lookalike,
  faults: settleFaults,
});

const load = z.object({
  list_id: z.string(),
  name: z.string(),
  source: z.string(),
  loaded_by: z.string(),
  loaded_by_full_name: z.string(),
  loaded_at: moment,
  /** Lines that were taken. */
  lines: z.int(),
  /** How many of them resemble or name a customer's domain. */
  mentions: z.int(),
  wrong_total: z.int(),
  /** The first hundred. */
  wrong: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type PublicLoad = z.output<typeof load>;

/** Loads a list of names that were seen: certificates, registrations, mentions. Wrong lines are named, the rest counts. */
export const loadPublicList = call({
  path: '/api/staff/public/load',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ name: requiredText(120), source: requiredText(120) }),
  output: load,
  limit: listMaxBytes,
  faults: listFaults,
});

/** The lists, the newest first, or one of them. */
export const listPublicLoads = call({
  path: '/api/staff/public/loads',
  access: 'staff',
  encoding: 'optional-json',
  input: z.object({ list_id: z.optional(id), ...pageById }),
  output: z.array(load),
});

/** Takes a list out again, and all that was known by it alone. */
export const takeBackPublicList = call({
  path: '/api/staff/public/take_back',
  access: 'staff',
  encoding: 'json',
  input: z.object({ list_id: id }),
  output: nothing,
});
