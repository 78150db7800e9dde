import type { Messages } from '../../messages.ts';

/** The columns of findings.csv, in their order. */
export const findingColumns = {
  number: { en: 'number', es: 'número' },
  title: { en: 'title', es: 'título' },
  severity: { en: 'severity', es: 'severidad' },
  cwe: { en: 'cwe', es: 'cwe' },
  cvss: { en: 'cvss', es: 'cvss' },
  location: { en: 'location', es: 'ubicación' },
  state: { en: 'state', es: 'estado' },
  created_at: { en: 'created_at', es: 'fecha' },
  description: { en: 'description', es: 'descripción' },
  excerpt: { en: 'evidence', es: 'evidencia' },
  remediation: { en: 'remediation', es: 'corrección' },
  due_at: { en: 'due_at', es: 'plazo' },
  state_until: { en: 'accepted_until', es: 'aceptado_hasta' },
  state_reason: { en: 'reason', es: 'motivo' },
  request: { en: 'request', es: 'solicitud' },
  id: { en: 'id', es: 'id' },
  impact: { en: 'impact', es: 'impacto' },
  reproduction: { en: 'reproduction', es: 'reproducción' },
  targets: { en: 'targets', es: 'objetivos' },
  source: { en: 'source', es: 'origen' },
  /** `en` or `es`: a text that is written in the other language only stands in it. */
  written_in: { en: 'written_in', es: 'escrito_en' },
} as const satisfies Messages;
