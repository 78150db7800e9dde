import type { Language } from '../messages.ts';

/** What Spanish speakers call our columns; each is a name that the header may have. */
const spanishColumns: Readonly<Record<string, string>> = {
  email: 'correo',
  first_name: 'nombre',
  last_name: 'apellidos',
  position: 'cargo',
  department: 'departamento',
  language: 'idioma',
  time_zone: 'zona horaria',
  target: 'objetivo',
  kind: 'tipo',
  description: 'descripción',
  exclude: 'exclusiones',
  site: 'sede',
  floor: 'piso',
  band: 'banda',
  security: 'seguridad',
  notes: 'notas',
  domain_subdomain: 'dominio',
  title: 'título',
};

/** A column's name for the reader, from the English one of faults: what no list knows stays as it is. */
export const columnName = (column: string, language: Language): string =>
  language === 'es' ? (spanishColumns[column] ?? column) : column;
