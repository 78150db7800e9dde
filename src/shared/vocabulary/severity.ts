import type { Messages } from '../messages.ts';

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
