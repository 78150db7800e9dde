/** The languages that people read. Wire values of `language` too. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** One text a person reads, in every language: a missing one does not compile. */
export type Message = Readonly<Record<Language, string>>;

/** The texts of an area. A text with a gap is a function that returns a `Message`. */
export type Messages = Readonly<Record<string, Message | ((...gaps: never[]) => Message)>>;

/** Gives the text of `message` in `language`. */
export const say = (message: Message, language: Language): string => message[language];

/** True for a value that is one of our languages. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value);

/**
 * Picks the language for an `Accept-Language` header (RFC 9110 §12.5.4): highest q wins, the first of
 * equals, region ignored, `q=0` refuses. English when nothing fits or there is no header.
 */
export const negotiateLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      const weight = q ? Number(q.slice(2)) : 1;
      return { tag: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (isLanguage(tag)) return tag;
    if (tag === '*') return 'en';
  }
  return 'en';
};
