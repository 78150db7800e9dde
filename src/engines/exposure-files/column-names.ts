import { plainHeader } from '../../shared/sheet/header.ts';
import type { Column, Field, Shape } from './fields.ts';

/** Names of columns in both languages, without what people vary. */
const names: Readonly<Record<Exclude<Field, 'ignored'>, readonly string[]>> = {
  email: ['email', 'mail', 'emailaddress', 'useremail', 'correo', 'correoelectronico', 'direcciondecorreo'],
  user_name: [
    ...['username', 'user', 'login', 'loginname', 'nick', 'nickname', 'handle', 'account', 'uid'],
    ...['usuario', 'nombredeusuario', 'cuenta', 'alias'],
  ],
  password: [
    ...['password', 'pass', 'passwd', 'pwd', 'plaintext', 'plain', 'cleartext', 'plainpassword'],
    ...['contrasena', 'clave'],
  ],
  password_hash: [
    ...['hash', 'passwordhash', 'hashedpassword', 'passhash', 'pwhash', 'encryptedpassword', 'digest'],
    ...['md5', 'sha1', 'sha256', 'bcrypt', 'ntlm'],
  ],
  site: [
    ...['site', 'url', 'uri', 'website', 'domain', 'host', 'hostname', 'service', 'origin'],
    ...['sitio', 'sitioweb', 'web', 'dominio', 'servicio', 'pagina'],
  ],
  ip: ['ip', 'ipaddress', 'ipaddr', 'lastip', 'regip', 'signupip', 'direccionip'],
  full_name: ['name', 'fullname', 'realname', 'displayname', 'nombre', 'nombrecompleto', 'nombreyapellidos'],
  phone: ['phone', 'phonenumber', 'tel', 'telephone', 'mobile', 'cell', 'telefono', 'movil', 'celular'],
  date: [
    ...[
      'date',
      'day',
      'created',
      'createdat',
      'timestamp',
      'seen',
      'lastseen',
      'leaked',
      'leakdate',
      'breachdate',
    ],
    ...['fecha', 'fechadefiltracion'],
  ],
  other: [
    ...[
      'firstname',
      'lastname',
      'surname',
      'address',
      'street',
      'city',
      'zip',
      'postcode',
      'birthday',
      'birthdate',
    ],
    ...[
      'dob',
      'dateofbirth',
      'gender',
      'sex',
      'ssn',
      'passport',
      'iban',
      'creditcard',
      'job',
      'title',
      'salary',
    ],
    ...[
      'apellido',
      'apellidos',
      'direccion',
      'calle',
      'ciudad',
      'fechadenacimiento',
      'sexo',
      'dni',
      'nie',
      'cargo',
    ],
  ],
};

const byName = new Map(
  Object.entries(names).flatMap(([field, list]) => list.map((name) => [name, field as Field] as const)),
);

/** What a column of this name is; undefined for a name that nobody knows. The last part of `user.email` says it. */
export const knownField = (name: string): Field | undefined =>
  byName.get(plainHeader(name)) ?? byName.get(plainHeader(name.split('.').at(-1) ?? ''));

/** The name of a column that has none of its own. */
export const placeName = (index: number): string => `#${index + 1}`;

/** A longer name is none: somebody's data stands there. */
const nameCharacters = 40;

const cover = '…';

/** Each part of `user.email` that is a known word, the others covered. */
const knownParts = (name: string, index: number): string => {
  const parts = name.split('.').map((part) => (byName.has(plainHeader(part)) ? part : cover));
  return parts.every((part) => part === cover)
    ? placeName(index)
    : parts.join('.').replace(/(?:…\.)+/g, '….');
};

/**
 * A column's name as people see it: what stands in its place may be somebody's data. The names of JSONL may be the
 * addresses of people, so that known words are seen alone.
 */
export const shownColumnName = (format: Shape['format'], { name }: Column, index: number): string => {
  if (name.length > nameCharacters) return placeName(index);
  return format === 'jsonl' ? knownParts(name, index) : name;
};

/** A column's name as it is kept once the file is gone: known words alone, whatever the format. */
export const keptColumnName = ({ name }: Column, index: number): string => knownParts(name, index);
