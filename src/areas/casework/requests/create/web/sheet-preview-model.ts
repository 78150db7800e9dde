import { type Language, say } from '../../../../../shared/messages.ts';
import { columnName } from '../../../../../shared/sheet/column-name.ts';
import type { SheetPreview } from '../../../../../shared/sheet/preview-sheet.ts';
import type { WireFault } from '../../../../../ui/calls/client-error.ts';

/** One thing to correct, whoever found it. `row` undefined: the file as a whole. */
export type PreviewFault = {
  readonly row: number | undefined;
  /** The English name, as `loc` has it. */
  readonly column: string | undefined;
  /** What the file itself calls the column. */
  readonly head: string | undefined;
  readonly text: string;
};

export type ModelCell = { readonly text: string; readonly fault: string | undefined };
export type ModelRow = {
  readonly row: number;
  readonly cells: readonly ModelCell[];
  /** What is wrong with the row as a whole. */
  readonly fault: string | undefined;
};

/** What the eye gets: the reading in the browser and the server's faults as one. */
export type PreviewModel = {
  readonly ok: boolean;
  /** Whether something wrong stands in a cell that is shown. */
  readonly hasWrongCells: boolean;
  readonly rows: readonly ModelRow[];
  readonly faults: readonly PreviewFault[];
  /** Columns with a name that is not known: they can be sent, and count for nothing. */
  readonly unused: readonly string[];
  /** What a column that is not used could be called for it to count, in the reader's language. */
  readonly absent: readonly string[];
  /** Listed faults and those that are only counted. */
  readonly faultCount: number;
};

type Located = { readonly loc: readonly (string | number)[] };

const rowOf = ({ loc }: Located): number | undefined => (typeof loc[2] === 'number' ? loc[2] : undefined);
const columnOf = ({ loc }: Located): string | undefined =>
  loc[3] === undefined ? undefined : String(loc[3]);

/** Those of the server's faults that speak of the file; others belong to fields of the form. */
const aboutFile = (faults: readonly WireFault[]): readonly WireFault[] =>
  faults.filter(({ loc }) => loc[0] === 'body' && loc[1] === 'document');

/** Keeps the first of several faults of one place and puts them into the file's order. */
const merged = (faults: readonly PreviewFault[]): PreviewFault[] => {
  const seen = new Map<string, PreviewFault>();
  for (const fault of faults) {
    const place = `${fault.row ?? ''} ${fault.column ?? ''}`;
    if (!seen.has(place)) seen.set(place, fault);
  }
  return [...seen.values()].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
};

/**
 * Joins what the browser read with what the server refused. `more` are faults that the server counted without
 * listing them. Cells are found by the English name of their column, as `loc` names it.
 */
export const previewModel = (
  preview: SheetPreview,
  serverFaults: readonly WireFault[],
  more: number,
  language: Language,
): PreviewModel => {
  const at = (fault: Located, text: string): PreviewFault => {
    const column = columnOf(fault);
    const found = preview.header.find((one) => one.column === column);
    const head = found?.text.trim();
    // A column that is not there has no cell to lead to.
    const isMissing = column !== undefined && found === undefined;
    return {
      row: isMissing ? undefined : rowOf(fault),
      column,
      head: head || (column && columnName(column, language)),
      text,
    };
  };
  const faults = merged([
    ...preview.faults.map((fault) => at(fault, say(fault.msg, language))),
    ...aboutFile(serverFaults).map((fault) => at(fault, fault.msg)),
  ]);
  const textAt = (row: number, column: string | undefined): string | undefined =>
    faults.find((fault) => fault.row === row && fault.column === column)?.text;
  const rows = preview.rows.map(
    ({ row, cells }): ModelRow => ({
      row,
      cells: cells.map(({ text }, index) => {
        const column = preview.header[index]?.column;
        return { text, fault: column === undefined ? undefined : textAt(row, column) };
      }),
      fault: textAt(row, undefined),
    }),
  );
  return {
    ok: faults.length === 0,
    hasWrongCells: rows.some(({ cells }) => cells.some(({ fault }) => fault !== undefined)),
    rows,
    faults,
    unused: preview.header
      .filter(({ text, column }) => column === undefined && text.trim() !== '')
      .map(({ text }) => text.trim()),
    absent: preview.absent.map((column) => columnName(column, language)),
    // Both count the same file: the larger of the two is the truth.
    faultCount: faults.length + Math.max(preview.more, more),
  };
};

/** How many rows were left out in front of each shown row: 0 for a neighbour of the one before. */
export const gapsBefore = (rows: readonly Pick<ModelRow, 'row'>[]): number[] =>
  rows.map(({ row }, index) => Math.max(0, row - (rows[index - 1]?.row ?? 1) - 1));
