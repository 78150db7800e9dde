import type { Severity } from '../../../shared/vocabulary/severity.ts';
import { wordKey } from './column-keys.ts';

const words: Readonly<Record<Severity, string>> = {
  critical:
    'critical crit critica critico urgent urgente veryhigh muyalta muyalto extreme extrema extremo severe',
  high: 'high important alta alto grave importante elevada elevado major',
  medium: 'medium moderate media medio moderada moderado med',
  low: 'low minor baja bajo leve menor trivial verylow muybaja muybajo',
  info: 'info information informational informative informativa informativo informacion informacional none ninguna ninguno nula nulo log note nota negligible',
};

const meanings: ReadonlyMap<string, Severity> = new Map(
  (Object.keys(words) as Severity[]).flatMap((severity) =>
    words[severity].split(' ').map((word) => [word, severity] as const),
  ),
);

/** The severity that a word means in English or Spanish; undefined for what is none. */
export const severityOfWord = (word: string): Severity | undefined => meanings.get(wordKey(word));

/** A number as programs and spreadsheets write it, `7.5` or `7,5`; undefined for what is none. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;
