import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { id, requiredText, text } from '../../../../shared/schema.ts';
import { efforts } from '../../../../shared/vocabulary/report/effort.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits } from '../rules.ts';

const bothTexts = z.object({ en: z.string(), es: z.string() });

/** Findings of a request that have one cause: told as one in its report, single everywhere else. */
export const cause = z.object({
  cause_id: z.string(),
  title: bothTexts,
  /** What is to be done once, in Markdown; empty where the remediation of the worst finding says it. */
  remediation: bothTexts,
  effort: z.nullable(z.enum(efforts)),
  /** Of its worst finding; null while it has none. */
  severity: z.nullable(z.enum(severities)),
  findings: z.int(),
  /** Those of them that are open. */
  open: z.int(),
});
export type Cause = z.output<typeof cause>;

/** Why findings are thought to have one cause. */
export const causeKinds = ['product', 'tls', 'rule'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** Findings that have no cause yet and look as if they had one. */
export const suggestedCause = z.object({
  kind: z.enum(causeKinds),
  title: bothTexts,
  severity: z.enum(severities),
  finding_ids: z.array(z.string()),
});
export type SuggestedCause = z.output<typeof suggestedCause>;

const oneRequest = z.object({ request_id: id });

/** Findings that are put together, or taken out, at once. */
export const mostPutTogether = 1000;
const several = z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostPutTogether, 'too_long'));

export const causeCalls = {
  /** The worst first. */
  list: call({
    path: '/api/staff/findings/causes/list',
    access: 'staff',
    encoding: 'json',
    input: oneRequest,
    output: z.array(cause),
  }),
  /** Of the 5,000 worst findings without a cause; the largest first, at most 50. */
  suggest: call({
    path: '/api/staff/findings/causes/suggest',
    access: 'staff',
    encoding: 'json',
    input: oneRequest,
    output: z.array(suggestedCause),
  }),
  /** Adds one or, with its id, changes its texts. Findings that are named are put into it, out of any other one. */
  save: call({
    path: '/api/staff/findings/causes/save',
    access: 'staff',
    encoding: 'json',
    input: z.object({
      request_id: id,
      cause_id: z.optional(id),
      title: z.object({
        en: requiredText(findingLimits.title),
        es: requiredText(findingLimits.title),
      }),
      remediation: z.object({ en: text(findingLimits.text), es: text(findingLimits.text) }),
      effort: z.nullable(z.enum(efforts)),
      finding_ids: z.optional(several),
    }),
    output: cause,
    limit: 256 * 1024,
  }),
  /** Takes findings out of their causes. */
  takeOut: call({
    path: '/api/staff/findings/causes/take_out',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id, finding_ids: several }),
    output: nothing,
  }),
  /** Its findings stay, each by itself. */
  remove: call({
    path: '/api/staff/findings/causes/remove',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id, cause_id: id }),
    output: nothing,
  }),
  /** Its findings, the worst first, at most 1,000. */
  members: call({
    path: '/api/staff/findings/causes/members',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id, cause_id: id }),
    output: z.array(
      z.object({
        finding_id: z.string(),
        reference: z.string(),
        title: z.string(),
        location: z.string(),
        severity: z.enum(severities),
      }),
    ),
  }),
};
