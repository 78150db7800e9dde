import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment, requiredText, text } from '../../../../shared/schema.ts';
import { findingStates, retestResults } from '../../../../shared/vocabulary/finding-state.ts';
import { readSections } from '../../../../shared/vocabulary/report/read-sections.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits } from '../rules.ts';

export const retestStates = ['asked', 'running', 'done', 'declined', 'withdrawn'] as const;
/** A round looks at so many findings. */
export const retestMostFindings = 200;

export const retest = z.object({
  retest_id: z.string(),
  request_id: z.string(),
  /** 1 for the first round of its request. */
  number: z.int(),
  state: z.enum(retestStates),
  note: z.string(),
  /** A user name. */
  asked_by: z.string(),
  /** Their full name, where the reader knows them by it. */
  asked_by_full_name: z.optional(z.string()),
  asked_at: moment,
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  ended_at: z.nullable(moment),
  findings: z.array(
    z.object({
      finding_id: z.string(),
      number: z.int(),
      /** `SAST-0042-03`. */
      reference: z.string(),
      title: z.string(),
      severity: z.enum(severities),
      state: z.enum(findingStates),
      /** Null until the round is done; staff see it as it is written. */
      result: z.nullable(z.enum(retestResults)),
      note: z.nullable(z.string()),
    }),
  ),
});
export type Retest = z.output<typeof retest>;

/** The rounds of a request, newest first. */
export const listRetests = call({
  path: '/api/main/retests/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.array(retest),
});

/** Asks that open findings be looked at again; one round of a request at a time. */
export const askRetest = call({
  path: '/api/main/retests/ask',
  access: 'customer',
  encoding: 'json',
  input: z.object({
    request_id: id,
    finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(retestMostFindings, 'too_long')),
    note: z.optional(text(2000)),
  }),
  output: retest,
});

/** A note of who corrected something, in characters. */
export const correctedNoteMost = 1000;

/**
 * Says that open findings are corrected: each request's are tested again, in the round that waits already or in a new
 * one; all of them or none. What a machine found is refused (409): the corrected code is a new request.
 */
export const correctFindings = call({
  path: '/api/main/findings/corrected',
  access: 'customer',
  encoding: 'json',
  input: z.object({
    finding_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(retestMostFindings, 'too_long')),
    note: z.optional(text(correctedNoteMost)),
  }),
  output: nothing,
});

/** Takes back what was asked, until the staff begin. */
export const withdrawRetest = call({
  path: '/api/main/retests/withdraw',
  access: 'customer',
  encoding: 'json',
  input: z.object({ retest_id: id }),
  output: retest,
});

/** Rounds that wait for the staff, the longest first. */
export const waitingRetests = call({
  path: '/api/staff/retests/waiting',
  access: 'staff',
  encoding: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      retest_id: z.string(),
      request_id: z.string(),
      /** The request's number. */
      reference: z.string(),
      title: z.string(),
      organisation: z.string(),
      number: z.int(),
      state: z.enum(['asked', 'running']),
      asked_at: moment,
    }),
  ),
});

/** Writes what a second look showed; the first one begins the round. */
export const recordRetest = call({
  path: '/api/staff/retests/record',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    retest_id: id,
    results: z
      .array(
        z.object({
          finding_id: id,
          result: z.enum(retestResults),
          note: z.optional(text(findingLimits.reason)),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(retestMostFindings, 'too_long')),
  }),
  output: retest,
});

/** Ends a round whose every finding has its result: what is fixed is so from now on. */
export const closeRetest = call({
  path: '/api/staff/retests/close',
  access: 'staff',
  freshFactor: freshFactorFor({
    en: 'This tells the customer what the retest showed, and issues a new version of the report where there is one',
    es: 'Esto comunica al cliente lo que mostró el retest y, si hay informe, emite una nueva versión',
  }),
  encoding: 'json',
  input: z.object({ retest_id: id, answer: z.optional(text(2000)), read: readSections }),
  output: retest,
});

export const declineRetest = call({
  path: '/api/staff/retests/decline',
  access: 'staff',
  encoding: 'json',
  input: z.object({ retest_id: id, reason: requiredText(1000) }),
  output: nothing,
});
