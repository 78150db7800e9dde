import type { Messages } from '../../../../shared/messages.ts';
import { signInMessages } from '../messages.ts';

/** `/auth/register` (row B10). */
export const registerMessages = {
  title: signInMessages.askForAccount,
  member: {
    en: 'Does your organisation already use Baluarte? Ask one of its administrators: they can create your account.',
    es: '¿Su organización ya usa Baluarte? Pídalo a una persona con rol de Administración: puede crear su cuenta.',
  },
  customer: {
    en: 'Is your organisation new? Write to your provider: they create the organisation and its first administrator.',
    es: '¿Su organización es nueva? Escriba a su proveedor: crea la organización y su primera persona con rol de Administración.',
  },
  first: {
    en: 'You receive a user name and a password for one use. At the first sign-in you choose your own password and add a second factor.',
    es: 'Recibirá un usuario y una contraseña de un solo uso. En el primer inicio de sesión elige su propia contraseña y añade un segundo factor.',
  },
  back: { en: 'Back to sign-in', es: 'Volver al inicio de sesión' },
  why: {
    en: 'An Operator of your provider approves the account before you can sign in.',
    es: 'Un operador de su proveedor aprueba la cuenta antes de que pueda iniciar sesión.',
  },
  fullName: { en: 'Full name', es: 'Nombre completo' },
  fullNameRequired: { en: 'Enter your full name.', es: 'Escriba su nombre completo.' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailHelp: {
    en: 'The one of your organisation: it is how the Operator knows where you belong.',
    es: 'El de su organización: así sabe el operador a cuál pertenece.',
  },
  badEmail: { en: 'Invalid email address', es: 'Dirección de correo no válida' },
  notSent: { en: 'Your request was not sent', es: 'Su solicitud no se envió' },
  askFailed: { en: 'This page could not be loaded.', es: 'No se pudo cargar esta página.' },
  mailTitle: { en: 'Look into your mail', es: 'Mire su correo' },
  mailSent: {
    en: 'We sent a link to the address. Open it within a few days: it shows that the address is yours, and there you choose your password.',
    es: 'Hemos enviado un enlace a la dirección. Ábralo en los próximos días: así demuestra que la dirección es suya, y allí elige su contraseña.',
  },
  mailThen: {
    en: 'Then an Operator of your provider decides, and tells you your user name.',
    es: 'Después decide un operador de su proveedor y le comunica su nombre de usuario.',
  },
  mailNone: {
    en: 'Nothing came? Look among unwanted mail; a new link is sent one hour later at the earliest.',
    es: '¿No ha llegado nada? Mire en el correo no deseado; se envía otro enlace una hora después, como pronto.',
  },
  sentTitle: { en: 'Your request is waiting for approval', es: 'Su solicitud espera la aprobación' },
  sentApproval: {
    en: 'An Operator of your provider must approve it. Until then you cannot sign in.',
    es: 'Un operador de su proveedor debe aprobarla. Hasta entonces no puede iniciar sesión.',
  },
  sentThen: {
    en: 'Afterwards they tell you your user name and a password for one use. You choose your own at the first sign-in, and add a second factor.',
    es: 'Después le comunicará su nombre de usuario y una contraseña de un solo uso. En el primer inicio de sesión elige la suya y añade un segundo factor.',
  },
  sentDays: {
    en: 'A request that nobody approves is erased after 30 days; you may ask again.',
    es: 'Una solicitud que nadie aprueba se borra a los 30 días; puede volver a pedirla.',
  },
} as const satisfies Messages;

/** `/auth/confirm`: where the link of a request for an account leads. */
export const confirmMessages = {
  title: { en: 'Confirm your address', es: 'Confirme su dirección' },
  why: {
    en: 'Choose the password of your account. Nobody else learns it.',
    es: 'Elija la contraseña de su cuenta. Nadie más la conocerá.',
  },
  confirm: { en: 'Confirm and keep password', es: 'Confirmar y guardar la contraseña' },
  doneTitle: { en: 'Your address is confirmed', es: 'Su dirección está confirmada' },
  done: {
    en: 'An Operator of your provider decides now, and tells you your user name. Then you sign in with the password that you have just chosen, and add a second factor.',
    es: 'Ahora decide un operador de su proveedor, que le comunicará su nombre de usuario. Después inicia sesión con la contraseña que acaba de elegir y añade un segundo factor.',
  },
  failed: { en: 'Your address was not confirmed', es: 'Su dirección no se confirmó' },
  oldLink: {
    en: 'This link was used before, or is too old. Ask for an account again to get a new one.',
    es: 'Este enlace ya se usó o es demasiado antiguo. Vuelva a solicitar la cuenta para recibir otro.',
  },
} as const satisfies Messages;
