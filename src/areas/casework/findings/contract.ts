import * as z from 'zod/mini';
import { call, download, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { languages } from '../../../shared/messages.ts';
import { givenMoment, id, moment, page, text } from '../../../shared/schema.ts';
import { findingStates, settledStates } from '../../../shared/vocabulary/finding-state.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';
import { findingLimits } from './rules.ts';

const severityFilter = z.optional(
  z.union([z.enum(severities), z.array(z.enum(severities)).check(z.maxLength(5, 'too_long'))]),
);
const stateFilter = z.optional(
  z.union([z.enum(findingStates), z.array(z.enum(findingStates)).check(z.maxLength(5, 'too_long'))]),
);

/** The scan that did not find a finding again, although it looked: it stays open until somebody closes it. */
const notFoundIn = z.nullable(z.object({ request_id: z.string(), reference: z.string() }));

export const finding = z.object({
  id: z.string(),
  request_id: z.string(),
  /** Of its request, from 1; it stays. */
  number: z.int(),
  /** What people call it, one of its kind in the organisation: `SAST-0042-03`. */
  reference: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** Nothing says how bad it is: `severity` is `info`, and a person rates it before it is released. */
  to_rate: z.boolean(),
  /** `CWE-89`, or null where none fits. */
  cwe: z.nullable(z.string()),
  /** CVSS vector, null where none was given. */
  cvss: z.nullable(z.string()),
  /** What the vector comes to, 0 to 10. */
  cvss_score: z.nullable(z.number()),
  /** `src/app.ts:12` for code. */
  location: z.string(),
  /** Everything it was seen on; empty where the location says it all. */
  targets: z.array(z.string()),
  state: z.enum(findingStates),
  /** Why it is in that state; null where nobody had to say. */
  state_reason: z.nullable(z.string()),
  /** Until when the risk is accepted; null in every other state. */
  state_until: z.nullable(moment),
  /** False: a draft, which only staff see. */
  released: z.boolean(),
  /** By when it is to be fixed. */
  due_at: z.nullable(moment),
  created_at: moment,
  updated_at: moment,
  /** Who of the organisation takes care of it. */
  owner: z.nullable(z.object({ user_id: z.string(), name: z.string(), full_name: z.string() })),
  /** What found it: `analyst`, an engine or a scanner. */
  source: z.string(),
  description: z.string(),
  /** The lines of evidence, secrets masked. */
  excerpt: z.string(),
  remediation: z.string(),
  /** What it means for whoever has it, and how it is seen again; empty where nobody wrote it. */
  impact: z.string(),
  reproduction: z.string(),
  /** The languages in which somebody has written it; a reader of another one is given one of these. */
  written_in: z.array(z.enum(languages)),
});
export type Finding = z.output<typeof finding>;

/** What a list of findings may be narrowed to. */
export const findingFilter = z.object({
  /** For staff: of one organisation. */
  organisation_id: z.optional(id),
  request_id: z.optional(id),
  severity: severityFilter,
  state: stateFilter,
  /** Open ones whose time to fix is over. */
  overdue: z.optional(z.boolean()),
  /** Open ones whose time to fix ends within seven days. */
  due_soon: z.optional(z.boolean()),
  /** True: drafts only, for staff. */
  draft: z.optional(z.boolean()),
  search: z.optional(text(200)),
  /** `me`, `none`, or somebody's id. */
  owner: z.optional(id),
  /** A CWE; of findings without one their English title. */
  weakness: z.optional(text(200)),
  /** The file without its line, the host without its port. */
  place: z.optional(text(200)),
});
/** Columns by which the list is ordered; with `-` the other way round. */
const sortColumns = ['created_at', 'severity', 'due_at', 'state', 'title', 'request', 'owner'] as const;
export const findingSorts = [
  ...sortColumns,
  ...sortColumns.map((column) => `-${column}` as const),
] as const satisfies readonly string[];
export type FindingSort = (typeof findingSorts)[number];

/** A finding in a list, with the names of what it belongs to. */
export const listedFinding = z.extend(finding, {
  request_title: z.string(),
  /** The request's number, `SAST-0042`. */
  request_reference: z.string(),
  /** The area of its request. */
  module: z.string(),
  /** The retest that waits for it or runs; null where there is none. */
  retest: z.nullable(z.enum(['asked', 'running'])),
  not_found_in: notFoundIn,
  /** For staff. */
  organisation: z.optional(z.object({ organisation_id: z.string(), name: z.string() })),
});
export type ListedFinding = z.output<typeof listedFinding>;

export const listFindings = call({
  path: '/api/main/findings/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.extend(findingFilter, {
    /** Default newest first. By due date only open ones are listed, by request as requests were asked for. */
    sort: z.optional(z.enum(findingSorts)),
    ...page,
  }),
  output: z.array(listedFinding),
});

export const findingEvent = z.object({
  at: moment,
  /** User name; null when a machine did it. */
  by: z.nullable(z.string()),
  /** Their full name, where the reader knows them by it: customers know their own people and the provider's staff. */
  by_full_name: z.optional(z.string()),
  kind: z.enum([
    'created',
    'imported',
    'edited',
    'released',
    'state',
    'retest',
    'evidence',
    'owner',
    'continued',
  ]),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  reason: z.optional(z.string()),
  until: z.optional(moment),
  /** Opened again by the calendar. */
  expired: z.optional(z.boolean()),
  /** Settled by the end of a retest. */
  retested: z.optional(z.boolean()),
  /** The finding that continues it, or that it continues: `SAST-0042-03`. */
  reference: z.optional(z.string()),
  /** Closed as fixed because this request did not find it again: `SAST-0043`. */
  not_found_by: z.optional(z.string()),
  /** Who had settled what was taken over. */
  settled_by_id: z.optional(z.string()),
  settled_by: z.optional(z.string()),
  /** Who owns it since then; null: nobody does. */
  owner_id: z.optional(z.nullable(z.string())),
  owner: z.optional(z.string()),
  owner_full_name: z.optional(z.string()),
  /** An import said more of it, or rates it worse, and it stayed as it was. */
  kept: z.optional(z.boolean()),
  /** Names of what was edited. */
  fields: z.optional(z.array(z.string())),
});
export type FindingEvent = z.output<typeof findingEvent>;

export const evidenceFile = z.object({
  file_id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  created_at: moment,
});
export type EvidenceFile = z.output<typeof evidenceFile>;

const localText = z.object({ en: z.string(), es: z.string() });

/** Another finding, to go to. */
const otherFinding = z.object({ finding_id: z.string(), reference: z.string() });

export const findingDetails = z.extend(finding, {
  request_title: z.string(),
  /** The request's number, `SAST-0042`. */
  request_reference: z.string(),
  /** The area of its request. */
  module: z.string(),
  /** What its CWE is called, in the reader's language; null without one, or where the name is not known here. */
  cwe_name: z.nullable(z.string()),
  /** Whether the request is in a state in which what was corrected is tested again. */
  takes_retests: z.boolean(),
  evidence: z.array(evidenceFile),
  /** The later finding of a machine that continues it. */
  continued_in: z.nullable(otherFinding),
  not_found_in: notFoundIn,
  /** Those before and after it in its request, by their numbers, as far as the reader sees them. */
  previous: z.nullable(otherFinding),
  next: z.nullable(otherFinding),
  /** The earlier one that it continues, and when the customer first saw the weakness. */
  continues: z.nullable(z.extend(otherFinding, { first_released_at: moment })),
  /** Oldest first. */
  history: z.array(findingEvent),
  /** For staff. */
  organisation: z.optional(z.object({ organisation_id: z.string(), name: z.string() })),
  /** For staff, who edit it: all texts, the languages somebody wrote, and the version that an edit starts from. */
  editing: z.optional(
    z.object({
      title: localText,
      description: localText,
      remediation: localText,
      impact: localText,
      reproduction: localText,
      written_in: z.array(z.enum(languages)),
      version: z.int(),
      /** Whether what it said before secrets were masked is kept. */
      masked: z.boolean(),
    }),
  ),
  /** Rounds in which it was or will be tested again. */
  retests: z.array(
    z.object({
      number: z.int(),
      state: z.enum(['asked', 'running', 'done', 'declined', 'withdrawn']),
      result: z.nullable(z.enum(['fixed', 'open', 'not_tested'])),
      asked_at: moment,
    }),
  ),
});
export type FindingDetails = z.output<typeof findingDetails>;

export const readFinding = call({
  path: '/api/main/findings/details',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ finding_id: id }),
  output: findingDetails,
});

/** A picture or file that shows the weakness. */
export const downloadEvidence = call({
  path: '/api/main/findings/evidence',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ file_id: id }),
  output: download,
});

/** Settled without a fresh code, by one call or within the minutes that a code is fresh: what one reads before pressing. */
export const mostSettledByHand = 10;
export const settlesMany = {
  en: `This settles more than ${mostSettledByHand} findings at once`,
  es: `Esto resuelve más de ${mostSettledByHand} hallazgos a la vez`,
} as const;

/** Settles findings or opens them again; all of them or none. */
export const settleFindings = call({
  path: '/api/main/findings/settle',
  access: 'signed-in',
  freshFactor: {
    ...freshFactorFor(settlesMany),
    isFor: ({ finding_ids }) => finding_ids.length > mostSettledByHand,
  },
  encoding: 'json',
  input: z.object({
    finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    to: z.enum(settledStates),
    reason: z.optional(text(findingLimits.reason)),
    /** The day until which a risk is accepted. */
    until: z.optional(givenMoment),
  }),
  output: nothing,
});

/** How many findings there are by severity and state: of all that the caller may see, of one request, or (staff) of one organisation. */
export const countFindings = call({
  path: '/api/main/findings/counts',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: z.optional(id), organisation_id: z.optional(id) }),
  output: z.object({
    counts: z.array(
      z.object({
        severity: z.enum(severities),
        state: z.enum(findingStates),
        drafts: z.boolean(),
        total: z.int(),
      }),
    ),
    /** Open ones whose time to fix is over; counted to a thousand. */
    overdue: z.int(),
    /** Of one request: the first day (UTC) by which open ones are to be fixed, how many are due on it, and the worst. */
    next_due: z.nullable(z.object({ due_at: moment, total: z.int(), worst: z.enum(severities) })),
    /** There where a Member's list leaves out what was found about people for somebody else. */
    left_out: z.optional(z.literal(true)),
  }),
});

const deadline = z.object({
  severity: z.enum(severities),
  /** Null: no deadline. */
  days: z.nullable(z.int().check(z.gte(1, 'out_of_range'), z.lte(3650, 'out_of_range'))),
});

/** Days in which the organisation wants findings fixed. */
export const listDeadlines = call({
  path: '/api/main/findings/deadlines',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.array(deadline),
});

/** Sets them, for what is open and for what comes. */
export const setDeadlines = call({
  path: '/api/main/findings/set_deadlines',
  access: 'administrator',
  encoding: 'json',
  input: z.object({
    deadlines: z.array(deadline).check(z.minLength(1, 'required'), z.maxLength(5, 'too_long')),
  }),
  output: nothing,
});
