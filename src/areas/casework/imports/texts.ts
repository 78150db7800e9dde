import type { FormerSkipReason, ImportFault, SkipReason } from '../../../engines/scanner-files/formats.ts';
import type { Message, Messages } from '../../../shared/messages.ts';
import { knownFileText } from './known-file-text.ts';

/** Why something of a file became no finding, as it stands before a figure and a few examples. */
export const skipWords: Readonly<Record<SkipReason | FormerSkipReason, Message>> = {
  host_down: { en: 'The host was down', es: 'El equipo no respondía' },
  port_closed: { en: 'The port was closed or filtered', es: 'El puerto estaba cerrado o filtrado' },
  check_passed: { en: 'The check was passed', es: 'La comprobación fue correcta' },
  not_vulnerable: { en: 'The scanner says: not vulnerable', es: 'El escáner dice que no es vulnerable' },
  not_affected: { en: 'Marked in the file as not affected', es: 'Marcado en el archivo como no afectado' },
  resolved: { en: 'Marked in the file as resolved', es: 'Marcado en el archivo como resuelto' },
  suppressed: { en: 'Suppressed in the file', es: 'Suprimido en el archivo' },
  false_positive: {
    en: 'A false positive, says the scanner',
    es: 'Falso positivo según el escáner',
  },
  left_out: {
    en: 'Left out by what its severity means',
    es: 'Excluido por lo que significa su severidad',
  },
  incomplete: { en: 'No title and no rule', es: 'Sin título ni regla' },
  not_json: { en: 'The line is not JSON (line)', es: 'La línea no es JSON (línea)' },
  wrong_cell: {
    en: 'A cell is not valid (row, column: text)',
    es: 'Una celda no es válida (fila, columna: texto)',
  },
  too_long: { en: 'Too long to be read', es: 'Demasiado largo para leerlo' },
  scanner_error: {
    en: 'The scanner could not do this itself',
    es: 'El propio escáner no pudo hacerlo',
  },
  rating: { en: 'A grade or score, which is no finding', es: 'Una nota o puntuación, que no es un hallazgo' },
  only_through_another: {
    en: 'Affected only through another package',
    es: 'Afectado solo a través de otro paquete',
  },
  too_many_facts: {
    en: 'More hosts, services and settings than are kept',
    es: 'Más equipos, servicios y ajustes de los que se conservan',
  },
  device: {
    en: 'Somebody’s device, which is only counted (its network)',
    es: 'Un equipo de una persona, que solo se cuenta (su red)',
  },
  unclear: {
    en: 'The file does not say how this is set',
    es: 'El archivo no dice cómo está configurado',
  },
  manual: { en: 'To be checked by hand', es: 'Debe comprobarse a mano' },
  no_weakness: {
    en: 'What the scanner says names no weakness',
    es: 'Lo que dice el escáner no indica ninguna debilidad',
  },
  repeated: {
    en: 'The same finding again in this file: added to the first one',
    es: 'El mismo hallazgo repetido en el archivo: añadido al primero',
  },
  beyond_limits: {
    en: 'More places or references than one finding holds',
    es: 'Más lugares o referencias de los que admite un hallazgo',
  },
  unknown_severity: { en: 'Severity unknown', es: 'Severidad desconocida' },
};

const atLine = (detail: string): Message =>
  detail === '' ? { en: '', es: '' } : { en: ` (line ${detail})`, es: ` (línea ${detail})` };

const withLine = (text: Message, detail: string): Message => ({
  en: `${text.en.slice(0, -1)}${atLine(detail).en}.`,
  es: `${text.es.slice(0, -1)}${atLine(detail).es}.`,
});

/** Columns of our own sheet by their English names. */
const columnWords: Readonly<Record<string, string>> = {
  title: 'título',
  severity: 'severidad',
  target: 'objetivo',
  description: 'descripción',
  evidence: 'evidencia',
  remediation: 'remediación',
};

const faultTexts: Readonly<Record<ImportFault, (detail: string) => Message>> = {
  empty: () => ({
    en: 'The file is empty: it does not say which program wrote it.',
    es: 'El archivo está vacío: no dice qué programa lo escribió.',
  }),
  binary: () => ({
    en: 'This is no text file. Export the results from the scanner and send that file.',
    es: 'No es un archivo de texto. Exporte los resultados desde el escáner y envíe ese archivo.',
  }),
  unreadable_encoding: () => ({
    en: 'The characters of this file cannot be read for certain. Save it as UTF-8 and send it again.',
    es: 'Los caracteres de este archivo no se pueden leer con certeza. Guárdelo como UTF-8 y envíelo de nuevo.',
  }),
  unknown_format: (detail) =>
    knownFileText(detail) ?? {
      en: 'This is none of the formats that can be imported.',
      es: 'No es ninguno de los formatos que se pueden importar.',
    },
  malformed_xml: (detail) =>
    withLine(
      { en: 'The XML of this file is not well formed.', es: 'El XML de este archivo no es correcto.' },
      detail,
    ),
  malformed_json: (detail) =>
    withLine(
      { en: 'The JSON of this file is not well formed.', es: 'El JSON de este archivo no es correcto.' },
      detail,
    ),
  malformed_csv: (detail) =>
    withLine({ en: 'The sheet cannot be read.', es: 'No se puede leer la hoja.' }, detail),
  truncated: (detail) =>
    withLine({ en: 'The file ends in the middle.', es: 'El archivo termina a la mitad.' }, detail),
  document_type: () => ({
    en: 'The file declares entities or points to another file (DTD). Such XML is not read.',
    es: 'El archivo declara entidades o remite a otro archivo (DTD). Ese XML no se lee.',
  }),
  instruction: (detail) =>
    withLine(
      {
        en: 'The file holds a processing instruction. Such XML is not read.',
        es: 'El archivo contiene una instrucción de procesamiento. Ese XML no se lee.',
      },
      detail,
    ),
  too_deep: (detail) =>
    withLine(
      { en: 'The file is nested too deeply.', es: 'El archivo tiene demasiados niveles anidados.' },
      detail,
    ),
  too_long: (detail) =>
    withLine(
      { en: 'One piece of the file is far too long.', es: 'Una parte del archivo es demasiado larga.' },
      detail,
    ),
  too_many: (detail) => ({
    en: `The file holds more than ${Number(detail).toLocaleString('en-GB')} findings. Split it, or let the scanner export less.`,
    es: `El archivo contiene más de ${Number(detail).toLocaleString('es-ES', { useGrouping: 'always' })} hallazgos. Divídalo o exporte menos desde el escáner.`,
  }),
  missing_column: (detail) => ({
    en: `The column “${detail}” is missing.`,
    es: `Falta la columna «${columnWords[detail] ?? detail}».`,
  }),
  duplicate_column: (detail) => ({
    en: `The column “${detail}” appears twice.`,
    es: `La columna «${columnWords[detail] ?? detail}» aparece dos veces.`,
  }),
};

/** What is wrong with a file, and how much of it was read before that showed. */
export const faultText = (fault: ImportFault, detail: string, read: number): Message => {
  const { en, es } = faultTexts[fault](detail);
  if (read === 0) return { en, es };
  return {
    en: `${en} Findings read before that: ${read.toLocaleString('en-GB')}; none was saved.`,
    es: `${es} Hallazgos leídos hasta ahí: ${read.toLocaleString('es-ES', { useGrouping: 'always' })}; no se guardó ninguno.`,
  };
};

/** What else is said about imports. */
export const importTexts = {
  closed: {
    en: 'The request ended before the findings were saved.',
    es: 'La solicitud terminó antes de guardar los hallazgos.',
  },
  not_ready: {
    en: 'This import is not waiting for a decision.',
    es: 'Esta importación no está pendiente de una decisión.',
  },
  too_many_open: {
    en: 'Save or discard the imports of this request that are still open first.',
    es: 'Antes guarde o descarte las importaciones de esta solicitud que siguen abiertas.',
  },
} as const satisfies Messages;

/** Why a request cannot be finished yet. */
export const importsLeft = (imports: number): Message => ({
  en:
    imports === 1
      ? 'One import is still open: wait until it is read, then save it or discard it.'
      : `${imports} imports are still open: wait until they are read, then save or discard them.`,
  es:
    imports === 1
      ? 'Una importación sigue abierta: espere a que se lea y después guárdela o descártela.'
      : `${imports} importaciones siguen abiertas: espere a que se lean y después guárdelas o descártelas.`,
});
