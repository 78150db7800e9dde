import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { givenMoment, id, moment, page, requiredText, text } from '../../../../shared/schema.ts';
import { cvssMaxCharacters, scoreCvss } from '../../../../shared/vocabulary/cvss-score.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { findingDetails } from '../contract.ts';
import { cwePattern, evidenceMaxBytes, findingLimits } from '../rules.ts';

export const findingFaults = {
  bad_cvss: {
    en: 'This is no complete CVSS 3.1 or 4.0 vector.',
    es: 'No es un vector CVSS 3.1 o 4.0 completo.',
  },
  bad_cwe: { en: 'A weakness is written like CWE-79.', es: 'Una debilidad se escribe como CWE-79.' },
  one_language: {
    en: 'Write at least one language: title, description and remediation.',
    es: 'Escriba al menos un idioma: título, descripción y corrección.',
  },
} as const;

const texts = z.object({
  title: requiredText(findingLimits.title),
  description: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(findingLimits.text, 'too_long')),
  remediation: text(findingLimits.text),
  impact: z.optional(text(findingLimits.text)),
  reproduction: z.optional(text(findingLimits.text)),
});

/** What an analyst writes, in one language or both; a reader of the other one is shown what there is. */
const written = {
  texts: z
    .object({ en: z.optional(texts), es: z.optional(texts) })
    .check(z.refine(({ en, es }) => en !== undefined || es !== undefined, 'one_language')),
  severity: z.enum(severities),
  cvss: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(cvssMaxCharacters, 'too_long'),
        z.refine((vector) => scoreCvss(vector) !== undefined, 'bad_cvss'),
      ),
    ),
  ),
  cwe: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(9, 'too_long'), z.regex(cwePattern, 'bad_cwe'))),
  ),
};

const content = {
  ...written,
  /** True: nobody has rated it yet, whatever the severity says. Absent: the severity is a person's. */
  to_rate: z.optional(z.boolean()),
  /** Where it was seen; the first one stands in lists. */
  targets: z
    .array(requiredText(findingLimits.target))
    .check(z.minLength(1, 'required'), z.maxLength(findingLimits.targets, 'too_long')),
  /** Evidence as text: a request and its answer, a command and what it printed. */
  excerpt: z.optional(z.string().check(z.maxLength(findingLimits.text, 'too_long'))),
};

/** Writes a finding into a request: a draft until it is released. */
export const createFinding = call({
  path: '/api/staff/findings/create',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, ...content }),
  output: findingDetails,
  faults: findingFaults,
  limit: 256 * 1024,
});

/** Changes one; 409 when somebody else has changed it since `version` was read. */
export const editFinding = call({
  path: '/api/staff/findings/edit',
  access: 'staff',
  encoding: 'json',
  input: z.object({ finding_id: id, version: z.int(), ...content }),
  output: findingDetails,
  faults: findingFaults,
  limit: 256 * 1024,
});

const several = z.array(id).check(z.minLength(1, 'required'), z.maxLength(1000, 'too_long'));

/**
 * Shows drafts to the customer: those named, or all of a request. `read_until` is the newest `updated_at` that the caller
 * has read: 409 when one of them was changed after it. `drafts` is how many the request was said to have: 409 when it has more
 * or fewer by now.
 */
export const releaseFindings = call({
  path: '/api/staff/findings/release',
  access: 'staff',
  freshFactor: freshFactorFor({
    en: 'This shows findings to the customer',
    es: 'Esto muestra hallazgos al cliente',
  }),
  encoding: 'json',
  // A field that it does not have would leave it all of the request's.
  input: z.strictObject({
    request_id: id,
    finding_ids: z.optional(several),
    read_until: z.optional(givenMoment),
    drafts: z.optional(z.int()),
  }),
  output: z.object({ released: z.int() }),
});

/**
 * Rates those of these drafts that nobody has rated yet: the others, and what somebody has released or thrown away
 * meanwhile, are passed over.
 */
export const rateDrafts = call({
  path: '/api/staff/findings/rate',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, finding_ids: several, severity: z.enum(severities) }),
  output: z.object({ rated: z.int() }),
});

/**
 * How many findings of a request, or of its drafts, nobody has written in each language, counted to 10,000; and of drafts
 * when the newest was changed: `read_until` of who releases all, however many they have read.
 */
export const countUnwritten = call({
  path: '/api/staff/findings/unwritten',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, draft: z.optional(z.boolean()) }),
  output: z.object({ en: z.int(), es: z.int(), newest: z.nullable(moment) }),
});

/** Fills in what nobody wrote in drafts, from the library: those named, or all of a request. */
export const useTexts = call({
  path: '/api/staff/findings/use_texts',
  access: 'staff',
  encoding: 'json',
  input: z.strictObject({ request_id: id, finding_ids: z.optional(several) }),
  output: z.object({ filled: z.int() }),
});

/** How many drafts of a request would gain something by it. */
export const countTextOffers = call({
  path: '/api/staff/findings/text_offers',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id }),
  output: z.object({ drafts: z.int() }),
});

/** Throws drafts away. What a customer has seen stays: it is settled as a false positive instead. */
export const discardFindings = call({
  path: '/api/staff/findings/discard',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, finding_ids: several }),
  output: z.object({ discarded: z.int() }),
});

export const addEvidence = call({
  path: '/api/staff/findings/add_evidence',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ finding_id: id }),
  output: z.object({ file_id: z.string() }),
  limit: evidenceMaxBytes,
});

/** Takes a piece of evidence of a draft away. */
export const removeEvidence = call({
  path: '/api/staff/findings/remove_evidence',
  access: 'staff',
  encoding: 'json',
  input: z.object({ file_id: id }),
  output: nothing,
});

/** A text of the provider's library. */
export const libraryText = z.object({
  text_id: z.string(),
  title: z.object({ en: z.string(), es: z.string() }),
  description: z.object({ en: z.string(), es: z.string() }),
  remediation: z.object({ en: z.string(), es: z.string() }),
  impact: z.object({ en: z.string(), es: z.string() }),
  reproduction: z.object({ en: z.string(), es: z.string() }),
  severity: z.enum(severities),
  cwe: z.nullable(z.string()),
  cvss: z.nullable(z.string()),
});
export type LibraryText = z.output<typeof libraryText>;

export const listLibrary = call({
  path: '/api/staff/finding_texts/list',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    search: z.optional(text(200)),
    severity: z.optional(z.enum(severities)),
    weakness: z.optional(text(200)),
    ...page,
  }),
  output: z.array(libraryText),
});

/** The weaknesses that texts of the library name, by their numbers; `name` is null where it is not known. */
export const listLibraryWeaknesses = call({
  path: '/api/staff/finding_texts/weaknesses',
  access: 'staff',
  encoding: 'json',
  input: z.object({}),
  output: z.array(z.object({ weakness: z.string(), name: z.nullable(z.string()) })),
});

/** Adds a text or, with its id, replaces it. Both languages, since every customer may get it. */
export const saveLibraryText = call({
  path: '/api/staff/finding_texts/save',
  access: 'staff',
  encoding: 'json',
  input: z.object({
    text_id: z.optional(id),
    texts: z.object({ en: texts, es: texts }),
    severity: written.severity,
    cvss: written.cvss,
    cwe: written.cwe,
  }),
  output: libraryText,
  faults: findingFaults,
  limit: 256 * 1024,
});

/** Adds the usual texts whose English titles the library does not have. */
export const addUsualTexts = call({
  path: '/api/staff/finding_texts/add_usual',
  access: 'staff',
  encoding: 'json',
  input: z.object({}),
  output: z.object({ added: z.int() }),
});

/** The text for a finding of that title: the library's, else the usual one, which has an empty id. */
export const fitLibraryText = call({
  path: '/api/staff/finding_texts/fit',
  access: 'staff',
  encoding: 'json',
  input: z.object({ title: text(findingLimits.title) }),
  output: z.object({ text: z.nullable(libraryText) }),
});

export const removeLibraryText = call({
  path: '/api/staff/finding_texts/remove',
  access: 'staff',
  encoding: 'json',
  input: z.object({ text_id: id }),
  output: nothing,
});
