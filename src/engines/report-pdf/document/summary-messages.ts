import type { Message, Messages } from '../../../shared/messages.ts';

/** `n` as the reader writes it. */
export const number = (n: number, language: 'en' | 'es'): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'es-ES', { useGrouping: 'always' }).format(n);

/** `3 files`: a number with its word. */
export const count = (n: number, one: Message, many: Message): Message => ({
  en: `${number(n, 'en')} ${n === 1 ? one.en : many.en}`,
  es: `${number(n, 'es')} ${n === 1 ? one.es : many.es}`,
});

const files = (n: number) => count(n, { en: 'file', es: 'archivo' }, { en: 'files', es: 'archivos' });
const lines = (n: number) => count(n, { en: 'line', es: 'línea' }, { en: 'lines', es: 'líneas' });
const rules = (n: number) => count(n, { en: 'rule', es: 'regla' }, { en: 'rules', es: 'reglas' });
const findings = (n: number) =>
  count(n, { en: 'finding', es: 'hallazgo' }, { en: 'findings', es: 'hallazgos' });
/** `22 findings`. */
export const findingsCount = findings;

const components = (n: number) =>
  count(
    n,
    { en: 'third-party component', es: 'componente de terceros' },
    {
      en: 'third-party components',
      es: 'componentes de terceros',
    },
  );

/** How many of those that are open are urgent. @param among whether others are open no longer. */
const urgentTexts = (n: number, among: boolean): Message => {
  if (n === 0) {
    return {
      en: `None${among ? ' of the open ones' : ''} is rated critical or high.`,
      es: `Ninguno${among ? ' de los abiertos' : ''} es de severidad crítica o alta.`,
    };
  }
  const of = among ? { en: ' of the open ones', es: ' de los abiertos' } : { en: '', es: '' };
  return {
    en: `${n === 1 ? `One${of.en} is` : `${number(n, 'en')}${of.en} are`} rated critical or high and should be dealt with first.`,
    es:
      n === 1
        ? `Uno${of.es} es de severidad crítica o alta y conviene atenderlo primero.`
        : `${number(n, 'es')}${of.es} son de severidad crítica o alta y conviene atenderlos primero.`,
  };
};

/** `Of these, 4 are no longer open …`; empty where all are. */
const settledTexts = (n: number): Message =>
  n === 0
    ? { en: '', es: '' }
    : {
        en: ` Of these, ${number(n, 'en')} ${n === 1 ? 'is' : 'are'} no longer open (fixed, accepted or a false positive).`,
        es:
          n === 1
            ? ' De ellos, 1 ya no está abierto (corregido, aceptado o falso positivo).'
            : ` De ellos, ${number(n, 'es')} ya no están abiertos (corregidos, aceptados o falsos positivos).`,
      };

/** Sentences of the executive summary and of the scope. */
export const summaryTexts = {
  intro: (service: Message, organisation: string, from: Message, to: Message): Message => ({
    en: `This report presents the result of the service “${service.en}” for ${organisation}, requested on ${from.en} and closed on ${to.en}.`,
    es: `Este informe presenta el resultado del servicio «${service.es}» para ${organisation}, solicitado el ${from.es} y cerrado el ${to.es}.`,
  }),
  draft: (service: Message, organisation: string, from: Message, on: Message): Message => ({
    en: `This is a draft of the report on the service “${service.en}” for ${organisation}, requested on ${from.en}. It shows what is recorded on ${on.en}, findings that are not released included, and has not been issued.`,
    es: `Este es un borrador del informe del servicio «${service.es}» para ${organisation}, solicitado el ${from.es}. Muestra lo registrado el ${on.es}, incluidos los hallazgos sin publicar, y no se ha emitido.`,
  }),
  /** What was recorded, what of it is settled, and how much of what is open is critical or high. */
  found: (all: number, settled: number, urgent: number): Message => {
    const rest = settledTexts(settled);
    const first = settled === all ? { en: '', es: '' } : urgentTexts(urgent, settled > 0);
    return {
      en: `It records ${findings(all).en}.${rest.en} ${first.en}`.trim(),
      es: `Recoge ${findings(all).es}.${rest.es} ${first.es}`.trim(),
    };
  },
  nothing_recorded: {
    en: 'No findings were recorded in the console for this request.',
    es: 'En la consola no se registró ningún hallazgo para esta solicitud.',
  },
  /** In place of it where there was no code to look at. */
  nothing_read: {
    en: 'No source code that this service can read was found in the archive, so no code could be analysed.',
    es: 'En el archivo comprimido no se encontró código fuente que este servicio pueda leer, por lo que no se pudo analizar ningún código.',
  },
  /** Beside how many findings there are. */
  withheld: (n: number): Message => ({
    en: `The scan found ${number(n, 'en')} more, listed in no file of the report.`,
    es: `El análisis encontró ${number(n, 'es')} más, sin enumerar en ningún archivo del informe.`,
  }),
  /** Findings that nobody wrote in the report's language, as their scanners do. */
  other_language: (n: number, language: 'en' | 'es'): Message => {
    const name = language === 'en' ? { en: 'English', es: 'inglés' } : { en: 'Spanish', es: 'español' };
    return {
      en: `${n === 1 ? 'One finding is' : `${number(n, 'en')} findings are`} written in ${name.en} only, and marked so.`,
      es: `${n === 1 ? 'Un hallazgo está escrito' : `${number(n, 'es')} hallazgos están escritos`} solo en ${name.es} y así se indica.`,
    };
  },
  see_attachments: (n: number): Message => ({
    en: `The results stand in ${n === 1 ? 'the attached file' : `the ${number(n, 'en')} attached files`} that the appendix lists.`,
    es: `Los resultados figuran en ${n === 1 ? 'el archivo adjunto' : `los ${number(n, 'es')} archivos adjuntos`} que enumera el anexo.`,
  }),
  /** Never more than what was looked at: a report must not promise safety. */
  caveat: {
    en: 'This report describes what was examined, in the way and at the time stated here. The absence of a finding proves nothing: systems change, new weaknesses become known every day, and no examination sees everything. Severities rate the weakness as it was found; your own knowledge of what each system is worth should decide the order of the work.',
    es: 'Este informe describe lo que se examinó, del modo y en el momento que aquí se indican. La ausencia de un hallazgo no demuestra nada: los sistemas cambian, cada día se conocen debilidades nuevas y ningún examen lo ve todo. La severidad valora la debilidad tal como se encontró; el orden de los trabajos debe decidirlo su propio conocimiento de lo que vale cada sistema.',
  },
  coverage: (fileCount: number, lineCount: number, ruleCount: number, componentCount: number): Message => ({
    en: `The scan read ${files(fileCount).en} (${lines(lineCount).en}) with ${rules(ruleCount).en} and listed ${components(componentCount).en}.`,
    es: `El análisis leyó ${files(fileCount).es} (${lines(lineCount).es}) con ${rules(ruleCount).es} y enumeró ${components(componentCount).es}.`,
  }),
  componentsUnchecked: {
    en: 'Components were listed and not checked for known vulnerabilities.',
    es: 'Los componentes se enumeraron sin comprobar si tienen vulnerabilidades conocidas.',
  },
  noComponents: {
    en: 'No component was listed, and none was checked for known vulnerabilities.',
    es: 'No se enumeró ningún componente ni se comprobó si alguno tiene vulnerabilidades conocidas.',
  },
  withheldWhy: (n: number): Message => ({
    en: `Of what was found, ${number(n, 'en')} ${n === 1 ? 'is' : 'are'} not listed: of one kind in one file only the first are, and of all findings only the worst.`,
    es: `De lo encontrado, ${number(n, 'es')} no se ${n === 1 ? 'enumera' : 'enumeran'}: de un mismo tipo en un mismo archivo solo se enumeran los primeros y, del total, solo los más graves.`,
  }),
  skipped: (n: number): Message => ({
    en: `${files(n).en} ${n === 1 ? 'was' : 'were'} left out or looked at in part; the appendix says why.`,
    es: `${files(n).es} se ${n === 1 ? 'excluyó o se examinó' : 'excluyeron o se examinaron'} en parte; el anexo indica por qué.`,
  }),
} as const satisfies Messages;

/** Where evidence is longer than the report prints. */
export const linesCut = (n: number, file: string): Message => ({
  en: `${lines(n).en} more: see evidence/${file} of the archive.`,
  es: `${lines(n).es} más: consulte evidence/${file} del archivo comprimido.`,
});

/** Where a finding's text is longer than the report prints. */
export const textLinesCut = (n: number): Message => ({
  en: `${lines(n).en} more: see findings.csv.`,
  es: `${lines(n).es} más: consulte findings.csv.`,
});

/** Where what somebody wrote for the report itself is longer than it prints. */
export const linesLeftOut = (n: number): Message => ({
  en: `${lines(n).en} more were left out.`,
  es: `Se omitieron ${lines(n).es} más.`,
});

/** Where there are more findings than a PDF prints. */
export const findingsCut = (printed: number, all: number): Message => ({
  en: `This document prints the ${number(printed, 'en')} heaviest of ${findings(all).en}. The other ${number(all - printed, 'en')} stand in findings.csv and findings.json of the archive.`,
  es: `Este documento imprime los ${number(printed, 'es')} más graves de ${findings(all).es}. Los otros ${number(all - printed, 'es')} figuran en findings.csv y findings.json del archivo comprimido.`,
});

/** Under figures that know only the findings that are printed. */
export const ofPrinted = (n: number): Message => ({
  en: `Of the ${number(n, 'en')} heaviest findings, which this document prints.`,
  es: `De los ${number(n, 'es')} hallazgos más graves, los que imprime este documento.`,
});

export const targetsCut = (n: number): Message => ({
  en: `and ${number(n, 'en')} more: see findings.json`,
  es: `y ${number(n, 'es')} más: consulte findings.json`,
});

/** Behind what a step of the plan is called after. */
export const sameRemedy = (n: number): Message => ({
  en: `and ${number(n, 'en')} more with the same remedy`,
  es: `y ${number(n, 'es')} más con la misma corrección`,
});

export const assetsCut = (shown: number, all: number): Message => ({
  en: `The ${number(shown, 'en')} worst of ${number(all, 'en')}. The console has them all.`,
  es: `Los ${number(shown, 'es')} peores de ${number(all, 'es')}. La consola los muestra todos.`,
});

/** How many findings a cause has, and how many of them are open. */
export const membersOf = (all: number, open: number): Message => {
  const left = {
    en: open === all ? '' : `, ${number(open, 'en')} open`,
    es: open === all ? '' : `, ${number(open, 'es')} abiertos`,
  };
  return { en: `${findings(all).en}${left.en}`, es: `${findings(all).es}${left.es}` };
};

/** Where a card of a cause lists fewer findings than it has. */
export const membersCut = (n: number): Message => ({
  en: `and ${number(n, 'en')} more: see findings.csv`,
  es: `y ${number(n, 'es')} más: consulte findings.csv`,
});

/** Sentences on what changed since an earlier request. */
export const changeTexts = {
  against: (title: string, date: Message, changes: Message): Message => ({
    en: `Compared with “${title}”, finished on ${date.en}: ${changes.en}.`,
    es: `En comparación con «${title}», terminada el ${date.es}: ${changes.es}.`,
  }),
  decided_before: {
    en: 'What was decided about an earlier finding does not hold for the one that was found again.',
    es: 'Lo decidido sobre un hallazgo anterior no vale para el que se ha vuelto a encontrar.',
  },
  gone: {
    en: 'What was not found again may have been corrected, moved or removed. Only a retest shows that a finding is fixed.',
    es: 'Lo que no se volvió a encontrar puede haberse corregido, movido o eliminado. Solo un retest demuestra que un hallazgo está corregido.',
  },
  not_looked_at: {
    en: 'Not looked at again is what lies outside of what this request named.',
    es: 'No se volvió a examinar lo que queda fuera de lo que indicaba esta solicitud.',
  },
  nothing_read: {
    en: 'Nothing was looked at again: the archive had no source code that this service can read.',
    es: 'No se volvió a examinar nada: el archivo comprimido no tenía código fuente que este servicio pueda leer.',
  },
  nothing: { en: 'Nothing changed.', es: 'Nada cambió.' },
  cut: (listed: number, all: number): Message => ({
    en: `The ${number(listed, 'en')} heaviest of ${findings(all).en}. The console lists them all.`,
    es: `Los ${number(listed, 'es')} más graves de ${findings(all).es}. La consola los muestra todos.`,
  }),
} as const;

/** Sentences of the executive report. */
export const executiveTexts = {
  ten: (shown: number, all: number): Message => ({
    en: `${number(shown, 'en')} of ${number(all, 'en')}, in the order of their weight. The technical report has them all.`,
    es: `${number(shown, 'es')} de ${number(all, 'es')}, por orden de gravedad. El informe técnico los recoge todos.`,
  }),
  nothing_first: {
    en: 'Nothing of what was recorded is open. Keep what was corrected under watch, and have it looked at again when systems change.',
    es: 'Nada de lo registrado sigue abierto. Mantenga bajo observación lo corregido y vuelva a examinarlo cuando cambien los sistemas.',
  },
} as const;

/** Sentences of the letter of attestation. */
export const attestationTexts = {
  to_whom: { en: 'To whom it may concern', es: 'A quien corresponda' },
  body: (service: Message, organisation: string, from: Message, to: Message): Message => ({
    en: `This letter attests that the service “${service.en}” was carried out for ${organisation} between ${from.en} and ${to.en}.`,
    es: `Por la presente se hace constar que el servicio «${service.es}» se llevó a cabo para ${organisation} entre el ${from.es} y el ${to.es}.`,
  }),
  caveat: {
    en: 'It attests that the work was done, not that the systems are free of weaknesses. Its result is stated in a separate report, which is confidential.',
    es: 'Se hace constar que el trabajo se realizó, no que los sistemas estén libres de debilidades. El resultado figura en un informe aparte, que es confidencial.',
  },
  counts: (all: number): Message => ({
    en: `At the request of the organisation: ${findings(all).en}, by severity as follows.`,
    es: `A petición de la organización: ${findings(all).es}, por severidad como sigue.`,
  }),
} as const;

/** How anybody checks a document. */
export const verifyTexts = {
  how: {
    en: 'Anybody can check that this document is genuine and whether there is a newer one: open the address, and drop the file or enter the code. Nothing is uploaded.',
    es: 'Cualquier persona puede comprobar que este documento es auténtico y si existe uno más reciente: abra la dirección y suelte el archivo o introduzca el código. No se sube nada.',
  },
} as const;
