import type { Messages } from '../../shared/messages.ts';

/** The provider's page of organisations. */
export const organisationMessages = {
  title: { en: 'Organisations', es: 'Organizaciones' },
  people: { en: 'People', es: 'Personas' },
  search: { en: 'Search organisations', es: 'Buscar organizaciones' },
  name: { en: 'Name', es: 'Nombre' },
  identifier: { en: 'Identifier', es: 'Identificador' },
  seePeople: { en: 'People', es: 'Personas' },
  create: { en: 'New organisation', es: 'Nueva organización' },
  createVerb: { en: 'Create', es: 'Crear' },
  empty: { en: 'There is no organisation yet', es: 'Todavía no hay ninguna organización' },
  emptyHint: {
    en: 'An organisation is a customer: its people, its quotas and its requests.',
    es: 'Una organización es un cliente: sus personas, sus cuotas y sus solicitudes.',
  },
  loadFailed: {
    en: 'The organisations could not be loaded.',
    es: 'No se pudieron cargar las organizaciones.',
  },
  nameRequired: { en: 'Name is required.', es: 'El nombre es obligatorio.' },
  nameTooLong: { en: 'At most 120 characters.', es: 'Como máximo 120 caracteres.' },
  quotas: { en: 'Quotas', es: 'Cuotas' },
  quotasHint: {
    en: 'How many requests of each service are contracted. An empty field means not contracted.',
    es: 'Cuántas solicitudes de cada servicio se contratan. Un campo vacío significa no contratado.',
  },
  wholeNumber: {
    en: 'A whole number from 0 to 1,000,000.',
    es: 'Un número entero de 0 a 1.000.000.',
  },
  created: (name: string) => ({ en: `“${name}” was created.`, es: `Se creó «${name}».` }),
  notCreated: { en: 'The organisation was not created', es: 'La organización no se creó' },
} as const satisfies Messages;
