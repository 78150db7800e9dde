import { withoutIndent } from '../../shared/text/code-text.ts';

/**
 * Lines of code as a reader finds them in the file: each with its number, those that fired marked.
 *
 *       11 | const sql =
 *     > 12 |   'select * from users where id = ' + id;
 * @param first the number of the first line.
 */
export const numberedLines = (
  text: string,
  first: number,
  fired: { readonly startLine: number; readonly endLine: number },
): string => {
  const lines = withoutIndent(text.split('\n'));
  const width = String(first + lines.length - 1).length;
  const isFired = (line: number): boolean => line >= fired.startLine && line <= fired.endLine;
  const numbered = lines.map((line, index) => ({ line, at: first + index }));
  // A blank line before the first or behind the last says nothing.
  const told = numbered.filter(({ line, at }) => line.trim() !== '' || isFired(at));
  return numbered
    .filter(({ at }) => at >= (told[0]?.at ?? at) && at <= (told.at(-1)?.at ?? at))
    .map(({ line, at }) => `${isFired(at) ? '>' : ' '} ${String(at).padStart(width)} | ${line}`.trimEnd())
    .join('\n');
};
