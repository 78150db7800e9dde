import { type Block, type Inline, readMarkdown } from '../../../shared/markdown.ts';
import { codeColumns, type Table, tableCharacters, tableRows, wordsOf } from './markdown-words.ts';
import { breakableAfter, printable } from './printable.ts';
import { type CodeLine, codeLines } from './text/code-lines.ts';
import { linkWords } from './text/link-words.ts';

/** A run of text as the template draws it. A link has `to` only where a reader may follow it. */
type PrintedInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly PrintedInline[] }
  | {
      readonly kind: 'link';
      readonly to: string;
      /** Printed behind it, where the words do not say it. */
      readonly address: string;
      readonly children: readonly PrintedInline[];
    }
  | { readonly kind: 'break' };

type PrintedBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly children: readonly PrintedInline[] }
  | { readonly kind: 'code'; readonly lines: readonly CodeLine[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly PrintedBlock[])[];
    }
  | { readonly kind: 'quote'; readonly children: readonly PrintedBlock[] }
  | {
      readonly kind: 'table';
      readonly columns: number;
      readonly head: readonly (readonly PrintedInline[])[];
      readonly cells: readonly (readonly PrintedInline[])[];
    };

/** What each list or quote around it takes away of the columns of code. */
const columnsOfDepth = 5;
const fewestColumns = 20;
/** A table with more columns is printed as lines: its cells would be too narrow for a word. */
const mostTableColumns = 6;
/** Typst refuses longer addresses, and nobody reads them. */
const addressMostCharacters = 2000;

const addressOf = (to: string): string => to.replace(/^mailto:/i, '');

/** Draws runs of one paragraph; they share a line, so that no word is longer than `longest` across their borders. */
const drawRuns = (runs: readonly Inline[], longest = 28): readonly PrintedInline[] => {
  const open = breakableAfter(longest);
  const leaf = (text: string): string => open(printable(text));
  const linked = (text: string): readonly PrintedInline[] =>
    linkWords(text).map((piece) => {
      const words = { kind: 'text' as const, text: leaf(piece.text) };
      const isFollowed = piece.to !== undefined && piece.to.length <= addressMostCharacters;
      return isFollowed ? { kind: 'link', to: piece.to ?? '', address: '', children: [words] } : words;
    });
  const draw = (run: Inline, inLink: boolean): readonly PrintedInline[] => {
    if (run.kind === 'break') {
      open('\n');
      return [run];
    }
    // A link in a link leads nowhere.
    if (run.kind === 'text' && !inLink) return linked(run.text);
    if ('text' in run) return [{ kind: run.kind, text: leaf(run.text) }];
    const children = run.children.flatMap((child) => draw(child, inLink || run.kind === 'link'));
    if (run.kind !== 'link') return [{ kind: run.kind, children }];
    const address = addressOf(run.to);
    const isFollowed = /^https?:\/\/[\x21-\x7e]+$/i.test(run.to) && run.to.length <= addressMostCharacters;
    const isSaid = wordsOf(run.children) === address;
    return [
      {
        ...{ kind: run.kind, children, to: isFollowed ? run.to : '' },
        address: isSaid ? '' : leaf(`(${address.slice(0, addressMostCharacters)})`),
      },
    ];
  };
  return runs.flatMap((run) => draw(run, false));
};

const drawBlocks = (blocks: readonly Block[], depth: number): readonly PrintedBlock[] =>
  blocks.flatMap((block) => drawBlock(block, depth));

const drawTable = (table: Table): readonly PrintedBlock[] => {
  const columns = table.head.length;
  if (columns > mostTableColumns) {
    return tableRows(table).map((cells) => ({
      kind: 'paragraph',
      children: drawRuns(
        cells.flatMap((cell, at) => [...(at > 0 ? [{ kind: 'text', text: ' | ' } as const] : []), ...cell]),
      ),
    }));
  }
  const longest = Math.floor(tableCharacters / Math.max(1, columns));
  const draw = (cell: readonly Inline[]) => drawRuns(cell, Math.min(28, longest));
  return [{ kind: 'table', columns, head: table.head.map(draw), cells: table.rows.flat().map(draw) }];
};

const drawBlock = (block: Block, depth: number): readonly PrintedBlock[] => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ kind: block.kind, children: drawRuns(block.children) }];
    case 'code': {
      const columns = Math.max(fewestColumns, codeColumns - columnsOfDepth * depth);
      const { lines } = codeLines(block.text, columns);
      return lines.length > 0 ? [{ kind: 'code', lines }] : [];
    }
    case 'list': {
      const items = block.items.map((item) => drawBlocks(item, depth + 1));
      return items.length > 0 ? [{ kind: 'list', start: block.start, items }] : [];
    }
    case 'quote':
      return [{ kind: 'quote', children: drawBlocks(block.children, depth + 1) }];
    case 'table':
      return drawTable(block);
  }
};

/**
 * The text of a finding for the printed page: a tree of which every leaf can be drawn and broken. It is data for the
 * template, never markup.
 */
export const printedMarkdown = (text: string): readonly PrintedBlock[] =>
  drawBlocks(readMarkdown(text.trim()), 0);
