import * as z from 'zod/mini';
import { formerSkipReasons, readFormats, skipReasons } from '../../../engines/scanner-files/formats.ts';
import { call } from '../../../shared/call.ts';
import { id, moment, page, pageById } from '../../../shared/schema.ts';
import { severities } from '../../../shared/vocabulary/severity.ts';
import { importMaxBytes } from './limits.ts';

export const importStates = [
  'reading',
  /** No format knows its columns: somebody says what they mean. */
  'choosing',
  'ready',
  'saving',
  'saved',
  'refused',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

/** How a finding stands to those of the request: not there yet, there already, or there and said to be fixed. */
export const standings = ['new', 'known', 'fixed'] as const;
export type Standing = (typeof standings)[number];

const count = z.int();
const bySeverity = z.object({ critical: count, high: count, medium: count, low: count, info: count });

const importRow = z.object({
  id: z.string(),
  request_id: z.string(),
  file_name: z.string(),
  /** Bytes of the file. */
  size: count,
  /** Null until the beginning of the file was read. */
  format: z.nullable(z.enum(readFormats)),
  /** The choice of columns that it is read with, and how many others there were for such a file; null for others. */
  mapping: z.nullable(z.object({ name: z.string(), others: count })),
  state: z.enum(importStates),
  /** Of the reading, 0 to 100. */
  percentage: count,
  /** Findings that were read, by severity. */
  findings: bySeverity,
  /** Those of them that lie outside of what the request names. */
  outside: bySeverity,
  /** Of the informative ones: those that nothing rates, and those of them outside. */
  to_rate: z.object({ total: count, outside: count }),
  /** What became no finding, in the reader's language. */
  skipped: z.array(
    z.object({
      reason: z.enum([...skipReasons, ...formerSkipReasons]),
      text: z.string(),
      count,
      examples: z.array(z.string()),
    }),
  ),
  /** Why the file was not taken, or why nothing was saved. */
  refusal: z.nullable(z.string()),
  /** What saving did; null before. */
  saved: z.nullable(
    z.object({
      added: count,
      known: count,
      left_out: count,
      /** Of the known ones: how many got places or references, and how many drafts a worse severity. */
      extended: count,
      raised: count,
      /** How many that the customer sees stay as they are, though the file says more of them or rates them worse. */
      kept: count,
      /** Places and references beyond what one finding holds. */
      beyond: count,
    }),
  ),
  created_by: z.string(),
  created_at: moment,
  ended_at: z.nullable(moment),
});
export type ImportRow = z.output<typeof importRow>;

const importedRow = z.object({
  /** Names the finding within its import. */
  position: count,
  title: z.string(),
  severity: z.enum(severities),
  /** Nothing rates it: a person does, before it is released. */
  to_rate: z.boolean(),
  location: z.string(),
  targets: z.array(z.string()),
  cvss: z.nullable(z.string()),
  cwe: z.nullable(z.string()),
  rule: z.string(),
  standing: z.enum(standings),
  /** None of its addresses and hosts is one that the request names. */
  outside: z.boolean(),
});
export type ImportedRow = z.output<typeof importedRow>;

/** Hands in a scanner's file; it is read by a machine, and nothing is saved before somebody says so. */
export const importUpload = call({
  path: '/api/staff/imports/upload',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({ request_id: id }),
  output: z.object({ import_id: z.string() }),
  limit: importMaxBytes,
});

/** How far an import is and, once it is read, a page of its findings, the worst first. */
export const importPreview = call({
  path: '/api/staff/imports/preview',
  access: 'staff',
  encoding: 'json',
  input: z.object({ import_id: id, severity: z.optional(z.enum(severities)), ...page }),
  output: z.object({
    import: importRow,
    /** How many stand how to those of the request; null unless the import is ready and the page is the first. */
    standing: z.nullable(z.object({ new: count, known: count, fixed: count })),
    rows: z.array(importedRow),
  }),
});

export const leaveOutMost = 1000;

/** Saves what was read as findings that the customer does not see yet. All of it, or nothing. */
export const importSave = call({
  path: '/api/staff/imports/save',
  access: 'staff',
  encoding: 'json',
  input: z.strictObject({
    import_id: id,
    /** Positions of findings that are not to be saved. */
    leave_out: z.optional(
      z
        .array(z.int().check(z.gte(0, 'out_of_range'), z.lte(10_000_000, 'out_of_range')))
        .check(z.maxLength(leaveOutMost, 'too_long')),
    ),
    /** The least severe that is saved. */
    severity_at_least: z.optional(z.enum(severities)),
    /** Whether what lies outside of what the request names is left out too. */
    leave_out_outside: z.optional(z.boolean()),
  }),
  output: importRow,
});

export const importDiscard = call({
  path: '/api/staff/imports/discard',
  access: 'staff',
  encoding: 'json',
  input: z.object({ import_id: id }),
  output: importRow,
});

/** The imports of a request, the newest first. */
export const importList = call({
  path: '/api/staff/imports/list',
  access: 'staff',
  encoding: 'json',
  input: z.object({ request_id: id, ...pageById }),
  output: z.array(importRow),
});
