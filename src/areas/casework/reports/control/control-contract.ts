import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { id, moment, requiredText } from '../../../../shared/schema.ts';
import { standardKeys } from '../../../../shared/vocabulary/report/standard.ts';

export const controlLimits = { line: 160, lines: 30 } as const;

const lines = z.array(requiredText(controlLimits.line)).check(z.maxLength(controlLimits.lines, 'too_long'));
const day = z.nullable(z.iso.date('invalid'));

/** What a report says of itself. Lists are one person, tool or address a line. */
export const reportControl = z.object({
  testers: lines,
  reviewers: lines,
  /** Whom to ask, on both sides; without a contact of the customer the report names who asked, as they are called then. */
  customer_contacts: lines,
  provider_contacts: lines,
  standards: z.array(z.enum(standardKeys)).check(z.maxLength(standardKeys.length, 'too_long')),
  /** With their versions where they are known. */
  tools: lines,
  /** First and last day of the tests, `YYYY-MM-DD`. */
  from: day,
  to: day,
  distribution: lines,
});
export type ReportControl = z.output<typeof reportControl>;

const shown = z.object({
  /** 0: nobody has written it, and `control` is what follows from the work. */
  version: z.int(),
  control: reportControl,
  /** A mark of what follows from the work, while nobody has written it. */
  follows: z.nullable(z.string()),
  by: z.nullable(z.string()),
  by_full_name: z.nullable(z.string()),
  at: z.nullable(moment),
});
export type ShownControl = z.output<typeof shown>;

/** Document control of a request's report, for staff. */
export const controlCalls = {
  show: call({
    path: '/api/staff/reports/control/show',
    access: 'staff',
    encoding: 'json',
    input: z.object({ request_id: id }),
    output: shown,
  }),
  /**
   * 409 when somebody else has saved it since `version` was read, when what follows from the work is not what `follows`
   * marks any more, and when no findings are written.
   */
  save: call({
    path: '/api/staff/reports/control/save',
    access: 'staff',
    encoding: 'json',
    input: z
      .object({
        request_id: id,
        version: z.int(),
        follows: z.optional(z.string().check(z.maxLength(64, 'too_long'))),
        control: reportControl,
      })
      .check(
        z.refine(({ control: { from, to } }) => from === null || to === null || from <= to, {
          error: 'ends_before',
          path: ['control', 'to'],
        }),
      ),
    output: shown,
    faults: {
      ends_before: {
        en: 'The last day lies before the first.',
        es: 'El último día es anterior al primero.',
      },
    },
    // Six lists of the most and longest lines, of four bytes a character.
    limit: 160 * 1024,
  }),
};
