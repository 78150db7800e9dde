import type { Messages } from '../../../shared/messages.ts';

/** What the toast says after each action. */
export const doneMessages = {
  accept: (title: string) => ({ en: `“${title}” was accepted.`, es: `Se aceptó «${title}».` }),
  reject: (title: string) => ({ en: `“${title}” was rejected.`, es: `Se rechazó «${title}».` }),
  start: (title: string) => ({ en: `Work on “${title}” has begun.`, es: `Empezó el trabajo en «${title}».` }),
  progress: (title: string) => ({
    en: `The progress of “${title}” was saved.`,
    es: `Se guardó el avance de «${title}».`,
  }),
  plan: (title: string) => ({
    en: `The planned end of “${title}” was saved.`,
    es: `Se guardó el fin previsto de «${title}».`,
  }),
  review: (title: string) => ({ en: `“${title}” is in review.`, es: `«${title}» está en revisión.` }),
  back: (title: string) => ({
    en: `“${title}” went back to work.`,
    es: `Se reanudó el trabajo de «${title}».`,
  }),
  finish: (title: string) => ({
    en: `The report of “${title}” is being built.`,
    es: `Se está generando el informe de «${title}».`,
  }),
  stop: (title: string) => ({ en: `“${title}” was stopped.`, es: `Se detuvo «${title}».` }),
  fail: (title: string) => ({
    en: `“${title}” was marked as failed.`,
    es: `Se marcó «${title}» como fallida.`,
  }),
  attached: (name: string) => ({ en: `${name} was attached.`, es: `Se adjuntó ${name}.` }),
  attachedSeveral: (count: string) => ({
    en: `${count} files were attached.`,
    es: `Se adjuntaron ${count} archivos.`,
  }),
  detached: (name: string) => ({ en: `${name} was removed.`, es: `Se quitó ${name}.` }),
} as const satisfies Messages;
