import type { Message } from '../../../shared/messages.ts';

/** Words of the certificate of erasure. */
export const erasureTexts = {
  title: { en: 'Certificate of erasure', es: 'Certificado de borrado' },
  body: (organisation: string, on: Message): Message => ({
    en: `The data of ${organisation} that this installation held was erased at the end of the contract, but for what is named below as remaining. The erasure ended on ${on.en}. What was stored in files was destroyed with its keys.`,
    es: `Se han borrado, al término del contrato, los datos de ${organisation} que conservaba esta instalación, salvo lo que se indica más abajo que permanece. El borrado concluyó el ${on.es}. Lo guardado en archivos se destruyó con sus claves.`,
  }),
  erased: { en: 'What was erased', es: 'Qué se borró' },
  what: { en: 'Kind', es: 'Clase' },
  howMany: { en: 'Number', es: 'Número' },
  requests: { en: 'Requests', es: 'Solicitudes' },
  findings: { en: 'Findings', es: 'Hallazgos' },
  messages: { en: 'Messages of conversations', es: 'Mensajes de conversaciones' },
  files: { en: 'Files', es: 'Archivos' },
  bytes: { en: 'Bytes of these files', es: 'Bytes de esos archivos' },
  people: { en: 'People and their credentials', es: 'Personas y sus credenciales' },
  domains: { en: 'Domains', es: 'Dominios' },
  ledger_lines: { en: 'Lines of the ledger of quotas', es: 'Líneas del registro de cuotas' },
  trail_lines: { en: 'Lines of the audit trail', es: 'Líneas de la auditoría' },
  other_rows: {
    en: 'Other rows (mail, notices, histories, counters)',
    es: 'Otras filas (correo, avisos, historiales, contadores)',
  },
  remains: { en: 'What remains', es: 'Qué permanece' },
  seals: (seals: string): Message => ({
    en: `${seals} hashes of lines of the audit trail, without their contents, so that the chain still proves that nothing else was removed: without limit.`,
    es: `${seals} huellas de líneas de la auditoría, sin su contenido, para que la cadena siga demostrando que no se quitó nada más: sin plazo.`,
  }),
  codes: (codes: string, hashes: string): Message => ({
    en: `${codes} codes and ${hashes} hashes of reports that were issued, so that a copy can be told from a forgery. They say nothing of whose they are: without limit.`,
    es: `${codes} códigos y ${hashes} huellas de informes emitidos, para distinguir una copia de una falsificación. No dicen de quién son: sin plazo.`,
  }),
  provider: (until: Message): Message => ({
    en: `Lines of the provider’s own audit trail that name the organisation and say when it was disabled and erased: until ${until.en}.`,
    es: `Líneas de la auditoría propia del proveedor que nombran la organización y dicen cuándo se desactivó y se borró: hasta el ${until.es}.`,
  }),
  certificate: {
    en: 'This certificate with the name of the organisation: without limit.',
    es: 'Este certificado, con el nombre de la organización: sin plazo.',
  },
  backups: {
    en: 'Backups made before the erasure ended still hold the data, encrypted, until whoever runs the installation removes them; so may the database’s own log and free space for days, and copies that people have taken.',
    es: 'Las copias de seguridad hechas antes de concluir el borrado aún contienen los datos, cifrados, hasta que las elimine quien opera la instalación; también pueden contenerlos durante días el diario y el espacio libre de la base de datos, así como las copias que hayan tomado personas.',
  },
  asked: { en: 'Asked by', es: 'Solicitado por' },
  askedOn: { en: 'Asked on', es: 'Solicitado el' },
  confirmed: { en: 'Confirmed by', es: 'Confirmado por' },
  confirmedOn: { en: 'Confirmed on', es: 'Confirmado el' },
  begun: { en: 'Begun on', es: 'Iniciado el' },
  ended: { en: 'Ended on', es: 'Concluido el' },
} as const;
