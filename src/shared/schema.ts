import * as z from 'zod/mini';
import type { Message } from './messages.ts';
import { mostRowsPerPage } from './paging.ts';
import { csvSeparators } from './sheet/write-csv.ts';

/** Texts for the faults that zod itself names and for the rule names used below, in the reader's language. */
export const commonFaults = {
  required: { en: 'This is required.', es: 'Este dato es obligatorio.' },
  invalid: { en: 'This is not valid.', es: 'Este valor no es válido.' },
  too_long: { en: 'This is too long.', es: 'Este texto es demasiado largo.' },
  bad_character: {
    en: 'This text holds a character that cannot be stored.',
    es: 'Este texto contiene un carácter que no se puede guardar.',
  },
  out_of_range: { en: 'This number is out of range.', es: 'Este número está fuera de rango.' },
  unknown_field: { en: 'This call has no such field.', es: 'Esta llamada no tiene ese dato.' },
  unknown_id: { en: 'This is not an id.', es: 'Esto no es un identificador.' },
  bad_cursor: { en: 'This cursor is not one of ours.', es: 'Este cursor no es nuestro.' },
  malformed: { en: 'The body cannot be read.', es: 'No se puede leer el contenido de la petición.' },
  title_required: { en: 'Title is required.', es: 'El título es obligatorio.' },
  title_too_long: { en: 'At most 120 characters.', es: 'Como máximo 120 caracteres.' },
  description_required: { en: 'Description is required.', es: 'La descripción es obligatoria.' },
  description_too_long: { en: 'At most 2,000 characters.', es: 'Como máximo 2.000 caracteres.' },
  file_required: { en: 'File is required.', es: 'El archivo es obligatorio.' },
} as const satisfies Record<string, Message>;

/** A file is called like what it is said to be (ASVS 5.2.2). */
export const badExtension = (extension: string): Message => ({
  en: `The name of the file must end in ${extension}.`,
  es: `El nombre del archivo debe terminar en ${extension}.`,
});

/** Text limits of every request (`calls.md`): characters after trimming. */
export const titleMaxCharacters = 120;
export const descriptionMaxCharacters = 2000;

/** An id as it travels: opaque; anything over-long or with odd characters is merely unknown. */
export const id = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'unknown_id'));

/**
 * One line that reads as it is written: no control character, nothing that turns the direction of what follows, no
 * invisible tags (U+E0000 to U+E007F) and no code point that is no character, and something to be seen. Names and titles stand beside other people's words.
 */
const isPlainLine = (line: string): boolean =>
  !/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/u.test(
    line,
  ) && /[^\p{Cf}\p{Z}]/u.test(line);
const plainLine = z.refine<string>((line) => line === '' || isPlainLine(line), 'bad_character');

export const title = z
  .string('title_required')
  .check(
    z.trim(),
    z.minLength(1, 'title_required'),
    z.maxLength(titleMaxCharacters, 'title_too_long'),
    plainLine,
  );

export const requiredDescription = z
  .string('description_required')
  .check(
    z.trim(),
    z.minLength(1, 'description_required'),
    z.maxLength(descriptionMaxCharacters, 'description_too_long'),
  );

/** Empty outside spearphishing; missing means empty. */
export const description = z._default(
  z.string().check(z.trim(), z.maxLength(descriptionMaxCharacters, 'description_too_long')),
  '',
);

/** A short free text: names, search words, reasons. */
export const text = (maxCharacters: number) =>
  z.string().check(z.trim(), z.maxLength(maxCharacters, 'too_long'));

export const requiredText = (maxCharacters: number) =>
  z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxCharacters, 'too_long'), plainLine);

/** A moment on the wire: ISO 8601 in UTC with Z. */
export const moment = z.string();

const isOutOfYears = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year < 1970 || year > 9999;
};

/** A moment that a person sets, in any zone. Beyond these years it would leave as `+010000-…`, which is no date. */
export const givenMoment = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .check(z.refine((text) => !isOutOfYears(text), 'out_of_range'));

/** A uuid in our spelling. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Page of a list: `limit` 1 to `mostRowsPerPage`, `cursor` as `X-Next-Cursor` gave it. */
export const page = {
  limit: z.optional(z.int().check(z.gte(1, 'out_of_range'), z.lte(mostRowsPerPage, 'out_of_range'))),
  cursor: z.optional(z.string().check(z.maxLength(400, 'bad_cursor'))),
};

/** The same of a list whose cursor is the id of the last row. */
export const pageById = { ...page, cursor: z.optional(z.string().check(z.regex(uuidPattern, 'bad_cursor'))) };

/** What parts the columns of a CSV; a comma unless said. */
export const csvSeparator = z.optional(z.enum(csvSeparators));
