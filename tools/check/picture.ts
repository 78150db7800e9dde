import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insideStorey, storeys } from './storeys.ts';

const nameWidth = 11;
const longestLine = 108;

/** Words as lines of at most so many characters, each word whole. */
const wrapped = (words: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} · ${word}`;
    if (last !== undefined && longer.length <= longestLine - nameWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const withArrows = (room: string): string =>
  insideStorey[room] ? `${room} → ${insideStorey[room].join(', ')}` : room;

const storeyAsText = ({ name, rooms, says }: (typeof storeys)[number]): string[] => [
  `${name.padEnd(nameWidth)}${says}`,
  ...wrapped(rooms.map(withArrows)).map((line) => `${' '.repeat(nameWidth)}${line}`),
];

/** The house as text, the top storey first: what ARCHITECTURE.md shows. An arrow points to what may be imported. */
export const drawHouse = (): string => [...storeys].reverse().flatMap(storeyAsText).join('\n');

const begin = '<!-- drawn from tools/check/storeys.ts by `npm run format` -->\n```\n';
const end = '\n```';

/** The document with the picture as it is now. @throws Error where it has no place for one. */
export const withPicture = (document: string): string => {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from + begin.length);
  if (from < 0 || to < 0) throw new Error('ARCHITECTURE.md has no place for the picture of the storeys.');
  return document.slice(0, from + begin.length) + drawHouse() + document.slice(to);
};

/** A line where ARCHITECTURE.md shows another house than the one that is checked. */
export const oldPicture = (root: string): string[] => {
  const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  return withPicture(document) === document
    ? []
    : ['ARCHITECTURE.md: the picture is old; `npm run format` draws it'];
};
