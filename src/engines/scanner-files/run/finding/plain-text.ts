const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const character = (whole: string, code: string): string => {
  if (!code.startsWith('#')) return Object.hasOwn(entities, code) ? (entities[code] ?? whole) : whole;
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
};

const mostCharacters = 100_000;

/** The words of a piece of HTML that a scanner wrote, with its line breaks. Only for reading: it stays text for ever. */
export const wordsOfHtml = (html: string): string =>
  html
    // Nobody reads more of one text, and what a target wrote must not keep the reader busy.
    .slice(0, mostCharacters)
    .replace(/<(?:br|ul|ol|\/p|\/li|\/div|\/tr|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, character)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Paragraphs that are there, with a blank line between them. */
export const paragraphs = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/** Links of a text that lists them by lines, spaces or commas. */
export const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"',]+/g) ?? [];

export const cvesIn = (text: string): string[] => [
  ...new Set((text.match(/\bCVE-\d{4}-\d{4,7}\b/gi) ?? []).map((cve) => cve.toUpperCase())),
];
