import * as z from 'zod/mini';
import { call, nothing } from '../../../shared/call.ts';
import { moment, requiredText } from '../../../shared/schema.ts';
import { domainFaults } from './domain-messages.ts';
import { checkResults, proofMethods, proofStates } from './proof.ts';

/** A domain with what proves it. */
export const domainRow = z.object({
  /** A-labels, as every other call takes and gives it. */
  domain: z.string(),
  /** As typed. */
  domain_display: z.string(),
  /** Proved, by itself or by a domain above it, and neither expired nor lost. */
  verified: z.boolean(),
  /** Of its own proof. */
  state: z.enum(proofStates),
  /** How it was proved; `dns`, which asks the least, while it is not. */
  method: z.enum(proofMethods),
  /** The TXT record: where, and what it holds. */
  name: z.string(),
  value: z.string(),
  /** The file: where, and what it holds. */
  file_url: z.string(),
  file_content: z.string(),
  verified_at: z.nullable(moment),
  /** When the own proof ends or ended by itself; null without one, and when it was lost before. */
  expires_at: z.nullable(moment),
  lost_at: z.nullable(moment),
  /** The domain above it whose proof counts for it. */
  covered_by: z.nullable(z.string()),
  last_checked_at: z.nullable(moment),
  last_result: z.nullable(z.enum(checkResults)),
  /** What the last check found, each way in the reader's words. */
  checks: z.array(
    z.object({ method: z.enum(proofMethods), result: z.enum(checkResults), message: z.string() }),
  ),
});

export const domainContractFaults = {
  ...domainFaults,
  too_many: {
    en: 'An organisation may have 50 domains. Remove one first.',
    es: 'Una organización puede tener 50 dominios. Elimine antes uno.',
  },
} as const;

/** Domains of one organisation. */
export const mostDomains = 50;

const domain = requiredText(253);

export const listDomains = call({
  path: '/api/main/domains/list',
  access: 'customer',
  encoding: 'none',
  input: z.object({}),
  output: z.array(domainRow),
});

/** Adding one that is there already changes nothing and says again what to do. */
export const addDomain = call({
  path: '/api/main/domains/add',
  access: 'administrator',
  encoding: 'json',
  input: z.object({ domain }),
  output: domainRow,
  faults: domainContractFaults,
});

/** Looks now, in the way that is named, or in both. */
export const verifyDomain = call({
  path: '/api/main/domains/verify',
  access: 'administrator',
  encoding: 'json',
  input: z.object({ domain, method: z.optional(z.enum(proofMethods)) }),
  output: z.extend(domainRow, { message: z.string() }),
});

export const removeDomain = call({
  path: '/api/main/domains/remove',
  access: 'administrator',
  encoding: 'json',
  input: z.object({ domain }),
  output: nothing,
});
