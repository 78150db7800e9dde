import type { Language } from '../../shared/messages.ts';
import { daysFrom } from '../../shared/time/dates.ts';

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

type Span = { readonly amount: number; readonly unit: 'day' | 'hour' | 'minute' | 'second' };

/** From now to a moment: from 24 hours on in days of the calendar, below in whole hours or minutes. */
const spanTo = (iso: string, now: Date): Span => {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const long = Math.abs(seconds);
  if (long >= 86_400) return { amount: daysFrom(now, iso), unit: 'day' };
  if (long >= 3600) return { amount: Math.trunc(seconds / 3600), unit: 'hour' };
  if (long >= 60) return { amount: Math.trunc(seconds / 60), unit: 'minute' };
  return { amount: 0, unit: 'second' };
};

/** `26 days`, `3 hours`: between two moments, whichever comes first. */
export const formatSpan = (iso: string, now: Date, language: Language): string => {
  const { amount, unit } = spanTo(iso, now);
  const shown = unit === 'second' ? 'minute' : unit;
  const words = new Intl.NumberFormat(locale[language], {
    style: 'unit',
    unit: shown,
    unitDisplay: 'long',
  });
  return words.format(Math.abs(amount));
};

/** `5 minutes ago`, `in 3 days`; seconds are "now". */
export const formatRelative = (iso: string, now: Date, language: Language): string => {
  const { amount, unit } = spanTo(iso, now);
  return new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' }).format(amount, unit);
};
