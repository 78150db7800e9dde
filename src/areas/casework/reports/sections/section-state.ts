import { type Language, languages, type Message } from '../../../../shared/messages.ts';
import { sectionNames } from '../../../../shared/vocabulary/report/report-section.ts';
import type { ShownSection } from './sections-contract.ts';
import { sectionDoubts } from './sections-messages.ts';
import { gap } from './starter-passages.ts';

type Section = Pick<ShownSection, 'section' | 'body' | 'risk' | 'wanted'>;

/** A rating is written with its risk alone; its reason is better, and not asked for. */
export const isWritten = ({ body, risk }: Section): boolean =>
  body.en !== '' || body.es !== '' || risk !== null;

/** The language in which nothing is written while the other one has a text. */
export const languageLeft = ({ body }: Section): Language | undefined => {
  const left = languages.filter((language) => body[language] === '');
  return left.length === 1 ? left[0] : undefined;
};

/** Whether a passage was inserted and not filled in. */
export const hasGap = ({ body }: Section): boolean => body.en.includes(gap) || body.es.includes(gap);

/** What speaks against issuing the report now: it can be issued all the same. */
export const doubtsOfSections = (sections: readonly Section[]): readonly Message[] => {
  const namesOf = (fits: (section: Section) => boolean): readonly Message[] =>
    sections.filter(fits).map(({ section }) => sectionNames[section]);
  const missing = namesOf((one) => one.wanted && !isWritten(one));
  const gaps = namesOf(hasGap);
  const onlyIn = (language: Language) =>
    namesOf((one) => languageLeft(one) === (language === 'en' ? 'es' : 'en'));
  return [
    ...(missing.length > 0 ? [sectionDoubts.missing(missing)] : []),
    ...languages.flatMap((language) => {
      const names = onlyIn(language);
      return names.length > 0 ? [sectionDoubts.oneLanguage(names, language)] : [];
    }),
    ...(gaps.length > 0 ? [sectionDoubts.gaps(gaps)] : []),
  ];
};
