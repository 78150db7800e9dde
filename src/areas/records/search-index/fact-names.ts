import type { Message } from '../../../shared/messages.ts';

/** What kinds of entries there are: a facet of every search. */
export const entryKinds = {
  request: { en: 'Request', es: 'Solicitud' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  message: { en: 'Conversation', es: 'Conversación' },
  report: { en: 'Report', es: 'Informe' },
  sheet: { en: 'Uploaded sheet', es: 'Hoja subida' },
  host: { en: 'Host', es: 'Equipo' },
  service: { en: 'Service', es: 'Servicio' },
  certificate: { en: 'Certificate', es: 'Certificado' },
  mail: { en: 'Mail policy', es: 'Política de correo' },
  dns: { en: 'DNS policy', es: 'Política de DNS' },
  tls: { en: 'TLS policy', es: 'Política de TLS' },
  headers: { en: 'HTTP headers', es: 'Cabeceras HTTP' },
  lookalike: { en: 'Look-alike name', es: 'Nombre parecido' },
  possible: { en: 'Possible look-alike', es: 'Posible nombre parecido' },
  registration: { en: 'Registered name', es: 'Nombre registrado' },
  issued: { en: 'Certificate of a look-alike', es: 'Certificado de un nombre parecido' },
  mention: { en: 'Mention', es: 'Mención' },
  exposure: { en: 'Leaked account', es: 'Cuenta filtrada' },
} as const satisfies Record<string, Message>;
export type EntryKind = keyof typeof entryKinds;
export const isEntryKind = (text: string): text is EntryKind => Object.hasOwn(entryKinds, text);

/** Labels of what an entry shows beside its title. */
export const factNames = {
  number: { en: 'Number', es: 'Número' },
  domain: { en: 'Domain', es: 'Dominio' },
  place: { en: 'Place', es: 'Lugar' },
  weakness: { en: 'Weakness', es: 'Debilidad' },
  version: { en: 'Version', es: 'Versión' },
  code: { en: 'Code', es: 'Código' },
  rows: { en: 'Rows', es: 'Filas' },
  host: { en: 'Host', es: 'Equipo' },
  service: { en: 'Service', es: 'Servicio' },
  names: { en: 'Other names', es: 'Otros nombres' },
  reverse: { en: 'Reverse names', es: 'Nombres inversos' },
  system: { en: 'Operating system', es: 'Sistema operativo' },
  port: { en: 'Port', es: 'Puerto' },
  product: { en: 'Product', es: 'Producto' },
  details: { en: 'Details', es: 'Detalles' },
  issued_to: { en: 'Issued to', es: 'Emitido para' },
  issued_by: { en: 'Issued by', es: 'Emitido por' },
  valid_from: { en: 'Valid from', es: 'Válido desde' },
  valid_until: { en: 'Valid until', es: 'Válido hasta' },
  key: { en: 'Key', es: 'Clave' },
  fingerprint: { en: 'SHA-256 fingerprint', es: 'Huella SHA-256' },
  policy: { en: 'Policy', es: 'Política' },
  value: { en: 'Says', es: 'Dice' },
  unchanged_since: { en: 'Unchanged since', es: 'Sin cambios desde' },
  of_domain: { en: 'Resembles', es: 'Se parece a' },
  link: { en: 'Link', es: 'Enlace' },
  note: { en: 'Note', es: 'Nota' },
  site: { en: 'Site', es: 'Sitio' },
  user_name: { en: 'User name', es: 'Usuario' },
  network_address: { en: 'IP address', es: 'Dirección IP' },
  day: { en: 'Date of the record', es: 'Fecha del registro' },
  password: { en: 'Password', es: 'Contraseña' },
  password_hash: { en: 'Password hash', es: 'Hash de la contraseña' },
  /** The same digits wherever the password is the same. */
  same_password: { en: 'Password no.', es: 'Contraseña n.º' },
  full_name: { en: 'Full name', es: 'Nombre completo' },
  phone: { en: 'Phone', es: 'Teléfono' },
  personal: { en: 'Other personal data', es: 'Otros datos personales' },
} as const satisfies Record<string, Message>;
export type FactName = keyof typeof factNames;
