import type { Messages } from '../messages.ts';

/** What became of a finding between two requests for the same, in the order in which they are listed. */
export const verdicts = ['new', 'fixed', 'still_there', 'not_looked_at'] as const;
export type Verdict = (typeof verdicts)[number];

/** As the head of a figure or a list. What is absent is not said to be fixed: nobody may have tried to fix it. */
export const verdictWords = {
  new: { en: 'New', es: 'Nuevos' },
  fixed: { en: 'Fixed or no longer found', es: 'Corregidos o ya no encontrados' },
  still_there: { en: 'Still there', es: 'Siguen presentes' },
  not_looked_at: { en: 'Not looked at again', es: 'No se volvieron a examinar' },
} as const satisfies Messages;
