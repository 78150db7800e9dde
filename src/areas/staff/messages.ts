import type { Messages } from '../../shared/messages.ts';

/** The staff's list of every customer's requests. */
export const queueMessages = {
  title: { en: 'Work queue', es: 'Cola de trabajo' },
  search: { en: 'Search the queue', es: 'Buscar en la cola' },
  request: { en: 'Request', es: 'Solicitud' },
  organisation: { en: 'Organisation', es: 'Organización' },
  service: { en: 'Service', es: 'Servicio' },
  status: { en: 'Status', es: 'Estado' },
  progress: { en: 'Progress', es: 'Avance' },
  requested: { en: 'Requested', es: 'Solicitada' },
  plannedEnd: { en: 'End', es: 'Fin' },
  anyStatus: { en: 'Any status', es: 'Cualquier estado' },
  open: { en: 'Open', es: 'Abiertas' },
  anyOrganisation: { en: 'Any organisation', es: 'Cualquier organización' },
  anyService: { en: 'Any service', es: 'Cualquier servicio' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  unknownOrganisation: { en: 'One organisation', es: 'Una organización' },
  arrived: (count: string) => ({
    en: `${count} new requests have come in`,
    es: `Han llegado ${count} solicitudes nuevas`,
  }),
  oneArrived: { en: '1 new request has come in', es: 'Ha llegado 1 solicitud nueva' },
  empty: { en: 'The queue is empty', es: 'La cola está vacía' },
  emptyHint: {
    en: 'Requests of every customer appear here as soon as they are sent.',
    es: 'Aquí aparecen las solicitudes de todos los clientes en cuanto se envían.',
  },
  loadFailed: { en: 'The queue could not be loaded.', es: 'No se pudo cargar la cola.' },
} as const satisfies Messages;

/** What staff may do with a request. */
export const actionMessages = {
  panel: { en: 'What to do', es: 'Qué hacer' },
  back: { en: 'Work queue', es: 'Cola de trabajo' },
  waits: {
    pending: { en: 'This request waits for a decision.', es: 'Esta solicitud espera una decisión.' },
    accepted: {
      en: 'Accepted. Start it when the work begins.',
      es: 'Aceptada. Iníciela cuando empiece el trabajo.',
    },
    'In progress': {
      en: 'Work is under way. The customer sees every step of the progress.',
      es: 'El trabajo está en curso. El cliente ve cada paso del avance.',
    },
    'in review': {
      en: 'The results are being checked. Finish it, or send it back to work.',
      es: 'Se están revisando los resultados. Termínela o devuélvala a trabajo.',
    },
    finished: {
      en: 'Finished. The report is with the customer.',
      es: 'Terminada. El informe está a disposición del cliente.',
    },
    rejected: { en: 'Rejected. Nothing more can be done.', es: 'Rechazada. No hay nada más que hacer.' },
    cancelled: { en: 'Cancelled. Nothing more can be done.', es: 'Cancelada. No hay nada más que hacer.' },
    failed: { en: 'Failed. Nothing more can be done.', es: 'Fallida. No hay nada más que hacer.' },
  },
  accept: { en: 'Accept', es: 'Aceptar' },
  reject: { en: 'Reject', es: 'Rechazar' },
  start: { en: 'Start work', es: 'Iniciar el trabajo' },
  review: { en: 'Send to review', es: 'Enviar a revisión' },
  backToWork: { en: 'Back to work', es: 'Devolver a trabajo' },
  finish: { en: 'Finish', es: 'Terminar' },
  fail: { en: 'Mark as failed', es: 'Marcar como fallida' },
  save: { en: 'Save', es: 'Guardar' },
  acceptTitle: (title: string) => ({ en: `Accept “${title}”?`, es: `¿Aceptar «${title}»?` }),
  acceptText: {
    en: 'The customer is told that the request is accepted. It stays accepted until work begins.',
    es: 'Se comunica al cliente que la solicitud está aceptada. Quedará así hasta que empiece el trabajo.',
  },
  startTitle: (title: string) => ({ en: `Start “${title}”?`, es: `¿Iniciar «${title}»?` }),
  startText: {
    en: 'From now on the request counts as executed; if it is cancelled, its unit of the quota stays used.',
    es: 'Desde ahora la solicitud cuenta como ejecutada; si se cancela, su unidad de la cuota queda consumida.',
  },
  rejectTitle: (title: string) => ({ en: `Reject “${title}”?`, es: `¿Rechazar «${title}»?` }),
  rejectText: {
    en: 'The request ends here and its unit goes back to the quota.',
    es: 'La solicitud termina aquí y su unidad vuelve a la cuota.',
  },
  failTitle: (title: string) => ({
    en: `Mark “${title}” as failed?`,
    es: `¿Marcar «${title}» como fallida?`,
  }),
  failText: {
    en: 'The request ends without a report and its unit goes back to the quota.',
    es: 'La solicitud termina sin informe y su unidad vuelve a la cuota.',
  },
  finishTitle: (title: string) => ({ en: `Finish “${title}”?`, es: `¿Terminar «${title}»?` }),
  finishText: {
    en: 'The report is built in English and Spanish with everything attached, and goes to the customer. Nothing can be changed afterwards.',
    es: 'Se genera el informe en inglés y en español con todo lo adjuntado y pasa al cliente. Después ya no se puede cambiar nada.',
  },
  keepOpen: { en: 'Not yet', es: 'Todavía no' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHelp: { en: 'The customer reads this.', es: 'El cliente leerá este texto.' },
  reasonRequired: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  plannedEnd: { en: 'Planned end', es: 'Fin previsto' },
  planHelp: { en: 'The customer sees this date.', es: 'El cliente ve esta fecha.' },
  planPast: { en: 'Choose a moment in the future.', es: 'Elija un momento futuro.' },
  progress: { en: 'Progress', es: 'Avance' },
  progressHelp: (least: number) => ({
    en: `${least} to 99; it never goes back.`,
    es: `De ${least} a 99; nunca retrocede.`,
  }),
  percent: { en: 'Percent', es: 'Porcentaje' },
  attach: { en: 'Result files', es: 'Archivos de resultados' },
  attachHint: (most: string) => ({
    en: `They go into the report byte for byte. Up to ${most} each.`,
    es: `Pasan al informe tal cual, byte a byte. Hasta ${most} cada uno.`,
  }),
  dropFiles: { en: 'Drop files here or', es: 'Arrastre aquí los archivos o' },
  chooseFiles: { en: 'choose them', es: 'elíjalos' },
  waiting: { en: 'waiting', es: 'en espera' },
  sent: { en: 'attached', es: 'adjuntado' },
  stopFile: (name: string) => ({ en: `Stop sending ${name}`, es: `Detener el envío de ${name}` }),
  removeFile: (name: string) => ({ en: `Remove ${name} from this list`, es: `Quitar ${name} de esta lista` }),
  retryFile: (name: string) => ({ en: `Send ${name} again`, es: `Volver a enviar ${name}` }),
  sending: (name: string) => ({ en: `Sending ${name}`, es: `Enviando ${name}` }),
  emptyFile: { en: 'This file is empty.', es: 'Este archivo está vacío.' },
  building: { en: 'Building the report', es: 'Generando el informe' },
  buildingText: {
    en: 'It is being put together in both languages. This page changes by itself when it is ready.',
    es: 'Se está preparando en los dos idiomas. Esta página cambiará sola cuando esté listo.',
  },
  buildingLong: {
    en: 'This takes longer than usual. You may ask for it again; that does no harm.',
    es: 'Tarda más de lo habitual. Puede volver a pedirlo; no causa ningún problema.',
  },
  askAgain: { en: 'Ask again', es: 'Volver a pedirlo' },
  notAuthorisedTitle: {
    en: 'Not authorised yet: cannot be accepted',
    es: 'Todavía sin autorizar: no se puede aceptar',
  },
  notAuthorisedText: {
    en: 'The customer has not given the authorisation to test. A person of the organisation gives it by opening the request; this page changes by itself then.',
    es: 'El cliente no ha otorgado la autorización para las pruebas. Una persona de la organización la otorga al abrir la solicitud; esta página cambiará sola entonces.',
  },
  refused: { en: 'Nothing was changed', es: 'No se cambió nada' },
} as const;

/** What the toast says after each action. */
export const doneMessages = {
  accept: (title: string) => ({ en: `“${title}” was accepted.`, es: `Se aceptó «${title}».` }),
  reject: (title: string) => ({ en: `“${title}” was rejected.`, es: `Se rechazó «${title}».` }),
  start: (title: string) => ({ en: `Work on “${title}” has begun.`, es: `Empezó el trabajo en «${title}».` }),
  progress: (title: string) => ({
    en: `The progress of “${title}” was saved.`,
    es: `Se guardó el avance de «${title}».`,
  }),
  plan: (title: string) => ({
    en: `The planned end of “${title}” was saved.`,
    es: `Se guardó el fin previsto de «${title}».`,
  }),
  review: (title: string) => ({ en: `“${title}” is in review.`, es: `«${title}» está en revisión.` }),
  back: (title: string) => ({ en: `“${title}” went back to work.`, es: `«${title}» volvió a trabajo.` }),
  finish: (title: string) => ({
    en: `The report of “${title}” is being built.`,
    es: `Se está generando el informe de «${title}».`,
  }),
  fail: (title: string) => ({
    en: `“${title}” was marked as failed.`,
    es: `Se marcó «${title}» como fallida.`,
  }),
  attached: (name: string) => ({ en: `${name} was attached.`, es: `Se adjuntó ${name}.` }),
} as const satisfies Messages;
