import * as z from 'zod/mini';
import { columnMapping } from '../../../../engines/scanner-files/mapping/column-mapping.ts';
import { unknownSheet } from '../../../../engines/scanner-files/mapping/unknown-sheet.ts';
import { call, nothing } from '../../../../shared/call.ts';
import { id, moment, requiredText } from '../../../../shared/schema.ts';

/** More than these are refused: who keeps more has some that nobody uses. */
export const mappingsMost = 100;
export const mappingNameMaxCharacters = 80;

/** A mapping at its longest, four bytes a character, as JSON. */
const mappingMaxBytes = 128 * 1024;

const mapping = z.extend(columnMapping, {
  mapping_id: z.string(),
  /** What the program is called: in previews, and as the source of findings. */
  name: z.string(),
  /** The columns of the files that are recognised by it. */
  columns: z.array(z.object({ key: z.string(), name: z.string() })),
  /** How many newer mappings have the same columns: then this one recognises nothing. */
  newer: z.int(),
  updated_by: z.nullable(z.string()),
  updated_at: moment,
});
export type Mapping = z.output<typeof mapping>;

const shownSheet = z.extend(z.omit(unknownSheet, { header_key: true }), {
  /** What the file was read with; `mapping_id` is null where that has been removed since. */
  mapping: z.nullable(z.extend(columnMapping, { mapping_id: z.nullable(z.string()), name: z.string() })),
});
export type ShownSheet = z.output<typeof shownSheet>;

export const mappingFaults = {
  unknown_column: {
    en: 'The file has no such column.',
    es: 'El archivo no tiene esa columna.',
  },
  name_taken: {
    en: 'A program or a mapping with this name is known already.',
    es: 'Ya se conoce un programa o una asignación con este nombre.',
  },
} as const;

/** What the columns of sheets mean that no format knows: chosen once by staff, kept for every customer. */
export const mappingCalls = {
  /** By name; at most 100, all that there can be. */
  list: call({
    path: '/api/staff/imports/mappings/list',
    access: 'staff',
    encoding: 'none',
    input: z.object({}),
    output: z.array(mapping),
  }),
  /** What stands in the columns of an import that waits for a choice, or that was read with one. */
  columns: call({
    path: '/api/staff/imports/columns',
    access: 'staff',
    encoding: 'json',
    input: z.object({ import_id: id }),
    output: shownSheet,
  }),
  /**
   * Keeps a choice under a name: a new one from an import that waits for it, or an earlier one changed. The import is
   * read with it at once, and so is every other one with these columns that waits.
   */
  save: call({
    path: '/api/staff/imports/mappings/save',
    access: 'staff',
    encoding: 'json',
    input: z
      .extend(columnMapping, {
        mapping_id: z.optional(id),
        import_id: z.optional(id),
        name: requiredText(mappingNameMaxCharacters),
      })
      .check(
        z.refine(({ mapping_id, import_id }) => mapping_id !== undefined || import_id !== undefined, {
          error: 'required',
          path: ['import_id'],
        }),
      ),
    output: mapping,
    faults: mappingFaults,
    limit: mappingMaxBytes,
  }),
  /** Imports that used it stay as they are. */
  remove: call({
    path: '/api/staff/imports/mappings/remove',
    access: 'staff',
    encoding: 'json',
    input: z.object({ mapping_id: id }),
    output: nothing,
  }),
};
