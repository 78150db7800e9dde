import type { Message, Messages } from '../../../shared/messages.ts';
import { percentText } from '../../../shared/text/percent-text.ts';
import { queueTitle, settingsTitle } from './titles.ts';

/** The staff's list of every customer's requests. */
export const queueMessages = {
  title: queueTitle,
  search: { en: 'Search the queue', es: 'Buscar en la cola' },
  request: { en: 'Request', es: 'Solicitud' },
  organisation: { en: 'Organisation', es: 'Organización' },
  service: { en: 'Service', es: 'Servicio' },
  status: { en: 'State', es: 'Estado' },
  progress: { en: 'Progress', es: 'Avance' },
  requested: { en: 'Requested', es: 'Solicitada' },
  end: { en: 'End', es: 'Fin' },
  attention: { en: 'Attention', es: 'Atención' },
  assigned: { en: 'Who', es: 'Quién' },
  nobody: { en: 'Unassigned', es: 'Sin asignar' },
  anybody: { en: 'Anybody', es: 'Cualquier persona' },
  mine: { en: 'Mine', es: 'Mías' },
  nobodys: { en: 'Unassigned', es: 'Sin asignar' },
  onesOf: (name: string) => ({ en: `Of ${name}`, es: `De ${name}` }),
  somebody: { en: 'One person', es: 'Una persona' },
  quick: { en: 'Whose work', es: 'De quién' },
  order: { en: 'Order', es: 'Orden' },
  due: { en: 'By planned end', es: 'Por fin previsto' },
  newest: { en: 'Newest first', es: 'Más recientes primero' },
  oldest: { en: 'Oldest first', es: 'Más antiguas primero' },
  stopAsked: { en: 'Stop asked', es: 'Piden detener' },
  waitsForCustomer: { en: 'Waits for customer', es: 'Espera al cliente' },
  never: { en: 'No request has come yet', es: 'Todavía no ha llegado ninguna solicitud' },
  neverHint: {
    en: 'Requests of every customer appear here as soon as they are sent.',
    es: 'Aquí aparecen las solicitudes de todos los clientes en cuanto se envían.',
  },
  noneOpen: { en: 'Nothing is open', es: 'No hay nada abierto' },
  noneOpenHint: {
    en: 'Every request is finished. New ones appear here as soon as they are sent.',
    es: 'Todas las solicitudes han terminado. Las nuevas aparecen aquí en cuanto se envían.',
  },
  showAll: { en: 'Show finished ones too', es: 'Mostrar también las terminadas' },
  anyStatus: { en: 'Any state', es: 'Cualquier estado' },
  open: { en: 'Open', es: 'Abiertas' },
  anyOrganisation: { en: 'Any organisation', es: 'Cualquier organización' },
  anyService: { en: 'Any service', es: 'Cualquier servicio' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  unknownOrganisation: { en: 'One organisation', es: 'Una organización' },
  arrived: (count: string) => ({
    en: `${count} new requests have come in`,
    es: `Han llegado ${count} solicitudes nuevas`,
  }),
  toAccept: { en: 'To be accepted', es: 'Por aceptar' },
  waitsForYou: { en: 'Waits for you', es: 'Pendiente de usted' },
  oneAsks: { en: 'One customer asks for more:', es: 'Un cliente pide más:' },
  askForMore: (count: string) => ({
    en: `${count} customers ask for more:`,
    es: `${count} clientes piden más:`,
  }),
  allOrganisations: { en: 'All organisations', es: 'Todas las organizaciones' },
  oneArrived: { en: '1 new request has come in', es: 'Ha llegado 1 solicitud nueva' },
  empty: { en: 'The queue is empty', es: 'La cola está vacía' },
  emptyHint: {
    en: 'Requests of every customer appear here as soon as they are sent.',
    es: 'Aquí aparecen las solicitudes de todos los clientes en cuanto se envían.',
  },
  loadFailed: { en: 'The queue could not be loaded.', es: 'No se pudo cargar la cola.' },
} as const satisfies Messages;

/** How much everybody has. */
export const weekMessages = {
  title: { en: 'Work by week', es: 'Trabajo por semanas' },
  counted: {
    en: 'Open requests at the end of each week, by state',
    es: 'Solicitudes abiertas al final de cada semana, por estado',
  },
  week: { en: 'Week from', es: 'Semana desde el' },
  opened: { en: 'Asked for', es: 'Solicitadas' },
  finished: { en: 'Finished', es: 'Terminadas' },
  givenUp: { en: 'Ended without a result', es: 'Cerradas sin resultado' },
  summary: (now: string, most: string) => ({
    en: `Open requests at the end of each of the last twelve weeks: ${now} now, ${most} at most.`,
    es: `Solicitudes abiertas al final de cada una de las últimas doce semanas: ${now} ahora, ${most} como máximo.`,
  }),
  loadFailed: { en: 'The plot could not be loaded.', es: 'No se pudo cargar el gráfico.' },
} as const satisfies Messages;

export const workloadMessages = {
  title: { en: 'Workload', es: 'Carga de trabajo' },
  nobody: { en: 'Unassigned', es: 'Sin asignar' },
  oneOpen: { en: '1 open', es: '1 abierta' },
  open: (count: string) => ({ en: `${count} open`, es: `${count} abiertas` }),
  overdue: (count: string) => ({ en: `${count} overdue`, es: `${count} fuera de plazo` }),
  oneThisWeek: { en: '1 due in 7 days', es: '1 vence en 7 días' },
  thisWeek: (count: string) => ({ en: `${count} due in 7 days`, es: `${count} vencen en 7 días` }),
  waiting: (count: string) => ({
    en: `${count} waiting for customers`,
    es: `${count} a la espera de clientes`,
  }),
  lastSeen: (when: string) => ({ en: `Last seen ${when}`, es: `Última actividad ${when}` }),
  neverSeen: { en: 'Never signed in', es: 'Nunca ha iniciado sesión' },
} as const satisfies Messages;

/** Who does a request. */
export const assignMessages = {
  assignedTo: { en: 'Assigned to', es: 'Asignada a' },
  nobody: { en: 'Assigned to nobody yet.', es: 'Todavía no está asignada.' },
  take: { en: 'Assign to me', es: 'Asignarme' },
  giveTo: { en: 'Assign…', es: 'Asignar…' },
  giveBack: { en: 'Unassign', es: 'Quitar la asignación' },
  taken: { en: 'Assigned to you.', es: 'Asignada a usted.' },
  given: (name: string) => ({ en: `Assigned to ${name}.`, es: `Asignada a ${name}.` }),
  givenBack: { en: 'Unassigned.', es: 'Sin asignar.' },
  history: { en: 'Assignments', es: 'Asignaciones' },
  gave: (by: string, to: string) => ({ en: `${by} assigned it to ${to}`, es: `${by} la asignó a ${to}` }),
  gaveBack: (by: string) => ({ en: `${by} unassigned it`, es: `${by} la dejó sin asignar` }),
} as const satisfies Messages;

/** The second person who releases results. */
export const releaseMessages = {
  title: { en: 'Second review', es: 'Segunda revisión' },
  settingsTitle,
  settingsText: {
    en: 'Where this is on, a second person of your team releases the findings and finishes the request: nobody who worked on it or sent it to review, and nobody whose account one of them made or reset within thirty days. Where there are two Operators, both confirm a change here, unless one made or reset the other’s account within that time.',
    es: 'Donde está activada, una segunda persona de su equipo publica los hallazgos y termina la solicitud: nadie que haya trabajado en ella o la haya enviado a revisión, ni nadie cuya cuenta haya creado o restablecido una de esas personas en los últimos treinta días. Si hay dos personas con rol de Operación, un cambio aquí lo confirman ambas, salvo que una haya creado o restablecido la cuenta de la otra en ese plazo.',
  },
  machineNote: {
    en: 'A machine finishes most of these; the rule holds where people do.',
    es: 'Una máquina termina la mayoría; la regla se aplica cuando lo hacen personas.',
  },
  twoNeeded: {
    en: 'Two active people on the staff are needed to switch this on.',
    es: 'Para activarla se necesitan dos personas activas en el equipo.',
  },
  oneThere: {
    en: 'You are the only one: nobody could release what you have worked on.',
    es: 'Usted es la única persona: nadie podría entregar lo que usted ha trabajado.',
  },
  awaited: (name: string) => ({
    en: `It can be switched on once another of the staff has signed in: ${name} has an account and has not signed in yet.`,
    es: `Podrá activarla cuando otra persona del equipo haya iniciado sesión: ${name} tiene cuenta y aún no la ha usado.`,
  }),
  addAnalyst: { en: 'Add an analyst', es: 'Añadir un analista' },
  on: (service: string) => ({
    en: `A second person now releases ${service}.`,
    es: `Ahora entrega ${service} una segunda persona.`,
  }),
  off: (service: string) => ({
    en: `Anybody may release ${service} again.`,
    es: `Cualquiera puede volver a entregar ${service}.`,
  }),
  notChanged: { en: 'The setting was not changed', es: 'No se cambió el ajuste' },
  loadFailed: { en: 'The settings could not be loaded.', es: 'No se pudieron cargar los ajustes.' },
  secondNeeded: { en: 'A second person releases this', es: 'La entrega una segunda persona' },
  notYou: (names: string) => ({
    en: `You worked on it. Anybody but ${names} may show its findings and finish it.`,
    es: `Usted ha trabajado en ella. Puede mostrar sus hallazgos y terminarla cualquiera salvo ${names}.`,
  }),
  youMay: (names: string) => ({
    en: `It was done by ${names}. Look it through; you may show its findings and finish it.`,
    es: `La hizo ${names}. Revísela; usted puede mostrar sus hallazgos y terminarla.`,
  }),
} as const satisfies Messages;

/** What staff may do with a request. */
export const actionMessages = {
  panel: { en: 'What to do', es: 'Qué hacer' },
  peopleAndDates: { en: 'People and dates', es: 'Personas y fechas' },
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
      es: 'Se están revisando los resultados. Termine la solicitud o reanude el trabajo.',
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
  ask: { en: 'Ask the customer', es: 'Preguntar al cliente' },
  stop: { en: 'Stop and cancel', es: 'Detener y cancelar' },
  reject: { en: 'Reject', es: 'Rechazar' },
  start: { en: 'Start work', es: 'Iniciar el trabajo' },
  review: { en: 'Send to review', es: 'Enviar a revisión' },
  backToWork: { en: 'Back to work', es: 'Reanudar el trabajo' },
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
    en: 'From now on the request counts as executed; if it is cancelled, its unit of the quota stays taken.',
    es: 'Desde ahora la solicitud cuenta como ejecutada; si se cancela, su unidad de la cuota queda consumida.',
  },
  stopTitle: (title: string) => ({ en: `Stop “${title}”?`, es: `¿Detener «${title}»?` }),
  stopText: {
    en: 'The request is cancelled, as the customer asked. Its unit of the quota stays taken.',
    es: 'La solicitud se cancela, como pidió el cliente. Su unidad de la cuota queda consumida.',
  },
  stopAskedTitle: { en: 'The customer asks to stop', es: 'El cliente pide detener el trabajo' },
  stopAskedText: (when: string) => ({
    en: `Asked on ${when}. Leave their systems in order, then stop and cancel, or write why the work goes on.`,
    es: `Lo pidió el ${when}. Deje sus sistemas en orden y después detenga y cancele, o explique por qué continúa el trabajo.`,
  }),
  waitsTitle: { en: 'Waiting for the customer', es: 'A la espera del cliente' },
  waitsText: {
    en: 'Your question has not been answered yet. The work can go on meanwhile.',
    es: 'Todavía no han respondido a su pregunta. El trabajo puede seguir mientras tanto.',
  },
  usualReason: { en: 'Usual reasons', es: 'Motivos habituales' },
  chooseReason: { en: 'Choose one to begin with', es: 'Elija uno para empezar' },
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
  reviewTitle: (title: string) => ({
    en: `Send “${title}” to review?`,
    es: `¿Enviar «${title}» a revisión?`,
  }),
  reviewText: {
    en: 'It can go back to work from there.',
    es: 'Desde ahí se puede reanudar el trabajo.',
  },
  reviewRaises: (percentage: number): Message => {
    const { en, es } = percentText(percentage);
    return {
      en: `The customer sees its progress at ${en} then, which does not go back.`,
      es: `El cliente verá entonces un avance del ${es}, que ya no baja.`,
    };
  },
  domainNotVerifiedDoubt: {
    en: 'The customer has not verified that this domain is theirs.',
    es: 'El cliente no ha verificado que este dominio sea suyo.',
  },
  unansweredDoubt: {
    en: 'Your question to the customer has not been answered.',
    es: 'Su pregunta al cliente sigue sin respuesta.',
  },
  notBegunDoubt: {
    en: `The progress still says ${percentText(0).en}.`,
    es: `El avance todavía indica ${percentText(0).es}.`,
  },
  nothingRecordedDoubt: {
    en: 'Nothing is there for the customer: no finding was released and no file of results attached. The report would say that nothing was found. Finish all the same?',
    es: 'No hay nada para el cliente: no se publicó ningún hallazgo ni se adjuntó ningún archivo de resultados. El informe diría que no se encontró nada. ¿Terminar de todos modos?',
  },
  noFindingsDoubt: {
    en: 'No finding was released: the report would say that nothing was found, beside the attached files. Finish all the same?',
    es: 'No se publicó ningún hallazgo: el informe diría que no se encontró nada, junto a los archivos adjuntos. ¿Terminar de todos modos?',
  },
  noCampaignResultsDoubt: {
    en: 'This campaign has no results: neither its page nor the report would say how many clicked, entered data or reported it. Finish all the same?',
    es: 'Esta campaña no tiene resultados: ni su página ni el informe dirían cuántos pulsaron, introdujeron datos o lo notificaron. ¿Terminar de todos modos?',
  },
  finishTitle: (title: string) => ({ en: `Finish “${title}”?`, es: `¿Terminar «${title}»?` }),
  finishText: {
    en: 'The customer gets two signed archives, one in English and one in Spanish. Each holds the technical and the executive report as PDF, the findings as CSV, JSON and SARIF, the evidence, and every attached file as it is. They are told at once. What was issued never changes: a correction makes a new version beside it.',
    es: 'El cliente recibe dos archivos comprimidos y firmados, uno en inglés y otro en español. Cada uno contiene los informes técnico y ejecutivo en PDF, los hallazgos en CSV, JSON y SARIF, las evidencias y todos los archivos adjuntos tal cual. Se le avisa de inmediato. Lo emitido no cambia nunca: una corrección crea una versión nueva a su lado.',
  },
  beforeFinish: { en: 'Before it is finished', es: 'Antes de terminarla' },
  goTo: {
    drafts: { en: 'Go to the drafts', es: 'Ir a los borradores' },
    released: { en: 'Go to the findings', es: 'Ir a los hallazgos' },
    imports: { en: 'Go to the imports', es: 'Ir a las importaciones' },
    sections: { en: 'Go to the texts of the report', es: 'Ir a los textos del informe' },
    conversation: { en: 'Go to the conversation', es: 'Ir a la conversación' },
    campaign: { en: 'Go to the results', es: 'Ir a los resultados' },
  },
  keepOpen: { en: 'Not yet', es: 'Todavía no' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHelp: { en: 'The customer reads this.', es: 'El cliente leerá este texto.' },
  reasonRequired: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  plannedStart: { en: 'Planned start', es: 'Inicio previsto' },
  startWrong: {
    en: 'Choose a moment in the future, before the planned end.',
    es: 'Elija un momento futuro, anterior al fin previsto.',
  },
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
  detach: { en: 'Remove', es: 'Quitar' },
  detachFile: (name: string) => ({ en: `Remove ${name}`, es: `Quitar ${name}` }),
  detachTitle: (name: string) => ({ en: `Remove “${name}”?`, es: `¿Quitar «${name}»?` }),
  detachText: {
    en: 'It will not be in the report, and the file itself is erased: whoever wants it back attaches it again. The audit trail keeps who removed it and when.',
    es: 'No estará en el informe y el propio archivo se borra: para recuperarlo hay que adjuntarlo de nuevo. La auditoría conserva quién lo quitó y cuándo.',
  },
  stopFile: (name: string) => ({ en: `Stop sending ${name}`, es: `Detener el envío de ${name}` }),
  removeFile: (name: string) => ({ en: `Remove ${name} from this list`, es: `Quitar ${name} de esta lista` }),
  retryFile: (name: string) => ({ en: `Send ${name} again`, es: `Volver a enviar ${name}` }),
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

/** Reasons that are given again and again: a text to begin with. */
export const usualReasons = {
  incomplete: {
    en: 'The list is incomplete: please add what is missing and ask again.',
    es: 'La lista está incompleta: complétela y vuelva a solicitarlo.',
  },
  notYours: {
    en: 'The list names systems or people that are not of your organisation.',
    es: 'La lista incluye sistemas o personas que no son de su organización.',
  },
  noPermission: {
    en: 'We lack the permission of the owner of these systems.',
    es: 'Falta el permiso del titular de estos sistemas.',
  },
  twice: {
    en: 'This was asked for already; we go on with the earlier request.',
    es: 'Esto ya se había solicitado; seguimos con la solicitud anterior.',
  },
  wrongService: {
    en: 'Another service fits better what you describe. Please ask for that one.',
    es: 'Otro servicio se ajusta mejor a lo que describe. Solicite ese, por favor.',
  },
  dates: {
    en: 'The work cannot be done within the dates that you name.',
    es: 'El trabajo no puede hacerse en las fechas que indica.',
  },
} as const satisfies Messages;
