import type { Message } from '../messages.ts';

/**
 * `36%` in English, `36 %` in Spanish, whose space does not break: the only place that writes a percent sign after a
 * figure that people read.
 * @param value 0 to 100.
 * @param decimals how many are always shown.
 */
export const percentText = (value: number, decimals = 0): Message => {
  const format = (locale: string): string =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    }).format(value / 100);
  return { en: format('en-GB'), es: format('es-ES') };
};
