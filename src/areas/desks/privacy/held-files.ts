import type { Message } from '../../../shared/messages.ts';

/** One row each: a file of the export, and what its README says of it. Names are the same in every language. */
export const heldFiles = {
  'account.json': {
    en: 'who you are here: name, user name, address, role, language, how you sign in',
    es: 'quién es usted aquí: nombre, usuario, correo, rol, idioma y cómo inicia sesión',
  },
  'sessions.json': { en: 'where you are signed in now', es: 'dónde tiene ahora sesiones abiertas' },
  'browsers.json': { en: 'browsers that you signed in with before', es: 'navegadores con los que ya entró' },
  'passkeys.json': { en: 'names and dates of your passkeys', es: 'nombres y fechas de sus llaves de acceso' },
  'wrong-tries.json': {
    en: 'wrong passwords and codes for your account that are still counted',
    es: 'contraseñas y códigos incorrectos de su cuenta que aún se cuentan',
  },
  'terms.json': { en: 'terms that you accepted', es: 'condiciones que aceptó' },
  'notice-choices.json': { en: 'what you want by e-mail', es: 'lo que desea recibir por correo' },
  'notices.json': { en: 'what the bell told you', es: 'lo que le comunicó la campana' },
  'mail.json': {
    en: 'messages to you that are still kept, as they were written',
    es: 'correos dirigidos a usted que aún se guardan, tal como se escribieron',
  },
  'requests.json': { en: 'requests that you made', es: 'solicitudes que hizo' },
  'messages.json': {
    en: 'what you wrote about requests and findings',
    es: 'lo que escribió sobre solicitudes y hallazgos',
  },
  'files.json': {
    en: 'files that you handed in, with size and SHA-256; the files themselves are with their requests',
    es: 'archivos que entregó, con tamaño y SHA-256; los archivos están en sus solicitudes',
  },
  'findings.json': {
    en: 'which findings you wrote, changed or settled, and when',
    es: 'qué hallazgos escribió, cambió o resolvió, y cuándo',
  },
  'owned-findings.json': { en: 'findings that are in your care', es: 'hallazgos que están a su cargo' },
  'finding-views.json': {
    en: 'views of the list of findings that you keep',
    es: 'vistas de la lista de hallazgos que guarda',
  },
  'retests.json': { en: 'retests that you asked for', es: 'retests que solicitó' },
  'quota-asks.json': { en: 'units that you asked for', es: 'unidades que pidió' },
  'searches.json': { en: 'what you searched for, and what it cost', es: 'lo que buscó y lo que costó' },
  'saved-searches.json': { en: 'searches that you keep', es: 'búsquedas que guarda' },
  'domains.json': { en: 'domains that you added', es: 'dominios que añadió' },
  'trail-by-you.json': { en: 'lines of the trail of what you did', es: 'líneas del registro de lo que hizo' },
  'trail-about-you.json': {
    en: 'lines of the trail of what others did with your account; of them you read the role, not the name',
    es: 'líneas del registro de lo que otras personas hicieron con su cuenta; de ellas figura el rol, no el nombre',
  },
} as const satisfies Readonly<Record<string, Message>>;

export type HeldFile = keyof typeof heldFiles;
