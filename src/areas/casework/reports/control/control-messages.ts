import type { Message, Messages } from '../../../../shared/messages.ts';

/** Document control of a report. */
export const controlMessages = {
  title: { en: 'Document control', es: 'Control del documento' },
  fromWork: { en: 'From the work', es: 'A partir del trabajo' },
  written: { en: 'Written', es: 'Escrito' },
  edit: { en: 'Edit', es: 'Editar' },
  hint: {
    en: 'One line each. Until somebody writes it, the report says what follows from the work.',
    es: 'Uno por línea. Mientras nadie lo escriba, el informe dice lo que se desprende del trabajo.',
  },
  testers: { en: 'Tested by', es: 'Realizado por' },
  reviewers: { en: 'Reviewed by', es: 'Revisado por' },
  customerContacts: { en: 'Contacts of the customer', es: 'Contactos del cliente' },
  contactsHelp: {
    en: 'Empty: the report names who asked for the service.',
    es: 'Vacío: el informe nombra a quien solicitó el servicio.',
  },
  providerContacts: { en: 'Contacts of the provider', es: 'Contactos del proveedor' },
  standards: { en: 'Standards and methods', es: 'Normas y métodos' },
  tools: { en: 'Tools, with versions', es: 'Herramientas, con versiones' },
  from: { en: 'First day of the tests', es: 'Primer día de las pruebas' },
  to: { en: 'Last day of the tests', es: 'Último día de las pruebas' },
  endsBefore: {
    en: 'The last day lies before the first.',
    es: 'El último día es anterior al primero.',
  },
  distribution: { en: 'Distribution list', es: 'Lista de distribución' },
  tooManyLines: (most: number): Message => ({
    en: `At most ${most} lines.`,
    es: `Como máximo ${most} líneas.`,
  }),
  lineTooLong: (most: number): Message => ({
    en: `A line has at most ${most} characters.`,
    es: `Una línea tiene como máximo ${most} caracteres.`,
  }),
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The document control is saved.', es: 'El control del documento se guardó.' },
  notSaved: { en: 'The document control was not saved', es: 'El control del documento no se guardó' },
} as const satisfies Messages;
