// Most of what is indexed by the million has no accents.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** Lower case without accents: what is compared when somebody searches. */
export const folded = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
