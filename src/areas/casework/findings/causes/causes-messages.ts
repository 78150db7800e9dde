import type { Message, Messages } from '../../../../shared/messages.ts';
import type { CauseKind } from './causes-contract.ts';

/** Findings put together by their cause. */
export const causeMessages = {
  tab: { en: 'Causes', es: 'Causas' },
  hint: {
    en: 'Findings of one cause are one card in the report and one step of its plan. For retests and exports they stay single.',
    es: 'Los hallazgos de una misma causa son una sola ficha del informe y un solo paso de su plan. Para retests y exportaciones siguen siendo individuales.',
  },
  none: { en: 'No findings are put together yet.', es: 'Todavía no hay hallazgos agrupados.' },
  loadFailed: { en: 'The causes could not be loaded', es: 'No se pudieron cargar las causas' },
  suggested: { en: 'Suggested', es: 'Sugeridas' },
  add: { en: 'Put together', es: 'Agrupar' },
  addAll: { en: 'Put all together', es: 'Agrupar todas' },
  addedAll: (count: string): Message => ({
    en: `${count} causes were added.`,
    es: `Se añadieron ${count} causas.`,
  }),
  addTitle: { en: 'Findings of one cause', es: 'Hallazgos de una misma causa' },
  editTitle: { en: 'Edit the cause', es: 'Editar la causa' },
  edit: { en: 'Edit', es: 'Editar' },
  name: { en: 'Title', es: 'Título' },
  nameRequired: { en: 'Title is required.', es: 'El título es obligatorio.' },
  remedy: { en: 'What to do', es: 'Qué hacer' },
  remedyHelp: {
    en: 'Empty: the remediation of the worst finding.',
    es: 'Vacío: la corrección del hallazgo más grave.',
  },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  effort: { en: 'Effort', es: 'Esfuerzo' },
  effortUnsaid: { en: 'Not said', es: 'Sin indicar' },
  save: { en: 'Save', es: 'Guardar' },
  saved: (title: string): Message => ({ en: `“${title}” is saved.`, es: `«${title}» se guardó.` }),
  notSaved: { en: 'The cause was not saved', es: 'La causa no se guardó' },
  remove: { en: 'Part', es: 'Separar' },
  removeTitle: (title: string): Message => ({
    en: `Part the findings of “${title}”?`,
    es: `¿Separar los hallazgos de «${title}»?`,
  }),
  removeText: {
    en: 'The findings stay, each by itself; the words of the cause are lost.',
    es: 'Los hallazgos se conservan, cada uno por separado; se pierden los textos de la causa.',
  },
  removed: (title: string): Message => ({
    en: `The findings of “${title}” stand by themselves again.`,
    es: `Los hallazgos de «${title}» vuelven a estar por separado.`,
  }),
  notRemoved: { en: 'The findings were not parted', es: 'Los hallazgos no se separaron' },
  members: { en: 'Its findings', es: 'Sus hallazgos' },
  takeOut: { en: 'Take out', es: 'Quitar' },
  notTakenOut: { en: 'The finding was not taken out', es: 'El hallazgo no se quitó' },
  addFinding: { en: 'Add a finding', es: 'Añadir un hallazgo' },
  chooseFinding: { en: 'Type a title, a number or a place…', es: 'Escriba un título, un número o un lugar…' },
  count: (all: string, open: string, isOne: boolean): Message => ({
    en: `${all} ${isOne ? 'finding' : 'findings'}, ${open} open`,
    es: `${all} ${isOne ? 'hallazgo' : 'hallazgos'}, ${open} ${isOne ? 'abierto' : 'abiertos'}`,
  }),
  findings: (count: string): Message => ({ en: `${count} findings`, es: `${count} hallazgos` }),
} as const satisfies Messages;

/** Why findings are thought to have one cause. */
export const kindWords = {
  product: { en: 'one upgrade', es: 'una actualización' },
  tls: { en: 'one endpoint', es: 'un mismo punto de conexión' },
  rule: { en: 'one rule', es: 'una misma regla' },
} as const satisfies Record<CauseKind, Message>;
