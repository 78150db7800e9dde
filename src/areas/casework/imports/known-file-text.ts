import { formatNames } from '../../../engines/scanner-files/formats.ts';
import { type KnownFile, type KnownKind, knownFile } from '../../../engines/scanner-files/known-files.ts';
import type { Message } from '../../../shared/messages.ts';
import { importMessages } from './messages.ts';

const kinds: Readonly<Record<KnownKind, Message>> = {
  html: { en: 'an HTML report', es: 'un informe HTML' },
  pdf: { en: 'a PDF report', es: 'un informe PDF' },
  word: { en: 'a Word document', es: 'un documento de Word' },
  spreadsheet: { en: 'an Excel workbook', es: 'un libro de Excel' },
  xml: { en: 'an XML file', es: 'un archivo XML' },
  json: { en: 'a JSON file', es: 'un archivo JSON' },
  text: { en: 'a text listing', es: 'un listado de texto' },
  archive: { en: 'an archive', es: 'un archivo comprimido' },
  session: { en: 'a session', es: 'una sesión' },
};

/** `a, b or c`. */
const either = (names: readonly string[], or: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;

const insteadText = ({ program, kind, instead }: KnownFile): Message => {
  if (instead === 'sarif') {
    return {
      en: `${program} can write SARIF: send that file.`,
      es: `${program} puede generar SARIF: envíe ese archivo.`,
    };
  }
  if (instead === 'own') {
    return {
      en: `Enter its findings in our own sheet (“${importMessages.template.en}”).`,
      es: `Pase sus hallazgos a nuestra plantilla («${importMessages.template.es}»).`,
    };
  }
  if (kind === 'spreadsheet') return { en: 'Save the sheet as CSV.', es: 'Guarde la hoja como CSV.' };
  const names = instead.map((format) => formatNames[format]);
  if (names.length === 0) {
    return {
      en: 'Export the results from the scanner as XML, JSON or CSV.',
      es: 'Exporte los resultados desde el escáner como XML, JSON o CSV.',
    };
  }
  return { en: `Send ${either(names, 'or')} instead.`, es: `Envíe en su lugar ${either(names, 'o')}.` };
};

/** Whose file it is that is not read, and what would do instead; undefined for a word that is none of them. */
export const knownFileText = (id: string): Message | undefined => {
  const file = knownFile(id);
  if (!file) return undefined;
  const instead = insteadText(file);
  const of = (word: string): string => (file.program === '' ? '' : ` ${word} ${file.program}`);
  return {
    en: `This is ${kinds[file.kind].en}${of('by')}, which cannot be read. ${instead.en}`,
    es: `Es ${kinds[file.kind].es}${of('de')}, que no se puede leer. ${instead.es}`,
  };
};
