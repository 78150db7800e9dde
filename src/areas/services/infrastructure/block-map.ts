import type { AddressBlock } from '../../../shared/address-block.ts';
import { maxBlockAddresses } from './target.ts';

const bits = BigInt(Math.log2(maxBlockAddresses));

type Cell = { starts: number[]; ends: number[]; rows: number[] };

/** Index of the first start above `value`. */
const upperBound = (starts: readonly number[], value: number): number => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Remembers blocks and tells which row had one that overlaps. A CIDR block of at most `maxBlockAddresses`
 * never leaves as many aligned ones, so it is looked up there only: a sorted list of blocks that do not touch. 100,000
 * rows take a fraction of a second, each answered at once, and one number triple a row is kept.
 */
export const createBlockMap = (): ((block: AddressBlock, row: number) => number | undefined) => {
  // By text: a map looks at no more than the last 64 bits of a number of this size, and a list may have them all alike.
  const cells = new Map<string, Cell>();
  return (block, row) => {
    const base = block.first >> bits;
    const start = Number(block.first - (base << bits));
    const end = Number(block.last - (base << bits));
    const key = `${block.family} ${base.toString(16)}`;
    const cell = cells.get(key);
    if (!cell) {
      // Lists that are made with what is in them take room for no more; most never get more.
      cells.set(key, { starts: [start], ends: [end], rows: [row] });
      return undefined;
    }
    const after = upperBound(cell.starts, start);
    if (after > 0 && (cell.ends[after - 1] ?? -1) >= start) return cell.rows[after - 1];
    if (after < cell.starts.length && (cell.starts[after] ?? 0) <= end) return cell.rows[after];
    cell.starts.splice(after, 0, start);
    cell.ends.splice(after, 0, end);
    cell.rows.splice(after, 0, row);
    return undefined;
  };
};
