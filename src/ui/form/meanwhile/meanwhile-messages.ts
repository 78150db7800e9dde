import type { Message, Messages } from '../../../shared/messages.ts';

/** While one writes in a form, somebody else changes or discards what it is about. */
export const meanwhileMessages = {
  changed: (by: string | undefined): Message =>
    by === undefined
      ? {
          en: 'Somebody else changed this while you wrote',
          es: 'Otra persona modificó esto mientras usted escribía',
        }
      : {
          en: `${by} changed this while you wrote`,
          es: `${by} modificó esto mientras usted escribía`,
        },
  differs: {
    en: 'Nothing of yours is lost. What they wrote in the same fields stands here: choose, then save again.',
    es: 'No se ha perdido nada de lo suyo. Aquí está lo que escribió en los mismos campos: elija y vuelva a guardar.',
  },
  joined: {
    en: 'You changed different things, and both now stand in the form. Save again.',
    es: 'Han cambiado cosas distintas, y todas están ahora en el formulario. Vuelva a guardar.',
  },
  taken: (fields: string): Message => ({
    en: `What they changed is in the form now: ${fields}.`,
    es: `Incorporado de la otra persona: ${fields}.`,
  }),
  theirsOf: (field: string): Message => ({
    en: `${field} as they wrote it`,
    es: `${field}, según la otra persona`,
  }),
  takeTheirs: { en: 'Use theirs', es: 'Usar lo suyo' },
  takeTheirsOf: (field: string): Message => ({ en: `Use theirs: ${field}`, es: `Usar lo suyo: ${field}` }),
  putMine: { en: 'Put mine back', es: 'Recuperar lo mío' },
  putMineOf: (field: string): Message => ({
    en: `Put mine back: ${field}`,
    es: `Recuperar lo mío: ${field}`,
  }),
  empty: { en: 'Empty', es: 'Vacío' },
  discarded: {
    en: 'Somebody else discarded this while you wrote',
    es: 'Otra persona descartó esto mientras usted escribía',
  },
  discardedText: {
    en: 'Your text is kept here. Saving writes it as something new.',
    es: 'Su texto se conserva aquí. Al guardar se escribe como algo nuevo.',
  },
} as const satisfies Messages;
