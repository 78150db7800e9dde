import * as z from 'zod/mini';
import { isStorable } from '../../shared/storable.ts';
import type { Column, Shape } from './fields.ts';
import { encodings, fields, fileFaults, formats, lineFaults, separators } from './fields.ts';
import {
  batchLines,
  batchRecords,
  batchWrongNamed,
  columnNameCharacters,
  mostColumns,
  mostOther,
  mostWrongShown,
  recordLimits,
  sampleCellCharacters,
  sampleRows,
} from './limits.ts';

// The child may have been taken over by what it reads, so the server believes nothing that does not pass here.

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.refine(isStorable));
const shownText = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const count = z.int().check(z.gte(0));

/** Lower case, the host as A-labels. */
export const emailPattern = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/u;
const hostPattern = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** One leaked account, as it is kept. What is not known is not there. */
const exposureRecord = z.object({
  /** Of the file, from 1. */
  line: count,
  email: z.optional(z.string().check(z.maxLength(recordLimits.email), z.regex(emailPattern))),
  user_name: z.optional(text(recordLimits.user_name)),
  /** The host of the site where the account is. */
  site: z.optional(z.string().check(z.maxLength(recordLimits.site), z.regex(hostPattern))),
  ip: z.optional(z.string().check(z.maxLength(recordLimits.ip), z.regex(/^[0-9a-f.:]+$/))),
  /** Day of the record itself: YYYY-MM-DD. */
  date: z.optional(z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))),
  password: z.optional(text(recordLimits.password)),
  password_hash: z.optional(text(recordLimits.password_hash)),
  full_name: z.optional(text(recordLimits.full_name)),
  phone: z.optional(text(recordLimits.phone)),
  other: z.optional(
    z
      .array(z.object({ name: text(columnNameCharacters), value: text(recordLimits.other) }))
      .check(z.maxLength(mostOther)),
  ),
});
export type ExposureRecord = z.output<typeof exposureRecord>;

const wrongLine = z.object({ line: count, reason: z.enum(lineFaults) });
export type WrongLine = z.output<typeof wrongLine>;

const shape = z.object({
  format: z.enum(formats),
  separator: z.enum(separators),
  encoding: z.enum(encodings),
  header: z.boolean(),
});
const column = z.object({ name: text(columnNameCharacters), as: z.enum(fields) });

const look = z.object({
  type: z.literal('look'),
  shape,
  columns: z.array(column).check(z.minLength(1), z.maxLength(mostColumns)),
  /** The first rows; what is not to be seen is covered already. */
  sample: z
    .array(
      z.object({
        line: count,
        cells: z.array(shownText(sampleCellCharacters)).check(z.maxLength(mostColumns)),
      }),
    )
    .check(z.maxLength(sampleRows)),
  /** Among the lines that were looked at. */
  wrong: z.array(wrongLine).check(z.maxLength(mostWrongShown)),
  lines: count,
});
export type Look = z.output<typeof look>;

const batch = z.object({
  type: z.literal('batch'),
  records: z.array(exposureRecord).check(z.maxLength(batchRecords)),
  wrong: z.array(wrongLine).check(z.maxLength(batchWrongNamed)),
  /** Wrong lines of this batch, those that are not named too. */
  wrongCount: count.check(z.lte(2 * batchLines)),
  /** All up to this line was read: reading may begin again behind it. */
  last: count,
  /** Bytes of the file, as it was sent. */
  bytes: count,
});
export type Batch = z.output<typeof batch>;

/** One line of the child. */
export const engineMessage = z.discriminatedUnion('type', [
  look,
  batch,
  z.object({ type: z.literal('refused'), fault: z.enum(fileFaults) }),
  z.object({ type: z.literal('done') }),
]);
export type EngineMessage = z.output<typeof engineMessage>;

/** What is asked of a file: what it is and what it seems to hold, or all its records behind a line. */
export type ReadSettings =
  /** The columns are guessed where they are not said. */
  | { readonly job: 'look'; readonly columns: readonly Column[] | undefined }
  | {
      readonly job: 'read';
      readonly shape: Shape;
      readonly columns: readonly Column[];
      readonly after: number;
    };
