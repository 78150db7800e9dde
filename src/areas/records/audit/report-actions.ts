import type { Message } from '../../../shared/messages.ts';
import { sectionNames } from '../../../shared/vocabulary/report/report-section.ts';
import type { Action } from './action.ts';

/** What was done with a document, by its kind. */
const documents = (en: string, es: string): Readonly<Record<string, Message>> => ({
  executive: {
    en: `${en} the executive report of {object}`,
    es: `${es} el informe ejecutivo de {object}`,
  },
  technical: {
    en: `${en} the technical report of {object}`,
    es: `${es} el informe técnico de {object}`,
  },
  finding: {
    en: `${en} the report of one finding of {object}`,
    es: `${es} el informe de un hallazgo de {object}`,
  },
  preview: {
    en: `${en} a draft of the report of {object}, for the provider only`,
    es: `${es} un borrador del informe de {object}, solo para el proveedor`,
  },
  attestation: {
    en: `${en} the letter of attestation of {object}`,
    es: `${es} la carta de constancia de {object}`,
  },
});

/** Which section of a report was written. */
const sections = Object.fromEntries(
  Object.entries(sectionNames).map(([section, name]): [string, Message] => [
    section,
    {
      en: `wrote “${name.en}” of the report of {object}`,
      es: `escribió «${name.es}» del informe de {object}`,
    },
  ]),
);

/** What is done about versions of reports, documents and logos. */
export const reportActions = {
  'report.reissue': {
    group: 'report',
    words: {
      en: 'asked for version {version} of the report of {object}',
      es: 'pidió la versión {version} del informe de {object}',
    },
  },
  'report.order': {
    group: 'report',
    words: { en: 'ordered a document about {object}', es: 'encargó un documento sobre {object}' },
    by: { detail: 'kind', words: documents('ordered', 'encargó') },
  },
  'report.cancel': {
    group: 'report',
    words: { en: 'cancelled a document about {object}', es: 'canceló un documento sobre {object}' },
    by: { detail: 'kind', words: documents('cancelled', 'canceló') },
  },
  'report.download-document': {
    group: 'report',
    words: { en: 'downloaded a document about {object}', es: 'descargó un documento sobre {object}' },
    by: { detail: 'kind', words: documents('downloaded', 'descargó') },
  },
  'report.section-save': {
    group: 'report',
    words: {
      en: 'wrote a section of the report of {object}',
      es: 'escribió una sección del informe de {object}',
    },
    by: { detail: 'section', words: sections },
  },
  'report.control-save': {
    group: 'report',
    words: {
      en: 'wrote the document control of the report of {object}',
      es: 'escribió el control del documento del informe de {object}',
    },
  },
  'logo.set': {
    group: 'organisation',
    words: { en: 'set the logo of {object}', es: 'puso el logotipo de {object}' },
  },
  'logo.remove': {
    group: 'organisation',
    words: { en: 'removed the logo of {object}', es: 'quitó el logotipo de {object}' },
    having: {
      detail: 'filename',
      words: {
        en: 'removed the logo “{filename}” of {object}',
        es: 'quitó el logotipo «{filename}» de {object}',
      },
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
