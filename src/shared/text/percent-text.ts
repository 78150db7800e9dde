import type { Message } from '../messages.ts';

const formatsOf = (decimals: number) => {
  const options = {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return { en: new Intl.NumberFormat('en-GB', options), es: new Intl.NumberFormat('es-ES', options) };
};

/** Made once: each bar of a list writes a percentage, and making a format takes longer than using it. */
const made = new Map<number, ReturnType<typeof formatsOf>>();

/**
 * `36%` in English, `36 %` in Spanish, whose space does not break: the only place that writes a percent sign after a
 * figure that people read.
 * @param value 0 to 100.
 * @param decimals how many are always shown.
 */
export const percentText = (value: number, decimals = 0): Message => {
  const { en, es } = made.get(decimals) ?? formatsOf(decimals);
  made.set(decimals, { en, es });
  return { en: en.format(value / 100), es: es.format(value / 100) };
};
