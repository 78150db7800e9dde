import { cutText } from '../../../../shared/text/cut-text.ts';

/** Controls but tab and line feed, and marks that turn the reading direction, are nothing that a person reads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of several lines without what nobody reads, cut to its limit with a mark. */
export const block = (text: string | undefined, most: number): string =>
  cutText(
    (text ?? '')
      // Before anything walks over it: a text of megabytes has no more to say than its beginning.
      .slice(0, 4 * most)
      .replace(/\r\n?/g, '\n')
      .replace(unreadable, '')
      .toWellFormed()
      // The first line of code keeps its indentation.
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd(),
    most,
  );

/** The same as one line. */
export const line = (text: string | undefined, most: number): string =>
  block(
    (text ?? '')
      .slice(0, 4 * most)
      .replace(/\s+/g, ' ')
      .trimStart(),
    most,
  );

/** Lines that are there, each once. */
export const lines = (texts: readonly string[], most: number, longest: number): string[] =>
  [...new Set(texts.slice(0, 4 * most).map((text) => line(text, longest)))]
    .filter((text) => text !== '')
    .slice(0, most);
