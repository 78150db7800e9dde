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
  differs: (by: string | undefined): Message => ({
    en: `Nothing that you wrote is lost. What ${by ?? 'they'} wrote in the same fields stands here: choose, then save again.`,
    es: `No se ha perdido nada de lo que usted escribió. Aquí está lo que ${by ?? 'la otra persona'} escribió en los mismos campos: elija y vuelva a guardar.`,
  }),
  joined: {
    en: 'You changed different things, and both now stand in the form. Save again.',
    es: 'Han cambiado cosas distintas, y todas están ahora en el formulario. Vuelva a guardar.',
  },
  kept: {
    en: 'Nothing that either of you wrote is lost. Look through it and save again.',
    es: 'No se ha perdido nada de lo que escribieron. Revíselo y vuelva a guardar.',
  },
  joinedIn: (fields: string): Message => ({
    en: `You both wrote in ${fields}: what each wrote stands there now.`,
    es: `Los dos escribieron en ${fields}: ahí está ahora lo de cada uno.`,
  }),
  taken: (by: string | undefined, fields: string): Message => ({
    en: `What ${by ?? 'they'} changed is in the form now: ${fields}.`,
    es: `Lo que cambió ${by ?? 'la otra persona'} ya está en el formulario: ${fields}.`,
  }),
  theirsOf: (by: string | undefined, field: string): Message => ({
    en: `${field} as ${by ?? 'they'} wrote it`,
    es: `${field}, según ${by ?? 'la otra persona'}`,
  }),
  goTo: (field: string): Message => ({ en: `Go to ${field}`, es: `Ir a ${field}` }),
  takeTheirs: (by: string | undefined): Message => ({
    en: by === undefined ? 'Use theirs' : `Use ${by}’s`,
    es: `Usar lo de ${by ?? 'la otra persona'}`,
  }),
  takeTheirsOf: (by: string | undefined, field: string): Message => ({
    en: by === undefined ? `Use theirs: ${field}` : `Use ${by}’s: ${field}`,
    es: `Usar lo de ${by ?? 'la otra persona'}: ${field}`,
  }),
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
