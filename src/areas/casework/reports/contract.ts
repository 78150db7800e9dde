import * as z from 'zod/mini';
import { documentKinds } from '../../../engines/report-pdf/report-data.ts';
import { call, download, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { languages } from '../../../shared/messages.ts';
import { id, moment, requiredText, text } from '../../../shared/schema.ts';
import { readSections } from '../../../shared/vocabulary/report/read-sections.ts';

/** One archive: a version of a request's report in one language. */
export const reportVersion = z.object({
  report_id: z.string(),
  /** What it is called when it is downloaded. */
  file_name: z.string(),
  version: z.int(),
  language: z.enum(languages),
  size: z.int(),
  sha256: z.string(),
  /** What anybody enters to verify it; null for what was issued before there were codes. */
  code: z.nullable(z.string()),
  issued_at: moment,
  /** Why there is another one; null for the first. */
  reason: z.nullable(z.string()),
  superseded: z.boolean(),
});
export type ReportVersion = z.output<typeof reportVersion>;

/** Every archive of a request, the newest version first. */
export const listReports = call({
  path: '/api/main/reports/list',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.array(reportVersion),
});

export const downloadVersion = call({
  path: '/api/main/reports/download',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ report_id: id }),
  output: download,
});

/**
 * What of a request's findings, the 5,000 worst of them, lies outside of what it names: of all, of its drafts, or of the drafts
 * that are chosen to be released.
 */
export const outsideFindings = call({
  path: '/api/staff/reports/outside',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    request_id: id,
    drafts: z.optional(z.boolean()),
    finding_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(1000, 'too_long'))),
  }),
  output: z.object({
    findings: z.int(),
    /** At most 20 of the places. */
    places: z.array(z.string()),
  }),
});

export const reissueReasonMaxCharacters = 500;

/** Another version of a finished request's report; answers before it is built. */
export const reissueReport = call({
  path: '/api/staff/reports/reissue',
  access: 'staff',
  freshFactor: freshFactorFor({
    en: 'This issues a new version of the signed report',
    es: 'Esto emite una nueva versión del informe firmado',
  }),
  encoding: 'json',
  input: z.object({ request_id: id, reason: requiredText(reissueReasonMaxCharacters), read: readSections }),
  output: z.object({ request_id: z.string(), version: z.int() }),
});

export const documentStates = ['waiting', 'building', 'ready', 'failed', 'cancelled'] as const;

export const orderedDocument = z.object({
  document_id: z.string(),
  kind: z.enum(documentKinds),
  finding_id: z.nullable(z.string()),
  language: z.enum(languages),
  state: z.enum(documentStates),
  /** While it is built: step `step` of `steps`. */
  step: z.int(),
  steps: z.int(),
  ordered_by: z.string(),
  /** Where the reader knows them by it. */
  ordered_by_full_name: z.optional(z.string()),
  ordered_at: moment,
  /** Whether whoever asks may give it up while it is not ready: their own, and any for Administrators and staff. */
  may_cancel: z.boolean(),
  /** Null until it is ready, like all that follows. */
  version: z.nullable(z.int()),
  code: z.nullable(z.string()),
  /** What it is called when it is downloaded. */
  file_name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** Ed25519 over the exact bytes of the file, base64. */
  signature: z.nullable(z.string()),
  key_id: z.nullable(z.string()),
  superseded: z.boolean(),
});
export type OrderedDocument = z.output<typeof orderedDocument>;

/** A document of a finished request, made on demand. */
export const orderDocument = call({
  path: '/api/main/reports/order',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({
    request_id: id,
    kind: z.enum(documentKinds),
    /** With kind `finding` only. */
    finding_id: z.optional(id),
    language: z.enum(languages),
    /** Whether an attestation says how many findings there were. */
    with_counts: z.optional(z.boolean()),
  }),
  output: z.object({ document_id: z.string() }),
});

/** What was ordered for a request, the newest first. */
export const listDocuments = call({
  path: '/api/main/reports/documents',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.array(orderedDocument),
});

/** Gives up a document that is not ready yet. */
export const cancelDocument = call({
  path: '/api/main/reports/documents/cancel',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ document_id: id }),
  output: nothing,
});

export const downloadDocument = call({
  path: '/api/main/reports/documents/download',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ document_id: id }),
  output: download,
});

export const verdicts = ['genuine', 'superseded', 'changed', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a file or a code belongs to; `file` is one out of an archive, `erasure` a certificate of it. */
export const verifiedKinds = ['archive', 'file', ...documentKinds, 'erasure'] as const;

/** The same shape whatever the answer is. */
export const verification = z.object({
  result: z.enum(verdicts),
  kind: z.nullable(z.enum(verifiedKinds)),
  version: z.nullable(z.int()),
  issued_at: z.nullable(moment),
  /** When the newest version was issued; null unless there is a newer one. */
  superseded_at: z.nullable(moment),
  key_id: z.nullable(z.string()),
});
export type Verification = z.output<typeof verification>;

const hash = z.string('invalid').check(z.regex(/^[0-9a-fA-F]{64}$/, 'invalid'));

/** Whether a file is what was issued under a code: for anybody, without an account. At least one of the two. */
export const verifyReport = call({
  path: '/api/verify',
  access: 'anyone',
  encoding: 'json',
  input: z.object({ sha256: z.optional(hash), code: z.optional(text(200)) }).check(
    z.refine(({ sha256, code }) => sha256 !== undefined || code !== undefined, {
      error: 'required',
      path: ['code'],
    }),
  ),
  output: verification,
});

/** The public keys under which reports are signed, the present one first, as PEM. */
export const verificationKey = call({
  method: 'GET',
  path: '/api/verify/key',
  access: 'anyone',
  encoding: 'none',
  input: z.object({}),
  output: download,
});

export const logoMaxBytes = 512 * 1024;

const shownLogo = z.nullable(
  z.object({
    media_type: z.enum(['image/png', 'image/jpeg']),
    width: z.int(),
    height: z.int(),
    /** The picture itself. */
    base64: z.string(),
    set_at: moment,
  }),
);

/** Without an organisation the provider's own. */
const whose = z.strictObject({ organisation_id: z.optional(id) });

export const staffLogoCalls = {
  show: call({
    path: '/api/staff/logos/show',
    access: 'operator',
    encoding: 'json',
    input: whose,
    output: shownLogo,
  }),
  set: call({
    path: '/api/staff/logos/set',
    access: 'operator',
    encoding: 'multipart',
    limit: logoMaxBytes,
    input: whose,
    output: nothing,
  }),
  remove: call({
    path: '/api/staff/logos/remove',
    access: 'operator',
    encoding: 'json',
    input: whose,
    output: nothing,
  }),
};

/** The own organisation's. */
export const ownLogoCalls = {
  show: call({
    path: '/api/main/logo/show',
    access: 'administrator',
    encoding: 'none',
    input: z.object({}),
    output: shownLogo,
  }),
  set: call({
    path: '/api/main/logo/set',
    access: 'administrator',
    encoding: 'multipart',
    limit: logoMaxBytes,
    input: z.object({}),
    output: nothing,
  }),
  remove: call({
    path: '/api/main/logo/remove',
    access: 'administrator',
    encoding: 'none',
    input: z.object({}),
    output: nothing,
  }),
};
