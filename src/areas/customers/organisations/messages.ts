import type { Messages } from '../../../shared/messages.ts';
import { organisationsTitle } from './titles.ts';

/** The provider's page of organisations. */
export const organisationMessages = {
  title: organisationsTitle,
  people: { en: 'People', es: 'Personas' },
  search: { en: 'Search organisations', es: 'Buscar organizaciones' },
  name: { en: 'Name', es: 'Nombre' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  identifier: { en: 'Identifier', es: 'Identificador' },
  openRequests: { en: 'Open requests', es: 'Solicitudes abiertas' },
  asksForMore: { en: 'Asks for more', es: 'Pide más' },
  seeRequests: { en: 'See the requests', es: 'Ver las solicitudes' },
  seePeople: { en: 'See the people', es: 'Ver las personas' },
  addPerson: { en: 'Add a person', es: 'Añadir persona' },
  since: { en: 'Customer since', es: 'Cliente desde' },
  all: { en: 'All organisations', es: 'Todas las organizaciones' },
  gone: { en: 'There is no such organisation', es: 'Esta organización no existe' },
  goneText: {
    en: 'The address may be wrong.',
    es: 'Puede que la dirección sea incorrecta.',
  },
  oneLoadFailed: {
    en: 'The organisation could not be loaded.',
    es: 'No se pudo cargar la organización.',
  },
  rename: { en: 'Rename', es: 'Cambiar el nombre' },
  renameTitle: (name: string) => ({ en: `Rename “${name}”`, es: `Cambiar el nombre de «${name}»` }),
  renamed: (name: string) => ({
    en: `The organisation is now “${name}”.`,
    es: `La organización es ahora «${name}».`,
  }),
  notRenamed: { en: 'The name was not changed', es: 'No se cambió el nombre' },
  save: { en: 'Save', es: 'Guardar' },
  limit: { en: 'Limit', es: 'Límite' },
  changeQuota: { en: 'Change', es: 'Modificar' },
  changeQuotaOf: (service: string) => ({
    en: `Change the quota of ${service}`,
    es: `Modificar la cuota de ${service}`,
  }),
  quotaHelp: (taken: string) => ({
    en: `Taken so far: ${taken}. A limit below that is allowed and means full; 0 means not contracted.`,
    es: `Consumidas hasta ahora: ${taken}. Se admite un límite inferior, que significa agotada; 0 significa sin contratar.`,
  }),
  limitRequired: {
    en: 'Give a whole number from 0 to 1,000,000.',
    es: 'Indique un número entero de 0 a 1.000.000.',
  },
  fullNow: {
    en: 'That is not more than what is taken already: no new request of this service can be made.',
    es: 'No supera lo ya consumido: no se podrá crear ninguna solicitud nueva de este servicio.',
  },
  quotaSet: (service: string, limit: string) => ({
    en: `The quota of ${service} is now ${limit}.`,
    es: `La cuota de ${service} es ahora ${limit}.`,
  }),
  quotaNotSet: { en: 'The quota was not changed', es: 'No se cambió la cuota' },
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
    es: 'Cuántas solicitudes de cada servicio se contratan. Un campo vacío significa sin contratar.',
  },
  wholeNumber: {
    en: 'A whole number from 0 to 1,000,000.',
    es: 'Un número entero de 0 a 1.000.000.',
  },
  created: (name: string) => ({ en: `“${name}” was created.`, es: `Se creó «${name}».` }),
  notCreated: { en: 'The organisation was not created', es: 'La organización no se creó' },
} as const satisfies Messages;
