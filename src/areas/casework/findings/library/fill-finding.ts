import { type Language, languages, type Message } from '../../../../shared/messages.ts';
import { splitReferences, withReferences } from '../references.ts';
import { findingLimits } from '../rules.ts';

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

/** `Open port: 21/tcp (ftp)`, `Weak cipher suite: TLS_RSA_…`: what a scanner's title ends with is the same in each language. */
const value = /: (?:\d+\/(?:tcp|udp|sctp)(?: \([^)]*\))?|[A-Z\d]+(?:_[A-Z\d]+)+)$/;

/** A library's title for a finding that has its own in another language: with the value, findings of one kind stay apart. */
const withValueOf = (own: string, title: string): string => {
  const [found = ''] = value.exec(own) ?? [];
  return title === '' || title.endsWith(found) || title.length + found.length > findingLimits.title
    ? title
    : `${title}${found}`;
};

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
  const title = filled('title');
  const texts: Texts = {
    title: each((language) =>
      isMissing(language) ? withValueOf(row.title[own], title[language]) : title[language],
    ),
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
