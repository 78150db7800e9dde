import type { Messages } from '../../../shared/messages.ts';
import { findingsTitle } from './titles.ts';

/** What a finding's state is called. */
export const findingStateWords = {
  open: { en: 'Open', es: 'Abierto' },
  fixed: { en: 'Fixed', es: 'Corregido' },
  accepted: { en: 'Risk accepted', es: 'Riesgo aceptado' },
  false_positive: { en: 'False positive', es: 'Falso positivo' },
  superseded: { en: 'Continued', es: 'Continúa en otro' },
} as const satisfies Messages;

/** Findings of everything that one may see, and each of them. */
export const findingMessages = {
  title: findingsTitle,
  search: { en: 'Search findings', es: 'Buscar hallazgos' },
  searchChip: (text: string) => ({ en: `Search: ${text}`, es: `Búsqueda: ${text}` }),
  anySeverity: { en: 'Any severity', es: 'Cualquier severidad' },
  anyState: { en: 'Any state', es: 'Cualquier estado' },
  order: { en: 'Order', es: 'Orden' },
  worstFirst: { en: 'Worst first', es: 'Primero lo más grave' },
  newestFirst: { en: 'Newest first', es: 'Primero lo más reciente' },
  dueFirst: { en: 'Due first', es: 'Primero lo que vence' },
  overdue: { en: 'Overdue', es: 'Fuera de plazo' },
  dueSoon: { en: 'Due in 7 days', es: 'Vence en 7 días' },
  overdueCount: (count: string) => ({ en: `${count} overdue`, es: `${count} fuera de plazo` }),
  empty: { en: 'No findings yet', es: 'Todavía no hay hallazgos' },
  emptyHint: {
    en: 'What assessments, tests and static code analyses find in your systems stands here, over all your requests, as soon as it is released.',
    es: 'Aquí figura lo que las evaluaciones, las pruebas y los análisis estáticos de código encuentran en sus sistemas, de todas sus solicitudes, en cuanto se publica.',
  },
  loadFailed: { en: 'The findings could not be loaded.', es: 'No se pudieron cargar los hallazgos.' },
  oneFailed: { en: 'The finding could not be loaded.', es: 'No se pudo cargar el hallazgo.' },
  gone: { en: 'There is no such finding.', es: 'Ese hallazgo no existe.' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  severity: { en: 'Severity', es: 'Severidad' },
  state: { en: 'State', es: 'Estado' },
  where: { en: 'Where', es: 'Dónde' },
  due: { en: 'Fix by', es: 'Fecha límite' },
  noDue: { en: 'no deadline', es: 'sin plazo' },
  overdueBy: (time: string) => ({ en: `${time} overdue`, es: `${time} fuera de plazo` }),
  number: { en: 'Number', es: 'Número' },
  source: { en: 'Found by', es: 'Hallado por' },
  byHand: { en: 'Manual testing', es: 'Pruebas manuales' },
  request: { en: 'Request', es: 'Solicitud' },
  weakness: { en: 'Weakness', es: 'Debilidad' },
  cvss: { en: 'CVSS', es: 'CVSS' },
  targets: { en: 'Where', es: 'Dónde' },
  moreTargets: (count: string) => ({ en: `and ${count} more`, es: `y ${count} más` }),
  description: { en: 'What it is', es: 'En qué consiste' },
  evidence: { en: 'Evidence', es: 'Evidencia' },
  remediation: { en: 'How to correct it', es: 'Cómo corregirlo' },
  impact: { en: 'Impact', es: 'Impacto' },
  reproduction: { en: 'How to reproduce it', es: 'Cómo reproducirlo' },
  history: { en: 'History', es: 'Historial' },
  details: { en: 'Details', es: 'Detalles' },
  asPage: { en: 'Open as a page', es: 'Abrir como página' },
  back: { en: 'All findings', es: 'Todos los hallazgos' },
  facts: { en: 'About this finding', es: 'Sobre este hallazgo' },
  organisation: { en: 'Organisation', es: 'Organización' },
  draft: { en: 'Draft', es: 'Borrador' },
  toRate: { en: 'To be rated', es: 'Por valorar' },
  acceptedUntil: (day: string) => ({ en: `Accepted until ${day}`, es: `Aceptado hasta el ${day}` }),
  reason: { en: 'Reason', es: 'Motivo' },
  openFile: (name: string) => ({ en: `Open ${name}`, es: `Abrir ${name}` }),
  saveFile: (name: string) => ({ en: `Save ${name}`, es: `Guardar ${name}` }),
  fileFailed: { en: 'The file was not opened', es: 'No se abrió el archivo' },
  exportAs: (format: string) => ({ en: `Download as ${format}`, es: `Descargar como ${format}` }),
  exported: { en: 'The findings are downloaded.', es: 'Los hallazgos se han descargado.' },
  notExported: { en: 'The findings were not downloaded', es: 'Los hallazgos no se descargaron' },
  plotTitle: { en: 'Open findings by severity', es: 'Hallazgos abiertos por severidad' },
  openTotal: (count: string) => ({ en: `${count} open`, es: `${count} abiertos` }),
  oneOpen: { en: '1 open', es: '1 abierto' },
  settledTotal: (count: string) => ({
    en: `${count} settled or accepted`,
    es: `${count} cerrados o aceptados`,
  }),
  oneSettled: { en: '1 settled or accepted', es: '1 cerrado o aceptado' },
  showOnly: { en: 'Show only', es: 'Mostrar solo' },
} as const satisfies Messages;

/** Settling: fixed, accepted, a false positive, or open again. */
export const settleMessages = {
  accept: { en: 'Accept the risk', es: 'Aceptar el riesgo' },
  acceptTitle: (label: string) => ({
    en: `Accept the risk of ${label}?`,
    es: `¿Aceptar el riesgo de ${label}?`,
  }),
  acceptText: {
    en: 'Your organisation takes this risk until the day that you choose. Then the finding is open again.',
    es: 'Su organización asume este riesgo hasta el día que elija. Después, el hallazgo vuelve a estar abierto.',
  },
  until: { en: 'Until', es: 'Hasta' },
  untilRequired: { en: 'Choose a day after today.', es: 'Elija un día posterior a hoy.' },
  untilTooFar: { en: 'At most two years from now.', es: 'Como máximo, dentro de dos años.' },
  reopen: { en: 'Open again', es: 'Reabrir' },
  reopenTitle: (label: string) => ({ en: `Open ${label} again?`, es: `¿Reabrir ${label}?` }),
  reopenText: {
    en: 'It counts among the open ones again, with its old deadline.',
    es: 'Vuelve a contar entre los abiertos, con su plazo anterior.',
  },
  fixed: { en: 'Mark as fixed', es: 'Marcar como corregido' },
  fixedTitle: (label: string) => ({ en: `Mark ${label} as fixed?`, es: `¿Marcar ${label} como corregido?` }),
  fixedText: {
    en: 'Only if you have seen that it is. The customer reads it at once.',
    es: 'Solo si ha comprobado que lo está. El cliente lo lee de inmediato.',
  },
  falsePositive: { en: 'False positive', es: 'Falso positivo' },
  falsePositiveTitle: (label: string) => ({
    en: `Mark ${label} as a false positive?`,
    es: `¿Marcar ${label} como falso positivo?`,
  }),
  falsePositiveText: {
    en: 'The customer reads your reason. The finding stays in its list as settled.',
    es: 'El cliente lee el motivo. El hallazgo permanece en su lista como cerrado.',
  },
  severalAccepted: (count: string) => ({
    en: `Accept the risk of ${count} findings?`,
    es: `¿Aceptar el riesgo de ${count} hallazgos?`,
  }),
  severalOpen: (count: string) => ({
    en: `Open ${count} findings again?`,
    es: `¿Reabrir ${count} hallazgos?`,
  }),
  severalFixed: (count: string) => ({
    en: `Mark ${count} findings as fixed?`,
    es: `¿Marcar ${count} hallazgos como corregidos?`,
  }),
  severalFalsePositive: (count: string) => ({
    en: `Mark ${count} findings as false positives?`,
    es: `¿Marcar ${count} hallazgos como falsos positivos?`,
  }),
  severalTexts: {
    accepted: {
      en: 'Your organisation takes these risks until the day that you choose. Then the findings are open again.',
      es: 'Su organización asume estos riesgos hasta el día que elija. Después, los hallazgos vuelven a estar abiertos.',
    },
    open: {
      en: 'They count among the open ones again, with their old deadlines.',
      es: 'Vuelven a contar entre los abiertos, con sus plazos anteriores.',
    },
    fixed: {
      en: 'Only if you have seen that they are. The customer reads it at once.',
      es: 'Solo si ha comprobado que lo están. El cliente lo lee de inmediato.',
    },
    false_positive: {
      en: 'The customer reads your reason. The findings stay in their list as settled.',
      es: 'El cliente lee el motivo. Los hallazgos permanecen en su lista como cerrados.',
    },
  },
  severalRefused: { en: 'The findings were not changed', es: 'Los hallazgos no se modificaron' },
  several: (count: string) => ({ en: `${count} findings`, es: `${count} hallazgos` }),
  reasonRequired: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  done: (label: string, state: string) => ({ en: `${label}: ${state}.`, es: `${label}: ${state}.` }),
  refused: { en: 'The finding was not changed', es: 'El hallazgo no se modificó' },
} as const satisfies Record<string, unknown>;

/** What happened to a finding, after the person's name. */
export const eventMessages = {
  created: { en: 'wrote it', es: 'lo escribió' },
  imported: { en: 'imported it', es: 'lo importó' },
  importAdded: (fields: string) => ({
    en: `imported it again: ${fields} were added`,
    es: `lo importó de nuevo: se añadieron ${fields}`,
  }),
  importRaised: (from: string, to: string) => ({
    en: `imported it again: the severity went from ${from} to ${to}`,
    es: `lo importó de nuevo: la severidad pasó de ${from} a ${to}`,
  }),
  importRatesWorse: (to: string, from: string) => ({
    en: `imported it again: the file rates it ${to}, it stays ${from}`,
    es: `lo importó de nuevo: el archivo lo valora como ${to}, se mantiene ${from}`,
  }),
  importNotAdded: (fields: string) => ({
    en: `imported it again: ${fields} of the file were not added, because the customer sees it already`,
    es: `lo importó de nuevo: no se añadieron ${fields} del archivo porque el cliente ya lo ve`,
  }),
  edited: (fields: string) => ({ en: `changed ${fields}`, es: `modificó ${fields}` }),
  released: { en: 'released it', es: 'lo publicó' },
  evidence: { en: 'added evidence', es: 'añadió una prueba' },
  fixed: { en: 'marked it as fixed', es: 'lo marcó como corregido' },
  accepted: (day: string) => ({
    en: `accepted the risk until ${day}`,
    es: `aceptó el riesgo hasta el ${day}`,
  }),
  false_positive: { en: 'marked it as a false positive', es: 'lo marcó como falso positivo' },
  open: { en: 'opened it again', es: 'lo reabrió' },
  superseded: (reference: string) => ({
    en: `found it again: continued in ${reference}`,
    es: `lo volvió a encontrar: continúa en ${reference}`,
  }),
  continued: (reference: string) => ({
    en: `carried it over from ${reference}`,
    es: `lo trasladó desde ${reference}`,
  }),
  takenOwner: (name: string) => ({ en: `with ${name} as the owner`, es: `con ${name} como responsable` }),
  takenAccepted: (day: string) => ({
    en: `where the risk was accepted until ${day}`,
    es: `donde se aceptó el riesgo hasta el ${day}`,
  }),
  takenFalsePositive: { en: 'where it was a false positive', es: 'donde era un falso positivo' },
  settledBy: (name: string) => ({ en: `decided by ${name}`, es: `según decidió ${name}` }),
  notFound: (request: string) => ({
    en: `closed it as fixed: ${request} did not find it again`,
    es: `lo cerró como corregido: ${request} no lo volvió a encontrar`,
  }),
  expired: {
    en: 'opened it again: the time for which the risk was accepted is over',
    es: 'lo reabrió: venció el plazo por el que se aceptó el riesgo',
  },
  owned: (name: string) => ({ en: `made ${name} the owner`, es: `lo puso a cargo de ${name}` }),
  ownedBySelf: { en: 'became the owner', es: 'se hizo cargo' },
  disowned: { en: 'left it without an owner', es: 'lo dejó sin responsable' },
  corrected: {
    en: 'said that it is fixed, and asked for a retest',
    es: 'indicó que está corregido y solicitó un retest',
  },
  retestAsked: { en: 'asked for a retest', es: 'solicitó un retest' },
  retestFixed: { en: 'tested it again: it is fixed', es: 'lo comprobó: está corregido' },
  retestOpen: { en: 'tested it again: it is still there', es: 'lo comprobó: sigue presente' },
  retestNotTested: { en: 'could not test it again', es: 'no pudo comprobarlo' },
} as const satisfies Messages;

/** Retests, as both sides see them. */
export const retestMessages = {
  title: { en: 'Retests', es: 'Retests' },
  noneWaits: { en: 'No retest waits.', es: 'No hay ningún retest pendiente.' },
  waiting: { en: 'Retests that wait', es: 'Retests pendientes' },
  ask: { en: 'Ask for a retest', es: 'Solicitar un retest' },
  askTitle: { en: 'Ask for a retest', es: 'Solicitar un retest' },
  askText: {
    en: 'Tick what you have fixed. The provider looks at it again, and a new version of the report says what came of it.',
    es: 'Marque lo que ha corregido. El proveedor lo vuelve a comprobar y una nueva versión del informe recoge el resultado.',
  },
  corrected: { en: 'Fixed', es: 'Corregidos' },
  chooseOne: { en: 'Tick at least one finding.', es: 'Marque al menos un hallazgo.' },
  note: { en: 'What you did', es: 'Qué ha hecho' },
  asked: { en: 'The retest was asked for', es: 'Se solicitó el retest' },
  notAsked: { en: 'The retest was not asked for', es: 'No se solicitó el retest' },
  round: (number: number) => ({ en: `Retest ${number}`, es: `Retest ${number}` }),
  states: {
    asked: { en: 'Asked for', es: 'Solicitado' },
    running: { en: 'Running', es: 'En curso' },
    done: { en: 'Done', es: 'Terminado' },
    declined: { en: 'Declined', es: 'Rechazado' },
    withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  },
  results: {
    fixed: { en: 'Fixed', es: 'Corregido' },
    open: { en: 'Still there', es: 'Sigue presente' },
    not_tested: { en: 'Not tested', es: 'Sin comprobar' },
  },
  noResult: { en: 'Result', es: 'Resultado' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  withdrawn: { en: 'The retest was withdrawn', es: 'Se retiró el retest' },
  by: (name: string, when: string) => ({ en: `${name}, ${when}`, es: `${name}, ${when}` }),
  answer: { en: 'Answer', es: 'Respuesta' },
  save: { en: 'Save results', es: 'Guardar resultados' },
  saved: { en: 'Results saved', es: 'Resultados guardados' },
  close: { en: 'End the retest', es: 'Terminar el retest' },
  roundWaits: (number: number) => ({
    en: `Retest ${number} waits`,
    es: `El retest ${number} está pendiente`,
  }),
  roundRuns: (number: number) => ({
    en: `Retest ${number} is running`,
    es: `El retest ${number} está en curso`,
  }),
  roundAsked: (name: string, when: string, findings: string) => ({
    en: `${name} asked for it on ${when}: ${findings}.`,
    es: `${name} lo solicitó el ${when}: ${findings}.`,
  }),
  oneFinding: { en: '1 finding', es: '1 hallazgo' },
  toRound: { en: 'Go to the retest', es: 'Ir al retest' },
  closeText: {
    en: 'The results hold from now on: what is fixed is closed, and everything else stays open. The customer reads them at once. For a finished request this issues a new signed version of the report, which cannot be taken back: what is written for the report goes along as it stands.',
    es: 'Los resultados valen desde ahora: lo corregido se cierra y lo demás sigue abierto. El cliente los lee de inmediato. En una solicitud terminada, esto emite una nueva versión firmada del informe, que no se puede retirar: lo escrito para el informe va tal como está.',
  },
  closeTitle: (number: number) => ({
    en: `End retest ${number}?`,
    es: `¿Terminar el retest ${number}?`,
  }),
  closed: { en: 'The retest is done', es: 'El retest ha terminado' },
  decline: { en: 'Decline', es: 'Rechazar' },
  declineTitle: (number: number) => ({
    en: `Decline retest ${number}?`,
    es: `¿Rechazar el retest ${number}?`,
  }),
  declineText: { en: 'The customer reads your reason.', es: 'El cliente lee el motivo.' },
  declined: { en: 'The retest was declined', es: 'Se rechazó el retest' },
  notChanged: { en: 'The retest was not changed', es: 'El retest no se modificó' },
  notePlaceholder: { en: 'Note for the customer', es: 'Nota para el cliente' },
} as const satisfies Record<string, unknown>;

/** Writing findings: staff only. */
export const writeMessages = {
  panel: { en: 'Findings', es: 'Hallazgos' },
  write: { en: 'Write a finding', es: 'Escribir un hallazgo' },
  writeTitle: { en: 'Write a finding', es: 'Escribir un hallazgo' },
  editTitle: (label: string) => ({ en: `Edit ${label}`, es: `Editar ${label}` }),
  edit: { en: 'Edit', es: 'Editar' },
  save: { en: 'Save draft', es: 'Guardar borrador' },
  saveChange: { en: 'Save', es: 'Guardar' },
  saved: (label: string) => ({ en: `${label} is saved.`, es: `${label} se guardó.` }),
  notSaved: { en: 'The finding was not saved', es: 'El hallazgo no se guardó' },
  fromLibrary: { en: 'From the library', es: 'De la biblioteca' },
  chooseText: { en: 'Type a title or a CWE…', es: 'Escriba un título o un CWE…' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  textTitle: { en: 'Title', es: 'Título' },
  titleRequired: { en: 'A title is required.', es: 'El título es obligatorio.' },
  descriptionRequired: { en: 'Say what it is.', es: 'Indique en qué consiste.' },
  severity: { en: 'Severity', es: 'Severidad' },
  cvssLabel: { en: 'CVSS 3.1 or 4.0 vector', es: 'Vector CVSS 3.1 o 4.0' },
  badCvss: {
    en: 'This is no complete CVSS 3.1 or 4.0 vector.',
    es: 'No es un vector CVSS 3.1 o 4.0 completo.',
  },
  cweLabel: { en: 'Weakness (CWE)', es: 'Debilidad (CWE)' },
  badCwe: { en: 'A weakness is written like CWE-79.', es: 'Una debilidad se escribe como CWE-79.' },
  targets: { en: 'Where, one place a line', es: 'Dónde, un lugar por línea' },
  targetsRequired: { en: 'Name at least one place.', es: 'Indique al menos un lugar.' },
  excerpt: { en: 'Evidence as text', es: 'Evidencia en texto' },
  fileAdded: (name: string) => ({ en: `${name} was added.`, es: `Se añadió ${name}.` }),
  filesAdded: (count: string) => ({
    en: `${count} files were added.`,
    es: `Se añadieron ${count} archivos.`,
  }),
  fileNotRemoved: { en: 'The file was not removed', es: 'El archivo no se quitó' },
  removeFile: (name: string) => ({ en: `Remove ${name}`, es: `Quitar ${name}` }),
  drafts: (count: string) => ({ en: `${count} drafts`, es: `${count} borradores` }),
  oneDraft: { en: '1 draft', es: '1 borrador' },
  draftsHint: { en: 'The customer does not see drafts.', es: 'El cliente no ve los borradores.' },
  noDrafts: {
    en: 'No drafts. What you write or import stands here until it is released.',
    es: 'Sin borradores. Lo que escriba o importe figura aquí hasta que se publique.',
  },
  draftsTab: { en: 'Drafts', es: 'Borradores' },
  releasedTab: { en: 'Released', es: 'Publicados' },
  selectAll: { en: 'Select all', es: 'Seleccionar todo' },
  select: (title: string) => ({ en: `Select ${title}`, es: `Seleccionar ${title}` }),
  release: { en: 'Release', es: 'Publicar' },
  releaseAll: { en: 'Release all', es: 'Publicar todo' },
  releaseTitle: (count: string) => ({ en: `Release ${count}?`, es: `¿Publicar ${count}?` }),
  releaseText: {
    en: 'The customer sees them at once. They cannot be taken back, only settled as false positives.',
    es: 'El cliente los ve de inmediato. No se pueden retirar, solo marcar como falsos positivos.',
  },
  releaseOneText: {
    en: 'The customer sees it at once. It cannot be taken back, only settled as a false positive.',
    es: 'El cliente lo ve de inmediato. No se puede retirar, solo marcar como falso positivo.',
  },
  notReleased: { en: 'Nothing was released', es: 'No se publicó nada' },
  discard: { en: 'Discard', es: 'Descartar' },
  discardTitle: (count: string) => ({ en: `Discard ${count}?`, es: `¿Descartar ${count}?` }),
  discardText: {
    en: 'They are gone for good, with their evidence.',
    es: 'Desaparecen definitivamente, con sus pruebas.',
  },
  discardOneText: {
    en: 'It is gone for good, with its evidence.',
    es: 'Desaparece definitivamente, con sus pruebas.',
  },
  notDiscarded: { en: 'Nothing was discarded', es: 'No se descartó nada' },
  showMore: { en: 'Show more drafts', es: 'Mostrar más borradores' },
} as const satisfies Messages;

/** Days to fix by severity. */
export const deadlineMessages = {
  open: { en: 'Deadlines', es: 'Plazos' },
  title: { en: 'Days to fix findings', es: 'Días para corregir los hallazgos' },
  text: {
    en: 'Counted from the day on which a finding is released. They hold for what is open now and for what comes. Empty means no deadline.',
    es: 'Se cuentan desde el día en que se publica el hallazgo. Valen para lo que está abierto y para lo que venga. Vacío significa sin plazo.',
  },
  badDays: {
    en: 'A whole number from 1 to 3,650, or nothing.',
    es: 'Un número entero de 1 a 3.650, o nada.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The deadlines are saved.', es: 'Los plazos se guardaron.' },
  notSaved: { en: 'The deadlines were not saved', es: 'Los plazos no se guardaron' },
} as const satisfies Messages;
