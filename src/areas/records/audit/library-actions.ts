import { type Action, counted } from './action.ts';

/** What is done about texts, columns and passages that staff keep for all customers. */
export const libraryActions = {
  'library.save': {
    group: 'settings',
    words: { en: 'saved a text of the library', es: 'guardó un texto de la biblioteca' },
  },
  'library.add-usual': {
    group: 'settings',
    words: counted(
      'rows',
      {
        en: 'added 1 of the usual texts to the library',
        es: 'añadió 1 de los textos habituales a la biblioteca',
      },
      {
        en: 'added {rows} of the usual texts to the library',
        es: 'añadió {rows} de los textos habituales a la biblioteca',
      },
    ),
  },
  'library.remove': {
    group: 'settings',
    words: { en: 'removed a text from the library', es: 'quitó un texto de la biblioteca' },
  },
  'mapping.save': {
    group: 'settings',
    words: { en: 'saved a column mapping: {name}', es: 'guardó una asignación de columnas: {name}' },
  },
  'mapping.remove': {
    group: 'settings',
    words: { en: 'removed a column mapping: {name}', es: 'quitó una asignación de columnas: {name}' },
  },
  'passage.save': {
    group: 'settings',
    words: { en: 'saved a passage for reports', es: 'guardó un pasaje para informes' },
  },
  'passage.remove': {
    group: 'settings',
    words: { en: 'removed a passage for reports', es: 'quitó un pasaje para informes' },
  },
} as const satisfies Readonly<Record<string, Action>>;
