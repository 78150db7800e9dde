import * as z from 'zod/mini';

/** What a machine looked at. It never says that there is nothing to find. */
export const coverage = z.object({
  files: z.int(),
  lines: z.int(),
  /** Files and lines by language name, e.g. `TypeScript`. */
  languages: z.array(z.object({ language: z.string(), files: z.int(), lines: z.int() })),
  rules: z.int(),
  components: z.int(),
  /**
   * What each file that names components gave: so many listed, so many not, since they have no exact version. Absent in
   * results from before it was counted. Nothing is looked up: no list of known vulnerabilities comes with the product.
   */
  dependencies: z.optional(z.array(z.object({ path: z.string(), listed: z.int(), unpinned: z.int() }))),
  /** `names`: which languages or files, where the reason leaves that open. */
  skipped: z.array(z.object({ reason: z.string(), files: z.int(), names: z.optional(z.array(z.string())) })),
  /** Findings beyond those that are listed: only counted. Absent where there are none, and before it was kept. */
  withheld: z.optional(z.int()),
});

/** Whether there was nothing to look at: then no findings say nothing of the code. */
export const readNothing = (looked: Pick<z.output<typeof coverage>, 'files'> | undefined): boolean =>
  looked?.files === 0;
