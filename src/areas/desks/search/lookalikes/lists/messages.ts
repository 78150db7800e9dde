import type { Messages } from '../../../../../shared/messages.ts';

/** Lists of public names, as staff load them. */
export const publicListMessages = {
  title: { en: 'Public lists', es: 'Listas públicas' },
  parts: { en: 'What the search is fed with', es: 'De qué se alimenta la búsqueda' },
  loadFailed: {
    en: 'The public lists could not be loaded.',
    es: 'No se pudieron cargar las listas públicas.',
  },
  oneFailed: { en: 'The list could not be loaded.', es: 'No se pudo cargar la lista.' },
  noSuch: { en: 'There is no such list.', es: 'No existe esa lista.' },
  empty: { en: 'No public lists yet', es: 'Todavía no hay listas públicas' },
  emptyHint: {
    en: 'Load names of certificate logs, registrations and mentions here. Customers see what resembles or names their verified domains.',
    es: 'Cargue aquí nombres de registros de certificados, altas de dominios y menciones. Cada cliente ve lo que se parece a sus dominios verificados o los nombra.',
  },
  all: { en: 'All public lists', es: 'Todas las listas públicas' },
  list: { en: 'List', es: 'Lista' },
  loaded: { en: 'Loaded', es: 'Cargada' },
  add: { en: 'Hand in a list', es: 'Entregar una lista' },
  addVerb: { en: 'Hand in', es: 'Entregar' },
  notAdded: { en: 'The list was not handed in', es: 'No se entregó la lista' },
  name: { en: 'Name', es: 'Nombre' },
  nameHelp: { en: 'For staff only.', es: 'Solo para el personal.' },
  source: { en: 'Where it comes from', es: 'De dónde procede' },
  sourceHelp: {
    en: 'Customers read it as the source of what they find.',
    es: 'Los clientes lo leen como origen de lo que encuentran.',
  },
  file: { en: 'File', es: 'Archivo' },
  fileHelp: {
    en: 'Columns name, seen_on (2027-01-31) and kind (certificate, registration, mail, website or mention); url and note if there are any. At most 50,000 lines. Wrong lines are named and the rest is loaded at once.',
    es: 'Columnas name, seen_on (2027-01-31) y kind (certificate, registration, mail, website o mention); url y note si las hay. Como máximo 50.000 líneas. Se nombran las líneas erróneas y el resto se carga en el acto.',
  },
  required: { en: 'This is required.', es: 'Este dato es obligatorio.' },
  tooLong: { en: 'At most 120 characters.', es: 'Como máximo 120 caracteres.' },
  handedIn: { en: 'Handed in', es: 'Entregada' },
  lines: { en: 'Lines taken', es: 'Líneas tomadas' },
  linesShort: { en: 'Lines', es: 'Líneas' },
  mentions: { en: 'About customers’ domains', es: 'Sobre dominios de clientes' },
  mentionsShort: { en: 'Matches', es: 'Coincidencias' },
  wrong: { en: 'Wrong lines', es: 'Líneas erróneas' },
  wrongShort: { en: 'Wrong', es: 'Erróneas' },
  wrongLines: (count: string) => ({ en: `Wrong lines: ${count}`, es: `Líneas erróneas: ${count}` }),
  takeBack: { en: 'Take back', es: 'Retirar' },
  takeBackTitle: (name: string) => ({ en: `Take «${name}» back?`, es: `¿Retirar «${name}»?` }),
  takeBackText: {
    en: 'Its lines go, and customers no longer find them. What another list says too stays. This cannot be undone: the file is not kept.',
    es: 'Se eliminan sus líneas y los clientes dejan de encontrarlas. Lo que también dice otra lista permanece. No se puede deshacer: el archivo no se conserva.',
  },
  takenBack: (name: string) => ({ en: `${name} was taken back`, es: `Se ha retirado ${name}` }),
  notTakenBack: { en: 'The list was not taken back', es: 'No se retiró la lista' },
} as const satisfies Messages;
