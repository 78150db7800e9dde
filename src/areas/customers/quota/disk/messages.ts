import type { Messages } from '../../../../shared/messages.ts';

/** The disk, and what of it each customer uses. */
export const diskMessages = {
  files: { en: 'Files and documents', es: 'Archivos y documentos' },
  people: { en: 'People', es: 'Personas' },
  bytesOf: (used: string, limit: string) => ({
    en: `${used} of ${limit} used`,
    es: `${used} de ${limit} usados`,
  }),
  peopleOf: (used: string, limit: string) => ({ en: `${used} of ${limit}`, es: `${used} de ${limit}` }),
  ownLimit: { en: 'own limit', es: 'límite propio' },
  /** Beside what counts for the limit. */
  andReports: (bytes: string) => ({
    en: `and ${bytes} of reports, which do not count`,
    es: `y ${bytes} de informes, que no cuentan`,
  }),
  stored: { en: 'All that is stored', es: 'Todo lo almacenado' },
  uploads: { en: 'uploads', es: 'archivos de solicitudes' },
  messages: { en: 'conversations and comments', es: 'conversaciones y comentarios' },
  reports: { en: 'reports and documents', es: 'informes y documentos' },
  imports: { en: 'scanner files', es: 'archivos de escáneres' },
  others: { en: 'evidence, attachments and drafts', es: 'evidencias, adjuntos y borradores' },
  nearlyFull: { en: 'nearly full', es: 'casi lleno' },
  full: { en: 'full', es: 'lleno' },
  changeLimits: { en: 'Change the limits', es: 'Modificar los límites' },
  limitsHelp: {
    en: 'An empty field means the limit that every organisation has. A limit below what is used is allowed: nothing is lost, and nothing more is taken.',
    es: 'Un campo vacío significa el límite que tienen todas las organizaciones. Se admite un límite inferior a lo usado: no se pierde nada y no se recibe nada más.',
  },
  filesInGb: { en: 'Files, in GB', es: 'Archivos, en GB' },
  gbRequired: {
    en: 'Give a number from 0 to 1,024, or leave it empty.',
    es: 'Indique un número de 0 a 1024 o déjelo vacío.',
  },
  peopleRequired: {
    en: 'Give a whole number from 0 to 1,000,000, or leave it empty.',
    es: 'Indique un número entero de 0 a 1.000.000 o déjelo vacío.',
  },
  save: { en: 'Save', es: 'Guardar' },
  limitsSet: { en: 'The limits were changed.', es: 'Se modificaron los límites.' },
  limitsNotSet: { en: 'The limits were not changed', es: 'No se modificaron los límites' },
  disk: { en: 'Disk', es: 'Disco' },
  diskText: (least: string) => ({
    en: `Where the files and reports of all customers lie. Uploads and documents on demand are refused while less than ${least} are free; everything else goes on.`,
    es: `Donde se guardan los archivos e informes de todos los clientes. Mientras queden libres menos de ${least}, se rechazan los archivos y los documentos a petición; todo lo demás sigue funcionando.`,
  }),
  objectStorage: { en: 'Object storage', es: 'Almacenamiento de objetos' },
  objectStorageText: {
    en: 'Where the files and reports of all customers lie. No limit of its own is known: only the limits of organisations count.',
    es: 'Donde se guardan los archivos e informes de todos los clientes. No se le conoce ningún límite propio: solo cuentan los límites de las organizaciones.',
  },
  /** As the bar below shows it: how much is used, not how much is free. */
  usedAndFree: (used: string, total: string, free: string) => ({
    en: `${used} of ${total} used, ${free} free`,
    es: `${used} de ${total} usados, ${free} libres`,
  }),
  customersHave: (bytes: string) => ({
    en: `Customers use ${bytes} of it`,
    es: `Los clientes usan ${bytes}`,
  }),
  customersStore: (bytes: string) => ({
    en: `Customers store ${bytes}`,
    es: `Los clientes almacenan ${bytes}`,
  }),
  low: { en: 'Uploads are refused', es: 'Se rechazan los archivos' },
  lowText: (since: string) => ({
    en: `The disk has been nearly full since ${since}. Make room or enlarge it: uploads are taken again by themselves.`,
    es: `El disco está casi lleno desde el ${since}. Libere espacio o amplíelo: los archivos vuelven a recibirse solos.`,
  }),
  lowNow: {
    en: 'The disk is nearly full. Make room or enlarge it: uploads are taken again by themselves.',
    es: 'El disco está casi lleno. Libere espacio o amplíelo: los archivos vuelven a recibirse solos.',
  },
  loadFailed: { en: 'The disk could not be read.', es: 'No se pudo consultar el disco.' },
} as const satisfies Messages;
