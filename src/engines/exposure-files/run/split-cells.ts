import type { Separator } from '../fields.ts';

/** Reads the quoted cell that begins at `from`; undefined where nothing closes it. */
const quotedCell = (
  line: string,
  from: number,
  separator: string,
  isStrict: boolean,
): { cell: string; next: number } | undefined => {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const mark = line.indexOf('"', at);
    if (mark < 0) return undefined;
    cell += line.slice(at, mark);
    at = mark + 1;
    if (line[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  if (isStrict && at < line.length && line[at] !== separator) return undefined;
  // What stands behind the closing mark belongs to the cell, as spreadsheets read it.
  const end = line.indexOf(separator, at);
  return end < 0
    ? { cell: cell + line.slice(at), next: -1 }
    : { cell: cell + line.slice(at, end), next: end + 1 };
};

/**
 * Cells of one line (RFC 4180); undefined where a quotation mark stays open, so that the cell goes on in the next line or
 * the line is wrong. Our own and not the reader of sheets: that one gives a file up at such a mark, and a dataset of
 * millions of lines goes on behind it.
 * @param isStrict of several lines: a mark closes a cell only where that ends, else two stray marks would join what
 *   stands between them.
 */
export const splitCells = (line: string, separator: Separator, isStrict = false): string[] | undefined => {
  if (separator === ':') {
    const at = line.indexOf(':');
    return at < 0 ? [line] : [line.slice(0, at), line.slice(at + 1)];
  }
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (let at = 0; at >= 0; ) {
    if (line[at] === '"') {
      const read = quotedCell(line, at, separator, isStrict);
      if (!read) return undefined;
      cells.push(read.cell);
      at = read.next;
    } else {
      const end = line.indexOf(separator, at);
      cells.push(end < 0 ? line.slice(at) : line.slice(at, end));
      at = end < 0 ? -1 : end + 1;
    }
  }
  return cells;
};
