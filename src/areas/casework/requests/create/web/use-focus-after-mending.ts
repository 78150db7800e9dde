import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLostAround, lookAgain } from '../../../../../ui/dialogs/focus-lost.ts';
import { cellId } from './sheet-preview-faults.tsx';
import type { PreviewModel } from './sheet-preview-model.ts';
import type { SheetReading } from './sheet-preview-reading.ts';

type Place = { readonly row: number; readonly cell: number };

/** The id of the first wrong cell from a place on, else of the first of all. */
const nextWrongCell = (model: PreviewModel, header: readonly { column?: unknown }[], from: Place) => {
  const wrong = model.rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ fault }, cell) => (fault === undefined ? [] : [{ row, cell }])),
  );
  const isAhead = ({ row, cell }: Place): boolean =>
    row > from.row || (row === from.row && cell >= from.cell);
  const next = wrong.find(isAhead) ?? wrong[0];
  return next && cellId(next.row, String(header[next.cell]?.column ?? ''));
};

/**
 * A corrected file is read anew, and the cell that was typed into goes away with the table: who corrected it goes on at
 * the next wrong one, and after the last at the line that says what the file is now. Pressing Enter once more there
 * sends nothing.
 * @param summary the line.
 * @returns what is called with each cell that is corrected.
 */
export const useFocusAfterMending = (
  summary: RefObject<HTMLElement | null>,
  sheet: SheetReading,
  model: PreviewModel | undefined,
): ((place: Place) => void) => {
  const mended = useRef<Place>(undefined);
  const shown = useRef(model);
  shown.current = model;

  useEffect(() => {
    const from = mended.current;
    const { current: read } = shown;
    if (!from || sheet.state !== 'read' || !read) return;
    mended.current = undefined;
    const id = nextWrongCell(read, sheet.preview.header, from);
    const go = (): void => {
      const line = summary.current;
      if (!line || !isFocusLostAround(line)) return;
      const next = (id && document.getElementById(id)) || line;
      next.focus();
    };
    return lookAgain(go);
  }, [sheet, summary]);

  return (place) => {
    mended.current = place;
  };
};
