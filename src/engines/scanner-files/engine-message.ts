import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { isStorable } from '../../shared/storable.ts';
import { fact } from '../../shared/vocabulary/fact.ts';
import { exampleCharacters, importFaults, mostExamples, readFormats, skipReasons } from './formats.ts';
import { importedFinding } from './imported-finding.ts';
import { columnMapping } from './mapping/column-mapping.ts';
import { headerKey, unknownSheet } from './mapping/unknown-sheet.ts';

// The child may have been taken over by what it reads, so the server believes nothing that does not pass here.

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const count = z.int().check(z.gte(0));

const skippedEntry = z.object({
  reason: z.enum(skipReasons),
  count,
  examples: z.array(text(exampleCharacters)).check(z.maxLength(mostExamples)),
});
export type SkippedEntry = z.output<typeof skippedEntry>;

/** One line of the child: what it reads, how far it is, each finding and fact, and at the end what was passed over or refused. */
export const engineMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('format'), format: z.enum(readFormats), language: z.enum(languages) }),
  z.object({ type: z.literal('progress'), bytes: count }),
  z.object({ type: z.literal('finding'), finding: importedFinding }),
  /** What the file says of a host or a domain besides. */
  z.object({ type: z.literal('fact'), fact }),
  /** The header is one that somebody has said the meaning of: the file is to be read with that. */
  z.object({ type: z.literal('recognised'), header_key: headerKey }),
  /** What the columns of a sheet hold that no format knows. */
  z.object({ type: z.literal('sheet'), sheet: unknownSheet }),
  z.object({
    type: z.literal('refused'),
    fault: z.enum(importFaults),
    detail: text(exampleCharacters),
    /** Findings that were read before. */
    read: count,
  }),
  z.object({
    type: z.literal('done'),
    skipped: z.array(skippedEntry).check(z.maxLength(skipReasons.length)),
  }),
]);
export type EngineMessage = z.output<typeof engineMessage>;

/** What the child is told before it begins. */
export const readSettings = z.object({
  /** More than these in one file are refused. */
  mostFindings: count,
  /** Facts after these are passed over. */
  mostFacts: count,
  /** Headers whose meaning is known, by their keys. */
  headers: z.optional(z.array(headerKey)),
  /** What the columns of this file mean. */
  mapping: z.optional(z.object({ id: text(64), body: columnMapping })),
});
export type ReadSettings = z.output<typeof readSettings>;
