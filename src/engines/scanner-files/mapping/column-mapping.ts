import * as z from 'zod/mini';
import { languages } from '../../../shared/messages.ts';
import { isStorable } from '../../../shared/storable.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';
import { columnCharacters } from './column-keys.ts';

/** How much one mapping holds: as the settings of a child it is one argument of a process, 128 KiB. */
export const mappingLimits = {
  /** Columns of a sheet that can be chosen. */
  columns: 60,
  target: 5,
  description: 20,
  references: 5,
  words: 60,
  wordCharacters: 60,
} as const;

/** What a word in the column of severities means. */
export const wordMeanings = [...severities, 'to_rate', 'leave_out'] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** What parts several targets in one cell; line breaks always do. */
export const targetSeparators = ['line', 'comma', 'semicolon', 'blank'] as const;
export type TargetSeparator = (typeof targetSeparators)[number];

const bounded = (most: number) =>
  z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(most, 'too_long'), z.refine(isStorable, 'bad_character'));
const column = bounded(columnCharacters + 4);
const columns = (most: number) => z.array(column).check(z.maxLength(most, 'too_long'));

/** What the columns of a sheet mean, each by its key (`columnKeys`). */
export const columnMapping = z.object({
  title: column,
  severity: column,
  /** Joined row by row: a host with its port, a URL with its path; others are places of their own. */
  target: columns(mappingLimits.target).check(z.minLength(1, 'required')),
  target_separator: z.enum(targetSeparators),
  /** A vector or a score. */
  cvss: z.nullable(column),
  cwe: z.nullable(column),
  references: columns(mappingLimits.references),
  /** One as it is; several as paragraphs that begin with the column's name. */
  description: columns(mappingLimits.description),
  evidence: z.nullable(column),
  remediation: z.nullable(column),
  rule: z.nullable(column),
  /** Numbers from 0 to 10 in the column of severities are scores. */
  is_score: z.boolean(),
  severity_words: z
    .array(z.object({ word: bounded(mappingLimits.wordCharacters), means: z.enum(wordMeanings) }))
    .check(z.maxLength(mappingLimits.words, 'too_long')),
  /** Of its texts. */
  language: z.enum(languages),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** The fields that name one column, and those that name several. */
const singleFields = ['title', 'severity', 'cvss', 'cwe', 'evidence', 'remediation', 'rule'] as const;
const severalFields = ['target', 'references', 'description'] as const;

/** Each column that a mapping names, with the field that names it. */
export const namedColumns = (
  mapping: ColumnMapping,
): { field: (typeof singleFields | typeof severalFields)[number]; key: string }[] => [
  ...singleFields.flatMap((field) => {
    const key = mapping[field];
    return key === null ? [] : [{ field, key }];
  }),
  ...severalFields.flatMap((field) => mapping[field].map((key) => ({ field, key }))),
];
