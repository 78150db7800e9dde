import type { Message } from '../../../shared/messages.ts';
import type { AccountNotice } from './account-notice.ts';

/** What stands around every notice. */
export const noticeFrame = {
  hello: { en: 'Hello,', es: 'Hola:' },
  helloName: (name: string) => ({ en: `Hello ${name},`, es: `Hola, ${name}:` }),
  when: { en: 'When', es: 'Cuándo' },
  device: { en: 'Device', es: 'Dispositivo' },
  console: { en: 'Console', es: 'Consola' },
  request: { en: 'Request', es: 'Solicitud' },
  neverAsked: {
    en: 'We never ask for a password or a code by e-mail. This message was sent by a machine; nobody reads answers to it.',
    es: 'Nunca pedimos una contraseña ni un código por correo. Este mensaje es automático; nadie lee las respuestas.',
  },
  /** Who can help: customers have administrators of their own, staff have the Operators. */
  helpCustomer: {
    en: 'an administrator of your organisation, or your provider,',
    es: 'a una persona con rol de Administración de su organización o a su proveedor',
  },
  helpStaff: { en: 'an Operator', es: 'a un operador' },
  choose: {
    en: 'What you are told by e-mail you choose in the console, on the page of your account.',
    es: 'Qué avisos recibe por correo lo elige en la consola, en la página de su cuenta.',
  },
  noSuchAccount: {
    en: 'If you did not ask for an account, you need not do anything.',
    es: 'Si no solicitó una cuenta, no tiene que hacer nada.',
  },
} as const;

/** What a notice says; `help` is who can help, as above. */
export type NoticeText = {
  readonly subject: Message;
  readonly what: Message;
  readonly notYou: (help: Message) => Message;
};

const resetAtOnce = (help: Message): Message => ({
  en: `If this was not you, ask ${help.en} at once to reset your account.`,
  es: `Si no ha sido usted, pida cuanto antes ${help.es} que restablezca su cuenta.`,
});
const changeAndReset = (help: Message): Message => ({
  en: `If this was not you, change your password at once and ask ${help.en} to reset your account.`,
  es: `Si no ha sido usted, cambie de inmediato su contraseña y pida ${help.es} que restablezca su cuenta.`,
});
const tellAtOnce = (help: Message): Message => ({
  en: `If you did not ask for this, tell ${help.en} at once.`,
  es: `Si no lo ha pedido, avise cuanto antes ${help.es}.`,
});
const declineIfUnexpected = (help: Message): Message => ({
  en: `If you did not expect this, decline it there and tell ${help.en}.`,
  es: `Si no lo esperaba, rechácelo allí y avise ${help.es}.`,
});
const askIfUnexpected = (help: Message): Message => ({
  en: `If you did not expect this, ask ${help.en} why.`,
  es: `Si no lo esperaba, pregunte el motivo ${help.es}.`,
});

const leftOf = (left: number): Message => {
  if (left === 0) return { en: 'None is left: make new ones.', es: 'No queda ninguno: genere otros nuevos.' };
  if (left === 1) return { en: 'One is left.', es: 'Queda uno.' };
  return { en: `${left} are left.`, es: `Quedan ${left}.` };
};

/** Every notice. Those with a gap are functions of what fills it. */
export const noticeTexts = {
  'password-changed': {
    subject: { en: 'Your password was changed', es: 'Se ha cambiado su contraseña' },
    what: {
      en: 'The password of your account was changed. Its other sessions were ended.',
      es: 'Se ha cambiado la contraseña de su cuenta. Se han cerrado las demás sesiones.',
    },
    notYou: resetAtOnce,
  },
  'second-factor-activated': {
    subject: { en: 'Your second factor is active', es: 'Su segundo factor está activo' },
    what: {
      en: 'An authenticator app was set up for your account. From now on every sign-in asks for one of its codes.',
      es: 'Se ha configurado una aplicación de autenticación para su cuenta. A partir de ahora, cada inicio de sesión pedirá uno de sus códigos.',
    },
    notYou: resetAtOnce,
  },
  'account-reset': {
    subject: { en: 'Your account was reset', es: 'Se ha restablecido su cuenta' },
    what: {
      en: 'The password and the second factor of your account were reset, and all its sessions ended. The new one-time password comes to you in another way, never by e-mail.',
      es: 'Se han restablecido la contraseña y el segundo factor de su cuenta, y se han cerrado todas sus sesiones. La nueva contraseña de un solo uso le llegará por otra vía, nunca por correo.',
    },
    notYou: tellAtOnce,
  },
  'second-operator-asked': {
    subject: {
      en: 'Another Operator asks for your confirmation',
      es: 'Otra persona con rol de Operación pide su confirmación',
    },
    what: {
      en: 'Another Operator asks for something that two of you do together. Sign in and look under People: confirm it only if you know why it is asked for.',
      es: 'Otra persona con rol de Operación pide algo que deben hacer dos. Inicie sesión y mire en Personas: confírmelo solo si sabe por qué se pide.',
    },
    notYou: declineIfUnexpected,
  },
  'password-reset': {
    subject: { en: 'Your password was reset', es: 'Se ha restablecido su contraseña' },
    what: {
      en: 'The password of your account was reset, and all its sessions ended. Your second factor stays as it is and is asked for at the next sign-in. The new one-time password comes to you in another way, never by e-mail.',
      es: 'Se ha restablecido la contraseña de su cuenta y se han cerrado todas sus sesiones. Su segundo factor sigue siendo el mismo y se le pedirá en el próximo inicio de sesión. La nueva contraseña de un solo uso le llegará por otra vía, nunca por correo.',
    },
    notYou: tellAtOnce,
  },
  'address-to-confirm': {
    subject: { en: 'Confirm your address', es: 'Confirme su dirección' },
    what: {
      en: 'Somebody asked for an account with this address. If it was you, open this address and choose a password:',
      es: 'Alguien solicitó una cuenta con esta dirección. Si fue usted, abra esta página y elija una contraseña:',
    },
    notYou: () => noticeFrame.noSuchAccount,
  },
  'account-approved': ({ username, isOwn }: { username: string; isOwn: boolean }) => ({
    subject: { en: 'Your account is ready', es: 'Su cuenta está lista' },
    what: isOwn
      ? {
          en: `Your request for an account was approved. Sign in with the user name ${username} and the password that you chose.`,
          es: `Se ha aprobado su solicitud de cuenta. Inicie sesión con el usuario ${username} y la contraseña que eligió.`,
        }
      : {
          en: `Your request for an account was approved. Your user name is ${username}; your provider gives you a password for one use.`,
          es: `Se ha aprobado su solicitud de cuenta. Su usuario es ${username}; su proveedor le dará una contraseña de un solo uso.`,
        },
    notYou: (help: Message) => ({
      en: `If you did not ask for an account, tell ${help.en} at once: somebody else may know its password.`,
      es: `Si no solicitó una cuenta, avise cuanto antes ${help.es}: otra persona podría conocer la contraseña.`,
    }),
  }),
  'account-refused': {
    subject: { en: 'Your request for an account', es: 'Su solicitud de cuenta' },
    what: {
      en: 'Your request for an account was not approved, and what you sent was erased. If your organisation already uses the console, one of its administrators can create your account.',
      es: 'No se ha aprobado su solicitud de cuenta y se han borrado los datos que envió. Si su organización ya usa la consola, una persona con rol de Administración puede crear su cuenta.',
    },
    notYou: () => noticeFrame.noSuchAccount,
  },
  'account-disabled': {
    subject: { en: 'Your account was disabled', es: 'Se ha desactivado su cuenta' },
    what: {
      en: 'Your account was disabled and its sessions were ended. You can no longer sign in.',
      es: 'Se ha desactivado su cuenta y se han cerrado sus sesiones. Ya no puede iniciar sesión.',
    },
    notYou: askIfUnexpected,
  },
  'new-device': {
    subject: { en: 'A sign-in from a new browser', es: 'Inicio de sesión desde un navegador nuevo' },
    what: {
      en: 'Somebody signed in to your account from a browser that it had not been used in before.',
      es: 'Se ha iniciado sesión en su cuenta desde un navegador en el que no se había usado antes.',
    },
    notYou: changeAndReset,
  },
  'passkey-added': {
    subject: { en: 'A passkey was added', es: 'Se ha añadido una llave de acceso' },
    what: {
      en: 'A passkey was added to your account. It can be used as its second factor.',
      es: 'Se ha añadido una llave de acceso a su cuenta. Puede usarse como segundo factor.',
    },
    notYou: changeAndReset,
  },
  'passkey-removed': {
    subject: { en: 'A passkey was removed', es: 'Se ha quitado una llave de acceso' },
    what: {
      en: 'A passkey of your account was removed. It can no longer be used to sign in.',
      es: 'Se ha quitado una llave de acceso de su cuenta. Ya no sirve para iniciar sesión.',
    },
    notYou: changeAndReset,
  },
  'recovery-code-used': (left: number) => ({
    subject: { en: 'A recovery code was used', es: 'Se ha usado un código de recuperación' },
    what: {
      en: `A recovery code was used to sign in to your account. ${leftOf(left).en}`,
      es: `Se ha usado un código de recuperación para iniciar sesión en su cuenta. ${leftOf(left).es}`,
    },
    notYou: changeAndReset,
  }),
  'recovery-codes-renewed': {
    subject: { en: 'You have new recovery codes', es: 'Tiene códigos de recuperación nuevos' },
    what: {
      en: 'New recovery codes were made for your account. The old ones no longer work.',
      es: 'Se han generado códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
    },
    notYou: changeAndReset,
  },
  'tries-locked': {
    subject: { en: 'Many wrong attempts to sign in', es: 'Muchos intentos fallidos de iniciar sesión' },
    what: {
      en: 'Somebody tried many times to sign in to your account with a wrong password or code. Further attempts have to wait for a while.',
      es: 'Alguien ha intentado muchas veces iniciar sesión en su cuenta con una contraseña o un código incorrectos. Los siguientes intentos tendrán que esperar un tiempo.',
    },
    notYou: (help) => ({
      en: `If this was you, wait a little and try again. If it was not, your account is still closed to them; tell ${help.en} if it goes on.`,
      es: `Si ha sido usted, espere un poco y vuelva a intentarlo. Si no, su cuenta sigue cerrada para esa persona; avise ${help.es} si se repite.`,
    }),
  },
  'email-changed': (to: 'old' | 'new') => ({
    subject: { en: 'Your e-mail address was changed', es: 'Se ha cambiado su dirección de correo' },
    what: {
      old: {
        en: 'The e-mail address of your account was changed. Messages about it no longer come here.',
        es: 'Se ha cambiado la dirección de correo de su cuenta. Los mensajes sobre ella ya no llegarán aquí.',
      },
      new: {
        en: 'The e-mail address of your account was changed to this one. From now on messages about it come here.',
        es: 'Se ha cambiado la dirección de correo de su cuenta por esta. A partir de ahora, los mensajes sobre ella llegarán aquí.',
      },
    }[to],
    notYou: to === 'old' ? resetAtOnce : askIfUnexpected,
  }),
} as const satisfies Record<AccountNotice['kind'], NoticeText | ((gap: never) => NoticeText)>;

/** What the server says to an Operator. */
export const mailTexts = {
  noServer: {
    en: 'No mail server is set: SMTP_URL says where messages go.',
    es: 'No hay ningún servidor de correo configurado: SMTP_URL indica adónde van los mensajes.',
  },
  notAgain: {
    en: 'Only a message that failed, or of which nobody knows, can be sent again.',
    es: 'Solo se puede volver a enviar un mensaje fallido o de resultado desconocido.',
  },
} as const;
