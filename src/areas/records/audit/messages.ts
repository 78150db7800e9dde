import type { Message, Messages } from '../../../shared/messages.ts';
import { engineNames } from '../../../shared/services.ts';
import type { AuditGroup } from './action.ts';
import { auditTitle } from './titles.ts';

/** The page of the trail. */
export const auditMessages = {
  title: auditTitle,
  search: { en: 'Person or number', es: 'Persona o número' },
  searchChip: (words: string) => ({ en: `Search: ${words}`, es: `Búsqueda: ${words}` }),
  anyGroup: { en: 'Everything', es: 'Todo' },
  anyOrganisation: { en: 'Every organisation', es: 'Todas las organizaciones' },
  unknownOrganisation: { en: 'Unknown organisation', es: 'Organización desconocida' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  fromChip: (day: string) => ({ en: `From ${day}`, es: `Desde el ${day}` }),
  toChip: (day: string) => ({ en: `To ${day}`, es: `Hasta el ${day}` }),
  when: { en: 'When', es: 'Cuándo' },
  who: { en: 'Who', es: 'Quién' },
  what: { en: 'What', es: 'Qué' },
  organisation: { en: 'Organisation', es: 'Organización' },
  seal: { en: 'Seal', es: 'Sello' },
  provider: { en: 'Provider', es: 'Proveedor' },
  providerOnly: { en: 'The provider’s own', es: 'Solo el proveedor' },
  quoted: (name: string) => ({ en: `“${name}”`, es: `«${name}»` }),
  sealedAt: (position: string) => ({
    en: `Sealed as line ${position}`,
    es: `Sellada como línea ${position}`,
  }),
  notSealed: { en: 'Not sealed yet', es: 'Aún sin sellar' },
  sealedUpTo: (position: string) => ({
    en: `Each line is sealed into a chain that cannot be changed unnoticed, up to line ${position}.`,
    es: `Cada línea se sella en una cadena que no se puede alterar sin que se note, hasta la línea ${position}.`,
  }),
  sealedInAll: (lines: string) => ({
    en: `Each line is sealed into its organisation’s chain: ${lines} so far.`,
    es: `Cada línea se sella en la cadena de su organización: ${lines} hasta ahora.`,
  }),
  waiting: (lines: string) => ({
    en: `Waiting for their seal: ${lines}.`,
    es: `A la espera de su sello: ${lines}.`,
  }),
  nothingSealed: {
    en: 'Each line is sealed a moment after it is written.',
    es: 'Cada línea se sella un momento después de escribirse.',
  },
  exportCsv: { en: 'Export as CSV', es: 'Exportar como CSV' },
  exporting: (size: string) => ({ en: `Exporting: ${size}`, es: `Exportando: ${size}` }),
  exported: { en: 'The audit trail was exported.', es: 'Se exportó la auditoría.' },
  exportFailed: { en: 'The export failed', es: 'La exportación falló' },
  exportFailedText: {
    en: 'Nothing was saved. Try again, or choose fewer days.',
    es: 'No se guardó nada. Vuelva a intentarlo o elija menos días.',
  },
  empty: { en: 'Nothing has been recorded yet', es: 'Todavía no se ha registrado nada' },
  emptyHint: {
    en: 'Sign-ins, requests, downloads and every opening of your data by the provider will stand here.',
    es: 'Aquí aparecerán los inicios de sesión, las solicitudes, las descargas y cada acceso del proveedor a sus datos.',
  },
  loadFailed: { en: 'The audit trail could not be loaded.', es: 'No se pudo cargar la auditoría.' },
  fileName: { en: 'audit', es: 'auditoria' },
  action: { en: 'Action', es: 'Acción' },
  object: { en: 'Identifier', es: 'Identificador' },
  role: { en: 'Role', es: 'Rol' },
  position: { en: 'Line of the chain', es: 'Línea de la cadena' },
  moment: { en: 'Moment (UTC)', es: 'Momento (UTC)' },
} as const satisfies Messages;

export const groupWords: Readonly<Record<AuditGroup, Message>> = {
  'sign-in': { en: 'Sign-in', es: 'Inicio de sesión' },
  account: { en: 'Accounts', es: 'Cuentas' },
  organisation: { en: 'Organisations and quotas', es: 'Organizaciones y cuotas' },
  request: { en: 'Requests', es: 'Solicitudes' },
  file: { en: 'Files', es: 'Archivos' },
  report: { en: 'Reports', es: 'Informes' },
  finding: { en: 'Findings and retests', es: 'Hallazgos y retests' },
  secret: { en: 'Secrets read', es: 'Secretos leídos' },
  access: { en: 'Access to data', es: 'Acceso a datos' },
  settings: { en: 'Settings', es: 'Ajustes' },
  audit: { en: 'Audit', es: 'Auditoría' },
};

/** The four roles, and what is no person. */
export const auditRoleWords = {
  Administrator: { en: 'Administrator', es: 'Administración' },
  Member: { en: 'Member', es: 'Miembro' },
  Analyst: { en: 'Analyst', es: 'Analista' },
  Operator: { en: 'Operator', es: 'Operación' },
} as const satisfies Messages;

export const machineRole: Message = { en: 'Automatic', es: 'Automático' };

const machineWords: Readonly<Record<string, Message>> = {
  start: { en: 'Server start', es: 'Arranque del servidor' },
  'command line': { en: 'Command line', es: 'Línea de comandos' },
  'scan comparison': { en: 'Scan comparison', es: 'Comparación de análisis' },
  'report builder': { en: 'Report builder', es: 'Generador de informes' },
  retention: { en: 'Retention', es: 'Conservación de datos' },
  calendar: { en: 'Calendar', es: 'Calendario' },
  contracts: { en: 'Contracts', es: 'Contratos' },
  sealer: { en: 'Sealer', es: 'Sellador' },
};

/** Parts of the program that act by themselves, and engines, by the name that they sign with. */
export const machineName = (actor: string): Message | undefined => machineWords[actor] ?? engineNames(actor);
