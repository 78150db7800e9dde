import type { Language, Message, Messages } from '../../../../shared/messages.ts';

const languageNames: Readonly<Record<Language, Message>> = {
  en: { en: 'English', es: 'inglés' },
  es: { en: 'Spanish', es: 'español' },
};

/** What staff write for a report. */
export const sectionMessages = {
  title: { en: 'Report texts', es: 'Textos del informe' },
  about: {
    en: 'Beside the findings the report says this in a person’s words. The customer reads it once the report is issued.',
    es: 'Además de los hallazgos, el informe dice esto con palabras de una persona. El cliente lo lee cuando se emite el informe.',
  },
  loadFailed: { en: 'The sections could not be loaded', es: 'No se pudieron cargar las secciones' },
  write: { en: 'Write', es: 'Escribir' },
  edit: { en: 'Edit', es: 'Editar' },
  wanted: { en: 'Missing', es: 'Falta' },
  optional: { en: 'Optional', es: 'Opcional' },
  both: { en: 'In both languages', es: 'En ambos idiomas' },
  onlyIn: (language: Language): Message => ({
    en: `Only in ${languageNames[language].en}`,
    es: `Solo en ${languageNames[language].es}`,
  }),
  noSummary: {
    en: 'No summary is written: the report will have none.',
    es: 'No hay resumen escrito: el informe no llevará ninguno.',
  },
  noRating: {
    en: 'No overall risk is chosen: the report will have none.',
    es: 'No hay riesgo general elegido: el informe no llevará ninguno.',
  },
  hasGap: { en: 'Has a gap […]', es: 'Tiene un hueco […]' },
  language: {
    en: { en: 'English', es: 'Inglés' },
    es: { en: 'Spanish', es: 'Español' },
  },
  inLanguage: {
    en: { en: 'In English', es: 'En inglés' },
    es: { en: 'In Spanish', es: 'En español' },
  },
  risk: { en: 'Overall risk', es: 'Riesgo general' },
  chooseRisk: { en: 'Choose the risk', es: 'Elija el riesgo' },
  riskRequired: {
    en: 'Choose the risk, or clear its reason too.',
    es: 'Elija el riesgo o borre también su motivo.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  passage: { en: 'Insert a passage', es: 'Insertar un pasaje' },
  choosePassage: { en: 'Type a part of its title…', es: 'Escriba una parte de su título…' },
  ofLibrary: { en: 'Library', es: 'Biblioteca' },
  usual: { en: 'Usual', es: 'Habitual' },
  save: { en: 'Save', es: 'Guardar' },
  saved: (name: Message): Message => ({ en: `“${name.en}” is saved.`, es: `«${name.es}» se guardó.` }),
  notSaved: { en: 'The section was not saved', es: 'La sección no se guardó' },
  versions: { en: 'Earlier versions', es: 'Versiones anteriores' },
  version: (number: number, by: string, at: string): Message => ({
    en: `Version ${number}, ${by}, ${at}`,
    es: `Versión ${number}, ${by}, ${at}`,
  }),
  cleared: { en: 'Cleared', es: 'Vaciada' },
  takeOver: { en: 'Use this text', es: 'Usar este texto' },
  takenOver: {
    en: 'The text of that version stands in the fields. It holds once it is saved.',
    es: 'El texto de esa versión está en los campos. Vale cuando se guarde.',
  },
} as const;

/** What speaks against issuing a report with what is written so far. */
export const sectionDoubts = {
  missing: (names: readonly Message[]): Message => ({
    en: `Not written for the report: ${names.map(({ en }) => en).join(', ')}.`,
    es: `Sin escribir para el informe: ${names.map(({ es }) => es).join(', ')}.`,
  }),
  oneLanguage: (names: readonly Message[], language: Language): Message => ({
    en: `Written in ${languageNames[language].en} only, and printed so in both reports: ${names.map(({ en }) => en).join(', ')}.`,
    es: `Escrito solo en ${languageNames[language].es}, e impreso así en ambos informes: ${names.map(({ es }) => es).join(', ')}.`,
  }),
  gaps: (names: readonly Message[]): Message => ({
    en: `A gap […] is not filled in: ${names.map(({ en }) => en).join(', ')}.`,
    es: `Queda un hueco […] sin rellenar: ${names.map(({ es }) => es).join(', ')}.`,
  }),
  riskAboveOpen: (risk: Message, worst: Message): Message => ({
    en: `The overall risk says “${risk.en}”, and the worst finding still open is “${worst.en}”.`,
    es: `El riesgo general dice «${risk.es}» y el hallazgo más grave que sigue abierto es de severidad «${worst.es}».`,
  }),
  riskWithoutOpen: (risk: Message): Message => ({
    en: `The overall risk says “${risk.en}”, and no finding will be open.`,
    es: `El riesgo general dice «${risk.es}» y no quedará ningún hallazgo abierto.`,
  }),
} as const;

/** The library of passages. */
export const passageMessages = {
  title: { en: 'Passages for reports', es: 'Pasajes para informes' },
  about: {
    en: 'Offered wherever a section of a report is written; what is inserted can be changed there.',
    es: 'Se ofrecen donde se escribe una sección de un informe; lo insertado se puede modificar allí.',
  },
  add: { en: 'Add a passage', es: 'Añadir un pasaje' },
  addTitle: { en: 'Add a passage', es: 'Añadir un pasaje' },
  editTitle: { en: 'Edit the passage', es: 'Editar el pasaje' },
  section: { en: 'Section', es: 'Sección' },
  name: { en: 'Title', es: 'Título' },
  nameRequired: { en: 'Title is required.', es: 'El título es obligatorio.' },
  text: { en: 'Text', es: 'Texto' },
  textRequired: { en: 'Text is required.', es: 'El texto es obligatorio.' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  save: { en: 'Save', es: 'Guardar' },
  saved: (title: string): Message => ({ en: `“${title}” is saved.`, es: `«${title}» se guardó.` }),
  notSaved: { en: 'The passage was not saved', es: 'El pasaje no se guardó' },
  edit: { en: 'Edit', es: 'Editar' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeTitle: (title: string): Message => ({ en: `Remove “${title}”?`, es: `¿Quitar «${title}»?` }),
  removeText: {
    en: 'Reports that were written with it stay as they are.',
    es: 'Los informes escritos con él no cambian.',
  },
  removed: (title: string): Message => ({ en: `“${title}” was removed.`, es: `«${title}» se quitó.` }),
  notRemoved: { en: 'The passage was not removed', es: 'El pasaje no se quitó' },
  empty: { en: 'No passages of your own yet', es: 'Todavía no hay pasajes propios' },
  emptyHint: {
    en: 'Passages that come again in reports stand here in both languages. Until there are some, a few usual ones are offered where reports are written.',
    es: 'Aquí figuran, en ambos idiomas, los pasajes que se repiten en los informes. Mientras no haya, se ofrecen unos pocos habituales donde se escriben los informes.',
  },
  start: { en: 'Start with usual passages', es: 'Empezar con pasajes habituales' },
  started: (count: string): Message => ({
    en: `${count} passages were added.`,
    es: `Se añadieron ${count} pasajes.`,
  }),
  loadFailed: { en: 'The passages could not be loaded', es: 'No se pudieron cargar los pasajes' },
} as const satisfies Messages;

/** The parts of the library. */
export const libraryParts = {
  findings: { en: 'Findings', es: 'Hallazgos' },
  reports: { en: 'Reports', es: 'Informes' },
} as const satisfies Messages;
