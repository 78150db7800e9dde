import type { Messages } from '../../../../shared/messages.ts';

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
    es: 'Aquí no se pueden solicitar cuentas. Pídala a una persona con rol de Administración de su organización o a su proveedor.',
  },
  challengeOver: {
    en: 'Too many wrong codes. Please sign in again.',
    es: 'Demasiados códigos incorrectos. Vuelva a iniciar sesión.',
  },
  usedCode: {
    en: 'This code has been used already. Wait for the next one.',
    es: 'Este código ya se ha usado. Espere al siguiente.',
  },
  clockSlow: {
    en: 'This code is out of date: the clock of your phone seems to be behind. Set its time to automatic.',
    es: 'Este código ha caducado: el reloj de su teléfono parece atrasado. Póngalo en hora automática.',
  },
  clockFast: {
    en: 'This code is not valid yet: the clock of your phone seems to be ahead. Set its time to automatic.',
    es: 'Este código todavía no es válido: el reloj de su teléfono parece adelantado. Póngalo en hora automática.',
  },
  passkeyFailed: {
    en: 'The passkey could not be confirmed. Please try again.',
    es: 'No se pudo confirmar la llave de acceso. Inténtelo de nuevo.',
  },
  passkeysMost: {
    en: 'You have ten passkeys already. Remove one first.',
    es: 'Ya tiene diez llaves de acceso. Elimine antes una.',
  },
  passkeyAddress: {
    en: 'Passkeys need the console to be opened by its name, not by a number.',
    es: 'Las llaves de acceso exigen abrir la consola por su nombre, no por un número.',
  },
  wrongCode: { en: 'Incorrect OTP code', es: 'Código OTP incorrecto' },
} as const satisfies Messages;
