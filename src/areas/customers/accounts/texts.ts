import type { Messages } from '../../../shared/messages.ts';

/** Why something was not done to an account; what the server says. */
export const accountTexts = {
  tooManyPeople: (people: number, most: number) => ({
    en: `This organisation has ${people} of at most ${most} people. An Operator of the provider can raise the limit.`,
    es: `Esta organización tiene ${people} de ${most} personas como máximo. El proveedor puede ampliar el límite.`,
  }),
  usernameTaken: { en: 'This user name is taken.', es: 'Este usuario ya existe.' },
  tooManyTaken: {
    en: 'Too many of the user names were taken. You can create further accounts later.',
    es: 'Demasiados usuarios ya existían. Podrá crear más cuentas más tarde.',
  },
  ownAccount: {
    en: 'Nobody disables, resets or changes the role of their own account. Ask another Administrator or your provider.',
    es: 'Nadie desactiva, restablece ni cambia el rol de su propia cuenta. Pídaselo a otra persona con rol de Administración o a su proveedor.',
  },
  ownStaffAccount: {
    en: 'Nobody disables, resets or changes the role of their own account. Ask another Operator.',
    es: 'Nadie desactiva, restablece ni cambia el rol de su propia cuenta. Pídaselo a otra persona con rol de Operación.',
  },
  roleAlone: {
    en: 'Change the role of an Operator by itself, apart from name and address.',
    es: 'Cambie el rol de Operación por separado, sin cambiar nombre ni correo.',
  },
  lastAdministrator: {
    en: 'This is the last Administrator of the organisation who can sign in. Name another one first.',
    es: 'Es la última persona con rol de Administración de la organización que puede iniciar sesión. Asigne antes ese rol a otra.',
  },
  lastOperator: {
    en: 'This is the last Operator who can sign in. Name another one first.',
    es: 'Es la última persona con rol de Operación que puede iniciar sesión. Asigne antes ese rol a otra.',
  },
  erasedAccount: {
    en: 'This person was erased: nothing of the account can be changed.',
    es: 'Esta persona se borró: ya no se puede cambiar nada de la cuenta.',
  },
  notDisabled: {
    en: 'Only the account of somebody who is disabled is erased. Disable it first.',
    es: 'Solo se borra a una persona cuya cuenta está desactivada. Desactívela primero.',
  },
} as const satisfies Messages;
