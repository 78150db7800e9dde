import type { Message, Messages } from '../../../shared/messages.ts';

/** The lists of requests (rows E1 to E7, M14 to M16). */
export const listMessages = {
  title: { en: 'Title', es: 'Título' },
  start: { en: 'Requested', es: 'Solicitada' },
  end: { en: 'End', es: 'Fin' },
  status: { en: 'State', es: 'Estado' },
  number: { en: 'Number', es: 'Número' },
  attention: { en: 'Attention', es: 'Atención' },
  unauthorised: { en: 'Not authorised', es: 'Sin autorizar' },
  progress: { en: 'Progress', es: 'Avance' },
  actions: { en: 'Actions', es: 'Acciones' },
  search: { en: 'Search requests', es: 'Buscar solicitudes' },
  anyStatus: { en: 'Any state', es: 'Cualquier estado' },
  anyService: { en: 'Any service', es: 'Cualquier servicio' },
  anyType: { en: 'Any type', es: 'Cualquier tipo' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  loadFailed: {
    en: 'An error occurred when loading campaigns. Please try again.',
    es: 'Se produjo un error al cargar las campañas. Inténtelo de nuevo.',
  },
  overdueBy: (time: string) => ({ en: `${time} overdue`, es: `${time} fuera de plazo` }),
  dueSoon: { en: 'Due soon', es: 'Vence pronto' },
  unread: (count: number) => ({
    en: count === 1 ? '1 new message' : `${count} new messages`,
    es: count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`,
  }),
  newSince: (count: number) => ({
    en: count === 1 ? '1 new request' : `${count} new requests`,
    es: count === 1 ? '1 solicitud nueva' : `${count} solicitudes nuevas`,
  }),
  create: { en: 'Create', es: 'Crear' },
  uploadedList: { en: 'Uploaded list', es: 'Lista enviada' },
  downloadTyped: { en: 'Download the typed list', es: 'Descargar la lista escrita' },
  findingsCsv: { en: 'Findings (CSV)', es: 'Hallazgos (CSV)' },
  /** While there is none, nobody asks in which language. */
  reportLater: { en: 'Report (PDF)', es: 'Informe (PDF)' },
  openReport: { en: 'Report in English (PDF)', es: 'Informe en español (PDF)' },
  openReportHint: {
    en: 'Report in English (PDF): opens in a new tab',
    es: 'Informe (PDF): se abre en otra pestaña',
  },
  onceFinished: {
    en: 'There once the request is finished',
    es: 'Disponible cuando la solicitud termine',
  },
  downloadReport: { en: 'All files (ZIP)', es: 'Archivos (ZIP)' },
  /** Other things to do with a request, where there is no room for them as buttons. */
  more: { en: 'More', es: 'Más' },
  csvError: { en: 'Download CSV Error', es: 'Error al descargar el CSV' },
  csvErrorText: {
    en: 'An error occurred when downloading the campaign imported CSV. Please try again later.',
    es: 'Se produjo un error al descargar el CSV importado de la campaña. Inténtelo más tarde.',
  },
  reportError: { en: 'Download Report Error', es: 'Error al descargar el informe' },
  reportErrorText: {
    en: 'An error occurred when downloading the campaign report. Please try again later.',
    es: 'Se produjo un error al descargar el informe de la campaña. Inténtelo más tarde.',
  },
  noticeFinished: (title: string) => ({
    en: `“${title}” is finished. The report is ready.`,
    es: `«${title}» ha terminado. El informe está listo.`,
  }),
  noticeOpen: { en: 'Open the report', es: 'Abrir el informe' },
  noticeMoved: (title: string, status: string) => ({
    en: `“${title}” is now: ${status}`,
    es: `«${title}» pasa a: ${status}`,
  }),
} as const satisfies Messages;

/** The form of a new request (rows E7, E8, F2 to F5, M17, M18). */
export const createMessages = {
  title: { en: 'Title', es: 'Título' },
  titleRequired: { en: 'Title is required.', es: 'El título es obligatorio.' },
  description: { en: 'Description', es: 'Descripción' },
  descriptionRequired: { en: 'Description is required.', es: 'La descripción es obligatoria.' },
  file: { en: 'File', es: 'Archivo' },
  fileRequired: { en: 'File is required.', es: 'El archivo es obligatorio.' },
  missingFields: { en: 'Missing required fields', es: 'Faltan campos obligatorios' },
  service: { en: 'Service', es: 'Servicio' },
  serviceRequired: { en: 'Please select a submodule', es: 'Seleccione un servicio' },
  kind: { en: 'Kind', es: 'Tipo' },
  kindRequired: { en: 'Please select a submodule type', es: 'Seleccione un tipo' },
  choose: { en: 'Choose', es: 'Elija' },
  columns: { en: 'What the columns mean', es: 'Qué significan las columnas' },
  columnRequired: { en: 'required', es: 'obligatoria' },
  template: { en: 'Download the template', es: 'Descargar la plantilla' },
  templateOfNone: {
    en: 'Choose the service to get its template',
    es: 'Elija el servicio para obtener su plantilla',
  },
  templateOfNoKind: {
    en: 'Choose the kind to get its template',
    es: 'Elija el tipo para obtener su plantilla',
  },
  typedTargets: {
    en: 'Or type or paste the targets, one a line',
    es: 'O escriba o pegue los objetivos, uno por línea',
  },
  typedNetworks: {
    en: 'Or type or paste the networks, one a line',
    es: 'O escriba o pegue las redes, una por línea',
  },
  typedDomains: {
    en: 'Or type or paste the domains, one a line',
    es: 'O escriba o pegue los dominios, uno por línea',
  },
  typedNotSent: {
    en: 'The file is sent; what you typed is not. It is here again once you remove the file.',
    es: 'Se envía el archivo; lo que ha escrito, no. Vuelve a estar aquí si quita el archivo.',
  },
  earlierTyped: { en: 'Use the list of that request', es: 'Usar la lista de esa solicitud' },
  earlierList: (name: string) => ({
    en: `Use the list of that request: ${name}`,
    es: `Usar la lista de esa solicitud: ${name}`,
  }),
  scansAgain: (reference: string) => ({
    en: `This is the code of ${reference}, scanned again`,
    es: `Es el código de ${reference}, analizado de nuevo`,
  }),
  scansAgainHelp: {
    en: 'What is found again continues there with its owner and deadline, and you see what is new and what is no longer found. Clear it for another application.',
    es: 'Lo que se vuelva a encontrar continúa con su responsable y su plazo, y verá qué es nuevo y qué ya no se encuentra. Desmárquelo si es otra aplicación.',
  },
  repeats: (reference: string) => ({
    en: `This repeats ${reference}`,
    es: `Es una repetición de ${reference}`,
  }),
  repeatsHelp: {
    en: 'When it is finished you see what changed since then. Clear it for something else.',
    es: 'Cuando termine verá qué cambió desde entonces. Desmárquelo si es otra cosa.',
  },
  domain: { en: 'Domain or subdomain', es: 'Dominio o subdominio' },
  domainHelp: {
    en: 'You will be asked to verify that it is yours.',
    es: 'Se le pedirá que verifique que es suyo.',
  },
  send: { en: 'Send', es: 'Enviar' },
  campaignCreated: { en: 'Campaign created successfully', es: 'La campaña se creó correctamente' },
  created: { en: 'Created successfully', es: 'Se creó correctamente' },
  openIt: { en: 'Open the request', es: 'Abrir la solicitud' },
  notContracted: ({ en, es }: Message) => ({ en: `${en} (not contracted)`, es: `${es} (sin contratar)` }),
  failed: {
    en: 'An unexpected error occurred. Please try again later.',
    es: 'Ocurrió un error inesperado. Inténtelo más tarde.',
  },
  notSent: { en: 'The request was not sent', es: 'La solicitud no se envió' },
  characters: (count: number, most: number) => ({ en: `${count}/${most}`, es: `${count}/${most}` }),
  correctFile: {
    en: 'Correct the marked cells here, or choose a corrected file.',
    es: 'Corrija aquí las celdas marcadas o elija un archivo corregido.',
  },
  correctLines: { en: 'Correct the lines that are named.', es: 'Corrija las líneas indicadas.' },
  chooseCorrected: {
    en: 'Choose a corrected file, or begin with the template.',
    es: 'Elija un archivo corregido o parta de la plantilla.',
  },
  atRow: (row: string, column: string) => ({
    en: column ? `Row ${row}, ${column}` : `Row ${row}`,
    es: column ? `Fila ${row}, ${column}` : `Fila ${row}`,
  }),
  moreFaults: (count: string) => ({ en: `and ${count} more`, es: `y ${count} más` }),
} as const satisfies Messages;

/** One request (design, "Detail of a request"). */
export const detailMessages = {
  aboutPeople: {
    en: 'Results of a campaign are for Administrators and whoever asked for it.',
    es: 'Los resultados de una campaña son para las personas con rol de Administración y para quien la solicitó.',
  },
  domainProved: { en: 'The domain is verified.', es: 'El dominio está verificado.' },
  domainNotProved: { en: 'The domain is not verified yet.', es: 'El dominio todavía no está verificado.' },
  loadFailed: { en: 'This request could not be loaded.', es: 'No se pudo cargar esta solicitud.' },
  gone: {
    en: 'There is no such request, or it is not yours to see.',
    es: 'No existe esa solicitud, o no puede verla.',
  },
  request: { en: 'Request', es: 'Solicitud' },
  erasedAt: (day: string) => ({ en: `Erased on ${day}`, es: `Borrado el ${day}` }),
  keptDays: (days: string) => ({
    en: `Erased ${days} days after the end.`,
    es: `Se borra ${days} días después del final.`,
  }),
  asked: { en: 'What was asked', es: 'Qué se solicitó' },
  noDescription: { en: 'No description.', es: 'Sin descripción.' },
  domain: { en: 'Domain', es: 'Dominio' },
  organisation: { en: 'Organisation', es: 'Organización' },
  requestedBy: { en: 'Requested by', es: 'Solicitada por' },
  requestedAt: { en: 'Requested', es: 'Solicitada' },
  file: { en: 'File', es: 'Archivo' },
  targets: { en: 'Targets', es: 'Objetivos' },
  networks: { en: 'Networks', es: 'Redes' },
  /** Beside one of the two, in the place of a file. */
  typed: (rows: string, what: 'targets' | 'networks') => ({
    en: `${rows}, typed into the form`,
    es: `${rows}, escrit${what === 'targets' ? 'o' : 'a'}${rows === '1' ? '' : 's'} en el formulario`,
  }),
  rows: (rows: string) => ({ en: `${rows} rows`, es: `${rows} filas` }),
  oneRow: { en: '1 row', es: '1 fila' },
  attachments: { en: 'Attachments', es: 'Adjuntos' },
  attachmentsNote: { en: 'They are in the report archive.', es: 'Están en el archivo del informe.' },
  plannedEnd: { en: 'Planned end', es: 'Fin previsto' },
  ended: { en: 'Ended', es: 'Terminó' },
  notPlanned: { en: 'not planned yet', es: 'sin planificar' },
  timeline: { en: 'Timeline', es: 'Cronología' },
  automatic: { en: 'Automatic', es: 'Automático' },
  reason: { en: 'Reason', es: 'Motivo' },
  cancel: { en: 'Cancel the request', es: 'Cancelar la solicitud' },
  cancelTitle: (title: string) => ({ en: `Cancel “${title}”?`, es: `¿Cancelar «${title}»?` }),
  cancelBefore: {
    en: 'Work has not begun: the request ends here and the unit of your quota comes back.',
    es: 'El trabajo no ha empezado: la solicitud termina aquí y recupera la unidad de su cuota.',
  },
  cancelDuring: {
    en: 'Work has begun. A machine stops at once; people are asked to stop. The unit of your quota stays taken.',
    es: 'El trabajo ya ha empezado. Una máquina se detiene al momento; a las personas se les pide que paren. La unidad de su cuota queda consumida.',
  },
  askAgain: { en: 'Duplicate', es: 'Duplicar' },
  scanAgain: { en: 'Scan again', es: 'Analizar de nuevo' },
  stop: { en: 'Stop this work', es: 'Detener el trabajo' },
  stopTitle: (title: string) => ({
    en: `Ask to stop “${title}”?`,
    es: `¿Pedir que se detenga «${title}»?`,
  }),
  stopText: {
    en: 'The people who work on it are told at once. They leave your systems in order and then cancel the request, or write to you. The unit of your quota stays taken.',
    es: 'Se avisa de inmediato a quienes trabajan en ella. Dejarán sus sistemas en orden y después cancelarán la solicitud o le escribirán. La unidad de su cuota queda consumida.',
  },
  stopReason: { en: 'Why', es: 'Motivo' },
  stopReasonHelp: {
    en: 'The people who work on it read it at once.',
    es: 'Lo leen de inmediato quienes trabajan en ella.',
  },
  stopSince: (when: string) => ({
    en: `You asked to stop on ${when}. The provider has been told.`,
    es: `Pidió que se detuviera el ${when}. El proveedor está avisado.`,
  }),
  plannedStart: { en: 'Planned start', es: 'Inicio previsto' },
  waitsForYou: { en: 'Waits for your answer', es: 'Espera su respuesta' },
  cancelFailed: { en: 'The request was not cancelled', es: 'La solicitud no se canceló' },
  cancelled: { en: 'The request was cancelled', es: 'La solicitud se canceló' },
  stopAsked: { en: 'The provider was asked to stop', es: 'Se pidió al proveedor que se detenga' },
  keep: { en: 'Keep it', es: 'Conservarla' },
  findings: { en: 'Findings', es: 'Hallazgos' },
  noFindings: { en: 'No findings', es: 'Sin hallazgos' },
  nothingRead: { en: 'No code could be analysed', es: 'No se pudo analizar ningún código' },
  nothingReadText: {
    en: 'No source code that we can read was found in the archive.',
    es: 'En el archivo comprimido no se encontró código fuente que podamos leer.',
  },
  withheld: (count: string) => ({
    en: `Found and not listed: ${count}.`,
    es: `Encontrados y no enumerados: ${count}.`,
  }),
  withheldWhy: {
    en: 'Of one kind in one file only the first are listed, and of all findings only the worst.',
    es: 'De un mismo tipo en un mismo archivo solo se enumeran los primeros y, del total, solo los más graves.',
  },
  noFindingsYet: { en: 'No findings yet', es: 'Todavía no hay hallazgos' },
  machineAtWork: { en: 'A machine is at work', es: 'Una máquina está trabajando' },
  machineAtWorkHint: {
    en: 'What it finds appears here by itself once it has finished, mostly within a minute.',
    es: 'Lo que encuentre aparecerá aquí solo cuando termine, casi siempre en menos de un minuto.',
  },
  noFindingsHint: {
    en: 'Findings appear here as the work brings them.',
    es: 'Los hallazgos aparecen aquí a medida que el trabajo los aporta.',
  },
  resultsAttached: {
    en: 'The results are in the attached files, inside the report archive.',
    es: 'Los resultados están en los archivos adjuntos, dentro del archivo del informe.',
  },
  noneOfSeverity: { en: 'No findings of this severity.', es: 'No hay hallazgos de esta severidad.' },
  severityFilter: { en: 'Severity', es: 'Severidad' },
  openOnes: { en: 'Open', es: 'Abiertos' },
  all: { en: 'All', es: 'Todos' },
  findingsFailed: { en: 'The findings could not be loaded.', es: 'No se pudieron cargar los hallazgos.' },
  showMore: { en: 'Show more', es: 'Mostrar más' },
  location: { en: 'Location', es: 'Ubicación' },
  excerpt: { en: 'Evidence', es: 'Evidencia' },
  remediation: { en: 'How to correct it', es: 'Cómo corregirlo' },
  coverage: { en: 'Coverage', es: 'Cobertura' },
  coverageText: (files: string, lines: string, rules: string, components: string) => ({
    en: `Files read: ${files}. Lines: ${lines}. Rules: ${rules}. Components listed: ${components}.`,
    es: `Archivos leídos: ${files}. Líneas: ${lines}. Reglas: ${rules}. Componentes enumerados: ${components}.`,
  }),
  coverageLimits: {
    en: 'A static analysis reads the code and does not run it: it finds patterns, not every weakness.',
    es: 'Un análisis estático lee el código y no lo ejecuta: encuentra patrones, no todas las debilidades.',
  },
  componentsUnchecked: {
    en: 'Components are listed only. They were not checked for known vulnerabilities: no list of those comes with this product.',
    es: 'Los componentes solo se enumeran. No se comprobó si tienen vulnerabilidades conocidas: este producto no incluye ninguna lista de ellas.',
  },
  noComponents: {
    en: 'No component was listed, and none was checked for known vulnerabilities: only files that name exact versions, such as lock files, can be listed.',
    es: 'No se enumeró ningún componente ni se comprobó si alguno tiene vulnerabilidades conocidas: solo se pueden enumerar los archivos que indican versiones exactas, como los de bloqueo.',
  },
  listedOf: (count: string) => ({ en: `listed: ${count}`, es: `enumerados: ${count}` }),
  unpinnedOf: (count: string) => ({
    en: `not listed, no exact version: ${count}`,
    es: `sin enumerar, sin versión exacta: ${count}`,
  }),
  leftOut: {
    en: 'Files that were left out or looked at in part',
    es: 'Archivos excluidos o examinados en parte',
  },
  filesOf: (files: string) => ({ en: `Files: ${files}`, es: `Archivos: ${files}` }),
  linesOf: (lines: string) => ({ en: `Lines: ${lines}`, es: `Líneas: ${lines}` }),
} as const satisfies Messages;

/** The authorisation to test in a request's view (row G8). */
export const authorisationMessages = {
  title: { en: 'Not authorised yet', es: 'Todavía sin autorizar' },
  text: {
    en: 'Work on this request cannot begin until a person of your organisation authorises the test.',
    es: 'El trabajo en esta solicitud no puede empezar hasta que una persona de su organización autorice las pruebas.',
  },
  tick: {
    en: 'I give this authorisation in the name of my organisation.',
    es: 'Otorgo esta autorización en nombre de mi organización.',
  },
  tickFirst: { en: 'Tick the box to authorise.', es: 'Marque la casilla para autorizar.' },
  authorise: { en: 'Authorise', es: 'Autorizar' },
  done: (title: string) => ({ en: `“${title}” is authorised.`, es: `«${title}» está autorizada.` }),
  failed: { en: 'The request was not authorised', es: 'La solicitud no se autorizó' },
  loadFailed: {
    en: 'The text of the authorisation could not be loaded.',
    es: 'No se pudo cargar el texto de la autorización.',
  },
  fact: { en: 'Authorised', es: 'Autorizada' },
  by: (name: string, version: number) => ({
    en: `${name} (version ${version} of the text)`,
    es: `${name} (versión ${version} del texto)`,
  }),
  notYet: { en: 'not yet', es: 'todavía no' },
} as const satisfies Messages;
