import { type Language, languages, type Message } from '../../../../shared/messages.ts';
import { splitReferences, withReferences } from '../references.ts';

/** The texts of a finding, or of the library. */
export type Texts = {
  readonly title: Message;
  readonly description: Message;
  readonly remediation: Message;
  readonly impact: Message;
  readonly reproduction: Message;
};
type Written = Texts & { readonly written_in: readonly string[] };

const parts = ['title', 'description', 'remediation', 'impact', 'reproduction'] as const;

const each = (of: (language: Language) => string): Message => ({ en: of('en'), es: of('es') });

/**
 * A finding with what nobody wrote filled in from a text of the library: the language that is missing, and parts that
 * are empty; a scanner's references stay below its description. What a person wrote in one language and the library does not
 * have in the other leaves the finding in that language.
 * @returns the texts and the names of those that changed; undefined where nothing is gained.
 */
export const fillFinding = (
  row: Written,
  text: Texts,
): { readonly texts: Texts; readonly fields: readonly string[] } | undefined => {
  const own = languages.find((language) => row.written_in.includes(language)) ?? 'en';
  const isMissing = (language: Language): boolean => !row.written_in.includes(language);
  const missing = languages.filter(isMissing);
  const isLeftOver = (part: 'impact' | 'reproduction'): boolean =>
    row[part][own] !== '' && missing.some((language) => text[part][language] === '');
  if (isLeftOver('impact') || isLeftOver('reproduction')) return undefined;
  const { references } = splitReferences(row.description[own]);
  const filled = (part: Exclude<keyof Texts, 'description'>): Message =>
    each((language) =>
      isMissing(language) || row[part][language] === '' ? text[part][language] : row[part][language],
    );
  const description = each((language) =>
    isMissing(language) || splitReferences(row.description[language]).body === ''
      ? withReferences(text.description[language], references, language)
      : row.description[language],
  );
  const texts: Texts = {
    title: filled('title'),
    description,
    remediation: filled('remediation'),
    impact: filled('impact'),
    reproduction: filled('reproduction'),
  };
  const fields = parts.filter((part) =>
    languages.some((language) => texts[part][language] !== row[part][language]),
  );
  return fields.length > 0 || missing.length > 0 ? { texts, fields } : undefined;
};
