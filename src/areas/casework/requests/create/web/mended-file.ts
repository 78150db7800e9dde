import { type CellPlace, mendCell } from '../../../../../shared/sheet/mend-cell.ts';
import type { ModelRow } from './sheet-preview-model.ts';
import { chunksOf } from './sheet-preview-reading.ts';

/** Which cells of a file were changed here, for as long as the file is held. */
const changed = new WeakMap<File, ReadonlySet<string>>();

const placeKey = ({ row, cell }: CellPlace): string => `${row} ${cell}`;

/** How many of them are right now: a cell that was changed into something else that is wrong is not corrected. */
export const correctedCells = (file: File | null, rows: readonly ModelRow[]): number => {
  const wrong = new Set(
    rows.flatMap(({ row, cells }) =>
      cells.flatMap(({ fault }, cell) => (fault === undefined ? [] : [placeKey({ row, cell })])),
    ),
  );
  const all = file ? changed.get(file) : undefined;
  return [...(all ?? [])].filter((place) => !wrong.has(place)).length;
};

/** The chosen file with one cell corrected, under its own name. Throws where it cannot be written anew. */
export const mendedFile = async (file: File, place: CellPlace, text: string): Promise<File> => {
  const sheet = await mendCell(chunksOf(file, new AbortController().signal), place, text);
  const mended = new File([sheet], file.name, { type: file.type });
  changed.set(mended, new Set(changed.get(file)).add(placeKey(place)));
  return mended;
};
