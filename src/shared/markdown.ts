import MarkdownIt, { type Token } from 'markdown-it';
import { smallTables } from './small-tables.ts';
import { wrappedEnds } from './text/wrapped-lines.ts';

/** A run of text, with what stands in it. `break` is the end of a line that a person wrote, not one with which a program filled lines. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** What stands one below the other. The cells of a table's rows are as many as its head has. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'list';
      /** The first number; null for dots. */
      readonly start: number | null;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/**
 * Deeper than this nobody reads, and nobody should be made to draw: marks inside of more marks are dropped, their text
 * stays; lists and quotes twice as deep are left out.
 */
const deepest = 8;

/**
 * CommonMark and tables, without what would change a text that was never meant as markup: no HTML, images, entities
 * or escapes (`\\server\share` and `&lt;` stay as written), no code by indentation, no links but to the web and mail.
 */
const parser = new MarkdownIt('zero', { maxNesting: deepest * 2 }).enable([
  ...['heading', 'list', 'fence', 'blockquote', 'table'],
  ...['backticks', 'emphasis', 'link', 'autolink', 'newline'],
]);
smallTables(parser);
parser.validateLink = (url) => /^(?:https?:\/\/|mailto:)/i.test(url);

const marks: Readonly<Record<string, 'strong' | 'emphasis'>> = { strong_open: 'strong', em_open: 'emphasis' };

type Open = {
  readonly children: Inline[];
  readonly close: (children: readonly Inline[]) => Inline | undefined;
};

const addText = (to: Inline[], text: string): void => {
  const last = to.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') to[to.length - 1] = { kind: 'text', text: last.text + text };
  else to.push({ kind: 'text', text });
};

const openOf = (token: Token): Open['close'] => {
  const mark = marks[token.type];
  if (mark) return (children) => ({ kind: mark, children });
  const to = String(token.attrGet('href') ?? '');
  return (children) => ({ kind: 'link', to, children });
};

/** Names of code carry underscores, so that only stars mark emphasis. */
const isUnderscore = (token: Token): boolean =>
  /^_+$/.test(token.markup) && /^(?:em|strong)_/.test(token.type);

const isBreak = ({ type }: Token): boolean => type === 'softbreak' || type === 'hardbreak';

const readInline = (tokens: readonly Token[], content: string): readonly Inline[] => {
  const wrapped = wrappedEnds(content);
  // In a line of code a line end is a space: which is which is then not known.
  const joins = tokens.filter(isBreak).length === wrapped.length;
  let breaks = 0;
  const top: Inline[] = [];
  const stack: Open[] = [];
  let ignored = 0;
  const here = (): Inline[] => stack.at(-1)?.children ?? top;
  for (const token of tokens) {
    if (isUnderscore(token)) addText(here(), token.markup);
    else if (isBreak(token)) {
      if (joins && wrapped[breaks]) addText(here(), ' ');
      else here().push({ kind: 'break' });
      breaks += 1;
    } else if (token.type === 'code_inline') here().push({ kind: 'code', text: token.content });
    else if (token.nesting === 1 && stack.length >= deepest) ignored += 1;
    else if (token.nesting === 1) stack.push({ children: [], close: openOf(token) });
    else if (token.nesting === -1 && ignored > 0) ignored -= 1;
    else if (token.nesting === -1) {
      const closed = stack.pop();
      const made = closed?.close(closed.children);
      if (made) here().push(made);
    } else addText(here(), token.content);
  }
  return top;
};

/** Walks tokens in order; `next` is the one to be read. */
type Walk = { readonly tokens: readonly Token[]; next: number };

const take = (walk: Walk): Token | undefined => {
  const token = walk.tokens[walk.next];
  walk.next += 1;
  return token;
};

/** What stands before the token that closes: all of it is used up. */
const readInlineUntil = (walk: Walk, closing: string): readonly Inline[] => {
  let read: readonly Inline[] = [];
  for (let token = take(walk); token && token.type !== closing; token = take(walk)) {
    if (token.type === 'inline') read = readInline(token.children ?? [], token.content);
  }
  return read;
};

const readItems = (walk: Walk, closing: string): readonly (readonly Block[])[] => {
  const items: (readonly Block[])[] = [];
  for (let token = take(walk); token && token.type !== closing; token = take(walk)) {
    if (token.type === 'list_item_open') items.push(readBlocks(walk, 'list_item_close'));
  }
  return items;
};

const readTable = (walk: Walk): Block => {
  const rows: (readonly Inline[])[][] = [];
  for (let token = take(walk); token && token.type !== 'table_close'; token = take(walk)) {
    if (token.type === 'tr_open') rows.push([]);
    else if (token.type === 'th_open') rows.at(-1)?.push(readInlineUntil(walk, 'th_close'));
    else if (token.type === 'td_open') rows.at(-1)?.push(readInlineUntil(walk, 'td_close'));
  }
  const [head = [], ...others] = rows;
  return { kind: 'table', head, rows: others };
};

const readBlock = (walk: Walk, token: Token): Block | undefined => {
  switch (token.type) {
    case 'paragraph_open':
      return { kind: 'paragraph', children: readInlineUntil(walk, 'paragraph_close') };
    case 'heading_open':
      return {
        ...{ kind: 'heading', level: Number(token.tag.slice(1)) },
        children: readInlineUntil(walk, 'heading_close'),
      };
    case 'fence':
      return { kind: 'code', text: token.content.replace(/\n$/, '') };
    case 'bullet_list_open':
      return { kind: 'list', start: null, items: readItems(walk, 'bullet_list_close') };
    case 'ordered_list_open':
      return {
        ...{ kind: 'list', start: Number(token.attrGet('start') ?? 1) },
        items: readItems(walk, 'ordered_list_close'),
      };
    case 'blockquote_open':
      return { kind: 'quote', children: readBlocks(walk, 'blockquote_close') };
    case 'table_open':
      return readTable(walk);
    default:
      return undefined;
  }
};

const readBlocks = (walk: Walk, closing?: string): readonly Block[] => {
  const blocks: Block[] = [];
  for (let token = take(walk); token && token.type !== closing; token = take(walk)) {
    const block = readBlock(walk, token);
    if (block) blocks.push(block);
  }
  return blocks;
};

/**
 * Reads a text of a finding as a small tree that a page or a PDF draws: plain text of before reads as it did, line by
 * line. Nothing in it is markup for whoever draws it; links lead to the web or to mail. Bounded in depth, in
 * cells of tables and, for a text of 20,000 characters, in time (two hundredths of a second at worst).
 * @see https://spec.commonmark.org/0.31.2/
 */
export const readMarkdown = (text: string): readonly Block[] =>
  readBlocks({ tokens: parser.parse(text, {}), next: 0 });
