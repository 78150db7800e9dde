import { type CellPlace, mendCell } from '../../../../../shared/sheet/mend-cell.ts';
import { chunksOf } from './sheet-preview-reading.ts';

/** Which cells of a file were corrected here, for as long as the file is held. */
const corrected = new WeakMap<File, ReadonlySet<string>>();

export const correctedCells = (file: File | null): number => (file && corrected.get(file)?.size) ?? 0;

/** The chosen file with one cell corrected, under its own name. Throws where it cannot be written anew. */
export const mendedFile = async (file: File, place: CellPlace, text: string): Promise<File> => {
  const sheet = await mendCell(chunksOf(file, new AbortController().signal), place, text);
  const mended = new File([sheet], file.name, { type: file.type });
  corrected.set(mended, new Set(corrected.get(file)).add(`${place.row} ${place.cell}`));
  return mended;
};
