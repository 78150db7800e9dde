import type { Message } from '../../../shared/messages.ts';
import { type Action, counted, type Words } from './action.ts';

const byRows = (one: Message, several: Message): Words => counted('rows', one, several);

/** What is done about findings, their retests and causes. */
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
    words: byRows(
      {
        en: 'filled in 1 draft of {object} from the library',
        es: 'completó 1 borrador de {object} con la biblioteca',
      },
      {
        en: 'filled in {rows} drafts of {object} from the library',
        es: 'completó {rows} borradores de {object} con la biblioteca',
      },
    ),
  },
  'finding.rate': {
    group: 'finding',
    words: byRows(
      { en: 'rated 1 draft of {object}', es: 'valoró 1 borrador de {object}' },
      { en: 'rated {rows} drafts of {object}', es: 'valoró {rows} borradores de {object}' },
    ),
  },
  'finding.release': {
    group: 'finding',
    words: byRows(
      { en: 'released 1 finding of {object}', es: 'publicó 1 hallazgo de {object}' },
      { en: 'released {rows} findings of {object}', es: 'publicó {rows} hallazgos de {object}' },
    ),
  },
  'finding.discard': {
    group: 'finding',
    words: byRows(
      { en: 'discarded 1 draft of {object}', es: 'descartó 1 borrador de {object}' },
      { en: 'discarded {rows} drafts of {object}', es: 'descartó {rows} borradores de {object}' },
    ),
  },
  'finding.settle': {
    group: 'finding',
    words: byRows(
      { en: 'settled 1 finding of {object}', es: 'resolvió 1 hallazgo de {object}' },
      { en: 'settled {rows} findings of {object}', es: 'resolvió {rows} hallazgos de {object}' },
    ),
    by: {
      detail: 'to',
      words: {
        open: byRows(
          { en: 'opened 1 finding of {object} again', es: 'reabrió 1 hallazgo de {object}' },
          { en: 'opened {rows} findings of {object} again', es: 'reabrió {rows} hallazgos de {object}' },
        ),
        fixed: byRows(
          { en: 'marked 1 finding of {object} as fixed', es: 'marcó como corregido 1 hallazgo de {object}' },
          {
            en: 'marked {rows} findings of {object} as fixed',
            es: 'marcó como corregidos {rows} hallazgos de {object}',
          },
        ),
        accepted: byRows(
          {
            en: 'accepted the risk of 1 finding of {object}',
            es: 'aceptó el riesgo de 1 hallazgo de {object}',
          },
          {
            en: 'accepted the risk of {rows} findings of {object}',
            es: 'aceptó el riesgo de {rows} hallazgos de {object}',
          },
        ),
        false_positive: byRows(
          {
            en: 'marked 1 finding of {object} as a false positive',
            es: 'marcó como falso positivo 1 hallazgo de {object}',
          },
          {
            en: 'marked {rows} findings of {object} as false positives',
            es: 'marcó como falsos positivos {rows} hallazgos de {object}',
          },
        ),
      },
    },
  },
  'finding.continue': {
    group: 'finding',
    words: byRows(
      {
        en: 'found 1 finding of {object} again in {name}, where it is continued',
        es: 'encontró de nuevo 1 hallazgo de {object} en {name}, donde continúa',
      },
      {
        en: 'found {rows} findings of {object} again in {name}, where they are continued',
        es: 'encontró de nuevo {rows} hallazgos de {object} en {name}, donde continúan',
      },
    ),
  },
  'finding.not-found': {
    group: 'finding',
    words: byRows(
      {
        en: 'closed 1 finding of {object} as fixed that {name} did not find again',
        es: 'cerró como corregido 1 hallazgo de {object} que {name} no volvió a encontrar',
      },
      {
        en: 'closed {rows} findings of {object} as fixed that {name} did not find again',
        es: 'cerró como corregidos {rows} hallazgos de {object} que {name} no volvió a encontrar',
      },
    ),
  },
  'finding.own': {
    group: 'finding',
    words: byRows(
      { en: 'assigned 1 finding of {object} to {name}', es: 'asignó 1 hallazgo de {object} a {name}' },
      {
        en: 'assigned {rows} findings of {object} to {name}',
        es: 'asignó {rows} hallazgos de {object} a {name}',
      },
    ),
    by: {
      detail: 'to',
      words: {
        self: byRows(
          { en: 'assigned 1 finding of {object} to themselves', es: 'se asignó 1 hallazgo de {object}' },
          {
            en: 'assigned {rows} findings of {object} to themselves',
            es: 'se asignó {rows} hallazgos de {object}',
          },
        ),
        nobody: byRows(
          {
            en: 'left 1 finding of {object} without an owner',
            es: 'dejó sin responsable 1 hallazgo de {object}',
          },
          {
            en: 'left {rows} findings of {object} without an owner',
            es: 'dejó sin responsable {rows} hallazgos de {object}',
          },
        ),
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
    words: byRows(
      {
        en: 'imported 1 finding into {object} from {name}',
        es: 'importó 1 hallazgo en {object} desde {name}',
      },
      {
        en: 'imported {rows} findings into {object} from {name}',
        es: 'importó {rows} hallazgos en {object} desde {name}',
      },
    ),
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
    by: {
      detail: 'format',
      words: {
        csv: {
          en: 'took findings of {object} as a CSV file',
          es: 'descargó hallazgos de {object} en un archivo CSV',
        },
        sarif: {
          en: 'took findings of {object} as a SARIF file',
          es: 'descargó hallazgos de {object} en un archivo SARIF',
        },
      },
    },
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
} as const satisfies Readonly<Record<string, Action>>;
