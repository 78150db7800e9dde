import type { Language, Message } from '../../../../shared/messages.ts';

const only = (count: number): { en: string; es: string } =>
  count === 1
    ? { en: 'One finding is', es: 'Un hallazgo no está' }
    : {
        en: `${count.toLocaleString('en-GB')} findings are`,
        es: `${count.toLocaleString('es-ES')} hallazgos no están`,
      };

const sentences: Readonly<Record<Language, (count: number) => Message>> = {
  es: (count) => ({
    en: `${only(count).en} not written in Spanish: whoever reads in Spanish gets the English text, and the Spanish report says so.`,
    es: `${only(count).es} en español: quien lea en español recibe el texto en inglés, y el informe en español lo indica.`,
  }),
  en: (count) => ({
    en: `${only(count).en} not written in English: whoever reads in English gets the Spanish text, and the English report says so.`,
    es: `${only(count).es} en inglés: quien lea en inglés recibe el texto en español, y el informe en inglés lo indica.`,
  }),
};

type Unwritten = Readonly<Record<Language, number>>;

/** How many of these nobody has written in each language. */
export const unwrittenAmong = (
  findings: readonly { readonly written_in: readonly Language[] }[],
): Unwritten => {
  const without = (language: Language): number =>
    findings.filter(({ written_in }) => !written_in.includes(language)).length;
  return { en: without('en'), es: without('es') };
};

/** What speaks against showing findings that are written in one language: they can be shown all the same. */
export const doubtsOfUnwritten = (unwritten: Unwritten): readonly Message[] =>
  (['en', 'es'] as const).flatMap((language) =>
    unwritten[language] > 0 ? [sentences[language](unwritten[language])] : [],
  );
