import * as z from 'zod/mini';
import { fields, formats, lineFaults } from '../../../../engines/exposure-files/fields.ts';
import { mostColumns } from '../../../../engines/exposure-files/limits.ts';
import { call } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment, pageById, requiredText } from '../../../../shared/schema.ts';
import { datasetFaults } from './dataset-faults.ts';

export const loadStates = [
  'looking',
  'waiting',
  'loading',
  'loaded',
  'failed',
  'taking back',
  'taken back',
  'discarded',
] as const;
export type LoadState = (typeof loadStates)[number];

/** The largest file of a dataset, as it is sent: compressed, if it is. */
export const datasetMaxBytes = 1024 * 1024 * 1024;

const count = z.int();
const column = z.object({ name: z.string(), as: z.enum(fields) });

const loadRow = z.object({
  load_id: z.string(),
  name: z.string(),
  source: z.string(),
  /** YYYY-MM-DD */
  collected_on: z.string(),
  legal_note: z.string(),
  file_name: z.string(),
  size: count,
  state: z.enum(loadStates),
  format: z.nullable(z.enum(formats)),
  columns: z.array(column),
  /** A file with the same columns was mapped before. */
  is_mapped_before: z.boolean(),
  /** Of the loading, 0 to 100. */
  percentage: count,
  records: z.object({
    added: count,
    /** Were there already, by this load or another. */
    known: count,
    /** Went by taking it back. */
    gone: count,
    /** Stayed then, because another load holds them too. */
    kept: count,
  }),
  lines_wrong: count,
  /** The first hundred; before loading those among the lines that were looked at. */
  wrong: z.array(z.object({ line: count, reason: z.enum(lineFaults), text: z.string() })),
  refusal: z.nullable(z.string()),
  created_by: z.string(),
  created_at: moment,
  ended_at: z.nullable(moment),
});
export type LoadRow = z.output<typeof loadRow>;

const day = z.iso
  .date('invalid')
  .check(z.refine((text) => text >= '1990-01-01' && text <= '2099-12-31', 'out_of_range'));

export const datasetNameCharacters = 80;
export const datasetNoteCharacters = 1000;

/** Hands a dataset's file in; its beginning is looked at by a machine, and nothing is loaded before somebody says so. */
export const datasetUpload = call({
  path: '/api/staff/datasets/upload',
  access: 'staff',
  encoding: 'multipart',
  input: z.object({
    name: requiredText(datasetNameCharacters),
    /** Where it comes from. */
    source: requiredText(200),
    /** When it was collected. */
    collected_on: day,
    /** Why it may be kept and shown to those whom it is about. */
    legal_note: requiredText(datasetNoteCharacters),
  }),
  output: z.object({ load_id: z.string() }),
  limit: datasetMaxBytes,
});

/** The loads, the newest first. */
export const datasetList = call({
  path: '/api/staff/datasets/list',
  access: 'staff',
  encoding: 'json',
  input: z.object(pageById),
  output: z.array(loadRow),
});

/** One load, and the first rows while it waits: what is sensitive in them is covered. */
export const datasetDetails = call({
  path: '/api/staff/datasets/details',
  access: 'staff',
  encoding: 'json',
  input: z.object({ load_id: id }),
  output: z.object({
    load: loadRow,
    sample: z.array(z.object({ line: count, cells: z.array(z.string()) })),
  }),
});

/** What each column is, in the file's order. */
const columns = z
  .array(z.enum(fields))
  .check(z.minLength(1, 'required'), z.maxLength(mostColumns, 'too_long'));

/** Looks again with other meanings of the columns: what would be taken, and what would be wrong. */
export const datasetLookAgain = call({
  path: '/api/staff/datasets/look_again',
  access: 'staff',
  encoding: 'json',
  input: z.object({ load_id: id, columns }),
  output: loadRow,
  faults: datasetFaults,
});

/** Begins to load; the meanings of the columns are kept for the next file that has the same. */
export const datasetBegin = call({
  path: '/api/staff/datasets/begin',
  access: 'staff',
  encoding: 'json',
  input: z.object({ load_id: id, columns }),
  output: loadRow,
  faults: datasetFaults,
});

/** Throws the file away before it is loaded. */
export const datasetDiscard = call({
  path: '/api/staff/datasets/discard',
  access: 'staff',
  encoding: 'json',
  input: z.object({ load_id: id }),
  output: loadRow,
});

/** Takes back all that came by a load, while it is loading too; what another load holds stays. */
export const datasetTakeBack = call({
  path: '/api/staff/datasets/take_back',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This takes all records of a load back',
    es: 'Esto retira todos los registros de una carga',
  }),
  encoding: 'json',
  input: z.object({ load_id: id }),
  output: loadRow,
});

/** So many an hour and organisation: what is needed for one account at a time, not for a list. */
export const revealsPerHour = 10;

/**
 * What a leaked account holds under seal, for an Administrator of whoever has proved a domain of it. Each leaves a line in
 * the organisation's trail, with the reason.
 */
export const revealExposure = call({
  path: '/api/main/search/reveal',
  access: 'administrator',
  freshFactor: freshFactorFor({
    en: 'This shows the sensitive data of a leaked account',
    es: 'Esto muestra los datos sensibles de una cuenta filtrada',
  }),
  encoding: 'json',
  input: z.object({
    exposure_id: id,
    reason: requiredText(500).check(z.minLength(3, 'reason_too_short')),
  }),
  output: z.object({
    password: z.nullable(z.string()),
    password_hash: z.nullable(z.string()),
    /** Names in the reader's language, or as the dataset has them. */
    personal: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  faults: { reason_too_short: datasetFaults.reason_too_short },
});
