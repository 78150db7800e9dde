import type { Message, Messages } from '../messages.ts';

/** The severities of a finding, the worst first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];

export const severityWords = {
  critical: { en: 'Critical', es: 'Crítica' },
  high: { en: 'High', es: 'Alta' },
  medium: { en: 'Medium', es: 'Media' },
  low: { en: 'Low', es: 'Baja' },
  info: { en: 'Informative', es: 'Informativa' },
} as const satisfies Messages;

const severalWords = {
  critical: { en: 'Critical', es: 'Críticas' },
  high: { en: 'High', es: 'Altas' },
  medium: { en: 'Medium', es: 'Medias' },
  low: { en: 'Low', es: 'Bajas' },
  info: { en: 'Informative', es: 'Informativas' },
} as const satisfies Messages;

/** The word beside a figure: `1 Crítica`, `3 Críticas`. */
export const severityTotalWord = (severity: Severity, total: number): Message =>
  (total === 1 ? severityWords : severalWords)[severity];

/** 5 for the worst down to 1, as rows hold it for their order. */
export const weightOf = (severity: Severity): number => severities.length - severities.indexOf(severity);

/** The severity of a weight; `info` for what is none. */
export const severityOfWeight = (weight: number): Severity =>
  severities[severities.length - weight] ?? 'info';

/** Qualitative severity of a CVSS score, 0 to 10 (CVSS 3.1 §5, 4.0 §6): none is `info` here. */
export const severityOfScore = (score: number): Severity => {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'info';
};
