/** Narrower texts are wrapped by nobody: their line ends are meant. */
const narrowest = 60;

/** Fewer words are no prose: addresses, names. */
const fewestWords = 5;

const firstWord = (line: string): number => /^\S+/.exec(line.trimStart())?.[0].length ?? 0;

/**
 * Of each line end of a paragraph whether a program put it there to fill lines, as scanners do: the next word would not have
 * fitted, and the line is in the middle of a sentence. What people break stays broken.
 * @returns one entry for each line but the last.
 */
export const wrappedEnds = (paragraph: string): readonly boolean[] => {
  const lines = paragraph.split('\n').map((line) => line.trimEnd());
  const widest = Math.max(...lines.map((line) => line.length));
  return lines.slice(0, -1).map((line, index) => {
    const next = lines[index + 1] ?? '';
    const isFull = widest >= narrowest && line.length + 1 + firstWord(next) > widest;
    const goesOn = !/[.!?:;]$/.test(line) || /^\s*\p{Ll}/u.test(next);
    return isFull && goesOn && line.trim().split(/\s+/).length >= fewestWords;
  });
};
