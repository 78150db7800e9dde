import type { Message, Messages } from '../../../shared/messages.ts';

/** The panel on what came of a campaign. */
export const campaignMessages = {
  title: { en: 'Results of the campaign', es: 'Resultados de la campaña' },
  loadFailed: {
    en: 'The results of the campaign could not be loaded.',
    es: 'No se pudieron cargar los resultados de la campaña.',
  },
  none: { en: 'No results yet', es: 'Todavía no hay resultados' },
  noneHint: {
    en: 'Drop the file of the campaign here: it is held against the list of recipients, and only figures by department are kept. The customer sees them once the campaign is finished.',
    es: 'Suelte aquí el archivo de la campaña: se contrasta con la lista de destinatarios y solo se conservan cifras por departamento. El cliente las ve cuando termina la campaña.',
  },
  noneFinished: {
    en: 'This campaign was finished without results.',
    es: 'Esta campaña terminó sin resultados.',
  },
  drop: { en: 'Drop a results file here or', es: 'Arrastre aquí un archivo de resultados o' },
  hint: (size: string): Message => ({
    en: `GoPhish (Export CSV: results or raw events) or our own sheet; up to ${size}. Nothing is saved before you have seen it.`,
    es: `GoPhish (Export CSV: results o raw events) o la plantilla CSV propia; hasta ${size}. No se guarda nada antes de que usted lo revise.`,
  }),
  template: { en: 'Template of our own sheet', es: 'Plantilla CSV propia' },
  ownSheet: { en: 'our own sheet', es: 'plantilla CSV propia' },
  reading: (name: string): Message => ({ en: `Reading ${name}`, es: `Leyendo ${name}` }),
  notRead: (name: string): Message => ({ en: `${name} was not read`, es: `${name} no se pudo leer` }),
  read: (name: string, format: string): Message => ({
    en: `What ${name} says (${format}). Nothing is saved yet.`,
    es: `Lo que indica ${name} (${format}). Todavía no se ha guardado nada.`,
  }),
  nobodySent: {
    en: 'According to this file nobody on the list was sent the message. Is it the file of another campaign?',
    es: 'Según este archivo, nadie de la lista recibió el mensaje. ¿Es el archivo de otra campaña?',
  },
  withoutLine: (count: string): Message => ({
    en: `Recipients without a line in the file, counted as sent nothing: ${count}`,
    es: `Destinatarios sin línea en el archivo, contados como no enviados: ${count}`,
  }),
  unknown: (count: string): Message => ({
    en: `Addresses that are not on the list, left out: ${count}`,
    es: `Direcciones que no están en la lista, excluidas: ${count}`,
  }),
  save: { en: 'Save these results', es: 'Guardar estos resultados' },
  replaceSave: { en: 'Replace the results', es: 'Reemplazar los resultados' },
  discard: { en: 'Discard', es: 'Descartar' },
  saved: { en: 'The results of the campaign were saved.', es: 'Se guardaron los resultados de la campaña.' },
  notSaved: { en: 'The results were not saved', es: 'No se guardaron los resultados' },
  replace: { en: 'Replace with another file', es: 'Reemplazar con otro archivo' },
  keep: { en: 'Keep them as they are', es: 'Dejarlos como están' },
  remove: { en: 'Remove', es: 'Eliminar' },
  removeTitle: {
    en: 'Remove the results of this campaign?',
    es: '¿Eliminar los resultados de esta campaña?',
  },
  removeText: {
    en: 'The figures go. You can have the file read again.',
    es: 'Las cifras se eliminan. Puede volver a leer el archivo.',
  },
  removeShownText: {
    en: 'The customer sees these figures and no longer will. A report that was issued stays as it is.',
    es: 'El cliente ve estas cifras y dejará de verlas. Un informe ya emitido se queda como está.',
  },
  removed: {
    en: 'The results of the campaign were removed.',
    es: 'Se eliminaron los resultados de la campaña.',
  },
  notRemoved: { en: 'The results were not removed', es: 'No se eliminaron los resultados' },
  savedBy: (name: string, at: string): Message => ({
    en: `Saved by ${name}, ${at}`,
    es: `Guardado por ${name}, ${at}`,
  }),
  shownHint: {
    en: 'The customer sees them. The report says what they were when it was issued: issue it again after a change.',
    es: 'El cliente los ve. El informe indica los que había al emitirlo: vuelva a emitirlo después de un cambio.',
  },
  hiddenHint: {
    en: 'The customer sees them once the campaign is finished.',
    es: 'El cliente los ve cuando termina la campaña.',
  },
  figures: { en: 'From the message to the report', es: 'Del mensaje al aviso' },
  ofList: (recipients: string): Message => ({
    en: `of ${recipients} on the list`,
    es: `de ${recipients} de la lista`,
  }),
  against: (title: string, day: string): Message => ({
    en: `Changes in percentage points since “${title}”, the last campaign before, finished on ${day}.`,
    es: `Cambios en puntos porcentuales desde «${title}», la campaña anterior, terminada el ${day}.`,
  }),
  first: {
    en: 'There is no earlier campaign with results to compare it with.',
    es: 'No hay una campaña anterior con resultados con la que compararla.',
  },
  after: (time: string): Message => ({ en: `after ${time}`, es: `tras ${time}` }),
  departments: { en: 'By department', es: 'Por departamento' },
  department: { en: 'Department', es: 'Departamento' },
  departmentHint: (least: string): Message => ({
    en: `Departments of which fewer than ${least} people were sent the message stand together as “Others”, and times are told of ${least} people or more, so that no figure is one person’s. Rates are of those to whom the message was sent.`,
    es: `Los departamentos en los que recibieron el mensaje menos de ${least} personas figuran juntos como «Otros», y los tiempos se indican a partir de ${least} personas, para que ninguna cifra sea la de una sola persona. Los porcentajes se refieren a quienes recibieron el mensaje.`,
  }),
  noDepartments: (least: string): Message => ({
    en: `No departments are told apart: that takes two groups of ${least} people or more who were sent the message.`,
    es: `No se distinguen departamentos: para ello hacen falta dos grupos de ${least} o más personas que hayan recibido el mensaje.`,
  }),
} as const satisfies Messages;
