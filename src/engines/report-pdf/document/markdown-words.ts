import { type Block, type Inline, readMarkdown } from '../../../shared/markdown.ts';

/** Columns of monospace text beside a card's margins. */
export const codeColumns = 100;
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
