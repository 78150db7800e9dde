import type { FileFault, LineFault } from '../../../../engines/exposure-files/fields.ts';
import type { Message } from '../../../../shared/messages.ts';

/** What the server says of datasets. */
export const datasetTexts = {
  tooManyOpen: {
    en: 'Twenty files wait already. Load or discard one first.',
    es: 'Ya hay veinte archivos en espera. Cargue o descarte uno primero.',
  },
  notWaiting: {
    en: 'This load does not wait for a decision any more.',
    es: 'Esta carga ya no espera ninguna decisión.',
  },
  notLoaded: {
    en: 'Nothing of this load is there to be taken back.',
    es: 'No hay nada de esta carga que se pueda retirar.',
  },
  tooOld: {
    en: 'The file was seven days old and was destroyed.',
    es: 'El archivo tenía siete días y se destruyó.',
  },
  cameNoFurther: {
    en: 'The records could not be written after several tries.',
    es: 'No se pudieron guardar los registros tras varios intentos.',
  },
  tooManyRevealed: {
    en: 'Your organisation has been shown ten accounts within the last hour. Please try again later.',
    es: 'Ya se han mostrado diez cuentas a su organización en la última hora. Inténtelo de nuevo más tarde.',
  },
} as const satisfies Record<string, Message>;

/** A column by its name, or by its place where it has none (`placeName`). */
export const columnText = (name: string): Message => {
  const place = /^#(\d+)$/.exec(name)?.[1];
  return place ? { en: `Column ${place}`, es: `Columna ${place}` } : { en: name, es: name };
};

/** Why a file is not taken. */
export const fileFaultTexts: Readonly<Record<FileFault, Message>> = {
  empty: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  binary: {
    en: 'This is no text: CSV or JSONL is wanted, as it is or compressed with gzip.',
    es: 'Esto no es texto: se espera CSV o JSONL, tal cual o comprimido con gzip.',
  },
  damaged_gzip: {
    en: 'The compressed file is damaged or cut off.',
    es: 'El archivo comprimido está dañado o cortado.',
  },
  one_json_value: {
    en: 'The file is one list of JSON: one object a line is wanted (JSONL).',
    es: 'El archivo es una sola lista de JSON: se espera un objeto por línea (JSONL).',
  },
  no_columns: {
    en: 'No record was found in the file: a CSV has cells, JSONL one object a line with names and values.',
    es: 'No se encontró ningún registro en el archivo: un CSV tiene celdas; JSONL, un objeto por línea con nombres y valores.',
  },
  too_many_columns: { en: 'The file has too many columns.', es: 'El archivo tiene demasiadas columnas.' },
  too_large: {
    en: 'The compressed file holds more than may be loaded at once.',
    es: 'El archivo comprimido contiene más de lo que se puede cargar de una vez.',
  },
};

/** Why a line is not taken. */
export const lineFaultTexts: Readonly<Record<LineFault, Message>> = {
  no_owner: {
    en: 'Neither an e-mail address nor a site',
    es: 'Ni correo electrónico ni sitio',
  },
  email: { en: 'Not an e-mail address', es: 'No es un correo electrónico' },
  date: { en: 'Not a date', es: 'No es una fecha' },
  too_long: { en: 'Too long', es: 'Demasiado larga' },
  not_json: { en: 'Not a JSON object', es: 'No es un objeto JSON' },
  cells: { en: 'More cells than columns', es: 'Más celdas que columnas' },
  quote: { en: 'A quotation mark that nothing closes', es: 'Unas comillas que nada cierra' },
  character: { en: 'Characters that are no text', es: 'Caracteres que no son texto' },
};
