import type { Action, AuditGroup } from './action.ts';
import { conversationActions } from './conversation-actions.ts';
import { datasetActions } from './dataset-actions.ts';
import { findingActions } from './finding-actions.ts';
import { libraryActions } from './library-actions.ts';
import { operatorActions } from './operator-actions.ts';
import { organisationActions } from './organisation-actions.ts';
import { personActions } from './person-actions.ts';
import { quotaActions } from './quota-actions.ts';
import { reportActions } from './report-actions.ts';
import { requestActions } from './request-actions.ts';
import { searchActions } from './search-actions.ts';

/**
 * Everything that leaves a line in the trail, one row each: `noun.verb`, its group, and its sentence in both
 * languages. A new action is one row here; without words it does not compile.
 */
export const auditActions = {
  'sign-in.password': {
    group: 'sign-in',
    words: {
      en: 'passed the password step of the sign-in',
      es: 'superó el paso de la contraseña al iniciar sesión',
    },
  },
  'sign-in.wrong-password': {
    group: 'sign-in',
    words: {
      // Whoever tried it may be somebody else: the name before it is the account's.
      en: 'had a sign-in attempt with a wrong password',
      es: 'recibió un intento de inicio de sesión con una contraseña incorrecta',
    },
  },
  'sign-in.wrong-code': {
    group: 'sign-in',
    words: { en: 'entered a wrong code', es: 'introdujo un código incorrecto' },
  },
  'sign-in': {
    group: 'sign-in',
    words: { en: 'signed in with a code', es: 'inició sesión con un código' },
    by: {
      detail: 'factor',
      words: {
        recovery: { en: 'signed in with a recovery code', es: 'inició sesión con un código de recuperación' },
        passkey: { en: 'signed in with a passkey', es: 'inició sesión con una llave de acceso' },
      },
    },
  },
  'sign-in.locked': {
    group: 'sign-in',
    words: {
      en: 'has to wait after too many wrong tries',
      es: 'debe esperar tras demasiados intentos fallidos',
    },
  },
  'sign-in.unlock': {
    group: 'sign-in',
    words: { en: 'lifted the wait of {object}', es: 'levantó la espera de {object}' },
  },
  'sign-in.new-device': {
    group: 'sign-in',
    words: { en: 'signed in in a browser not seen before', es: 'inició sesión en un navegador nuevo' },
  },
  'sign-in.step-up': {
    group: 'sign-in',
    words: { en: 'confirmed with a fresh code', es: 'confirmó con un código reciente' },
    by: {
      detail: 'factor',
      words: { passkey: { en: 'confirmed with a passkey', es: 'confirmó con una llave de acceso' } },
    },
  },
  'session.sign-out': { group: 'sign-in', words: { en: 'signed out', es: 'cerró la sesión' } },
  'session.end': {
    group: 'sign-in',
    words: { en: 'ended another session of theirs', es: 'cerró otra de sus sesiones' },
  },
  'session.end-others': {
    group: 'sign-in',
    words: { en: 'ended all their other sessions', es: 'cerró todas sus demás sesiones' },
  },
  'second-factor.replace': {
    group: 'account',
    words: { en: 'moved to a new authenticator app', es: 'pasó a una nueva aplicación de autenticación' },
  },
  'recovery-codes.renew': {
    group: 'account',
    words: { en: 'made new recovery codes', es: 'generó nuevos códigos de recuperación' },
  },
  'passkey.add': { group: 'account', words: { en: 'added a passkey', es: 'añadió una llave de acceso' } },
  'passkey.remove': {
    group: 'account',
    words: { en: 'removed a passkey', es: 'eliminó una llave de acceso' },
  },
  'password.wrong': {
    group: 'account',
    words: {
      en: 'entered a wrong current password',
      es: 'introdujo una contraseña actual incorrecta',
    },
  },
  'password.change': {
    group: 'account',
    words: { en: 'changed their password', es: 'cambió su contraseña' },
  },
  'second-factor.activate': {
    group: 'account',
    words: { en: 'activated the second factor', es: 'activó el segundo factor' },
  },
  'account.export': {
    group: 'account',
    words: {
      en: 'downloaded what is held about them',
      es: 'descargó lo que se guarda sobre su persona',
    },
  },
  'registration.approve': {
    group: 'account',
    words: {
      en: 'approved the request for the account {object}',
      es: 'aprobó la solicitud de la cuenta {object}',
    },
  },
  ...personActions,
  ...operatorActions,
  'registration.refuse': {
    group: 'account',
    words: { en: 'refused a request for an account', es: 'denegó una solicitud de cuenta' },
  },
  ...organisationActions,
  ...quotaActions,
  ...searchActions,
  'domain.add': {
    group: 'organisation',
    words: { en: 'added the domain {domain}', es: 'añadió el dominio {domain}' },
  },
  'domain.verify': {
    group: 'organisation',
    words: { en: 'had the domain {domain} checked', es: 'hizo comprobar el dominio {domain}' },
    by: {
      detail: 'verified',
      words: { true: { en: 'verified the domain {domain}', es: 'verificó el dominio {domain}' } },
    },
  },
  'domain.remove': {
    group: 'organisation',
    words: { en: 'removed the domain {domain}', es: 'eliminó el dominio {domain}' },
  },
  'file.refuse': {
    group: 'file',
    words: {
      en: 'handed in a file that was refused: {malware} was found in it',
      es: 'entregó un archivo que no se aceptó: se encontró {malware} en él',
    },
  },
  'report.ask': {
    group: 'report',
    words: { en: 'asked for the report of {object}', es: 'pidió el informe de {object}' },
  },
  ...requestActions,
  ...reportActions,
  'report.fail': {
    group: 'report',
    words: { en: 'could not build the report of {object}', es: 'no pudo generar el informe de {object}' },
  },
  ...conversationActions,
  'settings.second-review': {
    group: 'settings',
    words: {
      en: 'no longer asks for a second person to release {service}',
      es: 'dejó de exigir una segunda persona para entregar {service}',
    },
    by: {
      detail: 'required',
      words: {
        true: {
          en: 'made a second person release {service}',
          es: 'exigió una segunda persona para entregar {service}',
        },
      },
    },
  },
  'findings.read': {
    group: 'access',
    isReading: true,
    words: { en: 'read the findings of {object}', es: 'leyó los hallazgos de {object}' },
    having: {
      detail: 'reference',
      words: {
        en: 'read the finding {reference} of {object}',
        es: 'leyó el hallazgo {reference} de {object}',
      },
    },
  },
  'campaign.read': {
    group: 'access',
    isReading: true,
    words: {
      en: 'viewed the results of the campaign {object}',
      es: 'consultó los resultados de la campaña {object}',
    },
  },
  ...findingActions,
  ...libraryActions,
  ...datasetActions,
  'import.list': {
    group: 'access',
    isReading: true,
    words: {
      en: 'viewed the list of scan results of {object}',
      es: 'consultó la lista de resultados de escaneo de {object}',
    },
  },
  'import.columns': {
    group: 'access',
    isReading: true,
    words: {
      en: 'looked at the columns of a scan result of {object}',
      es: 'consultó las columnas de un resultado de escaneo de {object}',
    },
  },
  'import.read': {
    group: 'access',
    isReading: true,
    words: { en: 'read scan results of {object}', es: 'leyó resultados de escaneo de {object}' },
  },
  'people.list': {
    group: 'access',
    isReading: true,
    words: { en: 'viewed the list of people of {object}', es: 'consultó la lista de personas de {object}' },
  },
  'access.refused': {
    group: 'access',
    words: { en: 'was refused: {object}', es: 'no obtuvo acceso: {object}' },
  },
  'mail.list': {
    group: 'access',
    isReading: true,
    words: {
      en: 'viewed the list of messages to the people of {object}',
      es: 'consultó la lista de mensajes a las personas de {object}',
    },
  },
  'mail.read': {
    group: 'access',
    words: { en: 'read a message that {object} was sent', es: 'leyó un mensaje enviado a {object}' },
  },
  'mail.test': {
    group: 'settings',
    words: { en: 'sent a test message', es: 'envió un mensaje de prueba' },
  },
  'mail.send-again': {
    group: 'settings',
    words: { en: 'had a message sent again', es: 'hizo enviar de nuevo un mensaje' },
  },
  'audit.read': {
    group: 'audit',
    isReading: true,
    words: { en: 'read the audit trail of {object}', es: 'leyó la auditoría de {object}' },
  },
  'audit.export': {
    group: 'audit',
    words: { en: 'exported the audit trail of {object}', es: 'exportó la auditoría de {object}' },
  },
  'file.erase': {
    group: 'file',
    words: {
      en: 'erased the file “{name}” of the request {object}: its time was over (SHA-256 {sha})',
      es: 'borró el archivo «{name}» de la solicitud {object} al vencer su plazo (SHA-256 {sha})',
    },
  },
  'file.erase-unworked': {
    group: 'file',
    words: {
      en: 'erased the file “{name}” of the request {object}, cancelled before anybody worked on it (SHA-256 {sha})',
      es: 'borró el archivo «{name}» de la solicitud {object}, cancelada antes de que nadie trabajara en ella (SHA-256 {sha})',
    },
  },
  'audit.erase': {
    group: 'audit',
    words: {
      en: 'erased {lines} lines from before {before}, because their time was over',
      es: 'borró {lines} líneas anteriores al {before} por haber vencido su plazo',
    },
  },
  'audit.heads-renewed': {
    group: 'audit',
    words: {
      en: 'made the file of chain heads anew, because it was missing',
      es: 'volvió a crear el archivo de cabezas de cadena porque faltaba',
    },
  },
  'installation.backed-up': {
    group: 'settings',
    words: {
      en: 'made a backup: {rows} rows, {files} files',
      es: 'hizo una copia de seguridad: {rows} filas, {files} archivos',
    },
  },
  'installation.keys-rotated': {
    group: 'settings',
    words: { en: 'replaced the installation’s key', es: 'sustituyó la clave de la instalación' },
  },
  'installation.moved': {
    group: 'settings',
    words: {
      en: 'moved the installation: {rows} rows, {files} files',
      es: 'trasladó la instalación: {rows} filas, {files} archivos',
    },
  },
  'installation.restored': {
    group: 'settings',
    words: {
      en: 'restored the backup of {made}: {rows} rows, {files} files',
      es: 'restauró la copia de seguridad del {made}: {rows} filas, {files} archivos',
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

export type AuditAction = keyof typeof auditActions;

/** The row of a stored action; undefined for one that this version does not know. */
export const actionRow = (action: string): Action | undefined =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : undefined;

/** Whether a line tells of looking at something, which is told once a sitting. */
export const isReading = (action: AuditAction): boolean => actionRow(action)?.isReading === true;

/** The actions of a group, and what is found under it too. */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => {
    const row = actionRow(action);
    return row?.group === group || row?.alsoIn === group;
  });
