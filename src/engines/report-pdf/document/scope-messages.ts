import type { Message } from '../../../shared/messages.ts';
import type { ReportData } from '../report-data.ts';
import { count, number } from './summary-messages.ts';

/** What the rows of a list are. */
type Listed = Exclude<ReportData['service']['listed'], 'archive'>;

const counted: Readonly<Record<Listed, (n: number) => Message>> = {
  targets: (n) => count(n, { en: 'target', es: 'objetivo' }, { en: 'targets', es: 'objetivos' }),
  networks: (n) => count(n, { en: 'network', es: 'red' }, { en: 'networks', es: 'redes' }),
  people: (n) => count(n, { en: 'person', es: 'persona' }, { en: 'people', es: 'personas' }),
  rows: (n) => count(n, { en: 'row', es: 'fila' }, { en: 'rows', es: 'filas' }),
};

const inSpanish = (what: Listed, n: number): string => {
  const article = what === 'targets' ? ['el', 'los'] : ['la', 'las'];
  const said = n === 1 ? counted[what](n).es.replace(/^1 /, '') : counted[what](n).es;
  return `${n === 1 ? article[0] : article[1]} ${said}`;
};

const inEnglish = (what: Listed, n: number): string =>
  n === 1 ? `the ${counted[what](1).en.replace(/^1 /, '')}` : `the ${counted[what](n).en}`;

const list = (names: readonly string[], language: 'en' | 'es'): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : 'es', { type: 'conjunction' }).format(names);

/** Sentences that say what was tested, and the words of its table. */
export const scopeTexts = {
  /** @param names all of them, where they are few; else none. */
  file: (name: string, what: Listed, total: number, names: readonly string[]): Message => ({
    en: `The scope is ${inEnglish(what, total)} in the file “${name}”${names.length > 0 ? ` (${list(names, 'en')})` : ''}, and nothing beyond ${total === 1 ? 'it' : 'them'}.`,
    es: `El alcance ${total === 1 ? 'es' : 'son'} ${inSpanish(what, total)} del archivo «${name}»${names.length > 0 ? ` (${list(names, 'es')})` : ''}, y nada más.`,
  }),
  /** Where no file was chosen. @param names as above. */
  typed: (what: Listed, total: number, names: readonly string[]): Message => ({
    en: `The scope is ${inEnglish(what, total)} typed into the form of the request${names.length > 0 ? ` (${list(names, 'en')})` : ''}, and nothing beyond ${total === 1 ? 'it' : 'them'}.`,
    es: `El alcance ${total === 1 ? 'es' : 'son'} ${inSpanish(what, total)} que se ${total === 1 ? 'escribió' : 'escribieron'} en el formulario de la solicitud${names.length > 0 ? ` (${list(names, 'es')})` : ''}, y nada más.`,
  }),
  /** In place of a file's name. */
  typedList: (rows: number): Message => ({
    en: `Typed into the form, ${number(rows, 'en')} ${rows === 1 ? 'line' : 'lines'}`,
    es: `Escrita en el formulario, ${number(rows, 'es')} ${rows === 1 ? 'línea' : 'líneas'}`,
  }),
  unknownFile: (name: string): Message => ({
    en: `The scope is what the file “${name}” lists, and nothing beyond it.`,
    es: `El alcance es lo que enumera el archivo «${name}», y nada más.`,
  }),
  archive: (name: string): Message => ({
    en: `The scope is the source code in the file “${name}”, and nothing beyond it.`,
    es: `El alcance es el código fuente del archivo «${name}», y nada más.`,
  }),
  domain: (domain: string): Message => ({
    en: `The scope is ${domain}, and nothing beyond it.`,
    es: `El alcance es ${domain}, y nada más.`,
  }),
  request: {
    en: 'The scope is what the request describes, and nothing beyond it.',
    es: 'El alcance es lo que describe la solicitud, y nada más.',
  },
  /** In place of the end that says that there is nothing beyond. */
  withOutside: ({ en, es }: Message): Message => ({
    en: `${en.replace(/, and nothing beyond (?:it|them)\.$/, '.')} Findings at other places are marked and listed apart.`,
    es: `${es.replace(/, y nada más\.$/, '.')} Los hallazgos en otros lugares se marcan y se enumeran aparte.`,
  }),
  outsideCut: (n: number): Message => ({
    en: `and ${number(n, 'en')} more places`,
    es: `y ${number(n, 'es')} lugares más`,
  }),
  erased: {
    en: 'The time for which that file is kept was over before this document was made, so it cannot list the contents. Its SHA-256 tells a copy of it.',
    es: 'El plazo de conservación de ese archivo terminó antes de generarse este documento, por lo que no puede enumerar su contenido. Su SHA-256 permite reconocer una copia.',
  },
  erasedList: {
    en: 'The time for which that list is kept was over before this document was made, so it cannot list the contents. Its SHA-256 tells a copy of it.',
    es: 'El plazo de conservación de esa lista terminó antes de generarse este documento, por lo que no puede enumerar su contenido. Su SHA-256 permite reconocer una copia.',
  },
  /** In a draft, for whoever issues it. @param left how many more there are. */
  outside: (places: readonly string[], left: number): Message => ({
    en: `Before this is issued: the request does not name ${list([...places, ...(left > 0 ? [`${number(left, 'en')} more`] : [])], 'en')}. See that it was agreed to test them.`,
    es: `Antes de emitir el informe: la solicitud no nombra ${list([...places, ...(left > 0 ? [`${number(left, 'es')} más`] : [])], 'es')}. Compruebe que se acordó examinarlos.`,
  }),
  people: {
    en: 'Who they are stands in that file only, not in this document.',
    es: 'Quiénes son consta solo en ese archivo, no en este documento.',
  },
  cut: (shown: number, total: number): Message => ({
    en: `The first ${number(shown, 'en')} of ${number(total, 'en')}. The other ${number(total - shown, 'en')} stand in scope.csv of the report’s archive, which lists them all.`,
    es: `Los primeros ${number(shown, 'es')} de ${number(total, 'es')}. Los otros ${number(total - shown, 'es')} figuran en scope.csv, dentro del archivo comprimido del informe, que los enumera todos.`,
  }),
} as const;

/** Heads of the table of what was tested, by the sheet's column. */
export const scopeColumnWords: Readonly<Record<string, Message>> = {
  target: { en: 'Target', es: 'Objetivo' },
  exclude: { en: 'Left out', es: 'Excluido' },
  description: { en: 'Description', es: 'Descripción' },
  ssid: { en: 'Network (SSID)', es: 'Red (SSID)' },
  bssid: { en: 'Access point', es: 'Punto de acceso' },
  site: { en: 'Site', es: 'Sede' },
  floor: { en: 'Floor', es: 'Piso' },
  band: { en: 'Band', es: 'Banda' },
};
