import type { Message } from '../../messages.ts';

/**
 * What people write for a report beside its findings, in the order in which it is read: the executive summary, the
 * overall risk with its reason, what went well, the attack narrative, limits and what was not tested, the conclusion.
 */
export const reportSections = [
  'summary',
  'rating',
  'strengths',
  'narrative',
  'limits',
  'conclusion',
] as const;
export type ReportSection = (typeof reportSections)[number];

export const sectionNames = {
  summary: { en: 'Executive summary', es: 'Resumen ejecutivo' },
  rating: { en: 'Overall risk', es: 'Riesgo general' },
  strengths: { en: 'What went well', es: 'Puntos fuertes' },
  narrative: { en: 'Attack narrative', es: 'Relato del ataque' },
  limits: { en: 'Limits and what was not tested', es: 'Límites y lo que no se probó' },
  conclusion: { en: 'Conclusion', es: 'Conclusión' },
} as const satisfies Record<ReportSection, Message>;

/** The overall risk that a person sees in all findings together, the worst first. */
export const riskLevels = ['critical', 'high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const riskWords = {
  critical: { en: 'Critical', es: 'Crítico' },
  high: { en: 'High', es: 'Alto' },
  medium: { en: 'Medium', es: 'Medio' },
  low: { en: 'Low', es: 'Bajo' },
} as const satisfies Record<RiskLevel, Message>;

/** The longest text of a section or a passage in one language, in characters: about eight pages. */
export const sectionMaxCharacters = 20_000;
/** The most lines: a text of one word a line is as long as a book. */
export const sectionMaxLines = 400;
