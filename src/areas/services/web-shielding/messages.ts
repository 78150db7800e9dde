import type { Messages } from '../../../shared/messages.ts';

/** The list and the form of web shielding. */
export const webShieldingTexts = {
  create: { en: 'New request', es: 'Nueva solicitud' },
  bulk: { en: 'Several domains', es: 'Varios dominios' },
  bulkHint: {
    en: 'Each row of the list becomes a request and takes one unit of your quota: all of them, or none.',
    es: 'Cada fila de la lista se convierte en una solicitud y consume una unidad de su cuota: todas o ninguna.',
  },
  bulkFile: { en: 'List of domains', es: 'Lista de dominios' },
  bulkCreated: (count: string) => ({
    en: `Requests created: ${count}`,
    es: `Solicitudes creadas: ${count}`,
  }),
  about: {
    en: 'Check how a domain protects itself, or find weaknesses in source code.',
    es: 'Compruebe cómo se protege un dominio o encuentre debilidades en el código fuente.',
  },
  emptyTitle: { en: 'No requests yet', es: 'Todavía no hay solicitudes' },
  emptyText: {
    en: 'Have a domain watched for weak settings, or the source code of an application read for weaknesses. Begin with either.',
    es: 'Vigile la configuración de un dominio o analice el código fuente de una aplicación en busca de debilidades. Empiece con lo que prefiera.',
  },
  shieldingHint: {
    en: 'Checks the settings of a domain: mail, certificates, headers, DNS.',
    es: 'Comprueba la configuración de un dominio: correo, certificados, cabeceras, DNS.',
  },
  sastHint: {
    en: 'Reads the source code in a zip. It is never run.',
    es: 'Lee el código fuente de un zip. Nunca se ejecuta.',
  },
  zip: { en: 'Source code (zip)', es: 'Código fuente (zip)' },
  zipHelp: {
    en: 'Leave out dependencies and build results: they are not read.',
    es: 'No incluya dependencias ni resultados de compilación: no se leen.',
  },
} as const satisfies Messages;

/** What belongs into each column of a list of domains. */
export const domainColumnTexts = {
  domain_subdomain: {
    en: 'A domain that you have verified, or one below it',
    es: 'Un dominio verificado, o uno por debajo de él',
  },
  title: { en: 'Title of its request', es: 'Título de su solicitud' },
  description: { en: 'What the analyst should know', es: 'Lo que el analista debe saber' },
} as const satisfies Messages;
