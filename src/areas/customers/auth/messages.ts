import type { Messages } from '../../../shared/messages.ts';

/** Faults of a new password, by rule name. */
export const authFaults = {
  weak_password: {
    en: 'Must be at least 8 characters long, include a number, an uppercase and a lowercase letter, and a special character.',
    es: 'Debe tener al menos 8 caracteres e incluir un número, una mayúscula, una minúscula y un carácter especial.',
  },
  common_password: {
    en: 'This password is among the most used ones. Please choose another.',
    es: 'Esta contraseña está entre las más usadas. Elija otra, por favor.',
  },
  same_password: {
    en: 'The new password must differ from the current one.',
    es: 'La contraseña nueva debe ser distinta de la actual.',
  },
  contains_name: {
    en: 'The password must not contain your name, your user name or the name of your organisation.',
    es: 'La contraseña no debe contener su nombre, su usuario ni el nombre de su organización.',
  },
} as const satisfies Messages;

/** The sign-in form (rows B2, L1 to L3, M9). */
export const signInMessages = {
  subtitle: { en: 'Sign in to your account', es: 'Inicie sesión en su cuenta' },
  user: { en: 'User', es: 'Usuario' },
  password: { en: 'Password', es: 'Contraseña' },
  acceptTerms: { en: 'I accept the terms and conditions.', es: 'Acepto los términos y condiciones.' },
  readTerms: { en: 'Read them', es: 'Leerlos' },
  signIn: { en: 'Sign In', es: 'Iniciar sesión' },
  verifyReport: { en: 'Verify a report', es: 'Verificar un informe' },
  forgot: { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
  forgotHelp: {
    en: 'Ask an administrator of your organisation for a one-time password. Administrators ask their provider.',
    es: 'Pida una contraseña de un solo uso a una persona con rol de Administración de su organización. Si ese es su propio rol, pídala a su proveedor.',
  },
  askForAccount: { en: 'Ask for an account', es: 'Pedir una cuenta' },
  noAccount: { en: 'No account yet?', es: '¿Todavía no tiene cuenta?' },
  shortUser: {
    en: 'User must be at least 6 characters long',
    es: 'El usuario debe tener más de 5 caracteres',
  },
  shortPassword: {
    en: 'Password must be at least 8 characters long',
    es: 'La contraseña debe tener al menos 8 caracteres',
  },
  termsRequired: {
    en: 'You must accept the terms and conditions to login',
    es: 'Debe aceptar los términos y condiciones para iniciar sesión',
  },
  invalidCredentials: {
    en: 'Invalid username/password. Please try again',
    es: 'Usuario o contraseña no válidos. Inténtelo de nuevo',
  },
  signInFailed: { en: 'Sign-in did not work', es: 'No se pudo iniciar sesión' },
  signInAgain: { en: 'Use another account', es: 'Usar otra cuenta' },
  tokenExpired: { en: 'The token has expired', es: 'El token expiró' },
} as const satisfies Messages;

/** Change of password (rows B3, B4, L4 to L8, M2, M3). */
export const passwordMessages = {
  title: { en: 'Change Password', es: 'Cambiar la contraseña' },
  why: {
    en: 'Your password was given to you. Choose one that only you know.',
    es: 'Su contraseña le fue asignada. Elija una que solo usted conozca.',
  },
  current: { en: 'Current password', es: 'Contraseña actual' },
  currentHelp: {
    en: 'The page was loaded again, so we need it once more.',
    es: 'La página se volvió a cargar, así que la necesitamos otra vez.',
  },
  currentRequired: { en: 'Enter your current password.', es: 'Escriba su contraseña actual.' },
  new: { en: 'New password', es: 'Contraseña nueva' },
  confirm: { en: 'Confirm the new password', es: 'Confirme la contraseña nueva' },
  mismatch: { en: 'Passwords do not match.', es: 'Las contraseñas no coinciden' },
  change: { en: 'Change Password', es: 'Cambiar la contraseña' },
  failed: { en: 'The password could not be changed', es: 'Error al cambiar la contraseña' },
  strength: { en: 'Strength', es: 'Fortaleza' },
  strength0: { en: 'Very Weak', es: 'Muy débil' },
  strength1: { en: 'Weak', es: 'Débil' },
  strength2: { en: 'Moderate', es: 'Moderada' },
  strength3: { en: 'Strong', es: 'Fuerte' },
  strength4: { en: 'Very Strong', es: 'Muy fuerte' },
  needsLength: { en: 'At least 8 characters', es: 'Al menos 8 caracteres' },
  needsDigit: { en: 'A number', es: 'Un número' },
  needsCases: { en: 'An uppercase and a lowercase letter', es: 'Una mayúscula y una minúscula' },
  needsSpecial: {
    en: 'A special character, one of ! @ # $ % ^ & * ( ) , . ? " : { } | < >',
    es: 'Un carácter especial de entre ! @ # $ % ^ & * ( ) , . ? " : { } | < >',
  },
  needsNoName: {
    en: 'Without your name, user name, address or organisation',
    es: 'Sin su nombre, usuario, correo ni organización',
  },
  met: { en: 'done', es: 'cumplido' },
  missing: { en: 'missing', es: 'falta' },
} as const satisfies Messages;

/** A fresh code for what a stolen session must not do (step-up); the reason is the server's sentence. */
export const stepUpMessages = {
  title: { en: 'Confirm that it is you', es: 'Confirme que es usted' },
  confirm: { en: 'Confirm', es: 'Confirmar' },
  failed: { en: 'Not confirmed', es: 'Sin confirmar' },
} as const satisfies Messages;

/** The second factor (rows B5 to B9, M4, M5, B11). */
export const otpMessages = {
  title: { en: 'Enter OTP Code', es: 'Introduzca el código OTP' },
  hint: {
    en: 'Open your authenticator app and type the six digits it shows for Baluarte.',
    es: 'Abra su aplicación de autenticación y escriba los seis dígitos que muestra para Baluarte.',
  },
  code: { en: 'OTP Code', es: 'Código OTP' },
  codeHelp: { en: 'Six digits', es: 'Seis dígitos' },
  codeRequired: { en: 'The code has six digits.', es: 'El código tiene seis dígitos.' },
  validateOtp: { en: 'Validate OTP', es: 'Validar OTP' },
  useCode: { en: 'Use this code', es: 'Usar este código' },
  useRecovery: { en: 'Use a recovery code', es: 'Usar un código de recuperación' },
  useApp: { en: 'Use the authenticator app', es: 'Usar la aplicación de autenticación' },
  recoveryTitle: { en: 'Enter a recovery code', es: 'Introduzca un código de recuperación' },
  recoveryHint: {
    en: 'One of the ten codes you kept when you set up the second factor. Each works once.',
    es: 'Uno de los diez códigos que guardó al activar el segundo factor. Cada uno sirve una sola vez.',
  },
  recoveryCode: { en: 'Recovery code', es: 'Código de recuperación' },
  recoveryRequired: { en: 'Enter a recovery code.', es: 'Escriba un código de recuperación.' },
  wrong: { en: 'Incorrect OTP code', es: 'Código OTP incorrecto' },
  beginAgain: { en: 'Back to the sign-in', es: 'Volver al inicio de sesión' },
  failed: { en: 'The OTP code could not be validated', es: 'Error al validar el código OTP' },
  checking: { en: 'Checking the code', es: 'Comprobando el código' },
  activateTitle: { en: 'Activate 2FA', es: 'Activar el segundo factor (2FA)' },
  activateWhy: {
    en: 'A second factor keeps your account yours even if the password leaks. It takes two minutes, once.',
    es: 'Un segundo factor protege su cuenta aunque se filtre la contraseña. Son dos minutos, una sola vez.',
  },
  step: (n: number) => ({ en: `Step ${n}/3`, es: `Paso ${n}/3` }),
  download: { en: 'Download an authenticator app', es: 'Descargue una aplicación de autenticación' },
  downloadHint: {
    en: 'Any app that makes time-based codes will do. If you have one already, go on.',
    es: 'Sirve cualquiera que genere códigos temporales. Si ya tiene una, continúe.',
  },
  showAndroid: { en: 'Show QR Android', es: 'Mostrar QR Android' },
  showIos: { en: 'Show QR iOS', es: 'Mostrar QR iOS' },
  storeQr: (app: string, store: string) => ({
    en: `QR code with the address of ${app} in ${store}`,
    es: `Código QR con la dirección de ${app} en ${store}`,
  }),
  scan: { en: 'Scan this QR code with the app', es: 'Escanee este código QR con la aplicación' },
  qrAlt: (user: string) => ({
    en: `QR code that adds the account ${user} to an authenticator app`,
    es: `Código QR que añade la cuenta ${user} a una aplicación de autenticación`,
  }),
  openApp: { en: 'Open in your app', es: 'Abrir en su aplicación' },
  noCamera: { en: 'Or type this key into the app', es: 'O escriba esta clave en la aplicación' },
  scanned: { en: 'I already scanned the QR code.', es: 'Ya escaneé el código QR.' },
  enterFirst: { en: 'Enter the code that the app shows', es: 'Escriba el código que muestra la aplicación' },
  validate: { en: 'Validate', es: 'Validar' },
} as const satisfies Messages;

/** Shown once, after the factor became active (row B11). */
export const recoveryMessages = {
  title: { en: 'Keep your recovery codes', es: 'Guarde sus códigos de recuperación' },
  text: {
    en: 'Each of these codes opens your account once if you lose your phone. They are shown only now.',
    es: 'Cada uno de estos códigos abre su cuenta una vez si pierde el teléfono. Solo se muestran ahora.',
  },
  copyAll: { en: 'Copy all', es: 'Copiar todos' },
  download: { en: 'Download', es: 'Descargar' },
  fileName: { en: 'baluarte-recovery-codes.txt', es: 'baluarte-codigos-de-recuperacion.txt' },
  acknowledge: {
    en: 'I have kept the codes in a safe place.',
    es: 'He guardado los códigos en un lugar seguro.',
  },
  continue: { en: 'Continue', es: 'Continuar' },
} as const satisfies Messages;

/** The four roles in words. */
export const roleNames = {
  Administrator: { en: 'Administrator', es: 'Administración' },
  Member: { en: 'Member', es: 'Miembro' },
  Analyst: { en: 'Analyst', es: 'Analista' },
  Operator: { en: 'Operator', es: 'Operación' },
} as const satisfies Messages;
