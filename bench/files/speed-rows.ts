import { type Limit, least, median, type Row } from '../result.ts';

type Measured = {
  readonly workload: string;
  /** What was carried, how, and against what. */
  readonly measured: string;
  /** MiB a second of both sides, round by round. */
  readonly speeds: { readonly ours: readonly number[]; readonly bare: readonly number[] };
  /** The least share of the bare side's speed. */
  readonly leastShare: number;
  /** Of what, in MiB. */
  readonly growth: { readonly of: string; readonly mebibytes: number; readonly limit: Limit };
};

/** How fast a large file was carried, and what that took of memory. */
export const speedRows = ({ workload, measured, speeds, leastShare, growth }: Measured): Row[] => [
  {
    ...{ workload, measured, unit: 'MiB/s' },
    ...{ value: median(speeds.ours), bare: median(speeds.bare), limit: least(leastShare, 'ratio') },
  },
  {
    ...{ workload, unit: 'MiB', value: growth.mebibytes, limit: growth.limit },
    measured: `peak growth of ${growth.of}`,
  },
];
