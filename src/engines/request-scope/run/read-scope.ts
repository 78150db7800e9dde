import type { RequestScope, ScopeLimits } from '../../../shared/scope/request-scope.ts';
import { scopeSheet } from '../../../shared/scope/scope-sheet.ts';
import type { ScopeColumn } from '../../../shared/service.ts';
import { defaultSheetLimits } from '../../../shared/sheet/limits.ts';
import { scanSheet } from '../../../shared/sheet/scan-sheet.ts';

/** Cut between characters, and said to be cut. */
const clip = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const kept = [...text.slice(0, most * 2)].slice(0, most - 1);
  return `${kept.join('')}…`;
};

/**
 * What a request's sheet lists: how many rows, and of the first of them the cells that say what is tested, in the order
 * of `columns`. Holds no more of the file than the limits say. `maxBytes` is its size: limits on what is accepted may
 * have changed since it was.
 * @throws Error where it is none that could have been accepted.
 */
export const readScope = async (
  bytes: AsyncIterable<Uint8Array>,
  columns: readonly ScopeColumn[],
  maxBytes: number,
  { mostRows, cellCharacters }: ScopeLimits,
): Promise<RequestScope> => {
  const listed: string[][] = [];
  let fault: string | undefined;
  let present: readonly string[] = [];
  const { rows } = await scanSheet(
    bytes,
    scopeSheet(columns),
    { ...defaultSheetLimits, maxBytes, maxRows: maxBytes },
    {
      header: (_cells, map) => {
        present = columns
          .map(({ name }) => name)
          .filter((name) => map.columns.some((one) => one?.name === name));
      },
      row: ({ row }) => {
        if (listed.length >= mostRows) return;
        listed.push(present.map((name) => clip(row.cells[name] ?? '', cellCharacters)));
      },
      // What a cell holds was judged when it was sent; a file that cannot be read on is another matter.
      fault: ({ type }) => {
        if (type !== 'control_character' && type !== 'too_long') fault ??= type;
      },
    },
  );
  if (fault !== undefined) throw new Error(`The list of targets cannot be read: ${fault}`);
  return { total: rows, columns: [...present], listed };
};
