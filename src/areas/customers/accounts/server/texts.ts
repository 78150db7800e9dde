/** Why something was not done to an account. */
export const peopleTexts = {
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
} as const;
