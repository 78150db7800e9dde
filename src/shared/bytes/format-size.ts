import type { Language } from '../messages.ts';

const locale: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES' };
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Bytes as a person says them: `1.4 MB`. Steps of 1,024, as file managers count.
 * @param round `down`, with a decimal, for what is left: what does not fit never looks as if it did.
 */
export const formatSize = (bytes: number, language: Language, round: 'near' | 'down' = 'near'): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const exact = value < 10 || round === 'down';
  return new Intl.NumberFormat(locale[language], {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: exact && step > 0 ? 1 : 0,
    roundingMode: round === 'down' ? 'floor' : 'halfExpand',
  }).format(value);
};
