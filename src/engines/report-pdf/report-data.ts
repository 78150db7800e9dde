import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { moment } from '../../shared/schema.ts';
import { requestScope } from '../../shared/scope/request-scope.ts';
import { campaignFigures, campaignResults } from '../../shared/vocabulary/campaign-results.ts';
import { coverage } from '../../shared/vocabulary/coverage.ts';
import { findingStates, retestResults } from '../../shared/vocabulary/finding-state.ts';
import { efforts } from '../../shared/vocabulary/report/effort.ts';
import { reportSections, riskLevels } from '../../shared/vocabulary/report/report-section.ts';
import { standardKeys } from '../../shared/vocabulary/report/standard.ts';
import { severities } from '../../shared/vocabulary/severity.ts';
import { timelineEntry } from '../../shared/vocabulary/timeline.ts';
import { type Verdict, verdicts } from '../../shared/vocabulary/verdict.ts';

const messageIn = z.object({ en: z.string(), es: z.string() });

/** A picture with its bytes in base64; `width` and `height` in pixels as its head says. */
const reportImage = z.object({
  name: z.string(),
  kind: z.enum(['png', 'jpg']),
  width: z.int(),
  height: z.int(),
  base64: z.string(),
});
export type ReportImage = z.output<typeof reportImage>;

/** What is printed: the whole archive's report.pdf and executive.pdf, or a document that somebody ordered. */
export const documentKinds = ['executive', 'technical', 'finding', 'attestation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A finding as the report prints it: its texts already in the report's language, secrets masked. */
const reportFinding = z.object({
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
  /** What it means for whoever has it, and how it is seen again. */
  impact: z.optional(z.string()),
  reproduction: z.optional(z.string()),
  /** The language of its texts, where nobody wrote them in the report's. */
  writtenIn: z.optional(z.enum(languages)),
  /** The finding's own number in its request; where there is none, its place in the report. */
  number: z.optional(z.int()),
  /** What people call it, `SAST-0042-03`; without one it is called by its number. */
  reference: z.optional(z.string()),
  /** Of the vector, 0.0 to 10.0. */
  score: z.optional(z.nullable(z.number())),
  /** Everything it was seen on, where that is more than the location. */
  targets: z.optional(z.array(z.string())),
  /** Why it is settled, and until when an accepted risk is. */
  state_reason: z.optional(z.nullable(z.string())),
  state_until: z.optional(z.nullable(moment)),
  /** What looking again brought, the oldest first. */
  retests: z.optional(
    z.array(
      z.object({
        number: z.int(),
        at: z.nullable(moment),
        result: z.nullable(z.enum(retestResults)),
        note: z.nullable(z.string()),
      }),
    ),
  ),
  /** Pictures that show it. Their bytes come from people and are decoded by the renderer's child only. */
  images: z.optional(z.array(reportImage)),
  /** The same in every export and version. */
  id: z.optional(z.string()),
  /** When it is to be fixed, while it is open. */
  due_at: z.optional(z.nullable(moment)),
  /** The title of its request. */
  request: z.optional(z.string()),
  /** Not released yet: only in a draft of a report. */
  draft: z.optional(z.boolean()),
  /** What found it: `analyst`, an engine or a scanner. */
  source: z.optional(z.string()),
  /** The cause that it shares with others, by its id among the report's causes. */
  cause: z.optional(z.string()),
  /** Who of the organisation takes care of it. */
  owner: z.optional(z.nullable(z.string())),
  /** Files of evidence that the archive has and the PDF does not show. */
  files: z.optional(z.array(z.string())),
});
export type ReportFinding = z.output<typeof reportFinding>;

/** What several findings come from, in the report's language. An empty remediation is that of the worst of them. */
const reportCause = z.object({
  id: z.string(),
  title: z.string(),
  remediation: z.string(),
  effort: z.nullable(z.enum(efforts)),
  /** How many findings it has, and how many of those are open, where the report does not print them all. */
  total: z.optional(z.int()),
  open: z.optional(z.int()),
});
export type ReportCause = z.output<typeof reportCause>;

/** Whose findings a report lists one by one; what is still there stands among its findings. */
export const listedVerdicts = [
  'back',
  'new',
  'decided_before',
  'fixed',
] as const satisfies readonly Verdict[];

/** One that is new or found no more. */
export const comparedLine = z.object({
  verdict: z.enum(listedVerdicts),
  /** `SAST-0042-03`; what only the earlier request has is of that one's. */
  number: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  location: z.string(),
});

/** What changed since an earlier request: totals of all, and the worst of each verdict that is listed. */
export const comparisonData = z.object({
  /** When it ended. */
  earlier: z.object({ title: z.string(), date: moment }),
  totals: z.array(z.object({ verdict: z.enum(verdicts), severity: z.enum(severities), count: z.int() })),
  lines: z.array(comparedLine),
});

/** What came of a campaign, and of the one that was finished before it. */
export const campaignData = z.object({
  results: campaignResults,
  earlier: z.nullable(z.object({ title: z.string(), date: moment, total: campaignFigures })),
});
export type CampaignData = z.output<typeof campaignData>;

/**
 * All that a report says: plain data, made by the server from what is stored and handed to the renderer, which
 * has no connection and no secret. Moments are ISO 8601 in UTC; sizes are bytes.
 */
export const reportData = z.object({
  /** `technical` where nothing is said. */
  kind: z.optional(z.enum(documentKinds)),
  /** A look before anything is issued; it says so on each page. */
  draft: z.optional(z.boolean()),
  /** An example with invented data, which says so on each page. */
  sample: z.optional(z.boolean()),
  /** How anybody checks that this is the document that was issued. */
  verification: z.optional(
    z.object({
      code: z.string(),
      /** Address of the page that verifies, with the code behind a #. */
      link: z.string(),
      keyId: z.string(),
      version: z.int(),
    }),
  ),
  logos: z.optional(z.object({ provider: z.nullable(reportImage), customer: z.nullable(reportImage) })),
  /** An attestation says how many findings there were only where this is true. */
  withCounts: z.optional(z.boolean()),
  language: z.enum(languages),
  issuedAt: moment,
  organisation: z.string(),
  /** What was asked for: its name as it stands in a sentence, how it is done, and what the customer's file lists. */
  service: z.object({
    name: messageIn,
    method: z.nullable(messageIn),
    listed: z.enum(['targets', 'networks', 'people', 'rows', 'archive']),
  }),
  request: z.object({
    id: z.string(),
    /** What people call it, `SAST-0042`; without one it is called by its id. */
    reference: z.optional(z.string()),
    title: z.string(),
    description: z.string(),
    submodule: z.string(),
    type_submodule: z.string(),
    domain_subdomain: z.optional(z.string()),
    start_date: moment,
    end_date: z.nullable(moment),
    /** User name of who asked. */
    created_by: z.string(),
    /** What the customer sent: rows where it is a sheet; whether its time was over and it was erased. */
    file: z.optional(
      z.nullable(
        z.object({
          name: z.string(),
          rows: z.optional(z.int()),
          /** Its lines were typed into the form: nobody chose a file, and its name is none that anybody gave. */
          typed: z.optional(z.boolean()),
          size: z.optional(z.int()),
          sha256: z.optional(z.string()),
          erased: z.optional(z.boolean()),
        }),
      ),
    ),
  }),
  /** Where the request has a list of targets that can still be read. */
  scope: z.optional(requestScope),
  timeline: z.array(timelineEntry),
  /** The heaviest, as many as a PDF prints. */
  findings: z.array(reportFinding),
  /** Causes of findings, told as one each. */
  causes: z.optional(z.array(reportCause)),
  /** How many there are in all; without it those above are all. */
  totals: z.optional(
    z.array(z.object({ severity: z.enum(severities), state: z.enum(findingStates), count: z.int() })),
  ),
  /** What the report says of itself. */
  control: z.optional(
    z.object({
      testers: z.array(z.string()),
      reviewers: z.array(z.string()),
      customer_contacts: z.array(z.string()),
      provider_contacts: z.array(z.string()),
      standards: z.array(z.enum(standardKeys)),
      tools: z.array(z.string()),
      /** `YYYY-MM-DD`. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      distribution: z.array(z.string()),
    }),
  ),
  /** Versions that were issued before, the oldest first, with why there is each. */
  history: z.optional(
    z.array(z.object({ version: z.int(), issued_at: moment, reason: z.nullable(z.string()) })),
  ),
  /** Why there is this version; null for the first. */
  reason: z.optional(z.nullable(z.string())),
  /** What a person wrote beside the findings, in the order of the report; nothing that is empty. */
  sections: z.optional(
    z.array(
      z.object({
        section: z.enum(reportSections),
        /** Markdown, in the report's language unless `language` says another: it is written in that one only. */
        text: z.string(),
        language: z.enum(languages),
      }),
    ),
  ),
  /** The overall risk that a person sees; its reason is the section `rating`. */
  risk: z.optional(z.nullable(z.enum(riskLevels))),
  /** Whether a machine found what stands here and nobody wrote beside it. */
  machineMade: z.optional(z.boolean()),
  /** What changed since an earlier request that this one repeats. */
  comparison: z.optional(comparisonData),
  /** Of a campaign whose results were saved. */
  campaign: z.optional(campaignData),
  coverage: z.optional(coverage),
  /** Files of evidence that stand in the archive. */
  evidence: z.optional(z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() }))),
  attachments: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type ReportData = z.output<typeof reportData>;
