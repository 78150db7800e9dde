import type { Language, Message, Messages } from '../messages.ts';

/** What became of a finding between two requests for the same, in the order in which they are listed. */
export const verdicts = ['back', 'new', 'decided_before', 'fixed', 'still_there', 'not_looked_at'] as const;
export type Verdict = (typeof verdicts)[number];

/** As the head of a figure or a list. What is absent is not said to be fixed: nobody may have tried to fix it. */
export const verdictWords = {
  back: { en: 'Back again', es: 'Vuelven a aparecer' },
  new: { en: 'New', es: 'Nuevos' },
  decided_before: {
    en: 'Accepted or false positive before',
    es: 'Antes aceptados o falsos positivos',
  },
  fixed: { en: 'Fixed or no longer found', es: 'Corregidos o ya no encontrados' },
  still_there: { en: 'Still there', es: 'Siguen presentes' },
  not_looked_at: { en: 'Not looked at again', es: 'No se volvieron a examinar' },
} as const satisfies Messages;

const inSentence: Readonly<Record<Verdict, { readonly one: Message; readonly many: Message }>> = {
  back: {
    one: { en: 'back again', es: 'vuelve a aparecer' },
    many: { en: 'back again', es: 'vuelven a aparecer' },
  },
  new: { one: { en: 'new', es: 'nuevo' }, many: { en: 'new', es: 'nuevos' } },
  decided_before: {
    one: { en: 'accepted or false positive before', es: 'antes aceptado o falso positivo' },
    many: { en: 'accepted or false positive before', es: 'antes aceptados o falsos positivos' },
  },
  fixed: {
    one: { en: 'fixed or no longer found', es: 'corregido o ya no encontrado' },
    many: { en: 'fixed or no longer found', es: 'corregidos o ya no encontrados' },
  },
  still_there: {
    one: { en: 'still there', es: 'sigue presente' },
    many: { en: 'still there', es: 'siguen presentes' },
  },
  not_looked_at: {
    one: { en: 'not looked at again', es: 'sin volver a examinar' },
    many: { en: 'not looked at again', es: 'sin volver a examinar' },
  },
};

/** Told even where there are none: a reader looks for them. Of the others none is the rule. */
const alwaysTold: readonly Verdict[] = ['new', 'fixed', 'still_there'];

/** The verdicts that a figure or a sentence has, in their order. */
export const toldVerdicts = (counts: Readonly<Record<Verdict, number>>): Verdict[] =>
  verdicts.filter((verdict) => alwaysTold.includes(verdict) || counts[verdict] > 0);

/** How many findings changed: all but those that are still there. */
export const changesOf = (counts: Readonly<Record<Verdict, number>>): number =>
  verdicts.reduce((sum, verdict) => sum + (verdict === 'still_there' ? 0 : counts[verdict]), 0);

/**
 * `4 new, 9 fixed or no longer found, 6 still there`; the others only where there are some.
 * @param written a number as the reader of that language writes it.
 */
export const changesInWords = (
  counts: Readonly<Record<Verdict, number>>,
  written: (n: number, language: Language) => string,
): Message => {
  const told = toldVerdicts(counts);
  const words = (language: Language) =>
    told
      .map((verdict) => {
        const { one, many } = inSentence[verdict];
        return `${written(counts[verdict], language)} ${(counts[verdict] === 1 ? one : many)[language]}`;
      })
      .join(', ');
  return { en: words('en'), es: words('es') };
};

type Counted = { readonly verdict: Verdict; readonly count: number };

/** How many there are of each verdict, over all severities. */
export const countsByVerdict = (totals: readonly Counted[]): Record<Verdict, number> => {
  const counts = { back: 0, new: 0, decided_before: 0, fixed: 0, still_there: 0, not_looked_at: 0 };
  for (const { verdict, count } of totals) counts[verdict] += count;
  return counts;
};
