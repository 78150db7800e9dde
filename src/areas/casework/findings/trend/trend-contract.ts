import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id, text } from '../../../../shared/schema.ts';
import { periods } from '../../../../shared/time/periods.ts';

/** Open findings by severity at the end of each of the last twelve weeks or months, the running one as it stands now. */
export const findingTrend = call({
  path: '/api/main/findings/trend',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    /** Default by week. */
    period: z.optional(z.enum(periods)),
    /** For staff: of one organisation. */
    organisation_id: z.optional(id),
  }),
  output: z.array(
    z.object({
      /** First day (UTC), `2026-11-16`; a week begins on Monday. */
      from: z.string(),
      critical: z.int(),
      high: z.int(),
      medium: z.int(),
      low: z.int(),
      info: z.int(),
    }),
  ),
});

/**
 * Requests with findings, to narrow the list to: twenty at most of the newest thousand, or of what a search finds. One
 * that is named by its id comes without findings too.
 */
export const findingRequests = call({
  path: '/api/main/findings/requests',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    search: z.optional(text(200)),
    /** This one alone, for its name. */
    request_id: z.optional(id),
    /** For staff: of one organisation. */
    organisation_id: z.optional(id),
  }),
  output: z.array(
    z.object({
      request_id: z.string(),
      title: z.string(),
      submodule: z.string(),
      type_submodule: z.string(),
      reference: z.string(),
      /** How many findings it has, whatever their state; for staff with drafts. */
      total: z.int(),
      /** For staff. */
      organisation: z.optional(z.string()),
    }),
  ),
});
