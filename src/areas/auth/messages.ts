import type { Messages } from '../../shared/messages.ts';

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
    en: 'The password must not contain your user name.',
    es: 'La contraseña no debe contener su nombre de usuario.',
  },
} as const satisfies Messages;
