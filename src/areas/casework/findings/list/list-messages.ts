import type { Messages } from '../../../../shared/messages.ts';

/** The page of all findings: what it is narrowed to, and how it was over time. */
export const findingListMessages = {
  staffEmptyHint: {
    en: 'What is written down, imported or found in any customer’s systems stands here.',
    es: 'Aquí figura lo que se escribe, se importa o se encuentra en los sistemas de cualquier cliente.',
  },
  drafts: { en: 'Drafts', es: 'Borradores' },
  anyOrganisation: { en: 'Any organisation', es: 'Cualquier organización' },
  oneOrganisation: { en: 'One organisation', es: 'Una organización' },
  chooseRequest: { en: 'Request…', es: 'Solicitud…' },
  chooseTitle: { en: 'Findings of one request', es: 'Hallazgos de una solicitud' },
  searchRequests: { en: 'Search requests', es: 'Buscar solicitudes' },
  noRequests: { en: 'No request matches.', es: 'Ninguna solicitud coincide.' },
  requestsFailed: { en: 'The requests could not be loaded.', es: 'No se pudieron cargar las solicitudes.' },
  requestChip: (title: string) => ({ en: `Request: ${title}`, es: `Solicitud: ${title}` }),
  oneRequest: { en: 'one request', es: 'una solicitud' },
  inList: { en: 'Open in the list of findings', es: 'Abrir en la lista de hallazgos' },
  overTime: { en: 'Open over time', es: 'Abiertos a lo largo del tiempo' },
  byWeek: { en: 'By week', es: 'Por semanas' },
  byMonth: { en: 'By month', es: 'Por meses' },
  week: { en: 'Week from', es: 'Semana desde el' },
  month: { en: 'Month', es: 'Mes' },
  trendSummary: (now: string, most: string) => ({
    en: `Open findings at the end of each of the last twelve: ${now} now, ${most} at most.`,
    es: `Hallazgos abiertos al final de cada uno de los últimos doce: ${now} ahora, ${most} como máximo.`,
  }),
  trendFailed: { en: 'The plot could not be loaded.', es: 'No se pudo cargar el gráfico.' },
  select: (label: string) => ({ en: `Select ${label}`, es: `Seleccionar ${label}` }),
  selected: { en: 'Selected', es: 'Selección' },
  selectPage: { en: 'Select this page', es: 'Seleccionar esta página' },
  selectedCount: (count: string) => ({ en: `${count} selected`, es: `${count} seleccionados` }),
  oneSelected: { en: '1 selected', es: '1 seleccionado' },
  clear: { en: 'Clear the selection', es: 'Quitar la selección' },
  selectedMost: (count: string) => ({
    en: `At most ${count} at once.`,
    es: `Como máximo ${count} a la vez.`,
  }),
  nothingShared: {
    en: 'What is selected cannot be settled in one way.',
    es: 'La selección no se puede resolver de una misma manera.',
  },
} as const satisfies Messages;
