import type { Message, Messages } from '../../../../shared/messages.ts';

/** The form in which an analyst writes. */
export const writingMessages = {
  ratedOtherwise: (score: string, severity: string) => ({
    en: `CVSS ${score} would be ${severity}`,
    es: `CVSS ${score} correspondería a ${severity}`,
  }),
  asked: { en: 'What was asked', es: 'Qué se solicitó' },
  showScope: { en: 'Show what the list names', es: 'Mostrar lo que nombra la lista' },
  scope: { en: 'What the customer’s list names', es: 'Lo que nombra la lista del cliente' },
  scopeFailed: { en: 'The list was not read', es: 'No se leyó la lista' },
  addTarget: (target: string) => ({
    en: `Add ${target} to the affected places`,
    es: `Añadir ${target} a los lugares afectados`,
  }),
  except: (what: string) => ({ en: `without ${what}`, es: `sin ${what}` }),
  marks: {
    en: 'Markdown: **bold**, *italic*, `code`, # headings, - and 1. lists, > quotes, tables, [words](https://…) and blocks of code between ``` lines.',
    es: 'Markdown: **negrita**, *cursiva*, `código`, # títulos, listas con - y 1., > citas, tablas, [palabras](https://…) y bloques de código entre líneas ```.',
  },
  writtenIn: { en: 'Written in', es: 'Escrito en' },
  bothLanguages: { en: 'Both languages', es: 'Ambos idiomas' },
  onlyEnglish: {
    en: 'Spanish is missing: whoever reads in Spanish gets this English text.',
    es: 'Falta el español: quien lea en español recibe este texto en inglés.',
  },
  onlySpanish: {
    en: 'English is missing: whoever reads in English gets this Spanish text.',
    es: 'Falta el inglés: quien lea en inglés recibe este texto en español.',
  },
  inBoth: {
    en: 'Everybody reads it in their own language, in the console and in the report.',
    es: 'Cada persona lo lee en su idioma, en la consola y en el informe.',
  },
  englishDropped: {
    en: 'The English text that stands here is not kept when you save.',
    es: 'El texto en inglés que hay aquí no se conserva al guardar.',
  },
  spanishDropped: {
    en: 'The Spanish text that stands here is not kept when you save.',
    es: 'El texto en español que hay aquí no se conserva al guardar.',
  },
  replaceTitle: { en: 'Replace what you wrote?', es: '¿Reemplazar lo que ha escrito?' },
  replaceText: (title: string) => ({
    en: `Texts, severity, CVSS and weakness become those of “${title}”. Places and evidence stay.`,
    es: `Los textos, la severidad, el CVSS y la debilidad pasan a ser los de «${title}». Los lugares y las pruebas se quedan.`,
  }),
  replace: { en: 'Replace', es: 'Reemplazar' },
  keepMine: { en: 'Keep mine', es: 'Conservar lo mío' },
  targetTooLong: (most: number) => ({
    en: `A place has at most ${most} characters.`,
    es: `Un lugar tiene como máximo ${most} caracteres.`,
  }),
  tooManyTargets: (most: number) => ({
    en: `Name at most ${most} places.`,
    es: `Indique como máximo ${most} lugares.`,
  }),
  excerptHelp: {
    en: 'A request and its answer, a command and what it printed: shown as it stands, but for passwords, keys and card numbers, which are masked.',
    es: 'Una petición y su respuesta, una orden y lo que mostró: se presenta tal cual, salvo contraseñas, claves y números de tarjeta, que se enmascaran.',
  },
  evidence: { en: 'Pictures and files', es: 'Imágenes y archivos' },
  drop: {
    en: 'Drop or paste pictures and files here, or',
    es: 'Arrastre o pegue aquí imágenes y archivos, o',
  },
  sentOnSave: { en: 'They are added once the finding is saved.', es: 'Se añaden al guardar el hallazgo.' },
  sentAtOnce: { en: 'They are added at once.', es: 'Se añaden de inmediato.' },
  upToEach: (most: string) => ({ en: `Up to ${most} each.`, es: `Hasta ${most} cada uno.` }),
  pastedName: { en: 'screenshot', es: 'captura' },
  added: { en: 'added', es: 'añadido' },
  retry: (name: string) => ({ en: `Send ${name} again`, es: `Volver a enviar ${name}` }),
  leaveOut: (name: string) => ({ en: `Leave out ${name}`, es: `No añadir ${name}` }),
  addingTitle: (label: string) => ({ en: `${label}: adding evidence`, es: `${label}: añadiendo pruebas` }),
  addingText: {
    en: 'The finding is saved. Its pictures and files follow, one by one.',
    es: 'El hallazgo está guardado. Sus imágenes y archivos se envían uno a uno.',
  },
  failedTitle: { en: 'Not everything was added', es: 'No se añadió todo' },
  failedText: {
    en: 'The finding is saved. What failed can be sent again now, or added later when you edit the finding.',
    es: 'El hallazgo está guardado. Lo que falló se puede volver a enviar ahora, o añadir más tarde al editar el hallazgo.',
  },
  retryAll: { en: 'Send again', es: 'Volver a enviar' },
  leaveRest: { en: 'Leave it out', es: 'Continuar sin ello' },
  languages: { en: 'Languages', es: 'Idiomas' },
  oneReleased: { en: '1 finding was released.', es: 'Se publicó 1 hallazgo.' },
  released: (count: string) => ({
    en: `${count} findings were released.`,
    es: `Se publicaron ${count} hallazgos.`,
  }),
  oneDiscarded: { en: '1 draft was discarded.', es: 'Se descartó 1 borrador.' },
  discarded: (count: string) => ({
    en: `${count} drafts were discarded.`,
    es: `Se descartaron ${count} borradores.`,
  }),
  rateOne: (title: string) => ({ en: `Rate “${title}”`, es: `Valorar «${title}»` }),
  rate: { en: 'Rate', es: 'Valorar' },
  rateAll: { en: 'Rate all', es: 'Valorar todo' },
  rated: (count: string, severity: Message) => ({
    en: `Rated ${severity.en}: ${count}`,
    es: `Valorados con severidad ${severity.es.toLowerCase()}: ${count}`,
  }),
  notRated: { en: 'Nothing was rated', es: 'No se valoró nada' },
  onlyInEnglish: { en: 'English only; Spanish is missing', es: 'Solo en inglés; falta el español' },
  onlyInSpanish: { en: 'Spanish only; English is missing', es: 'Solo en español; falta el inglés' },
} as const satisfies Messages;

/** In place of a question about drafts that are none any more. */
export const draftsGone: Message = {
  en: 'These are no drafts any more: they were released or discarded meanwhile.',
  es: 'Ya no son borradores: se publicaron o se descartaron mientras tanto.',
};

/** The same about drafts that are not those that were read. */
export const draftsChanged: Message = {
  en: 'The drafts changed meanwhile: some were added, edited, released or discarded. Close this, look at them, and decide anew.',
  es: 'Los borradores cambiaron mientras tanto: se añadieron, editaron, publicaron o descartaron algunos. Cierre esta pregunta, revíselos y vuelva a decidir.',
};
