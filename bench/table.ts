import { type Gap, isKept, type Limit, type Row, ratioOf } from './result.ts';

const shown = (figure: number | undefined, unit = ''): string => {
  if (figure === undefined) return '–';
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return `${figure.toFixed(digits)}${unit && ` ${unit}`}`;
};

const limitText = (limit: Limit | undefined, unit: string): string => {
  if (!limit) return '–';
  return `${limit.kind === 'most' ? '≤' : '≥'} ${limit.than}${limit.of === 'ratio' ? ' ×' : ` ${unit}`}`;
};

const verdictOf = (row: Row): string => (row.limit ? (isKept(row) ? 'ok' : 'MISSED') : '');

const cellsOf = (row: Row | Gap): string[] =>
  'notMeasured' in row
    ? [row.workload, row.measured, 'not measured', '', '', '', row.notMeasured]
    : [
        row.workload,
        row.measured,
        shown(row.value, row.unit),
        shown(row.bare, row.bare === undefined ? '' : row.unit),
        shown(ratioOf(row)),
        limitText(row.limit, row.unit),
        verdictOf(row),
      ];

const head = ['workload', 'what', 'Baluarte', 'bare', 'ratio', 'limit', ''];

/** The table as text, columns aligned. */
export const asTable = (rows: readonly (Row | Gap)[]): string => {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The rows as they are written to the file, with ratio and verdict worked out. */
export const asRecord = (row: Row | Gap) =>
  'notMeasured' in row ? row : { ...row, ratio: ratioOf(row), kept: row.limit ? isKept(row) : undefined };
