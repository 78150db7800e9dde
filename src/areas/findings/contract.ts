import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { id, moment, page, text } from '../../shared/schema.ts';
import { severities } from '../requests/contract.ts';

export const findingStates = ['open', 'fixed', 'accepted', 'false_positive'] as const;

export const finding = z.object({
  id: z.string(),
  request_id: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** `CWE-89`, or null where none fits. */
  cwe: z.nullable(z.string()),
  /** CVSS vector, null where none was given. */
  cvss: z.nullable(z.string()),
  /** `src/app.ts:12` for code. */
  location: z.string(),
  state: z.enum(findingStates),
  created_at: moment,
  description: z.string(),
  /** The lines of evidence, secrets masked. */
  excerpt: z.string(),
  remediation: z.string(),
});
export type Finding = z.output<typeof finding>;

export const listFindings = call({
  path: '/api/main/findings/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    request_id: z.optional(id),
    severity: z.optional(
      z.union([z.enum(severities), z.array(z.enum(severities)).check(z.maxLength(5, 'too_long'))]),
    ),
    search: z.optional(text(200)),
    ...page,
  }),
  output: z.array(finding),
});
