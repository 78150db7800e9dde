import { type Block, type Inline, readMarkdown } from '../../../shared/markdown.ts';

/** Columns of monospace text beside a card's margins. */
export const codeColumns = 88;
/** What a line of a table holds, in characters. */
export const tableCharacters = 66;

export type Table = Extract<Block, { kind: 'table' }>;

/** The words of runs, without marks. */
export const wordsOf = (runs: readonly Inline[]): string =>
  runs
    .map((run) => {
      if ('text' in run) return run.text;
      return run.kind === 'break' ? '\n' : wordsOf(run.children);
    })
    .join('');

/** Its head, and its rows. */
export const tableRows = ({ head, rows }: Table) => [head, ...rows];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const lineCharacters = 75;

const rowsOf = (words: string, characters = lineCharacters): number =>
  sum(words.split('\n').map((line) => Math.max(1, Math.ceil(line.length / characters))));

const linesOfBlock = (block: Block, depth: number): number => {
  const characters = Math.max(20, lineCharacters - 4 * depth);
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return rowsOf(wordsOf(block.children), characters) + 0.7;
    case 'code':
      return rowsOf(block.text, codeColumns) * 0.75 + 1.5;
    case 'list':
      return sum(block.items.map((item) => Math.max(1, linesOf(item, depth + 1))));
    case 'quote':
      return linesOf(block.children, depth + 1) + 1;
    case 'table': {
      const width = tableCharacters / Math.max(1, block.head.length);
      const high = (cells: readonly (readonly Inline[])[]) =>
        Math.max(1, ...cells.map((cell) => rowsOf(wordsOf(cell), width))) + 0.8;
      return sum(tableRows(block).map(high));
    }
  }
};

/** About how many lines of text blocks take on a page. */
export const linesOf = (blocks: readonly Block[], depth = 0): number =>
  sum(blocks.map((block) => linesOfBlock(block, depth)));

const plainBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.children);
    case 'code':
      return block.text;
    case 'list':
      return block.items
        .map((item, at) => `${block.start === null ? '-' : `${block.start + at}.`} ${plainBlocks(item)}`)
        .join('\n');
    case 'quote':
      return plainBlocks(block.children);
    case 'table':
      return tableRows(block)
        .map((cells) => cells.map(wordsOf).join(' | '))
        .join('\n');
  }
};

/** Blocks one below the other, parted by a blank line; points of lists by a line end. */
const plainBlocks = (blocks: readonly Block[]): string => blocks.map(plainBlock).join('\n\n');

/** The words of a text of a finding without its marks, for tools and summaries that show no markup. */
export const plainMarkdown = (text: string): string => plainBlocks(readMarkdown(text.trim()));

/** What the first block with words says: a paragraph, or the first point of a list. */
export const beginningOf = (text: string): string => {
  const find = (blocks: readonly Block[]): string => {
    for (const block of blocks) {
      const words =
        block.kind === 'list'
          ? find(block.items[0] ?? [])
          : block.kind === 'quote'
            ? find(block.children)
            : block.kind === 'paragraph'
              ? wordsOf(block.children)
              : '';
      if (words.trim() !== '') return words;
    }
    return '';
  };
  const blocks = readMarkdown(text.trim());
  return find(blocks) || plainBlocks(blocks);
};
