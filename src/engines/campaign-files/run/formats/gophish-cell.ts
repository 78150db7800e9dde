/**
 * A cell as it was before GoPhish's page exported it: Papa Parse puts an apostrophe before what a spreadsheet would take for
 * a formula (`escapeFormulae`), so that `+ana@example.com` comes as `'+ana@example.com`.
 */
export const withoutApostrophe = (cell: string): string =>
  /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
