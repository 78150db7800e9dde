import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { moment } from '../../shared/schema.ts';
import { findingStates } from '../findings/contract.ts';
import { requestDetails, severities, timelineEntry } from '../requests/contract.ts';

/** A finding as the report prints it: its texts already in the report's language, secrets masked. */
export const reportFinding = z.object({
  title: z.string(),
  severity: z.enum(severities),
  cwe: z.nullable(z.string()),
  cvss: z.nullable(z.string()),
  location: z.string(),
  state: z.enum(findingStates),
  created_at: moment,
  description: z.string(),
  excerpt: z.string(),
  remediation: z.string(),
});
export type ReportFinding = z.output<typeof reportFinding>;

/**
 * All that a report says: plain data, made by the server from what is stored and handed to the renderer, which
 * has no connection and no secret. Moments are ISO 8601 in UTC; sizes are bytes.
 */
export const reportData = z.object({
  language: z.enum(languages),
  issuedAt: moment,
  organisation: z.string(),
  request: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    submodule: z.string(),
    type_submodule: z.string(),
    domain_subdomain: z.optional(z.string()),
    start_date: moment,
    end_date: z.nullable(moment),
    /** User name of who asked. */
    created_by: z.string(),
    /** What the customer sent: name, and rows where it is a sheet. */
    file: z.optional(z.nullable(z.object({ name: z.string(), rows: z.optional(z.int()) }))),
  }),
  timeline: z.array(timelineEntry),
  findings: z.array(reportFinding),
  coverage: requestDetails.shape.coverage,
  attachments: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type ReportData = z.output<typeof reportData>;
