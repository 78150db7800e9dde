import type { Messages } from '../../../shared/messages.ts';

/** The Administrators' dashboard (rows D and Q). */
export const dashboardMessages = {
  title: { en: 'Dashboard', es: 'Panel' },
  askFirstOf: { en: 'Ask for the first one', es: 'Solicitar el primero' },
  quotas: { en: 'Contracted services', es: 'Servicios contratados' },
  askFor: { en: 'Ask for', es: 'Pedir' },
  notContracted: (count: number) => ({ en: `Not contracted (${count})`, es: `Sin contratar (${count})` }),
  alreadyAsked: (service: string) => ({ en: `${service}: asked for`, es: `${service}: solicitado` }),
  showCards: { en: 'Show as cards', es: 'Mostrar como tarjetas' },
  hideCards: { en: 'Fold the cards', es: 'Plegar las tarjetas' },
  history: { en: 'History', es: 'Historial' },
  /** Stands after the large figure: "3 of 12 taken". */
  ofTaken: (limit: string) => ({ en: `of ${limit} taken`, es: `de ${limit} consumidas` }),
  filters: { en: 'Filters', es: 'Filtros' },
  filtersInForce: (count: number) => ({ en: `Filters (${count})`, es: `Filtros (${count})` }),
  module: { en: 'Service area', es: 'Área de servicio' },
  anyModule: { en: 'All service areas', es: 'Todas las áreas' },
  type: { en: 'Kind', es: 'Tipo' },
  anyType: { en: 'All kinds', es: 'Todos los tipos' },
  execution: { en: 'Execution', es: 'Ejecución' },
  executing: { en: 'Being executed', es: 'En ejecución' },
  executed: { en: 'Executed', es: 'Ejecutada' },
  partlyExecuted: { en: 'Partly executed', es: 'Ejecutada en parte' },
  notExecuted: { en: 'Not executed', es: 'No ejecutada' },
  endDate: { en: 'End date', es: 'Fecha de fin' },
  endDateHint: {
    en: 'Shows only requests with an end date before that day.',
    es: 'Muestra solo las solicitudes con fecha de fin anterior a ese día.',
  },
  search: { en: 'Search the history', es: 'Buscar en el historial' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  total: (count: string) => ({ en: `${count} requests`, es: `${count} solicitudes` }),
  oneInAll: { en: '1 request', es: '1 solicitud' },
  shownOf: (shown: string, total: string) => ({
    en: `Showing ${shown} of ${total}`,
    es: `Se muestran ${shown} de ${total}`,
  }),
  showMore: { en: 'Show more', es: 'Mostrar más' },
  requested: { en: 'Requested', es: 'Solicitada' },
  noEnd: { en: 'no end date yet', es: 'sin fecha de fin' },
  askFirst: { en: 'Ask for your first service', es: 'Solicite su primer servicio' },
  empty: { en: 'Nothing has been requested yet', es: 'Todavía no hay ninguna solicitud' },
  emptyHint: {
    en: 'Every request of your organisation appears here with its progress.',
    es: 'Aquí aparecerán las solicitudes de su organización con su avance.',
  },
  loadFailed: {
    en: 'An error occurred when loading dashboard data. Please try again.',
    es: 'Se produjo un error al cargar los datos del panel. Inténtelo de nuevo.',
  },
} as const satisfies Messages;

/** The Members' start page. */
export const homeMessages = {
  title: { en: 'Home', es: 'Inicio' },
  services: { en: 'Services', es: 'Servicios' },
  create: { en: 'Create', es: 'Crear' },
  seeAll: { en: 'See all', es: 'Ver todas' },
  open: { en: 'Open requests', es: 'Solicitudes abiertas' },
  openCount: (count: string) => ({ en: `${count} open`, es: `${count} abiertas` }),
  oneOpen: { en: '1 open', es: '1 abierta' },
  noneOpen: { en: 'Nothing is open', es: 'No hay nada abierto' },
  loadFailed: {
    en: 'Your open requests could not be loaded.',
    es: 'No se pudieron cargar sus solicitudes abiertas.',
  },
  firstSteps: { en: 'First steps', es: 'Primeros pasos' },
  firstStepsHint: {
    en: 'Nothing has been requested yet. This is how it goes.',
    es: 'Todavía no hay ninguna solicitud. Así funciona.',
  },
  stepChoose: { en: 'Choose a service', es: 'Elija un servicio' },
  stepChooseText: {
    en: 'Each card above says what it does. The template of each service shows what we need from you.',
    es: 'Cada tarjeta indica qué hace. La plantilla de cada servicio muestra qué necesitamos de usted.',
  },
  stepSend: { en: 'Send what we need', es: 'Envíe lo necesario' },
  stepSendText: {
    en: 'A list, a domain or a zip of code. It is checked before it leaves and every wrong cell is named.',
    es: 'Una lista, un dominio o un zip de código. Se revisa antes de enviarse y se señala cada celda errónea.',
  },
  stepFollow: { en: 'Follow it here', es: 'Siga su avance aquí' },
  stepFollowText: {
    en: 'Progress appears by itself. When it is finished, the report is one click away.',
    es: 'El avance aparece solo. Al terminar, el informe queda a un clic.',
  },
} as const satisfies Messages;
