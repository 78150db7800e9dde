import MarkdownIt, { type StateBlock } from 'markdown-it';

type Parser = InstanceType<typeof MarkdownIt>;
type Rule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

/** Wider than this no page shows a table. */
const mostColumns = 20;
/** Cells of all tables of one text: each costs a reader, a page and a PDF far more than the two bytes it is written in. */
const mostCells = 1000;

/** What one text has used up: the parser gives each text an environment of its own. */
type Spent = { cells: number; plainUntil: number };
const spentBy = new WeakMap<object, Spent>();

const spentOf = ({ env }: StateBlock): Spent => {
  const spent = spentBy.get(env) ?? { cells: 0, plainUntil: 0 };
  spentBy.set(env, spent);
  return spent;
};

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line], state.eMarks[line]);

/** Where the lines end that a table could have. */
const endOf = (state: StateBlock, from: number, end: number): number => {
  let line = from;
  while (line < end && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent) line += 1;
  return line;
};

/** Counts a table that is made; one that is not stays text to its last line, which is looked at once. */
const isSmall = (state: StateBlock, start: number, end: number): boolean => {
  const spent = spentOf(state);
  if (start < spent.plainUntil) return false;
  const columns = lineOf(state, start + 1)
    .split('|')
    .filter((cell) => cell.includes('-')).length;
  const last = endOf(state, start, end);
  // The line of dashes is none of its rows.
  const cells = spent.cells + columns * (last - start - 1);
  if (columns > mostColumns || cells > mostCells) spent.plainUntil = last;
  else spent.cells = cells;
  return spent.plainUntil !== last;
};

/**
 * Lets a parser make tables of no more than 20 columns, and no more than 1,000 cells in one text; what would be larger
 * stays the lines that were written. Told before a cell is made: markdown-it fills each row up to the width of its head,
 * so that 20,000 characters became 65,000 cells.
 */
export const smallTables = (parser: Parser): void => {
  const [table] = new MarkdownIt('zero').enable('table').block.ruler.getRules('paragraph');
  if (!table) throw new Error('markdown-it has no tables.');
  const rule: Rule = (state, start, end, silent) =>
    table(state, start, end, true) &&
    (silent || (isSmall(state, start, end) && table(state, start, end, false)));
  parser.block.ruler.at('table', rule, { alt: ['paragraph', 'reference'] });
};
