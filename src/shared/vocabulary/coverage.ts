import * as z from 'zod/mini';

/** What a machine looked at. It never says that there is nothing to find. */
export const coverage = z.object({
  files: z.int(),
  lines: z.int(),
  /** Files and lines by language name, e.g. `TypeScript`. */
  languages: z.array(z.object({ language: z.string(), files: z.int(), lines: z.int() })),
  rules: z.int(),
  components: z.int(),
  skipped: z.array(z.object({ reason: z.string(), files: z.int() })),
});
