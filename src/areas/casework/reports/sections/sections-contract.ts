import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { id, moment, requiredText, text } from '../../../../shared/schema.ts';
import {
  reportSections,
  riskLevels,
  sectionMaxCharacters,
  sectionMaxLines,
} from '../../../../shared/vocabulary/report/report-section.ts';

/** A text in both languages; empty in one in which it is not written. */
const shownBody = z.object({ en: z.string(), es: z.string() });
const sectionText = text(sectionMaxCharacters).check(
  z.refine((body) => body.split('\n').length <= sectionMaxLines, 'too_many_lines'),
);
const writtenBody = z.object({ en: sectionText, es: sectionText });

/** Both texts at their longest, four bytes a character, as JSON. */
const bodyMaxBytes = 256 * 1024;

/** What somebody saved for a section of a report. */
export const savedSection = z.object({
  /** Of this section, from 1; 0 where nothing was ever saved. */
  version: z.int(),
  body: shownBody,
  /** Of the section `rating` only, and null there until somebody has rated. */
  risk: z.nullable(z.enum(riskLevels)),
  /** Who saved it and when; null with version 0. */
  by: z.nullable(z.string()),
  by_full_name: z.nullable(z.string()),
  at: z.nullable(moment),
});
export type SavedSection = z.output<typeof savedSection>;

const section = z.enum(reportSections);

const shownSection = z.extend(savedSection, {
  section,
  /** Whether the service wants it before the report is issued. */
  wanted: z.boolean(),
});
export type ShownSection = z.output<typeof shownSection>;

export const sectionFaults = {
  too_many_lines: {
    en: `At most ${sectionMaxLines} lines.`,
    es: `Como máximo ${sectionMaxLines} líneas.`,
  },
  risk_required: {
    en: 'Choose the overall risk, or clear its reason too.',
    es: 'Elija el riesgo general o borre también su motivo.',
  },
  risk_of_rating: {
    en: 'Only the overall rating has a risk.',
    es: 'Solo la valoración general lleva un riesgo.',
  },
} as const;

/** What staff write for a request's report beside its findings. */
export const sectionCalls = {
  /** Every section in the order of the report, written or not. */
  list: call({
    path: '/api/staff/reports/sections/list',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id }),
    output: z.array(shownSection),
  }),
  /** Saves one, while findings are written too; 409 when somebody else has saved it since `version` was read. */
  save: call({
    path: '/api/staff/reports/sections/save',
    access: 'staff',
    encoding: 'json',
    input: z
      .object({
        request_id: id,
        section,
        version: z.int(),
        body: writtenBody,
        risk: z.optional(z.nullable(z.enum(riskLevels))),
      })
      .check(
        z.refine((input) => input.section === 'rating' || !input.risk, {
          error: 'risk_of_rating',
          path: ['risk'],
        }),
        z.refine(
          ({ section: which, risk, body }) =>
            which !== 'rating' || !!risk || (body.en === '' && body.es === ''),
          { error: 'risk_required', path: ['risk'] },
        ),
      ),
    output: shownSection,
    faults: sectionFaults,
    limit: bodyMaxBytes,
  }),
  /** What was saved for one, the newest first, at most 50. */
  versions: call({
    path: '/api/staff/reports/sections/versions',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id, section }),
    output: z.array(savedSection),
  }),
};

/** A passage that comes again in reports, in both languages. */
export const passage = z.object({
  passage_id: z.string(),
  section,
  title: shownBody,
  body: shownBody,
});
export type Passage = z.output<typeof passage>;

export const passageTitleMaxCharacters = 120;
const requiredBody = text(sectionMaxCharacters).check(z.minLength(1, 'required'));

/** The provider's library of passages: for every customer, so always in both languages. */
export const passageCalls = {
  /** By section in the order of the report, then by title; at most 500, all that there can be. */
  list: call({
    path: '/api/staff/reports/passages/list',
    access: 'staff',
    encoding: 'none',
    input: z.object({}),
    output: z.array(passage),
  }),
  /** Adds one or, with its id, replaces it; 409 for a title that its section has already, and beyond 500. */
  save: call({
    path: '/api/staff/reports/passages/save',
    access: 'staff',
    encoding: 'json',
    input: z.object({
      passage_id: z.optional(id),
      section,
      title: z.object({
        en: requiredText(passageTitleMaxCharacters),
        es: requiredText(passageTitleMaxCharacters),
      }),
      body: z.object({ en: requiredBody, es: requiredBody }),
    }),
    output: passage,
    limit: bodyMaxBytes,
  }),
  remove: call({
    path: '/api/staff/reports/passages/remove',
    access: 'staff',
    encoding: 'json',
    input: z.object({ passage_id: id }),
    output: nothing,
  }),
};
