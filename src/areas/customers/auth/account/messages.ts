import type { Messages } from '../../../../shared/messages.ts';

const saidOfSessions = {
  en: 'Your other sessions have ended.',
  es: 'Sus otras sesiones se cerraron.',
} as const;

/** The page of one's own account. */
export const accountMessages = {
  title: { en: 'Your account', es: 'Su cuenta' },
  loadFailed: { en: 'Your account could not be loaded.', es: 'No se pudo cargar su cuenta.' },

  profile: { en: 'Profile', es: 'Perfil' },
  profileCustomer: {
    en: 'You cannot change this here. If something is wrong, tell an administrator of your organisation or your provider.',
    es: 'Aquí no se puede cambiar. Si algo no es correcto, avise a una persona con rol de Administración de su organización o a su proveedor.',
  },
  profileStaff: {
    en: 'You cannot change this here. If something is wrong, tell an Operator.',
    es: 'Aquí no se puede cambiar. Si algo no es correcto, avise a un operador.',
  },
  /** Of whoever manages people: their own name and address are theirs to change, there. */
  profileAdministrator: {
    en: 'Name and e-mail can be changed under People; your role by another Administrator or your provider.',
    es: 'El nombre y el correo se pueden modificar en Personas; su rol, por otra persona con rol de Administración o su proveedor.',
  },
  profileOperator: {
    en: 'Name and e-mail can be changed under People; your role by another Operator.',
    es: 'El nombre y el correo se pueden modificar en Personas; su rol, por otra persona con rol de Operación.',
  },
  fullName: { en: 'Full name', es: 'Nombre completo' },
  username: { en: 'User name', es: 'Usuario' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  noEmail: { en: 'None', es: 'Ninguno' },
  organisation: { en: 'Organisation', es: 'Organización' },
  provider: { en: 'The provider', es: 'El proveedor' },
  role: { en: 'Role', es: 'Rol' },

  appearance: { en: 'Language and theme', es: 'Idioma y tema' },
  appearanceAbout: {
    en: 'They follow your account to every browser. Messages to you come in this language too. What separates the columns of CSV files is kept in this browser only.',
    es: 'Acompañan a su cuenta en cualquier navegador. Los correos también le llegan en este idioma. El separador de columnas de los archivos CSV se guarda solo en este navegador.',
  },
  languageKept: { en: 'The language is now English.', es: 'El idioma es ahora el español.' },
  darkKept: { en: 'The theme is now dark.', es: 'El tema es ahora oscuro.' },
  lightKept: { en: 'The theme is now light.', es: 'El tema es ahora claro.' },
  csvColumns: { en: 'Columns of CSV files', es: 'Columnas de los archivos CSV' },
  comma: { en: 'Comma', es: 'Coma' },
  semicolon: { en: 'Semicolon', es: 'Punto y coma' },
  csvKept: {
    en: 'CSV files that this browser asks for come so from now on.',
    es: 'Los archivos CSV que pida este navegador vendrán así desde ahora.',
  },
  notKept: {
    en: 'Changed in this browser only',
    es: 'Cambiado solo en este navegador',
  },

  password: { en: 'Password', es: 'Contraseña' },
  passwordAbout: {
    en: 'Changing it ends your sessions in all other browsers.',
    es: 'Al cambiarla se cierran sus sesiones en todos los demás navegadores.',
  },
  passwordChanged: {
    en: `Your password was changed. ${saidOfSessions.en}`,
    es: `Su contraseña se cambió. ${saidOfSessions.es}`,
  },

  app: { en: 'Authenticator app', es: 'Aplicación de autenticación' },
  appAbout: {
    en: 'It makes the codes that you type after your password.',
    es: 'Genera los códigos que escribe después de la contraseña.',
  },
  appActive: { en: 'Active', es: 'Activa' },
  appHint: {
    en: 'New phone? Add the account to its app here. The old app counts until the new one has shown its first code.',
    es: '¿Teléfono nuevo? Añada aquí la cuenta a su aplicación. La anterior vale hasta que la nueva muestre su primer código.',
  },
  moveApp: { en: 'Move to a new phone', es: 'Pasar a un teléfono nuevo' },
  moveAbout: {
    en: 'Once the new app has shown its first code, the old one no longer counts and your other sessions end. Recovery codes and passkeys stay.',
    es: 'Cuando la aplicación nueva muestre su primer código, la anterior deja de valer y se cierran sus otras sesiones. Los códigos de recuperación y las llaves de acceso se conservan.',
  },
  moveScan: {
    en: 'Scan this with the app on the new phone',
    es: 'Escanéelo con la aplicación del teléfono nuevo',
  },
  moveCode: { en: 'Code of the new app', es: 'Código de la aplicación nueva' },
  moveConfirm: { en: 'Use the new app', es: 'Usar la aplicación nueva' },
  moved: {
    en: `From now on the new app counts. ${saidOfSessions.en}`,
    es: `Desde ahora vale la aplicación nueva. ${saidOfSessions.es}`,
  },
  notBegun: { en: 'Not begun', es: 'No se pudo empezar' },
  notMoved: { en: 'The old app still counts', es: 'La aplicación anterior sigue valiendo' },

  recovery: { en: 'Recovery codes', es: 'Códigos de recuperación' },
  recoveryAbout: {
    en: 'Each opens your account once when you have neither the app nor a passkey at hand.',
    es: 'Cada uno abre su cuenta una vez cuando no tiene a mano ni la aplicación ni una llave de acceso.',
  },
  codesLeft: (left: number) => ({
    en: left === 1 ? '1 code left' : `${left} codes left`,
    es: left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`,
  }),
  codesNone: { en: 'No codes left', es: 'No quedan códigos' },
  codesFewHint: {
    en: 'Create new ones before you need them.',
    es: 'Genere otros antes de necesitarlos.',
  },
  renew: { en: 'Create new ones', es: 'Generar otros' },
  renewTitle: { en: 'Create ten new recovery codes?', es: '¿Generar diez códigos de recuperación nuevos?' },
  renewText: {
    en: 'The codes that you have kept so far are worth nothing afterwards.',
    es: 'Los códigos que haya guardado hasta ahora dejarán de valer.',
  },
  renewed: { en: 'Ten new codes were made.', es: 'Se generaron diez códigos nuevos.' },
  notRenewed: { en: 'No new codes were made', es: 'No se generaron códigos nuevos' },
  fewTitle: {
    en: 'Few recovery codes are left',
    es: 'Quedan pocos códigos de recuperación',
  },

  sessions: { en: 'Sessions', es: 'Sesiones' },
  sessionsAbout: {
    en: 'The browsers in which you are signed in. End what you do not know, and change your password then.',
    es: 'Los navegadores en los que tiene la sesión abierta. Cierre las que no reconozca y cambie entonces la contraseña.',
  },
  sessionsFailed: { en: 'Your sessions could not be loaded.', es: 'No se pudieron cargar sus sesiones.' },
  thisOne: { en: 'This one', es: 'Esta' },
  started: (when: string) => ({ en: `Started ${when}`, es: `Iniciada el ${when}` }),
  lastSeen: (when: string) => ({ en: `last seen ${when}`, es: `vista por última vez ${when}` }),
  noOthers: {
    en: 'You are signed in nowhere else.',
    es: 'No tiene ninguna otra sesión abierta.',
  },
  end: { en: 'End', es: 'Cerrar' },
  endWhich: (device: string) => ({ en: `End the session: ${device}`, es: `Cerrar la sesión: ${device}` }),
  endTitle: (device: string) => ({
    en: `End the session of “${device}”?`,
    es: `¿Cerrar la sesión de «${device}»?`,
  }),
  endText: {
    en: 'That browser must sign in again. What was not sent there is lost.',
    es: 'Ese navegador tendrá que iniciar sesión de nuevo. Lo que no se haya enviado allí se pierde.',
  },
  endOne: { en: 'End the session', es: 'Cerrar la sesión' },
  ended: (device: string) => ({
    en: `The session of “${device}” has ended.`,
    es: `La sesión de «${device}» se cerró.`,
  }),
  endOthers: { en: 'End all others', es: 'Cerrar todas las demás' },
  endOthersTitle: { en: 'End all other sessions?', es: '¿Cerrar todas las demás sesiones?' },
  endOthersText: {
    en: 'Every other browser must sign in again; this one stays.',
    es: 'Los demás navegadores tendrán que iniciar sesión de nuevo; este sigue abierto.',
  },
  endedOthers: saidOfSessions,
  notEnded: { en: 'Not ended', es: 'No se cerró' },
} as const satisfies Messages;

/** Passkeys, on the account page, at the sign-in and where a fresh factor is wanted. */
export const passkeyMessages = {
  title: { en: 'Passkeys', es: 'Llaves de acceso' },
  about: {
    en: 'A passkey stands in for the code: this device, your phone or a security key confirms that it is you. It works on this site only: a fake copy of it gets nothing.',
    es: 'Una llave de acceso sustituye al código: este dispositivo, su teléfono o una llave de seguridad confirma que es usted. Solo funciona en este sitio: una copia falsa no obtiene nada.',
  },
  byNumber: {
    en: 'Not possible here: the console is opened by a number, and passkeys belong to a name. Ask your provider for the address with a name.',
    es: 'Aquí no es posible: la consola se abre con un número y las llaves de acceso pertenecen a un nombre. Pida a su proveedor la dirección con nombre.',
  },
  notInBrowser: {
    en: 'This browser has no passkeys, or the connection is not secure (https).',
    es: 'Este navegador no tiene llaves de acceso o la conexión no es segura (https).',
  },
  none: { en: 'You have no passkey yet.', es: 'Todavía no tiene ninguna llave de acceso.' },
  made: (when: string) => ({ en: `Made ${when}`, es: `Creada el ${when}` }),
  used: (when: string) => ({ en: `last used ${when}`, es: `usada por última vez ${when}` }),
  neverUsed: { en: 'not used yet', es: 'sin usar todavía' },
  add: { en: 'Add a passkey', es: 'Añadir una llave de acceso' },
  addAbout: {
    en: 'Your browser asks next where to keep it. Your other sessions end.',
    es: 'Su navegador preguntará después dónde guardarla. Sus otras sesiones se cierran.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHelp: {
    en: 'So that you recognise it later in your list.',
    es: 'Para que la reconozca después en su lista.',
  },
  nameRequired: { en: 'Give the passkey a name.', es: 'Ponga un nombre a la llave de acceso.' },
  addVerb: { en: 'Add', es: 'Añadir' },
  added: (name: string) => ({
    en: `The passkey “${name}” was added. ${saidOfSessions.en}`,
    es: `La llave de acceso «${name}» se añadió. ${saidOfSessions.es}`,
  }),
  notAdded: { en: 'No passkey was added', es: 'No se añadió ninguna llave de acceso' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeWhich: (name: string) => ({
    en: `Remove the passkey: ${name}`,
    es: `Quitar la llave de acceso: ${name}`,
  }),
  removeTitle: (name: string) => ({
    en: `Remove the passkey “${name}”?`,
    es: `¿Quitar la llave de acceso «${name}»?`,
  }),
  removeText: {
    en: 'It opens nothing here afterwards, and your other sessions end. You may remove it from the device too.',
    es: 'Después no abrirá nada aquí y sus otras sesiones se cierran. También puede borrarla del dispositivo.',
  },
  removed: (name: string) => ({
    en: `The passkey “${name}” was removed. ${saidOfSessions.en}`,
    es: `La llave de acceso «${name}» se quitó. ${saidOfSessions.es}`,
  }),
  notRemoved: { en: 'The passkey was not removed', es: 'La llave de acceso no se quitó' },

  use: { en: 'Use a passkey', es: 'Usar una llave de acceso' },
  cancelled: {
    en: 'The passkey was not shown in time, or you cancelled.',
    es: 'La llave de acceso no se mostró a tiempo o usted canceló.',
  },
  known: {
    en: 'This device has a passkey for this account already.',
    es: 'Este dispositivo ya tiene una llave de acceso para esta cuenta.',
  },
  unusable: {
    en: 'This browser or device could not use a passkey here.',
    es: 'Este navegador o dispositivo no pudo usar una llave de acceso aquí.',
  },
} as const satisfies Messages;
