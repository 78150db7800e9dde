import type { DocumentKind } from '../../../../engines/report-pdf/report-data.ts';
import type { Language, Message, Messages } from '../../../../shared/messages.ts';
import type { OrderedDocument } from '../contract.ts';
import { documentKeptDays } from './kept.ts';

/** Versions and documents on a request's page. */
export const documentMessages = {
  title: { en: 'Reports and documents', es: 'Informes y documentos' },
  versions: { en: 'Versions of the report', es: 'Versiones del informe' },
  version: (n: number): Message => ({ en: `Version ${n}`, es: `Versión ${n}` }),
  issued: (on: string): Message => ({ en: `issued on ${on}`, es: `emitida el ${on}` }),
  newest: { en: 'Newest', es: 'La más reciente' },
  superseded: { en: 'Superseded', es: 'Sustituida' },
  pdfIn: (language: Language): Message =>
    language === 'en'
      ? { en: 'PDF in English', es: 'PDF en inglés' }
      : { en: 'PDF in Spanish', es: 'PDF en español' },
  archiveIn: (language: Language): Message =>
    language === 'en'
      ? { en: 'All files in English (ZIP)', es: 'Todos los archivos en inglés (ZIP)' }
      : { en: 'All files in Spanish (ZIP)', es: 'Todos los archivos en español (ZIP)' },
  noVersions: {
    en: 'The report is there once the request is finished.',
    es: 'El informe estará disponible cuando termine la solicitud.',
  },
  documents: { en: 'Documents', es: 'Documentos' },
  noDocuments: {
    en: 'Executive and technical reports, one finding alone or a letter of attestation are made here as single PDF files.',
    es: 'Aquí se generan, como archivos PDF sueltos, informes ejecutivos y técnicos, un solo hallazgo o una carta de constancia.',
  },
  kept: {
    en: `A document stays here for ${documentKeptDays} days and can be made again at any time. Its code remains valid.`,
    es: `Un documento permanece aquí ${documentKeptDays} días y puede generarse de nuevo en cualquier momento. Su código sigue siendo válido.`,
  },
  order: { en: 'Create a document', es: 'Generar un documento' },
  make: { en: 'Create', es: 'Generar' },
  kind: { en: 'Document', es: 'Documento' },
  language: { en: 'Language', es: 'Idioma' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  findingRequired: { en: 'Choose a finding.', es: 'Elija un hallazgo.' },
  choose: { en: 'Choose', es: 'Elegir' },
  withCounts: {
    en: 'Say how many findings there were',
    es: 'Indicar cuántos hallazgos hubo',
  },
  ordered: { en: 'The document is being made.', es: 'Se está generando el documento.' },
  notOrdered: { en: 'The document was not ordered', es: 'No se encargó el documento' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  cancelled: { en: 'The document was cancelled.', es: 'Se canceló el documento.' },
  download: { en: 'Download', es: 'Descargar' },
  signature: { en: 'Signature', es: 'Firma' },
  notDownloaded: { en: 'It was not downloaded', es: 'No se descargó' },
  notCancelled: { en: 'It was not cancelled', es: 'No se canceló' },
  loadFailed: {
    en: 'The reports could not be loaded',
    es: 'No se pudieron cargar los informes',
  },
  code: { en: 'Code', es: 'Código' },
  verify: { en: 'Verify a report', es: 'Verificar un informe' },
  building: (step: number, steps: number): Message => ({
    en: `Step ${step} of ${steps}`,
    es: `Paso ${step} de ${steps}`,
  }),
  reissue: { en: 'Issue a new version', es: 'Emitir una versión nueva' },
  reissueText: {
    en: 'The report is built again from what the console holds now. The older version stays as it is and is marked as superseded.',
    es: 'El informe se genera de nuevo con lo que la consola contiene ahora. La versión anterior queda como está y se marca como sustituida.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHelp: { en: 'The customer reads it.', es: 'El cliente lo leerá.' },
  reasonRequired: { en: 'Say why there is a new version.', es: 'Indique por qué hay una versión nueva.' },
  reissued: (n: number): Message => ({
    en: `Version ${n} is being built.`,
    es: `Se está generando la versión ${n}.`,
  }),
  notReissued: { en: 'No new version was asked for', es: 'No se pidió una versión nueva' },
} as const satisfies Messages;

export const documentKindWords: Readonly<Record<DocumentKind, Message>> = {
  executive: { en: 'Executive report', es: 'Informe ejecutivo' },
  technical: { en: 'Technical report', es: 'Informe técnico' },
  finding: { en: 'One finding', es: 'Un solo hallazgo' },
  attestation: { en: 'Letter of attestation', es: 'Carta de constancia' },
};

export const documentStateWords: Readonly<Record<OrderedDocument['state'], Message>> = {
  waiting: { en: 'Waiting', es: 'En espera' },
  building: { en: 'Being made', es: 'Generándose' },
  ready: { en: 'Ready', es: 'Listo' },
  failed: { en: 'Failed', es: 'Fallido' },
  cancelled: { en: 'Cancelled', es: 'Cancelado' },
};

/** Each language is named in itself. */
export const languageWords = { en: 'English', es: 'Español' } as const;

/** Logos on covers. */
export const logoMessages = {
  title: { en: 'Logo on reports', es: 'Logotipo en los informes' },
  providerTitle: { en: 'The provider’s logo on reports', es: 'Logotipo del proveedor en los informes' },
  text: {
    en: 'It stands on the cover of reports. PNG or JPEG, at most 512 KiB, 32 to 4,000 pixels on each side.',
    es: 'Figura en la portada de los informes. PNG o JPEG, como máximo 512 KiB y de 32 a 4.000 píxeles por lado.',
  },
  none: { en: 'No logo', es: 'Sin logotipo' },
  present: { en: 'The present logo', es: 'El logotipo actual' },
  set: { en: 'Choose a picture', es: 'Elegir una imagen' },
  replace: { en: 'Replace', es: 'Sustituir' },
  remove: { en: 'Remove', es: 'Quitar' },
  wasSet: { en: 'The logo was saved.', es: 'Se guardó el logotipo.' },
  wasRemoved: { en: 'The logo was removed.', es: 'Se quitó el logotipo.' },
  notSet: { en: 'The logo was not saved', es: 'No se guardó el logotipo' },
  notRemoved: { en: 'The logo was not removed', es: 'No se quitó el logotipo' },
  loadFailed: { en: 'The logo could not be loaded', es: 'No se pudo cargar el logotipo' },
} as const satisfies Messages;
