import type { Messages } from '../../../shared/messages.ts';

/** What stands in the export, and why it is not made. */
export const privacyTexts = {
  oneAtOnce: {
    en: 'Your data is being put together already. Wait until it has arrived, or cancel it.',
    es: 'Ya se están reuniendo sus datos. Espere a que lleguen o cancele la descarga.',
  },
  fileName: (username: string, day: string) => ({
    en: `personal-data-${username}-${day}.zip`,
    es: `datos-personales-${username}-${day}.zip`,
  }),
  readmeName: { en: 'README.txt', es: 'LEAME.txt' },
  readmeTitle: (name: string, moment: string) => ({
    en: `What is kept about ${name} (${moment}, UTC)`,
    es: `Lo que se guarda sobre ${name} (${moment}, UTC)`,
  }),
  readmeFiles: {
    en: 'Each file is JSON in UTF-8: a list with one entry for each thing, the oldest first. Moments are ISO 8601 in UTC.',
    es: 'Cada archivo es JSON en UTF-8: una lista con una entrada por elemento, de la más antigua a la más reciente. Los momentos siguen ISO 8601 en UTC.',
  },
  readmeNotHeld: {
    en: 'Not in it: passwords, codes and keys, which are kept so that nobody can read them; what others wrote, notes that the provider keeps for itself, and reports, which are the organisation’s.',
    es: 'No figuran: contraseñas, códigos y llaves, que se guardan de forma que nadie puede leerlos; lo que escribieron otras personas, las notas internas del proveedor y los informes, que son de la organización.',
  },
  readmeStaff: {
    en: 'You work for the provider: what you wrote to customers and the names of files are theirs. Here stands when and where.',
    es: 'Usted trabaja para el proveedor: lo que escribió a los clientes y los nombres de los archivos son de ellos. Aquí figura cuándo y dónde.',
  },
} as const satisfies Messages;
