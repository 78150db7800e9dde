import type { Message, Messages } from '../../../shared/messages.ts';
import type { Collection } from '../../records/search-index/entry.ts';
import type { KeywordFault, KeywordKind } from '../../records/search-index/keyword.ts';
import type { LineFault } from './keyword-list.ts';
import { searchFaults } from './search-faults.ts';
import { searchTitle } from './titles.ts';

/** What each collection holds. */
export const collectionHoldings: Readonly<Record<Collection, Message>> = {
  datasets: { en: 'Leaked accounts of verified domains', es: 'Cuentas filtradas de dominios verificados' },
  servers: { en: 'Hosts, ports, services, versions', es: 'Equipos, puertos, servicios y versiones' },
  policy: { en: 'Mail, DNS, TLS and headers', es: 'Correo, DNS, TLS y cabeceras' },
  public: { en: 'Look-alike names and mentions', es: 'Nombres parecidos y menciones' },
  documents: { en: 'Findings, reports, conversations', es: 'Hallazgos, informes y conversaciones' },
};

/** What kinds of keywords there are. */
export const keywordKindWords: Readonly<Record<KeywordKind, Message>> = {
  email: { en: 'E-mail', es: 'Correo' },
  domain: { en: 'Domain', es: 'Dominio' },
  address: { en: 'IP', es: 'IP' },
  url: { en: 'URL', es: 'URL' },
  hash: { en: 'Hash', es: 'Hash' },
  user: { en: 'User name', es: 'Usuario' },
  word: { en: 'Word', es: 'Palabra' },
};

/** What is wrong with a keyword. */
export const keywordFaultWords: Readonly<Record<KeywordFault, Message>> = {
  invalid_email: searchFaults.invalid_email,
  invalid_url: searchFaults.invalid_url,
  invalid_address: searchFaults.invalid_address,
  leading_wildcard: searchFaults.leading_wildcard,
  too_short: searchFaults.too_short,
  too_long: searchFaults.keyword_too_long,
  too_many_words: searchFaults.too_many_words,
  bad_character: {
    en: 'It holds a character that cannot be searched.',
    es: 'Contiene un carácter que no se puede buscar.',
  },
};

/** What is wrong with a line of a list. */
export const lineFaultWords: Readonly<Record<LineFault, Message>> = {
  ...keywordFaultWords,
  unclosed_quote: {
    en: 'A quotation mark that nothing closes.',
    es: 'Unas comillas que no se cierran.',
  },
};

/** The page of deep search: its form and what stands around it. */
export const searchPageMessages = {
  title: searchTitle,
  parts: { en: 'Parts of deep search', es: 'Partes de la búsqueda profunda' },
  search: { en: 'Search', es: 'Búsqueda' },
  earlierShort: { en: 'Earlier', es: 'Anteriores' },
  savedShort: { en: 'Saved', es: 'Guardadas' },
  earlier: { en: 'Earlier searches', es: 'Búsquedas anteriores' },
  saved: { en: 'Saved searches', es: 'Búsquedas guardadas' },
  keywords: { en: 'Keywords', es: 'Palabras clave' },
  keywordsPlaceholder: {
    en: 'ana@acme.com, acme.com, 192.0.2.0/24, @ana …',
    es: 'ana@acme.com, acme.com, 192.0.2.0/24, @ana …',
  },
  keywordsHelp: {
    en: 'E-mail, domain, IP or range, URL, hash, @user or words. Enter or a comma ends one; paste a list to add many.',
    es: 'Correo, dominio, IP o rango, URL, hash, @usuario o palabras. Intro o una coma cierra cada una; pegue una lista para añadir varias.',
  },
  keywordsOf: (count: string, most: string) => ({ en: `${count} of ${most}`, es: `${count} de ${most}` }),
  tooLongForAddress: {
    en: 'These are too many for the address of this page: share the results instead.',
    es: 'Son demasiadas para la dirección de esta página: comparta los resultados.',
  },
  list: { en: 'List from a file', es: 'Lista desde un archivo' },
  listHelp: {
    en: 'One keyword a line, or the first column of a CSV.',
    es: 'Una palabra clave por línea, o la primera columna de un CSV.',
  },
  listReading: { en: 'Reading the list', es: 'Leyendo la lista' },
  listUnreadable: {
    en: 'This file cannot be read as text. Save it as CSV or text and choose it again.',
    es: 'Este archivo no se puede leer como texto. Guárdelo como CSV o texto y vuelva a elegirlo.',
  },
  listEmpty: { en: 'This file holds no keyword.', es: 'Este archivo no contiene palabras clave.' },
  oneAdded: { en: '1 keyword added', es: '1 palabra clave añadida' },
  added: (count: string) => ({ en: `${count} keywords added`, es: `${count} palabras clave añadidas` }),
  oneWrong: { en: '1 line left out:', es: '1 línea omitida:' },
  wrong: (count: string) => ({ en: `${count} lines left out:`, es: `${count} líneas omitidas:` }),
  wrongLine: (line: string) => ({ en: `Line ${line}`, es: `Línea ${line}` }),
  moreWrong: (count: string) => ({ en: `and ${count} more`, es: `y ${count} más` }),
  listTooLong: (leftOut: string, most: string) => ({
    en: `At most ${most} keywords: ${leftOut} of the list left out.`,
    es: `Como máximo ${most} palabras clave: han quedado fuera ${leftOut} de la lista.`,
  }),
  collections: { en: 'Collections', es: 'Colecciones' },
  holds: (total: string, since: string) => ({ en: `${total} since ${since}`, es: `${total} desde ${since}` }),
  holdsNothing: { en: 'Nothing yet', es: 'Nada todavía' },
  proveFirst: { en: 'Needs a verified domain', es: 'Requiere un dominio verificado' },
  from: { en: 'Last seen from', es: 'Visto desde' },
  to: { en: 'Last seen until', es: 'Visto hasta' },
  severities: { en: 'Severities', es: 'Severidades' },
  anySeverity: { en: 'Any, or none', es: 'Cualquiera o ninguna' },
  similar: { en: 'Also find similar spellings', es: 'Buscar también grafías parecidas' },
  similarHelp: {
    en: 'Finds “acme-bank” for “acmebank”; slower.',
    es: 'Encuentra «acme-bank» al buscar «acmebank»; es más lento.',
  },
  oneCreditLeft: { en: '1 credit left', es: '1 crédito disponible' },
  creditsLeft: (left: string) => ({ en: `${left} credits left`, es: `${left} créditos disponibles` }),
  onePrice: { en: 'Costs 1 credit', es: 'Cuesta 1 crédito' },
  price: (price: string) => ({ en: `Costs ${price} credits`, es: `Cuesta ${price} créditos` }),
  left: (left: string) => ({ en: `${left} left`, es: `${left} disponibles` }),
  howCounted: { en: 'How is it counted?', es: '¿Cómo se calcula?' },
  priceRule: {
    en: 'One credit for each collection and each five keywords begun: 6 keywords in 3 collections cost 6. A search that finds nothing, fails or is cancelled costs nothing, and neither does the same one again within 24 hours.',
    es: 'Un crédito por cada colección y por cada grupo de cinco palabras clave, aunque no esté completo: 6 palabras clave en 3 colecciones cuestan 6. No cuesta nada una búsqueda que no encuentra nada, falla o se cancela, ni la misma repetida en 24 horas.',
  },
  freeForStaff: { en: 'Free of credits for staff', es: 'Sin créditos para el personal' },
  noCredits: {
    en: "You don't have enough credits to perform this search.",
    es: 'No dispone de créditos suficientes para realizar esta búsqueda.',
  },
  askAdministrator: {
    en: 'Ask an Administrator of your organisation to request more.',
    es: 'Pida a una persona con rol de Administración de su organización que solicite más.',
  },
  askForCredits: { en: 'Ask for more credits', es: 'Pedir más créditos' },
  creditsAsked: (credits: string) => ({
    en: `Your organisation has asked for ${credits} more. You are told here as soon as the provider grants them.`,
    es: `Su organización ha pedido ${credits} más. Aquí se verá en cuanto el proveedor los conceda.`,
  }),
  running: { en: 'Searching', es: 'Buscando' },
  runningHint: (seconds: string) => ({
    en: `A search takes ${seconds} seconds at most.`,
    es: `Una búsqueda tarda como máximo ${seconds} segundos.`,
  }),
  cancelSearch: { en: 'Cancel the search', es: 'Cancelar la búsqueda' },
  wasCancelled: {
    en: 'The search was cancelled. Nothing was charged.',
    es: 'La búsqueda se canceló. No se ha cobrado nada.',
  },
  notRun: { en: 'The search was not run', es: 'La búsqueda no se realizó' },
  hasFailed: {
    en: 'The search failed. Nothing was charged; run it again.',
    es: 'La búsqueda falló. No se ha cobrado nada; vuelva a realizarla.',
  },
  customer: { en: 'Organisation', es: 'Organización' },
  noOwnSearches: {
    en: 'Each search that you ran over organisations stands here, with its results for a day.',
    es: 'Aquí figura cada búsqueda que usted realizó sobre organizaciones, con sus resultados durante un día.',
  },
  everyCustomer: { en: 'All organisations', es: 'Todas las organizaciones' },
  staffHint: {
    en: 'What you open of an organisation stands in its trail.',
    es: 'Lo que abra de una organización queda en su registro de auditoría.',
  },
} as const satisfies Messages;
