import * as z from 'zod/mini';
import { call, download } from '../../../../shared/call.ts';
import { csvSeparator, id, moment, page } from '../../../../shared/schema.ts';
import { findingStates } from '../../../../shared/vocabulary/finding-state.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { verdicts } from '../../../../shared/vocabulary/verdict.ts';

/** A request that another one is compared with. */
const earlierRequest = z.object({
  request_id: z.string(),
  reference: z.string(),
  title: z.string(),
  start_date: moment,
  end_date: z.nullable(moment),
});

const earlierCandidate = z.extend(earlierRequest, {
  /** The later request clearly repeats it: the same domain, title, file or findings. */
  repeated: z.boolean(),
});
export type EarlierCandidate = z.output<typeof earlierCandidate>;

/**
 * The finished requests for the same service that were asked for before, the most likely first: the newest fifty, as far
 * as the caller may read their findings. Empty while the request itself is not finished.
 */
export const compareCandidates = call({
  path: '/api/main/findings/compare/candidates',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.array(earlierCandidate),
});

const comparedFinding = z.object({
  verdict: z.enum(verdicts),
  /** Of the later request; where that does not have it, of the earlier one. */
  id: z.string(),
  request_id: z.string(),
  number: z.int(),
  /** `SAST-0042-03` */
  reference: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  location: z.string(),
  cwe: z.nullable(z.string()),
  state: z.enum(findingStates),
  /** Until when its risk is accepted. */
  state_until: z.nullable(moment),
  /** How the earlier request had it, until it was continued elsewhere; null where it did not. */
  earlier: z.nullable(
    z.object({ id: z.string(), severity: z.enum(severities), state: z.enum(findingStates) }),
  ),
});
export type ComparedFinding = z.output<typeof comparedFinding>;

/** How many findings have a verdict, by severity: in the later request, or where it does not have them in the earlier one. */
const comparedTotal = z.object({ verdict: z.enum(verdicts), severity: z.enum(severities), total: z.int() });
export type ComparedTotal = z.output<typeof comparedTotal>;

/** What changed since an earlier request for the same service, verdict by verdict, the worst first. */
export const compareFindings = call({
  path: '/api/main/findings/compare',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    request_id: id,
    /** The most likely one where nothing is said and the request clearly repeats it. */
    earlier_id: z.optional(id),
    verdict: z.optional(z.enum(verdicts)),
    ...page,
  }),
  output: z.object({
    /** Null where none is named and none is clearly repeated; there are no rows then. */
    earlier: z.nullable(earlierRequest),
    /** Of the machine's scan that this request continues: how many of its findings are open and were not found again; else 0. */
    open_not_found: z.int(),
    totals: z.array(comparedTotal),
    rows: z.array(comparedFinding),
  }),
});
export type Comparison = z.output<(typeof compareFindings)['output']>;

/** The same as a CSV in the reader's language: all rows, or those of a verdict. */
export const exportComparison = call({
  path: '/api/main/findings/compare/export',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    request_id: id,
    earlier_id: id,
    verdict: z.optional(z.enum(verdicts)),
    separator: csvSeparator,
  }),
  output: download,
});
