/** What a figure is held against: its own value, or its ratio to the bare counterpart. */
export type Limit = {
  readonly of: 'value' | 'ratio';
  readonly kind: 'most' | 'least';
  readonly than: number;
};

/** One line of the table. */
export type Row = {
  readonly workload: string;
  readonly measured: string;
  readonly unit: string;
  readonly value: number;
  /** The same by the barest program that does it, measured in the same run. */
  readonly bare?: number | undefined;
  readonly limit?: Limit | undefined;
};

/** Something that could not be measured here, and why. */
export type Gap = { readonly workload: string; readonly measured: string; readonly notMeasured: string };

/** One workload: measures and gives its lines. Its argument is what stands behind `=` in its name. */
export type Workload = (argument?: string) => Promise<readonly (Row | Gap)[]>;

export const most = (than: number, of: Limit['of'] = 'value'): Limit => ({ of, kind: 'most', than });
export const least = (than: number, of: Limit['of'] = 'value'): Limit => ({ of, kind: 'least', than });

export const ratioOf = ({ value, bare }: Row): number | undefined =>
  bare === undefined ? undefined : value / bare;

/** True when the figure keeps to its limit, or has none. */
export const isKept = (row: Row): boolean => {
  if (!row.limit) return true;
  const figure = row.limit.of === 'ratio' ? (ratioOf(row) ?? Number.NaN) : row.value;
  return row.limit.kind === 'most' ? figure <= row.limit.than : figure >= row.limit.than;
};

/** The value below which that share of the figures lies; 0.5 is the median. */
export const quantile = (figures: readonly number[], share: number): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
};

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** Milliseconds that a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Runs both sides in turns, so that a slow moment of the machine falls on both. */
export const inTurns = async (
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number[]; bare: number[] }> => {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds warmer caches: the order changes.
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) figures[side].push(await (side === 'ours' ? ours() : bare()));
  }
  return figures;
};

export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));
