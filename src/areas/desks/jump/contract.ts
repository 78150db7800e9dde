import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { moment, text } from '../../../shared/schema.ts';
import { findingStates } from '../../../shared/vocabulary/finding-state.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';

/** What the command box sends, in characters. */
export const jumpMaxCharacters = 200;
/** Of each kind at most. */
export const jumpMost = 5;

/** What is found, in the order in which it is shown. */
export const jumpKinds = ['requests', 'findings', 'people', 'domains', 'organisations'] as const;

/** Whose it is; null for customers, who have only their own. */
const organisation = z.nullable(z.string());

/**
 * What somebody may go to whose number, title or name has these words, five of each kind at most. Each reads what their
 * lists show them: people are for Administrators and Operators, domains for customers, organisations for staff.
 */
export const jump = call({
  path: '/api/main/jump',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ text: text(jumpMaxCharacters) }),
  output: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        title: z.string(),
        module: z.string(),
        submodule: z.string(),
        type_submodule: z.string(),
        organisation,
      }),
    ),
    findings: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        /** In the reader's language. */
        title: z.string(),
        severity: z.enum(severities),
        /** With the day until which it is accepted. */
        state: z.enum(findingStates),
        state_until: z.nullable(moment),
        /** False: a draft, which only staff find. */
        released: z.boolean(),
        location: z.string(),
        request_title: z.string(),
        organisation,
      }),
    ),
    people: z.array(
      z.object({ user_id: z.string(), username: z.string(), full_name: z.string(), organisation }),
    ),
    domains: z.array(z.object({ domain: z.string(), domain_display: z.string() })),
    organisations: z.array(z.object({ organisation_id: z.string(), name: z.string() })),
    /** Of which there are more than these. */
    more: z.array(z.enum(jumpKinds)),
  }),
});
