import * as z from 'zod/mini';

/** What the sheet of a request lists. */
export const requestScope = z.object({
  /** Rows of the sheet. */
  total: z.int(),
  /** English names of the columns that are there, what is tested first. */
  columns: z.array(z.string()).check(z.maxLength(10)),
  /** The first rows, one cell a column. */
  listed: z.array(z.array(z.string().check(z.maxLength(1000)))).check(z.maxLength(1000)),
});
export type RequestScope = z.output<typeof requestScope>;

/** How much of a sheet is read: rows, at most 1,000, and characters of one cell, at most 1,000. */
export type ScopeLimits = { readonly mostRows: number; readonly cellCharacters: number };
