import { lineCharacters } from '../limits.ts';

/** `text` is undefined where the line was too long to be kept. */
type OnLine = (text: string | undefined, line: number) => void;

/** Parts text into lines, which end in LF or CRLF, and counts them from 1. Holds one line at most. */
export const splitLines = (onLine: OnLine): { push: (text: string) => void; end: () => void } => {
  let held = '';
  let isTooLong = false;
  let line = 0;
  const add = (piece: string): void => {
    if (isTooLong) return;
    if (held.length + piece.length > lineCharacters) {
      isTooLong = true;
      held = '';
    } else held += piece;
  };
  const give = (): void => {
    line += 1;
    onLine(isTooLong ? undefined : held.endsWith('\r') ? held.slice(0, -1) : held, line);
    held = '';
    isTooLong = false;
  };
  return {
    push: (text) => {
      let from = 0;
      for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
        add(text.slice(from, to));
        give();
        from = to + 1;
      }
      add(text.slice(from));
    },
    end: () => {
      if (held !== '' || isTooLong) give();
    },
  };
};
