import type { Message, Messages } from '../../../shared/messages.ts';

/** The command box. */
export const jumpMessages = {
  open: { en: 'Search or go to…', es: 'Buscar o ir a…' },
  title: { en: 'Search or go to', es: 'Buscar o ir a' },
  placeholder: {
    en: 'A request, a finding, a page, an action…',
    es: 'Una solicitud, un hallazgo, una página, una acción…',
  },
  results: { en: 'Results', es: 'Resultados' },
  recent: { en: 'Recently opened', es: 'Abierto recientemente' },
  pages: { en: 'Pages', es: 'Páginas' },
  actions: { en: 'Actions', es: 'Acciones' },
  requests: { en: 'Requests', es: 'Solicitudes' },
  findings: { en: 'Findings', es: 'Hallazgos' },
  people: { en: 'People', es: 'Personas' },
  domains: { en: 'Domains', es: 'Dominios' },
  organisations: { en: 'Organisations', es: 'Organizaciones' },
  searching: { en: 'Searching…', es: 'Buscando…' },
  found: (count: string) => ({ en: `${count} results`, es: `${count} resultados` }),
  firstFound: (count: string) => ({
    en: `The first ${count} results; there are more`,
    es: `Los primeros ${count} resultados; hay más`,
  }),
  oneFound: { en: '1 result', es: '1 resultado' },
  noneFound: (text: string) => ({
    en: `Nothing found for “${text}”.`,
    es: `No se encontró nada para «${text}».`,
  }),
  failed: { en: 'The search did not work.', es: 'La búsqueda no funcionó.' },
  deepSearch: (text: string) => ({
    en: `Deep search for “${text}”`,
    es: `Búsqueda profunda de «${text}»`,
  }),
  allRequests: (text: string) => ({
    en: `Show all requests with “${text}”`,
    es: `Mostrar todas las solicitudes con «${text}»`,
  }),
  allFindings: (text: string) => ({
    en: `Show all findings with “${text}”`,
    es: `Mostrar todos los hallazgos con «${text}»`,
  }),
  domain: { en: 'Domain', es: 'Dominio' },
  organisation: { en: 'Organisation', es: 'Organización' },
  move: { en: 'to choose', es: 'para elegir' },
  go: { en: 'to open', es: 'para abrir' },
  leave: { en: 'to close', es: 'para cerrar' },
  allKeys: { en: 'for all keys', es: 'para todas las teclas' },
} as const satisfies Messages;

/** What can be done from it. */
export const jumpActionMessages = {
  person: { en: 'Add a person', es: 'Añadir persona' },
  personAlso: { en: 'new invite colleague user', es: 'nueva nuevo invitar colega usuario' },
  domain: { en: 'Verify a domain', es: 'Verificar un dominio' },
  domainAlso: { en: 'add new prove', es: 'añadir nuevo demostrar' },
  organisation: { en: 'New organisation', es: 'Nueva organización' },
  organisationAlso: { en: 'add create customer', es: 'añadir crear cliente nuevo' },
  request: (service: Message) => ({
    en: `New request: ${service.en}`,
    es: `Nueva solicitud: ${service.es}`,
  }),
  requestAlso: { en: 'create request ask', es: 'crear solicitud pedir nuevo' },
  toSpanish: { en: 'Switch to Spanish', es: 'Cambiar a español' },
  toEnglish: { en: 'Switch to English', es: 'Cambiar a inglés' },
  languageAlso: { en: 'language', es: 'idioma' },
  toLight: { en: 'Switch to the light theme', es: 'Cambiar al tema claro' },
  toDark: { en: 'Switch to the dark theme', es: 'Cambiar al tema oscuro' },
  darkNow: { en: 'The dark theme is in use', es: 'Está en uso el tema oscuro' },
  lightNow: { en: 'The light theme is in use', es: 'Está en uso el tema claro' },
  englishNow: { en: 'English is in use', es: 'Está en uso el inglés' },
  spanishNow: { en: 'Spanish is in use', es: 'Está en uso el español' },
  findings: (which: Message) => ({ en: `Findings: ${which.en}`, es: `Hallazgos: ${which.es}` }),
  findingsAlso: { en: 'open', es: 'abiertos' },
  askRetest: { en: 'Ask for a retest', es: 'Solicitar un retest' },
  askRetestAlso: { en: 'fixed again check', es: 'corregido comprobar pedir' },
  waitingRetestsAlso: { en: 'queue asked check again', es: 'cola solicitados comprobar' },
  themeAlso: { en: 'appearance colours', es: 'apariencia colores' },
  signOutAlso: { en: 'log out leave', es: 'salir desconectar' },
  keys: { en: 'Show the keys', es: 'Mostrar las teclas' },
  keysAlso: { en: 'keyboard shortcuts help', es: 'teclado atajos ayuda' },
} as const satisfies Messages;

/** The dialog that lists the keys. */
export const keysMessages = {
  title: { en: 'Keys', es: 'Teclas' },
  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  inBox: { en: 'In the command box', es: 'En el cuadro de comandos' },
  inLists: { en: 'In lists', es: 'En las listas' },
  openBox: { en: 'Search or go to', es: 'Buscar o ir a' },
  showKeys: { en: 'Show the keys', es: 'Mostrar las teclas' },
  nextPart: { en: 'The next control, the one before', es: 'El control siguiente, el anterior' },
  close: { en: 'Close what is open', es: 'Cerrar lo que está abierto' },
  move: { en: 'One up or down', es: 'Subir o bajar uno' },
  ends: { en: 'The first, the last', es: 'El primero, el último' },
  open: { en: 'Open it', es: 'Abrirlo' },
  or: { en: 'or', es: 'o' },
} as const satisfies Messages;
