import * as z from 'zod/mini';
import { isStorable } from '../../../shared/storable.ts';
import { columnCharacters } from './column-keys.ts';
import { mappingLimits } from './column-mapping.ts';

/** Rows of a sheet that are shown, and characters of a cell in them. */
export const shownRows = 5;
export const shownCharacters = 200;

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const count = z.int().check(z.gte(0));

/** SHA-256 over the keys of a header in their order by the alphabet: the same whatever stands where. */
export const headerKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const sheetColumn = z.object({
  key: text(columnCharacters + 4).check(z.minLength(1)),
  name: text(columnCharacters),
  /** Which words stand in it and how often; null where there are too many of them or one is too long. */
  words: z.nullable(
    z
      .array(z.object({ word: text(mappingLimits.wordCharacters), count }))
      .check(z.maxLength(mappingLimits.words)),
  ),
});
export type SheetColumn = z.output<typeof sheetColumn>;

/** What a sheet looks like whose columns somebody is to choose. */
export const unknownSheet = z.object({
  header_key: headerKey,
  columns: z.array(sheetColumn).check(z.minLength(1), z.maxLength(mappingLimits.columns)),
  /** Columns that are not offered: beyond the most, or without a name. */
  not_offered: count,
  /** Rows below the header that were counted. */
  rows: count,
  /** The first of them, a cell for each column. */
  first: z
    .array(z.array(text(shownCharacters)).check(z.maxLength(mappingLimits.columns)))
    .check(z.maxLength(shownRows)),
});
export type UnknownSheet = z.output<typeof unknownSheet>;
