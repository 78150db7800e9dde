import type { Message, Messages } from '../../../../shared/messages.ts';
import type { Search } from '../contract.ts';

export const searchStateWords: Readonly<Record<Search['state'], Message>> = {
  running: { en: 'Running', es: 'En curso' },
  done: { en: 'Done', es: 'Terminada' },
  partial: { en: 'Partial', es: 'Parcial' },
  failed: { en: 'Failed', es: 'Fallida' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
};

/** Searches that ran, and those that are kept under a name. */
export const keptMessages = {
  when: { en: 'When', es: 'Cuándo' },
  search: { en: 'Search', es: 'Búsqueda' },
  state: { en: 'State', es: 'Estado' },
  found: { en: 'Found', es: 'Encontrados' },
  charged: { en: 'Charged', es: 'Cobrado' },
  chargedOf: (charged: string, price: string) => ({
    en: `${charged} of ${price}`,
    es: `${charged} de ${price}`,
  }),
  by: { en: 'By', es: 'Por' },
  actions: { en: 'Actions', es: 'Acciones' },
  runAgain: { en: 'Run again', es: 'Repetir' },
  runAgainOf: (name: string) => ({ en: `Run again: ${name}`, es: `Repetir: ${name}` }),
  more: (first: string, count: string) => ({
    en: `${first} and ${count} more`,
    es: `${first} y ${count} más`,
  }),
  noSearches: { en: 'No searches yet', es: 'Todavía no hay búsquedas' },
  noSearchesHint: {
    en: 'Each search that ran stands here, with its price and who asked.',
    es: 'Aquí figura cada búsqueda realizada, con su precio y quién la pidió.',
  },
  searchesFailed: { en: 'The searches could not be loaded.', es: 'No se pudieron cargar las búsquedas.' },
  begin: { en: 'Begin a search', es: 'Empezar una búsqueda' },
  save: { en: 'Save the search', es: 'Guardar la búsqueda' },
  saveTitle: { en: 'Save the search', es: 'Guardar la búsqueda' },
  changeTitle: { en: 'Change the saved search', es: 'Modificar la búsqueda guardada' },
  saveVerb: { en: 'Save', es: 'Guardar' },
  name: { en: 'Name', es: 'Nombre' },
  nameRequired: { en: 'Give it a name.', es: 'Póngale un nombre.' },
  monitor: { en: 'Tell me when something new appears', es: 'Avisarme cuando aparezca algo nuevo' },
  monitorHelp: (price: string) => ({
    en: `Each time that it finds something new costs ${price}. What your own people write and what another of your monitors has found before cost nothing.`,
    es: `Cada vez que encuentra algo nuevo cuesta ${price}. Lo que escribe su propia gente y lo que ya encontró otra de sus búsquedas vigiladas no cuesta nada.`,
  }),
  credits: (count: string) => ({ en: `${count} credits`, es: `${count} créditos` }),
  oneCredit: { en: '1 credit', es: '1 crédito' },
  monitorRun: (name: string) => ({ en: `Monitor “${name}”`, es: `Vigilancia «${name}»` }),
  wasSaved: (name: string) => ({ en: `“${name}” was saved.`, es: `Se guardó «${name}».` }),
  notSaved: { en: 'The search was not saved', es: 'La búsqueda no se guardó' },
  monitored: { en: 'Monitored', es: 'Vigilada' },
  notMonitored: { en: 'Not monitored', es: 'Sin vigilar' },
  stopped: (when: string) => ({
    en: `Resting since ${when}: no credits left`,
    es: `En pausa desde el ${when}: no quedan créditos`,
  }),
  tooWide: (when: string) => ({
    en: `Resting since ${when}: too many words; change the search`,
    es: `En pausa desde el ${when}: demasiadas palabras; modifique la búsqueda`,
  }),
  foundOne: (when: string) => ({ en: `1 new on ${when}`, es: `1 nuevo el ${when}` }),
  foundNew: (count: string, when: string) => ({
    en: `${count} new on ${when}`,
    es: `${count} nuevos el ${when}`,
  }),
  savedOn: (when: string) => ({ en: `Saved on ${when}`, es: `Guardada el ${when}` }),
  open: { en: 'Open', es: 'Abrir' },
  openOf: (name: string) => ({ en: `Open: ${name}`, es: `Abrir: ${name}` }),
  change: { en: 'Change', es: 'Modificar' },
  changeOf: (name: string) => ({ en: `Change: ${name}`, es: `Modificar: ${name}` }),
  remove: { en: 'Remove', es: 'Eliminar' },
  removeOf: (name: string) => ({ en: `Remove: ${name}`, es: `Eliminar: ${name}` }),
  removeTitle: (name: string) => ({ en: `Remove “${name}”?`, es: `¿Eliminar «${name}»?` }),
  removeText: {
    en: 'It is no longer kept or monitored. Searches that ran stay.',
    es: 'Deja de guardarse y de vigilarse. Las búsquedas realizadas se conservan.',
  },
  wasRemoved: (name: string) => ({ en: `“${name}” was removed.`, es: `Se eliminó «${name}».` }),
  notRemoved: { en: 'It was not removed', es: 'No se eliminó' },
  noSaved: { en: 'No saved searches', es: 'No hay búsquedas guardadas' },
  noSavedHint: {
    en: 'Save a search to run it again with one press, and to be told when something new appears.',
    es: 'Guarde una búsqueda para repetirla con un clic y recibir un aviso cuando aparezca algo nuevo.',
  },
  savedFailed: {
    en: 'The saved searches could not be loaded.',
    es: 'No se pudieron cargar las búsquedas guardadas.',
  },
} as const satisfies Messages;
