import type { Action } from './action.ts';

/** What is done about findings, their retests and the library of texts. */
export const findingActions = {
  'finding.create': {
    group: 'finding',
    words: { en: 'wrote a finding of {object}', es: 'escribió un hallazgo de {object}' },
    having: {
      detail: 'reference',
      words: {
        en: 'wrote the finding {reference} of {object}',
        es: 'escribió el hallazgo {reference} de {object}',
      },
    },
  },
  'finding.edit': {
    group: 'finding',
    words: { en: 'changed a finding of {object}', es: 'modificó un hallazgo de {object}' },
    having: {
      detail: 'reference',
      words: {
        en: 'changed the finding {reference} of {object}',
        es: 'modificó el hallazgo {reference} de {object}',
      },
    },
  },
  'finding.use-texts': {
    group: 'finding',
    words: {
      en: 'filled in drafts of {object} from the library: {rows}',
      es: 'completó borradores de {object} con la biblioteca: {rows}',
    },
  },
  'finding.rate': {
    group: 'finding',
    words: { en: 'rated drafts of {object}: {rows}', es: 'valoró borradores de {object}: {rows}' },
  },
  'finding.release': {
    group: 'finding',
    words: {
      en: 'released findings of {object} to the customer: {rows}',
      es: 'publicó hallazgos de {object} para el cliente: {rows}',
    },
  },
  'finding.discard': {
    group: 'finding',
    words: { en: 'discarded drafts of {object}: {rows}', es: 'descartó borradores de {object}: {rows}' },
  },
  'finding.settle': {
    group: 'finding',
    words: { en: 'settled findings of {object}: {rows}', es: 'resolvió hallazgos de {object}: {rows}' },
    by: {
      detail: 'to',
      words: {
        open: {
          en: 'opened findings of {object} again: {rows}',
          es: 'reabrió hallazgos de {object}: {rows}',
        },
        fixed: {
          en: 'marked findings of {object} as fixed: {rows}',
          es: 'marcó como corregidos hallazgos de {object}: {rows}',
        },
        accepted: {
          en: 'accepted the risk of findings of {object}: {rows}',
          es: 'aceptó el riesgo de hallazgos de {object}: {rows}',
        },
        false_positive: {
          en: 'marked findings of {object} as false positives: {rows}',
          es: 'marcó como falsos positivos hallazgos de {object}: {rows}',
        },
      },
    },
  },
  'finding.continue': {
    group: 'finding',
    words: {
      en: 'found findings of {object} again in {name}, where they are continued: {rows}',
      es: 'encontró de nuevo hallazgos de {object} en {name}, donde continúan: {rows}',
    },
  },
  'finding.not-found': {
    group: 'finding',
    words: {
      en: 'closed findings of {object} as fixed that {name} did not find again: {rows}',
      es: 'cerró como corregidos hallazgos de {object} que {name} no volvió a encontrar: {rows}',
    },
  },
  'finding.own': {
    group: 'finding',
    words: {
      en: 'assigned findings of {object} to {name}: {rows}',
      es: 'asignó hallazgos de {object} a {name}: {rows}',
    },
    by: {
      detail: 'to',
      words: {
        self: {
          en: 'assigned findings of {object} to themselves: {rows}',
          es: 'se asignó hallazgos de {object}: {rows}',
        },
        nobody: {
          en: 'left findings of {object} without an owner: {rows}',
          es: 'dejó sin responsable hallazgos de {object}: {rows}',
        },
      },
    },
  },
  'finding.comment': {
    group: 'finding',
    words: { en: 'commented on a finding of {object}', es: 'comentó un hallazgo de {object}' },
    having: {
      detail: 'reference',
      words: {
        en: 'commented on the finding {reference} of {object}',
        es: 'comentó el hallazgo {reference} de {object}',
      },
    },
  },
  'findings.import': {
    group: 'finding',
    words: {
      en: 'imported findings into {object} from {name}: {rows}',
      es: 'importó hallazgos en {object} desde {name}: {rows}',
    },
  },
  'import.upload': {
    group: 'finding',
    words: {
      en: "handed in a scanner's results for {object}: {name}",
      es: 'entregó resultados de un escáner para {object}: {name}',
    },
  },
  'import.map': {
    group: 'finding',
    words: {
      en: 'had a file of {object} read by chosen columns: {name}',
      es: 'mandó leer un archivo de {object} con columnas elegidas: {name}',
    },
  },
  'import.save': {
    group: 'finding',
    words: {
      en: "asked for a scanner's results to be saved in {object}: {name}",
      es: 'pidió guardar en {object} los resultados de un escáner: {name}',
    },
  },
  'import.discard': {
    group: 'finding',
    words: {
      en: "discarded a scanner's results for {object}: {name}",
      es: 'descartó resultados de un escáner para {object}: {name}',
    },
  },
  'campaign.upload': {
    group: 'finding',
    words: {
      en: 'had a file with results of the campaign {object} read: {name}',
      es: 'hizo leer un archivo con resultados de la campaña {object}: {name}',
    },
  },
  'campaign.save': {
    group: 'finding',
    words: {
      en: 'saved the results of the campaign {object}',
      es: 'guardó los resultados de la campaña {object}',
    },
    by: {
      detail: 'replaced',
      words: {
        true: {
          en: 'replaced the results of the campaign {object}',
          es: 'reemplazó los resultados de la campaña {object}',
        },
      },
    },
  },
  'campaign.remove': {
    group: 'finding',
    words: {
      en: 'removed the results of the campaign {object}',
      es: 'eliminó los resultados de la campaña {object}',
    },
  },
  'finding.evidence': {
    group: 'finding',
    words: {
      en: 'added evidence to a finding of {object}',
      es: 'añadió una prueba a un hallazgo de {object}',
    },
    having: [
      {
        detail: 'filename',
        words: {
          en: 'added the evidence “{filename}” to the finding {reference} of {object}',
          es: 'añadió la prueba «{filename}» al hallazgo {reference} de {object}',
        },
      },
      {
        detail: 'reference',
        words: {
          en: 'added evidence to the finding {reference} of {object}',
          es: 'añadió una prueba al hallazgo {reference} de {object}',
        },
      },
    ],
  },
  'finding.evidence-remove': {
    group: 'finding',
    words: {
      en: 'removed evidence from a draft of {object}',
      es: 'retiró una prueba de un borrador de {object}',
    },
    having: [
      {
        detail: 'filename',
        words: {
          en: 'removed the evidence “{filename}” from the draft {reference} of {object}',
          es: 'retiró la prueba «{filename}» del borrador {reference} de {object}',
        },
      },
      {
        detail: 'reference',
        words: {
          en: 'removed evidence from the draft {reference} of {object}',
          es: 'retiró una prueba del borrador {reference} de {object}',
        },
      },
    ],
  },
  'finding.evidence-open': {
    group: 'access',
    words: { en: 'opened evidence of {object}', es: 'abrió una prueba de {object}' },
    having: [
      {
        detail: 'filename',
        words: {
          en: 'opened the evidence “{filename}” of the finding {reference} of {object}',
          es: 'abrió la prueba «{filename}» del hallazgo {reference} de {object}',
        },
      },
      {
        detail: 'reference',
        words: {
          en: 'opened evidence of the finding {reference} of {object}',
          es: 'abrió una prueba del hallazgo {reference} de {object}',
        },
      },
    ],
  },
  'finding.read-masked': {
    group: 'secret',
    alsoIn: 'access',
    words: {
      en: 'read masked secrets in the finding {name} of {object}',
      es: 'leyó secretos enmascarados en el hallazgo {name} de {object}',
    },
  },
  'finding.erase-masked': {
    group: 'finding',
    words: {
      en: 'erased the secrets that were masked in findings of {object}',
      es: 'borró los secretos enmascarados en los hallazgos de {object}',
    },
  },
  'finding.export': {
    group: 'access',
    words: { en: 'took findings of {object} as a file', es: 'descargó hallazgos de {object} en un archivo' },
  },
  'finding.deadline': {
    group: 'finding',
    words: {
      en: 'changed the time in which findings are to be fixed',
      es: 'cambió el plazo para corregir los hallazgos',
    },
  },
  'retest.ask': {
    group: 'finding',
    words: {
      en: 'asked for retest {number} of {object}',
      es: 'solicitó el retest {number} de {object}',
    },
  },
  'retest.withdraw': {
    group: 'finding',
    words: {
      en: 'withdrew the request for retest {number} of {object}',
      es: 'retiró la petición del retest {number} de {object}',
    },
  },
  'retest.record': {
    group: 'finding',
    words: {
      en: 'wrote results of retest {number} of {object}',
      es: 'escribió resultados del retest {number} de {object}',
    },
  },
  'retest.close': {
    group: 'finding',
    words: { en: 'ended retest {number} of {object}', es: 'terminó el retest {number} de {object}' },
  },
  'retest.decline': {
    group: 'finding',
    words: { en: 'declined retest {number} of {object}', es: 'rechazó el retest {number} de {object}' },
  },
  'cause.save': {
    group: 'finding',
    words: {
      en: 'put findings of {object} together by their cause',
      es: 'agrupó hallazgos de {object} por su causa',
    },
  },
  'cause.remove': {
    group: 'finding',
    words: {
      en: 'parted findings of {object} that had one cause',
      es: 'separó hallazgos de {object} que tenían una misma causa',
    },
  },
  'library.save': {
    group: 'settings',
    words: { en: 'saved a text of the library', es: 'guardó un texto de la biblioteca' },
  },
  'library.add-usual': {
    group: 'settings',
    words: {
      en: 'added the usual texts to the library: {rows}',
      es: 'añadió los textos habituales a la biblioteca: {rows}',
    },
  },
  'library.remove': {
    group: 'settings',
    words: { en: 'removed a text from the library', es: 'quitó un texto de la biblioteca' },
  },
  'mapping.save': {
    group: 'settings',
    words: { en: 'saved a column mapping: {name}', es: 'guardó una asignación de columnas: {name}' },
  },
  'mapping.remove': {
    group: 'settings',
    words: { en: 'removed a column mapping: {name}', es: 'quitó una asignación de columnas: {name}' },
  },
  'passage.save': {
    group: 'settings',
    words: { en: 'saved a passage for reports', es: 'guardó un pasaje para informes' },
  },
  'passage.remove': {
    group: 'settings',
    words: { en: 'removed a passage for reports', es: 'quitó un pasaje para informes' },
  },
} as const satisfies Readonly<Record<string, Action>>;
