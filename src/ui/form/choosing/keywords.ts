/** What ends a keyword: comma, semicolon, line break, and the tab between the cells of a spreadsheet. */
const separator = /[,;\t\r\n]+/;

export const hasSeparator = (text: string): boolean => separator.test(text);

const plain = (keyword: string): string => keyword.toLocaleLowerCase();

/** The list with the keywords of a text; one that is there already, whatever its case, is not added again. */
export const addKeywords = (keywords: readonly string[], text: string): readonly string[] => {
  const all = new Map(keywords.map((keyword) => [plain(keyword), keyword]));
  for (const piece of text.split(separator)) {
    const keyword = piece.trim().replace(/\s+/g, ' ');
    if (keyword !== '' && !all.has(plain(keyword))) all.set(plain(keyword), keyword);
  }
  return [...all.values()];
};

/** What has been ended by a separator, and what is still being typed. */
export const splitTyped = (text: string): { readonly ended: string; readonly typed: string } => {
  const pieces = text.split(separator);
  return { ended: pieces.slice(0, -1).join('\n'), typed: pieces.at(-1) ?? '' };
};
