export const quote = 0x22;
export const comma = 0x2c;
export const semicolon = 0x3b;
export const tab = 0x09;
export const lf = 0x0a;
export const cr = 0x0d;
const space = 0x20;
/** Controls outside ASCII, and from where on marks stand that reorder a text. */
const [firstControl, lastControl] = [0x7f, 0x9f];
const firstReordering = 0x202a;

type Lines = {
  readonly separator: string;
  readonly maxColumns: number;
  readonly maxCellCharacters: number;
  /** Blank lines are left to the parser. */
  readonly stopsAtBlank: boolean;
  readonly add: (cells: readonly string[], isPlain: boolean) => void;
};

/**
 * Reads whole lines without quotation marks, which nearly all of a sheet are, in one go over their characters, and adds
 * the cells of each; `isPlain` as of a record.
 * @param from where a line begins.
 * @returns where the first line begins that is something else, beyond a limit or cut: the parser reads it mark by mark.
 */
export const readPlainLines = (
  text: string,
  from: number,
  { separator, maxColumns, maxCellCharacters, stopsAtBlank, add }: Lines,
): number => {
  const by = separator.charCodeAt(0);
  // Most characters lie between these and are told by one look: nothing there means anything here.
  const [below, above] = [Math.max(by, quote), firstControl];
  let line = from;
  let start = from;
  let isPlain = true;
  let cells: string[] = [];
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > below && code < above) continue;
    if (code === by || code === lf || code === cr) {
      if (at - start > maxCellCharacters || cells.length === maxColumns) break;
      if (stopsAtBlank && at === line && code !== by) break;
      cells.push(text.slice(start, at));
      start = at + 1;
      if (code === by) continue;
      add(cells, isPlain);
      if (code === cr && text.charCodeAt(start) === lf) start += 1;
      at = start - 1;
      line = start;
      cells = [];
      isPlain = true;
    } else if (code === quote) break;
    else if (code < space || (code >= firstControl && code <= lastControl) || code >= firstReordering)
      isPlain = false;
  }
  return line;
};

export const isLineEnd = (code: number): boolean => code === lf || code === cr;

/**
 * Passes lines with nothing in them.
 * @param ended hears of each, and how it ends.
 * @returns where the first line begins that has something in it.
 */
export const passBlankLines = (text: string, from: number, ended: (lineEnd: string) => void): number => {
  let at = from;
  while (isLineEnd(text.charCodeAt(at))) {
    const isCrLf = text.charCodeAt(at) === cr && text.charCodeAt(at + 1) === lf;
    ended(isCrLf ? '\r\n' : text.charAt(at));
    at += isCrLf ? 2 : 1;
  }
  return at;
};
