import type { Messages } from '../../shared/messages.ts';

/** The provider's page of people. */
export const peopleMessages = {
  title: { en: 'People', es: 'Personas' },
  search: { en: 'Search people', es: 'Buscar personas' },
  anyOrganisation: { en: 'Any organisation', es: 'Cualquier organización' },
  /** In the place of an organisation's name. */
  provider: { en: 'Provider’s staff', es: 'Personal del proveedor' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  name: { en: 'Name', es: 'Nombre' },
  username: { en: 'User name', es: 'Usuario' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  organisation: { en: 'Organisation', es: 'Organización' },
  role: { en: 'Role', es: 'Rol' },
  secondFactor: { en: 'Second factor', es: 'Segundo factor' },
  active: { en: 'Active', es: 'Activo' },
  notYet: { en: 'Not yet', es: 'Todavía no' },
  disabled: { en: 'Disabled', es: 'Desactivada' },
  lastSeen: { en: 'Last seen', es: 'Última actividad' },
  never: { en: 'never', es: 'nunca' },
  create: { en: 'New person', es: 'Nueva persona' },
  createVerb: { en: 'Create', es: 'Crear' },
  choose: { en: 'Choose', es: 'Elija' },
  empty: { en: 'Nobody here yet', es: 'Todavía no hay nadie' },
  emptyHint: {
    en: 'Create the first person; they sign in with a one-time password.',
    es: 'Cree la primera persona; iniciará sesión con una contraseña de un solo uso.',
  },
  loadFailed: { en: 'The people could not be loaded.', es: 'No se pudieron cargar las personas.' },
  organisationRequired: { en: 'Choose an organisation.', es: 'Elija una organización.' },
  roleRequired: { en: 'Choose a role.', es: 'Elija un rol.' },
  nameRequired: { en: 'Name is required.', es: 'El nombre es obligatorio.' },
  roleAdministrator: {
    en: 'Administrator: sees and manages everything of the organisation',
    es: 'Administración: ve y gestiona todo lo de la organización',
  },
  roleMember: {
    en: 'Member: creates requests and follows them',
    es: 'Miembro: crea solicitudes y las sigue',
  },
  roleAnalyst: {
    en: 'Analyst: works on the requests of every customer',
    es: 'Analista: trabaja en las solicitudes de todos los clientes',
  },
  roleOperator: {
    en: 'Operator: an analyst who also manages organisations and people',
    es: 'Operación: analista que además gestiona organizaciones y personas',
  },
  notCreated: { en: 'The person was not created', es: 'La persona no se creó' },
  created: (username: string) => ({
    en: `${username} can sign in now`,
    es: `${username} ya puede iniciar sesión`,
  }),
  oneTime: { en: 'One-time password', es: 'Contraseña de un solo uso' },
  oneTimeHint: {
    en: 'It is shown only now and dies after 72 hours. Hand it over by a safe way; at the first sign-in the person chooses their own and activates the second factor.',
    es: 'Se muestra solo ahora y caduca a las 72 horas. Entréguela por una vía segura; en el primer inicio de sesión la persona elegirá la suya y activará el segundo factor.',
  },
  copyPassword: { en: 'Copy the password', es: 'Copiar la contraseña' },
  done: { en: 'I have handed it over', es: 'Ya la he entregado' },
} as const satisfies Messages;

/** Strangers who asked for an account, on the provider's page of people (row B10). */
export const registrationMessages = {
  title: { en: 'Requests for accounts', es: 'Solicitudes de cuenta' },
  none: { en: 'Nobody is waiting.', es: 'Nadie está esperando.' },
  loadFailed: {
    en: 'The requests for accounts could not be loaded.',
    es: 'No se pudieron cargar las solicitudes de cuenta.',
  },
  known: { en: 'Has an account', es: 'Ya tiene cuenta' },
  knownHint: {
    en: 'Somebody with this address has an account already.',
    es: 'Alguien con esta dirección ya tiene una cuenta.',
  },
  again: { en: 'Asked again', es: 'Solicitada de nuevo' },
  againHint: {
    en: 'This address asked more than once, and only the newest request stands, with its password. Make sure that the person made it.',
    es: 'Esta dirección lo solicitó más de una vez y solo vale la solicitud más reciente, con su contraseña. Compruebe que la hizo esa persona.',
  },
  showAll: (count: string) => ({ en: `Show all ${count}`, es: `Mostrar las ${count}` }),
  approve: { en: 'Approve', es: 'Aprobar' },
  refuse: { en: 'Refuse', es: 'Denegar' },
  approveWho: (name: string) => ({ en: `Approve ${name}`, es: `Aprobar a ${name}` }),
  refuseWho: (name: string) => ({ en: `Refuse ${name}`, es: `Denegar a ${name}` }),
  approveTitle: (name: string) => ({
    en: `An account for ${name}`,
    es: `Una cuenta para ${name}`,
  }),
  checkFirst: {
    en: 'Anybody can type this name and address. Make sure by another way that this person asked for it.',
    es: 'Cualquiera puede escribir este nombre y esta dirección. Compruebe por otra vía que esta persona lo solicitó.',
  },
  usernameHelp: {
    en: 'Tell it to the person; the password is the one they chose.',
    es: 'Comuníqueselo a la persona; la contraseña es la que eligió.',
  },
  approved: (username: string) => ({
    en: `${username} can sign in now.`,
    es: `${username} ya puede iniciar sesión.`,
  }),
  notApproved: { en: 'The account was not created', es: 'La cuenta no se creó' },
  refuseTitle: (name: string) => ({
    en: `Refuse the request of ${name}?`,
    es: `¿Denegar la solicitud de ${name}?`,
  }),
  refuseText: (email: string) => ({
    en: `The request of ${email} is deleted. The person is not told, and may ask again.`,
    es: `Se borra la solicitud de ${email}. No se le comunica a la persona, que puede volver a solicitarla.`,
  }),
  refused: (name: string) => ({
    en: `The request of ${name} was refused.`,
    es: `Se denegó la solicitud de ${name}.`,
  }),
  notRefused: { en: 'Nothing was changed', es: 'No se cambió nada' },
} as const satisfies Messages;

/** The four roles in one word. */
export const roleWords = {
  Administrator: { en: 'Administrator', es: 'Administración' },
  Member: { en: 'Member', es: 'Miembro' },
  Analyst: { en: 'Analyst', es: 'Analista' },
  Operator: { en: 'Operator', es: 'Operación' },
} as const satisfies Messages;
