import type { Language } from '../../shared/messages.ts';

const locale: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES' };

/** 12,345 in English, 12.345 in Spanish. */
export const formatNumber = (value: number, language: Language): string =>
  // es leaves four figures ungrouped by default; columns of figures read better when all are grouped.
  new Intl.NumberFormat(locale[language], { useGrouping: 'always' }).format(value);

/** 12,345 as `12K`, where there is little room; small figures stay whole. */
export const formatBrief = (value: number, language: Language): string =>
  value < 1000
    ? formatNumber(value, language)
    : new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 }).format(value);

/** `one` for 1, `other` else: what both our languages need. */
export const isOne = (count: number, language: Language): boolean =>
  new Intl.PluralRules(locale[language]).select(count) === 'one';

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `26 days`, `3 hours`: between two moments, whichever comes first. */
export const formatSpan = (iso: string, now: Date, language: Language): string => {
  const seconds = Math.abs(new Date(iso).getTime() - now.getTime()) / 1000;
  const [unit, size] = steps.find(([, long]) => seconds >= long) ?? steps[steps.length - 1] ?? steps[2];
  const words = new Intl.NumberFormat(locale[language], { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.trunc(seconds / size));
};

/** `5 minutes ago`, `in 3 days`; seconds are "now". */
export const formatRelative = (iso: string, now: Date, language: Language): string => {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return words.format(0, 'second');
};
