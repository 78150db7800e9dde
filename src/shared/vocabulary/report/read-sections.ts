import * as z from 'zod/mini';
import { reportSections } from './report-section.ts';

/**
 * Which version of each of these sections whoever issues a report has read; 0 where nothing was written. Where somebody has
 * saved another one since, nothing is issued.
 */
export const readSections = z.optional(
  z
    .array(z.object({ section: z.enum(reportSections), version: z.int().check(z.minimum(0)) }))
    .check(z.maxLength(reportSections.length)),
);

export type ReadSections = z.output<typeof readSections>;
