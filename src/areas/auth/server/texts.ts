import type { Messages } from '../../../shared/messages.ts';

/** Sentences that the server says during sign-in. */
export const signInTexts = {
  changePassword: { en: 'Choose a password of your own.', es: 'Elija una contraseña propia.' },
  activate: { en: 'Set up your second factor.', es: 'Configure su segundo factor.' },
  validate: {
    en: 'Enter the code of your authenticator app.',
    es: 'Introduzca el código de su aplicación de autenticación.',
  },
  registrationOff: {
    en: 'Accounts cannot be requested here. Ask an administrator of your organisation, or your provider.',
    es: 'Aquí no se pueden solicitar cuentas. Pídala a un administrador de su organización o a su proveedor.',
  },
  wrongCode: { en: 'Incorrect OTP code', es: 'Código OTP incorrecto' },
} as const satisfies Messages;
