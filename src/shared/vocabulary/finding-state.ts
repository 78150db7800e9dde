import type { Messages } from '../messages.ts';

/** What becomes of a weakness. Only a released finding is anything but open. */
export const findingStates = ['open', 'fixed', 'accepted', 'false_positive', 'superseded'] as const;
export type FindingState = (typeof findingStates)[number];

/** What people make of a finding. That it is continued in a later scan (`superseded`) only that scan says. */
export const settledStates = [
  'open',
  'fixed',
  'accepted',
  'false_positive',
] as const satisfies readonly FindingState[];
export type SettledState = (typeof settledStates)[number];

/** What a second look can find. */
export const retestResults = ['fixed', 'open', 'not_tested'] as const;
export type RetestResult = (typeof retestResults)[number];

/** What states are called in reports and files. */
export const stateWords = {
  open: { en: 'Open', es: 'Abierto' },
  fixed: { en: 'Fixed', es: 'Corregido' },
  accepted: { en: 'Risk accepted', es: 'Riesgo aceptado' },
  false_positive: { en: 'False positive', es: 'Falso positivo' },
  superseded: { en: 'Continued in a later scan', es: 'Continúa en un análisis posterior' },
} as const satisfies Messages;
