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
  changes: { en: 'What changed', es: 'Qué cambió' },
  caveat: { en: 'How to read this report', es: 'Cómo leer este informe' },
  scope: { en: 'Scope and method', es: 'Alcance y método' },
  draft: { en: 'Draft – not issued', es: 'Borrador – sin emitir' },
  draft_mark: { en: 'Draft', es: 'Borrador' },
  sample: { en: 'Sample – invented data, not issued', es: 'Ejemplo – datos inventados, sin emitir' },
  sample_mark: { en: 'Sample', es: 'Ejemplo' },
  draft_of: { en: 'Draft of', es: 'Borrador del' },
  scope_table: { en: 'What was tested', es: 'Qué se examinó' },
  sent: { en: 'The file that was sent', es: 'El archivo enviado' },
  asked: { en: 'What was asked', es: 'Qué se solicitó' },
  method: { en: 'How it was done', es: 'Cómo se hizo' },
  scale: { en: 'Severity scale', es: 'Escala de severidad' },
  timeline: { en: 'Timeline', es: 'Cronología' },
  when: { en: 'When (UTC)', es: 'Cuándo (UTC)' },
  status: { en: 'State', es: 'Estado' },
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
  reproduction: { en: 'How to reproduce it', es: 'Cómo reproducirlo' },
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
  dependencies: { en: 'Components by file', es: 'Componentes por archivo' },
  dependencies_note: {
    en: 'Listed only: no list of known vulnerabilities was available to check them against. What is named without an exact version cannot be listed.',
    es: 'Solo enumerados: no había ninguna lista de vulnerabilidades conocidas con la que compararlos. Lo que se indica sin versión exacta no se puede enumerar.',
  },
  file_path: { en: 'File', es: 'Archivo' },
  listed: { en: 'Listed', es: 'Enumerados' },
  unpinned: { en: 'No exact version', es: 'Sin versión exacta' },
  skipped: { en: 'Left out or looked at in part', es: 'Excluido o examinado en parte' },
  reason: { en: 'Reason', es: 'Motivo' },
  none: { en: 'None', es: 'Ninguno' },
  executive: { en: 'Executive report', es: 'Informe ejecutivo' },
  one_finding: { en: 'Finding report', es: 'Informe de un hallazgo' },
  attestation: { en: 'Letter of attestation', es: 'Carta de constancia' },
  version: { en: 'Version', es: 'Versión' },
  verification_code: { en: 'Verification code', es: 'Código de verificación' },
  verify: { en: 'Verify this document', es: 'Verifique este documento' },
  verify_at: { en: 'Verify at', es: 'Verificar en' },
  verify_qr: {
    en: 'QR code with the address at which this document is verified',
    es: 'Código QR con la dirección en la que se verifica este documento',
  },
  signing_key: { en: 'Signing key', es: 'Clave de firma' },
  result: { en: 'The result in plain words', es: 'El resultado en pocas palabras' },
  heaviest: { en: 'The heaviest findings', es: 'Los hallazgos más graves' },
  first_steps: { en: 'What to do first', es: 'Qué hacer primero' },
  open_or_fixed: { en: 'Open and settled', es: 'Abiertos y resueltos' },
  state: { en: 'State', es: 'Estado' },
  targets: { en: 'Where', es: 'Dónde' },
  score: { en: 'CVSS score', es: 'Puntuación CVSS' },
  until: { en: 'until', es: 'hasta el' },
  retests: { en: 'Retest results', es: 'Resultados de los retests' },
  round: { en: 'Round', es: 'Ronda' },
  retest_result: { en: 'Result', es: 'Resultado' },
  evidence_files: { en: 'Files of evidence', es: 'Archivos de evidencia' },
  evidence_note: {
    en: 'They are in the folder “evidence” of the archive of this report.',
    es: 'Están en la carpeta «evidence» del archivo comprimido de este informe.',
  },
  not_drawn: {
    en: 'This picture could not be printed; it is in the archive.',
    es: 'Esta imagen no se pudo imprimir; está en el archivo comprimido.',
  },
  provider_logo: { en: 'Logo of the provider', es: 'Logotipo del proveedor' },
  customer_logo: { en: 'Logo of the organisation', es: 'Logotipo de la organización' },
  outside: { en: 'Outside of the request', es: 'Fuera de la solicitud' },
  outside_note: {
    en: 'These places are not among those that the request names. Findings were seen there all the same.',
    es: 'Estos lugares no figuran entre los que nombra la solicitud. Aun así se observaron hallazgos en ellos.',
  },
  effort: { en: 'Effort', es: 'Esfuerzo' },
  corrects: { en: 'Corrects', es: 'Corrige' },
  owner: { en: 'Owner', es: 'Responsable' },
  due: { en: 'Due', es: 'Plazo' },
  plan_note: {
    en: 'One step for each cause and each remedy: the worst first, and of equal severity what is little work before what is much.',
    es: 'Un paso por cada causa y cada corrección: primero lo más grave y, a igual severidad, lo que exige poco trabajo antes de lo que exige mucho.',
  },
  matrix: { en: 'Likelihood and impact', es: 'Probabilidad e impacto' },
  likelihood: { en: 'Likelihood', es: 'Probabilidad' },
  impact: { en: 'Impact', es: 'Impacto' },
  matrix_note: {
    en: 'Open findings, placed by their CVSS vector, or by their severity where they have none.',
    es: 'Hallazgos abiertos, situados según su vector CVSS o, si no lo tienen, según su severidad.',
  },
  by_asset: { en: 'Open findings by asset', es: 'Hallazgos abiertos por activo' },
  asset: { en: 'Asset', es: 'Activo' },
  retest: { en: 'Retest', es: 'Retest' },
  glossary: { en: 'Glossary', es: 'Glosario' },
  of_cause: { en: 'Findings of this cause', es: 'Hallazgos de esta causa' },
  example_of: { en: 'Example:', es: 'Ejemplo:' },
  picture: { en: 'Pictures', es: 'Imágenes' },
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

export const impactWords = {
  high: { en: 'High', es: 'Alto' },
  medium: { en: 'Medium', es: 'Medio' },
  low: { en: 'Low', es: 'Bajo' },
} as const satisfies Messages;

export const likelihoodWords = {
  high: { en: 'High', es: 'Alta' },
  medium: { en: 'Medium', es: 'Media' },
  low: { en: 'Low', es: 'Baja' },
} as const satisfies Messages;

export const stateWords = {
  open: { en: 'Open', es: 'Abierto' },
  fixed: { en: 'Fixed', es: 'Corregido' },
  accepted: { en: 'Risk accepted', es: 'Riesgo aceptado' },
  false_positive: { en: 'False positive', es: 'Falso positivo' },
  superseded: { en: 'Continued in a later scan', es: 'Continúa en un análisis posterior' },
} as const satisfies Messages;

export const retestWords = {
  fixed: { en: 'Fixed', es: 'Corregido' },
  open: { en: 'Still open', es: 'Sigue abierto' },
  not_tested: { en: 'Not tested', es: 'No se probó' },
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
  due_at: { en: 'due_at', es: 'plazo' },
  state_until: { en: 'accepted_until', es: 'aceptado_hasta' },
  state_reason: { en: 'reason', es: 'motivo' },
  request: { en: 'request', es: 'solicitud' },
  id: { en: 'id', es: 'id' },
  impact: { en: 'impact', es: 'impacto' },
  reproduction: { en: 'reproduction', es: 'reproducción' },
} as const satisfies Messages;
