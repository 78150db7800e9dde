const cutMark = ' […]';

/** A text within its limit in characters: what is longer ends with a mark, and never in half a character. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - cutMark.length).toWellFormed()}${cutMark}`;
