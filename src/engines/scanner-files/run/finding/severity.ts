import type { Severity } from '../../../../shared/vocabulary/severity.ts';

const words: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  important: 'high',
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minor: 'low',
  info: 'info',
  information: 'info',
  informational: 'info',
  none: 'info',
  log: 'info',
  negligible: 'info',
};

/** The severity that a scanner's word means; undefined for `unknown` and for what is none. */
export const severityOf = (word: string): Severity | undefined => {
  const plain = word.trim().toLowerCase();
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
};
