import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { isStorable } from '../../shared/storable.ts';
import { fact } from '../../shared/vocabulary/fact.ts';
import { exampleCharacters, importFaults, importFormats, mostExamples, skipReasons } from './formats.ts';
import { importedFinding } from './imported-finding.ts';

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
  z.object({ type: z.literal('format'), format: z.enum(importFormats), language: z.enum(languages) }),
  z.object({ type: z.literal('progress'), bytes: count }),
  z.object({ type: z.literal('finding'), finding: importedFinding }),
  /** What the file says of a host or a domain besides. */
  z.object({ type: z.literal('fact'), fact }),
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

export type ReadSettings = {
  /** More than these in one file are refused. */
  readonly mostFindings: number;
  /** Facts after these are passed over. */
  readonly mostFacts: number;
};
