import type { Messages } from '../../../shared/messages.ts';
import { peopleTitle } from './titles.ts';

/** The page of people: everybody for Operators, their own for Administrators. */
export const peopleMessages = {
  title: peopleTitle,
  search: { en: 'Search people', es: 'Buscar personas' },
  anyOrganisation: { en: 'Any organisation', es: 'Cualquier organización' },
  unknownOrganisation: { en: 'Unknown organisation', es: 'Organización desconocida' },
  anyRole: { en: 'Any role', es: 'Cualquier rol' },
  anyState: { en: 'Any state', es: 'Cualquier estado' },
  /** In the place of an organisation's name. */
  provider: { en: 'Provider’s staff', es: 'Personal del proveedor' },
  name: { en: 'Name', es: 'Nombre' },
  you: { en: 'You', es: 'Usted' },
  username: { en: 'User name', es: 'Usuario' },
  usernameHelp: {
    en: 'For the sign-in, at least 6 characters; it cannot be changed later.',
    es: 'Para iniciar sesión, al menos 6 caracteres; después no se puede cambiar.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  noEmail: { en: 'none', es: 'ninguno' },
  emailHelp: {
    en: 'Messages about the account go there, never a password.',
    es: 'Allí llegan los mensajes sobre la cuenta, nunca una contraseña.',
  },
  organisation: { en: 'Organisation', es: 'Organización' },
  role: { en: 'Role', es: 'Rol' },
  roleEndsSessions: {
    en: 'A new role ends the person’s sessions; they sign in again.',
    es: 'Un rol nuevo cierra las sesiones de la persona, que tendrá que volver a iniciar sesión.',
  },
  state: { en: 'State', es: 'Estado' },
  noFactorYet: {
    en: 'Has not activated the second factor yet.',
    es: 'Todavía no ha activado el segundo factor.',
  },
  passwordUntil: (moment: string) => ({
    en: `The one-time password is valid until ${moment}.`,
    es: `La contraseña de un solo uso vale hasta el ${moment}.`,
  }),
  passwordExpired: {
    en: 'The one-time password has expired: reset the account for a new one.',
    es: 'La contraseña de un solo uso ha caducado: restablezca la cuenta para obtener otra.',
  },
  lockedUntil: (moment: string) => ({
    en: `After wrong attempts, further ones wait until ${moment}.`,
    es: `Tras varios intentos fallidos, los siguientes esperan hasta el ${moment}.`,
  }),
  lastSeen: { en: 'Last seen', es: 'Última actividad' },
  never: { en: 'never', es: 'nunca' },
  actions: { en: 'Actions', es: 'Acciones' },
  actionsOf: (name: string) => ({ en: `Actions for ${name}`, es: `Acciones para ${name}` }),
  create: { en: 'Add a person', es: 'Añadir persona' },
  createVerb: { en: 'Add', es: 'Añadir' },
  choose: { en: 'Choose', es: 'Elija' },
  empty: { en: 'Nobody here yet', es: 'Todavía no hay nadie' },
  emptyHint: {
    en: 'Add the first person; they sign in with a one-time password.',
    es: 'Añada a la primera persona; iniciará sesión con una contraseña de un solo uso.',
  },
  loadFailed: { en: 'The people could not be loaded.', es: 'No se pudieron cargar las personas.' },
  organisationRequired: { en: 'Choose an organisation.', es: 'Elija una organización.' },
  roleRequired: { en: 'Choose a role.', es: 'Elija un rol.' },
  usernameRequired: { en: 'A user name is required.', es: 'El usuario es obligatorio.' },
  emailRequired: {
    en: 'An email address is required.',
    es: 'La dirección de correo es obligatoria.',
  },
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
  created: (name: string) => ({
    en: `${name} can sign in now`,
    es: `${name} ya puede iniciar sesión`,
  }),
  handOver: {
    en: 'Hand all of it over by a safe way, never by e-mail.',
    es: 'Entréguelo todo por una vía segura, nunca por correo.',
  },
  signInAt: { en: 'Address to sign in', es: 'Dirección para iniciar sesión' },
  copyAddress: { en: 'Copy the address', es: 'Copiar la dirección' },
  oneTime: { en: 'One-time password', es: 'Contraseña de un solo uso' },
  oneTimeHint: {
    en: 'The password is shown only now and dies after 72 hours. At the first sign-in the person chooses their own and activates the second factor.',
    es: 'La contraseña se muestra solo ahora y caduca a las 72 horas. En el primer inicio de sesión la persona elegirá la suya y activará el segundo factor.',
  },
  oneTimeFactorHint: {
    en: 'The password is shown only now and dies after 72 hours. At the next sign-in the person chooses their own and then shows the second factor that they have.',
    es: 'La contraseña se muestra solo ahora y caduca a las 72 horas. En el próximo inicio de sesión la persona elegirá la suya y después mostrará el segundo factor que ya tiene.',
  },
  copyPassword: { en: 'Copy the password', es: 'Copiar la contraseña' },
  copyUsername: { en: 'Copy the user name', es: 'Copiar el usuario' },
  staysOpen: {
    en: 'This stays open, because the password is not shown again. Press “I have handed it over” once it is.',
    es: 'Esto sigue abierto porque la contraseña no se vuelve a mostrar. Pulse «Ya la he entregado» cuando lo haya hecho.',
  },
  done: { en: 'I have handed it over', es: 'Ya la he entregado' },
  changeTitle: (name: string) => ({ en: `Change ${name}`, es: `Modificar a ${name}` }),
  save: { en: 'Save', es: 'Guardar' },
  changed: (name: string) => ({ en: `${name} was changed.`, es: `Se guardaron los cambios de ${name}.` }),
  nothingChanged: { en: 'Nothing was changed', es: 'No se cambió nada' },
} as const satisfies Messages;

/** Whether somebody can sign in, in one word. */
export const stateWords = {
  active: { en: 'Active', es: 'Activa' },
  waiting: { en: 'Pending', es: 'Pendiente' },
  locked: { en: 'Locked', es: 'Bloqueada' },
  disabled: { en: 'Disabled', es: 'Desactivada' },
  erased: { en: 'Erased', es: 'Borrada' },
} as const satisfies Messages;

/** The verbs of a person's menu, and of the buttons that do it. */
export const actionWords = {
  change: { en: 'Change', es: 'Modificar' },
  unlock: { en: 'Unlock the sign-in', es: 'Desbloquear el inicio de sesión' },
  enable: { en: 'Enable the account', es: 'Activar la cuenta' },
  reset: { en: 'Reset the account', es: 'Restablecer la cuenta' },
  disable: { en: 'Disable the account', es: 'Desactivar la cuenta' },
  erase: { en: 'Erase the person', es: 'Borrar a la persona' },
} as const satisfies Messages;

/** What each asks before, and says afterwards. */
export const actionMessages = {
  disable: {
    title: (name: string) => ({
      en: `Disable the account of ${name}?`,
      es: `¿Desactivar la cuenta de ${name}?`,
    }),
    text: {
      en: 'Their sessions end at once, and nobody can sign in to the account until it is enabled again. Nothing is erased. The person is told by e-mail.',
      es: 'Sus sesiones se cierran de inmediato y nadie podrá iniciar sesión en la cuenta hasta que se active de nuevo. No se borra nada. Se avisa a la persona por correo.',
    },
    done: (name: string) => ({
      en: `The account of ${name} is disabled.`,
      es: `La cuenta de ${name} está desactivada.`,
    }),
  },
  enable: {
    title: (name: string) => ({
      en: `Enable the account of ${name}?`,
      es: `¿Activar la cuenta de ${name}?`,
    }),
    text: {
      en: 'The person signs in again with the password and the second factor that they had.',
      es: 'La persona volverá a iniciar sesión con la contraseña y el segundo factor que tenía.',
    },
    done: (name: string) => ({
      en: `The account of ${name} is enabled.`,
      es: `La cuenta de ${name} está activa.`,
    }),
  },
  unlock: {
    title: (name: string) => ({
      en: `Unlock the sign-in of ${name}?`,
      es: `¿Desbloquear el inicio de sesión de ${name}?`,
    }),
    text: {
      en: 'Wrong attempts are forgotten and the wait ends at once. Make sure first that the person made them.',
      es: 'Se olvidan los intentos fallidos y la espera termina de inmediato. Compruebe antes que los hizo la persona.',
    },
    done: (name: string) => ({
      en: `${name} can try to sign in again.`,
      es: `${name} puede volver a intentar iniciar sesión.`,
    }),
  },
  reset: {
    title: (name: string) => ({
      en: `Reset the account of ${name}?`,
      es: `¿Restablecer la cuenta de ${name}?`,
    }),
    text: {
      en: 'For a person who lost the password or the second factor. Make sure by another way that they asked for it.',
      es: 'Para quien perdió la contraseña o el segundo factor. Compruebe por otra vía que lo pidió esa persona.',
    },
    /** What is reset, asked where there is a second factor that can stay. */
    what: { en: 'What to reset', es: 'Qué se restablece' },
    ways: {
      password: {
        label: { en: 'The password only', es: 'Solo la contraseña' },
        hint: {
          en: 'The person still has their authenticator app, a passkey or a recovery code, and signs in with it.',
          es: 'La persona todavía tiene su aplicación de autenticación, una llave de acceso o un código de recuperación, y con eso inicia sesión.',
        },
        action: { en: 'Reset the password', es: 'Restablecer la contraseña' },
        loss: {
          en: 'The password stops working. The authenticator app, passkeys and recovery codes stay.',
          es: 'Deja de servir la contraseña. La aplicación de autenticación, las llaves de acceso y los códigos de recuperación se conservan.',
        },
      },
      both: {
        label: { en: 'The password and the second factor', es: 'La contraseña y el segundo factor' },
        hint: {
          en: 'The person has lost the phone and the recovery codes, or somebody else may have them.',
          es: 'La persona perdió el teléfono y los códigos de recuperación, o puede que los tenga otra persona.',
        },
        action: actionWords.reset,
        loss: {
          en: 'The password, the authenticator app, passkeys and recovery codes stop working.',
          es: 'Dejan de servir la contraseña, la aplicación de autenticación, las llaves de acceso y los códigos de recuperación.',
        },
      },
    },
    endsSessions: {
      en: 'All sessions end at once.',
      es: 'Todas las sesiones se cierran de inmediato.',
    },
    handOver: {
      en: 'You get a one-time password to hand over; the person is told by e-mail, without it.',
      es: 'Usted recibe una contraseña de un solo uso para entregarla; se avisa a la persona por correo, sin incluirla.',
    },
    passwordDone: (name: string) => ({
      en: `The password of ${name} is reset`,
      es: `La contraseña de ${name} está restablecida`,
    }),
    done: (name: string) => ({
      en: `The account of ${name} is reset`,
      es: `La cuenta de ${name} está restablecida`,
    }),
  },
} as const;

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
  confirmed: { en: 'Address confirmed', es: 'Dirección confirmada' },
  confirmedHint: {
    en: 'Whoever asked reads mail at this address, and has chosen a password.',
    es: 'Quien lo solicitó lee el correo de esta dirección y ha elegido una contraseña.',
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
    en: 'Anybody can type this name and address. Make sure by another way that this person asked for it. You get a one-time password to hand over.',
    es: 'Cualquiera puede escribir este nombre y esta dirección. Compruebe por otra vía que esta persona lo solicitó. Recibirá una contraseña de un solo uso para entregarla.',
  },
  usernameHelp: {
    en: 'Tell it to the person; the password is the one they chose.',
    es: 'Comuníqueselo a la persona; la contraseña es la que eligió.',
  },
  usernameAgainHelp: {
    en: 'Tell it to the person, together with the one-time password.',
    es: 'Comuníqueselo a la persona junto con la contraseña de un solo uso.',
  },
  approved: (name: string) => ({
    en: `${name} can sign in now.`,
    es: `${name} ya puede iniciar sesión.`,
  }),
  notApproved: { en: 'The account was not created', es: 'La cuenta no se creó' },
  refuseTitle: (name: string) => ({
    en: `Refuse the request of ${name}?`,
    es: `¿Denegar la solicitud de ${name}?`,
  }),
  refuseText: (email: string) => ({
    en: `The request of ${email} is erased. The person is told by e-mail, and may ask again.`,
    es: `Se borra la solicitud de ${email}. Se le comunica por correo a la persona, que puede volver a solicitarla.`,
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
