import type { Messages } from '../../../../shared/messages.ts';

/** What an edit can change, as the history names it. */
export const fieldWords = {
  title: { en: 'the title', es: 'el título' },
  description: { en: 'the description', es: 'la descripción' },
  remediation: { en: 'the remedy', es: 'la corrección' },
  impact: { en: 'the impact', es: 'el impacto' },
  reproduction: { en: 'how it is reproduced', es: 'cómo se reproduce' },
  severity: { en: 'the severity', es: 'la severidad' },
  cvss: { en: 'the CVSS vector', es: 'el vector CVSS' },
  cwe: { en: 'the weakness', es: 'la debilidad' },
  targets: { en: 'what is affected', es: 'lo afectado' },
  evidence: { en: 'the evidence', es: 'la evidencia' },
} as const satisfies Messages;

/** What an import adds to a finding. */
export const addedWords = {
  targets: { en: 'places', es: 'lugares' },
  references: { en: 'references', es: 'referencias' },
} as const satisfies Messages;
