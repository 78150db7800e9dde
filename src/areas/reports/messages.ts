import type { Message, Messages } from '../../shared/messages.ts';

/** Fixed words of the printed report. The template finds them by these names. */
export const reportLabels = {
  report: { en: 'Security report', es: 'Informe de seguridad' },
  confidential: {
    en: 'Confidential. For the named organisation only.',
    es: 'Confidencial. Solo para la organización indicada.',
  },
  organisation: { en: 'Organisation', es: 'Organización' },
  service: { en: 'Service', es: 'Servicio' },
  domain: { en: 'Domain', es: 'Dominio' },
  requested: { en: 'Requested', es: 'Solicitado' },
  requested_by: { en: 'Requested by', es: 'Solicitado por' },
  finished: { en: 'Finished', es: 'Terminado' },
  issued: { en: 'Issued', es: 'Emitido' },
  reference: { en: 'Reference', es: 'Referencia' },
  page: { en: 'Page', es: 'Página' },
  of: { en: 'of', es: 'de' },
  summary: { en: 'Executive summary', es: 'Resumen ejecutivo' },
  by_severity: { en: 'Findings by severity', es: 'Hallazgos por severidad' },
  at_a_glance: { en: 'Findings at a glance', es: 'Hallazgos de un vistazo' },
  caveat: { en: 'How to read this report', es: 'Cómo leer este informe' },
  scope: { en: 'Scope and method', es: 'Alcance y método' },
  asked: { en: 'What was asked', es: 'Qué se solicitó' },
  method: { en: 'How it was done', es: 'Cómo se hizo' },
  scale: { en: 'Severity scale', es: 'Escala de severidad' },
  timeline: { en: 'Timeline', es: 'Cronología' },
  when: { en: 'When (UTC)', es: 'Cuándo (UTC)' },
  status: { en: 'Status', es: 'Estado' },
  progress: { en: 'Progress', es: 'Avance' },
  by: { en: 'By', es: 'Por' },
  note: { en: 'Note', es: 'Nota' },
  findings: { en: 'Findings', es: 'Hallazgos' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  severity: { en: 'Severity', es: 'Severidad' },
  location: { en: 'Location', es: 'Ubicación' },
  description: { en: 'Description', es: 'Descripción' },
  evidence: { en: 'Evidence', es: 'Evidencia' },
  remediation: { en: 'Remediation', es: 'Corrección' },
  appendix: { en: 'Appendix', es: 'Anexo' },
  attachments: { en: 'Attached files', es: 'Archivos adjuntos' },
  attachments_note: {
    en: 'They are in the folder “attachments” of the archive that this report came in. The SHA-256 proves that a file has not changed since the report was issued.',
    es: 'Están en la carpeta «attachments» del archivo comprimido que contiene este informe. El SHA-256 demuestra que un archivo no ha cambiado desde que se emitió el informe.',
  },
  file: { en: 'File', es: 'Archivo' },
  size: { en: 'Size', es: 'Tamaño' },
  coverage: { en: 'Coverage', es: 'Cobertura' },
  language: { en: 'Language', es: 'Lenguaje' },
  files: { en: 'Files', es: 'Archivos' },
  lines: { en: 'Lines', es: 'Líneas' },
  total: { en: 'Total', es: 'Total' },
  skipped: { en: 'Left out', es: 'Excluido' },
  reason: { en: 'Reason', es: 'Motivo' },
  none: { en: 'None', es: 'Ninguno' },
} as const satisfies Messages;

export const severityMeanings = {
  critical: {
    en: 'An attacker can take over systems or data now, without special means. Act at once.',
    es: 'Un atacante puede hacerse ya con sistemas o datos, sin medios especiales. Actúe de inmediato.',
  },
  high: {
    en: 'Serious harm is likely once the weakness is found. Plan the correction within days.',
    es: 'Es probable un daño grave en cuanto se descubra la debilidad. Planifique la corrección en días.',
  },
  medium: {
    en: 'Harm needs further conditions or is limited. Correct within weeks.',
    es: 'El daño exige otras condiciones o es limitado. Corrija en semanas.',
  },
  low: {
    en: 'Helps an attacker a little. Correct with the normal work.',
    es: 'Ayuda poco a un atacante. Corrija dentro del trabajo normal.',
  },
  info: {
    en: 'Worth knowing; not a weakness by itself.',
    es: 'Conviene saberlo; no es una debilidad por sí mismo.',
  },
} as const satisfies Messages;

export const stateWords = {
  open: { en: 'Open', es: 'Abierto' },
  fixed: { en: 'Fixed', es: 'Corregido' },
  accepted: { en: 'Risk accepted', es: 'Riesgo aceptado' },
  false_positive: { en: 'False positive', es: 'Falso positivo' },
} as const satisfies Messages;

/** Who did a step when no person did. */
export const byMachine: Message = { en: 'Baluarte (automatic)', es: 'Baluarte (automático)' };

/** Heads of findings.csv. */
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
} as const satisfies Messages;
