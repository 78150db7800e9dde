import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { moment } from '../../shared/schema.ts';

const count = z.int();

/** What a certificate of erasure says: the organisation, who asked, who confirmed it and when, what went and what stays. */
const erasureFacts = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  asked_by: z.string(),
  asked_at: moment,
  /** The second Operator; null where one was enough. */
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(moment),
  begun_at: moment,
  ended_at: moment,
  erased: z.object({
    requests: count,
    findings: count,
    messages: count,
    files: count,
    /** Of the files, as they were before they were encrypted. */
    bytes: count,
    people: count,
    domains: count,
    ledger_lines: count,
    trail_lines: count,
    /** Everything else: mail, notices, histories, sessions, counters. */
    other_rows: count,
  }),
  remains: z.object({
    /** Hashes of the erased lines of the trail. */
    trail_seals: count,
    report_codes: count,
    report_hashes: count,
    /** Until when the provider's own trail names the organisation. */
    provider_trail_until: moment,
  }),
});
export type ErasureFacts = z.output<typeof erasureFacts>;

/** A certificate in one language, and how anybody checks it. */
export const certificateData = z.object({
  language: z.enum(languages),
  facts: erasureFacts,
  verification: z.object({ code: z.string(), link: z.string(), keyId: z.string(), version: z.int() }),
});
export type CertificateData = z.output<typeof certificateData>;
