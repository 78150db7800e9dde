import type { Language } from '../messages.ts';

/** A CVSS score as the standard writes it, with one decimal: `9.0`, in Spanish `9,0`. */
export const formatScore = (score: number, language: Language): string =>
  language === 'en' ? score.toFixed(1) : score.toFixed(1).replace('.', ',');
