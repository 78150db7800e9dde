import type { Message, Messages } from '../messages.ts';
import { columnName } from './column-name.ts';

const grouped = (n: number, language: 'en' | 'es'): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'es-ES', { useGrouping: 'always' }).format(n);

const mebibytes = (bytes: number): string => String(Math.round((bytes / 1024 / 1024) * 10) / 10);

/** Faults of a file as a whole and of its header, for every service that takes a sheet. */
export const sheetFaults = {
  empty: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  header_only: {
    en: 'The file has a header but no rows.',
    es: 'El archivo tiene encabezado, pero ninguna fila.',
  },
  binary: {
    en: 'This is not a CSV file. If it is a spreadsheet, save it as CSV and send that.',
    es: 'Esto no es un archivo CSV. Si es una hoja de cálculo, guárdela como CSV y envíe ese archivo.',
  },
  unreadable_encoding: {
    en: 'The characters of this file cannot be read for certain. Save it as CSV UTF-8 and send it again.',
    es: 'Los caracteres de este archivo no se pueden leer con certeza. Guárdelo como CSV UTF-8 y envíelo de nuevo.',
  },
  too_large: (maxBytes: number): Message => ({
    en: `The file is larger than ${mebibytes(maxBytes)} MiB.`,
    es: `El archivo ocupa más de ${mebibytes(maxBytes).replace('.', ',')} MiB.`,
  }),
  too_many_rows: (maxRows: number): Message => ({
    en: `The file has more than ${grouped(maxRows, 'en')} rows.`,
    es: `El archivo tiene más de ${grouped(maxRows, 'es')} filas.`,
  }),
  too_many_columns: (maxColumns: number): Message => ({
    en: `The row has more than ${grouped(maxColumns, 'en')} cells.`,
    es: `La fila tiene más de ${grouped(maxColumns, 'es')} celdas.`,
  }),
  extra_cells: {
    en: 'This row has more cells than the header. A text that holds the separator needs quotation marks.',
    es: 'Esta fila tiene más celdas que el encabezado. Un texto que contenga el separador debe ir entre comillas.',
  },
  cell_too_long: (maxCharacters: number): Message => ({
    en: `A cell is longer than ${grouped(maxCharacters, 'en')} characters. A quotation mark may be missing.`,
    es: `Una celda supera los ${grouped(maxCharacters, 'es')} caracteres. Puede que falte una comilla.`,
  }),
  unclosed_quote: {
    en: 'The quotation marks that open in this row are never closed.',
    es: 'Las comillas que se abren en esta fila no se cierran.',
  },
  missing_column: (column: string): Message => ({
    en: `Add the column “${column}”: it is missing.`,
    es: `Añada la columna «${columnName(column, 'es')}»: falta.`,
  }),
  duplicate_column: (column: string): Message => ({
    en: `The column “${column}” appears twice.`,
    es: `La columna «${columnName(column, 'es')}» aparece dos veces.`,
  }),
} as const satisfies Messages;

/** Faults of one cell that several services share. */
export const cellFaults = {
  required: { en: 'This is required.', es: 'Este dato es obligatorio.' },
  control_character: {
    en: 'There is an invisible control character in this cell.',
    es: 'Hay un carácter de control invisible en esta celda.',
  },
  too_long: (maxCharacters: number): Message => ({
    en: `At most ${grouped(maxCharacters, 'en')} characters.`,
    es: `Como máximo ${grouped(maxCharacters, 'es')} caracteres.`,
  }),
  duplicate: (row: number): Message => ({
    en: `The same as in row ${row}.`,
    es: `Lo mismo que en la fila ${row}.`,
  }),
} as const satisfies Messages;
