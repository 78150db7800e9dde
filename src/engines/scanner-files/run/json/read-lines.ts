import { refuse } from '../text/refusal.ts';
import { mostDepth, valueCharacters } from './walk-json.ts';

type LineHandlers = {
  readonly onValue: (value: unknown) => void;
  readonly onNotJson: (line: number) => void;
  readonly onTooLong: (line: number) => void;
};

/** How deep the brackets of a line go, strings left out; counting ends beyond the most. */
const depthOf = (line: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < line.length && deepest <= mostDepth; at += 1) {
    const code = line.charCodeAt(at);
    if (inString && code === 0x5c) at += 1;
    else if (code === 0x22) inString = !inString;
    else if (inString) continue;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
};

const parse = (line: string): { value: unknown } | undefined => {
  if (depthOf(line) > mostDepth) return undefined;
  try {
    return { value: JSON.parse(line) };
  } catch {
    return undefined;
  }
};

/**
 * Reads one JSON text a line (jsonlines.org). A line that is none is told and passed over, one without an end is not
 * kept; a file that ends within a line was cut off.
 * @throws Refusal `truncated`
 */
export const readLines = (handlers: LineHandlers) => {
  let pieces: string[] = [];
  let length = 0;
  let line = 1;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= valueCharacters) pieces.push(piece);
    else pieces = [];
  };
  const endLine = (isLast: boolean): void => {
    const text = pieces.join('').trim();
    if (length > valueCharacters) handlers.onTooLong(line);
    else if (text !== '') {
      const read = parse(text);
      if (read) handlers.onValue(read.value);
      else if (isLast) refuse('truncated', String(line));
      else handlers.onNotJson(line);
    }
    pieces = [];
    length = 0;
    line += 1;
  };
  return {
    push: (text: string): void => {
      let from = 0;
      for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
        add(text.slice(from, to));
        endLine(false);
        from = to + 1;
      }
      add(text.slice(from));
    },
    end: (): void => endLine(true),
  };
};
