import type { Messages } from '../../../shared/messages.ts';

/** Erasing a customer at the end of its contract: the provider's words. */
export const erasureMessages = {
  title: { en: 'End of the contract', es: 'Fin del contrato' },
  text: {
    en: 'Erases everything of this organisation: requests, findings, conversations, files and people. Where there are two Operators the other one confirms it; it begins seven days after that and ends with a signed certificate.',
    es: 'Borra todo lo de esta organización: solicitudes, hallazgos, conversaciones, archivos y personas. Si hay dos personas con rol de Operación, la otra lo confirma; comienza siete días después y concluye con un certificado firmado.',
  },
  ask: { en: 'Erase the organisation', es: 'Borrar la organización' },
  askTitle: (name: string) => ({ en: `Erase “${name}”?`, es: `¿Borrar «${name}»?` }),
  follows: {
    en: 'In seven days everything of this organisation is erased for good. Until then any Operator can take it back. Its people cannot sign in any more: hand them their reports before, afterwards nobody has them.',
    es: 'Dentro de siete días se borrará definitivamente todo lo de esta organización. Hasta entonces puede anularlo cualquier persona con rol de Operación. Sus personas ya no pueden entrar: entrégueles antes los informes; después nadie los tendrá.',
  },
  name: { en: 'Name of the organisation', es: 'Nombre de la organización' },
  nameHelp: (name: string) => ({ en: `Type “${name}”.`, es: `Escriba «${name}».` }),
  asked: (on: string) => ({
    en: `The erasure begins on ${on}.`,
    es: `El borrado comenzará el ${on}.`,
  }),
  notAsked: { en: 'The erasure was not asked for', es: 'No se pidió el borrado' },
  waits: (on: string) => ({
    en: `To be erased: it begins on ${on}`,
    es: `Pendiente de borrado: comenzará el ${on}`,
  }),
  askedBy: (who: string, on: string) => ({
    en: `Asked for by ${who} on ${on}. Any Operator can take it back until then.`,
    es: `Lo pidió ${who} el ${on}. Hasta entonces puede anularlo cualquier persona con rol de Operación.`,
  }),
  confirmedBy: (who: string, on: string) => ({
    en: `Confirmed by ${who} on ${on}.`,
    es: `Lo confirmó ${who} el ${on}.`,
  }),
  takeBack: { en: 'Take it back', es: 'Anular el borrado' },
  takenBack: {
    en: 'The organisation is not going to be erased.',
    es: 'La organización ya no se va a borrar.',
  },
  notTakenBack: { en: 'It was not taken back', es: 'No se anuló' },
  runs: { en: 'Being erased', es: 'Borrado en curso' },
  runsText: (rows: string, size: string) => ({
    en: `${rows} rows and ${size} of files are gone so far.`,
    es: `Hasta ahora se han borrado ${rows} filas y ${size} de archivos.`,
  }),
  listTitle: { en: 'Erased organisations', es: 'Organizaciones borradas' },
  listText: {
    en: 'What was erased at the end of a contract, with its certificate. Anybody can verify one under /verify.',
    es: 'Lo que se borró al término de un contrato, con su certificado. Cualquier persona puede verificarlo en /verify.',
  },
  ended: (on: string) => ({ en: `Erased on ${on}`, es: `Borrada el ${on}` }),
  certificatePdf: { en: 'Certificate (PDF)', es: 'Certificado (PDF)' },
  certificateOf: (name: string) => ({
    en: `Certificate of ${name} (PDF)`,
    es: `Certificado de ${name} (PDF)`,
  }),
  signedFacts: { en: 'Signed facts (JSON)', es: 'Datos firmados (JSON)' },
  signature: { en: 'Signature', es: 'Firma' },
  notDownloaded: { en: 'Nothing was downloaded', es: 'No se descargó nada' },
  loadFailed: {
    en: 'The erasures could not be loaded.',
    es: 'No se pudieron cargar los borrados.',
  },
} as const satisfies Messages;
