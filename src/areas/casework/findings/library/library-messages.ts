import type { Messages } from '../../../../shared/messages.ts';
import { libraryTitle } from '../titles.ts';

/** The library of texts. */
export const libraryMessages = {
  title: libraryTitle,
  search: { en: 'Search the library', es: 'Buscar en la biblioteca' },
  anyWeakness: { en: 'Any weakness', es: 'Cualquier debilidad' },
  add: { en: 'Add a text', es: 'Añadir un texto' },
  addTitle: { en: 'Add a text', es: 'Añadir un texto' },
  editTitle: { en: 'Edit the text', es: 'Editar el texto' },
  save: { en: 'Save', es: 'Guardar' },
  saved: (title: string) => ({ en: `“${title}” is saved.`, es: `«${title}» se guardó.` }),
  notSaved: { en: 'The text was not saved', es: 'El texto no se guardó' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeTitle: (title: string) => ({ en: `Remove “${title}”?`, es: `¿Quitar «${title}»?` }),
  actions: { en: 'Actions', es: 'Acciones' },
  removeText: {
    en: 'Findings that were written from it stay as they are.',
    es: 'Los hallazgos escritos a partir de él no cambian.',
  },
  removed: (title: string) => ({ en: `“${title}” was removed.`, es: `«${title}» se quitó.` }),
  notRemoved: { en: 'The text was not removed', es: 'El texto no se quitó' },
  empty: { en: 'The library is empty', es: 'La biblioteca está vacía' },
  emptyHint: {
    en: 'Texts for weaknesses that come again and again stand here in both languages; findings are written from them.',
    es: 'Aquí figuran, en ambos idiomas, los textos de las debilidades que se repiten; con ellos se escriben los hallazgos.',
  },
  start: { en: 'Start with usual texts', es: 'Empezar con textos habituales' },
  started: (count: string) => ({ en: `${count} texts were added.`, es: `Se añadieron ${count} textos.` }),
  notStarted: { en: 'The texts were not added', es: 'Los textos no se añadieron' },
  offers: (count: string) => ({
    en: `${count} drafts have texts in the library: the language that is missing, impact, remediation.`,
    es: `${count} borradores tienen textos en la biblioteca: el idioma que falta, impacto y corrección.`,
  }),
  oneOffer: {
    en: 'One draft has a text in the library: the language that is missing, impact, remediation.',
    es: 'Un borrador tiene un texto en la biblioteca: el idioma que falta, impacto y corrección.',
  },
  offersHint: {
    en: 'What is written stays; only gaps are filled.',
    es: 'Lo escrito se conserva; solo se completa lo que falta.',
  },
  useThem: { en: 'Use them', es: 'Usarlos' },
  used: (count: string) => ({
    en: `${count} drafts were filled in.`,
    es: `Se completaron ${count} borradores.`,
  }),
  usedOne: { en: 'One draft was filled in.', es: 'Se completó un borrador.' },
  notUsed: { en: 'The drafts were not filled in', es: 'Los borradores no se completaron' },
  fits: { en: 'For this title', es: 'Para este título' },
  loadFailed: { en: 'The library could not be loaded.', es: 'No se pudo cargar la biblioteca.' },
} as const satisfies Messages;
