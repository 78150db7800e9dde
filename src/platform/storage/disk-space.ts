import { statfs } from 'node:fs/promises';

/** What is kept free: a share of the disk (0 to 1), or bytes. */
export type LeastFree = { readonly share: number } | { readonly bytes: number };

/** How much room there is, in bytes; `least` is what is kept free. */
export type DiskSpace = {
  readonly total: number;
  readonly free: number;
  readonly least: number;
  readonly isLow: boolean;
};

const unitBytes: Readonly<Record<string, number>> = { MiB: 1024 ** 2, GiB: 1024 ** 3 };

/** Reads `5%`, `2.5%`, `500MiB` or `20 GiB`; undefined for anything else. 0 keeps nothing free. */
export const parseLeastFree = (text: string): LeastFree | undefined => {
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s*(%|MiB|GiB)$/.exec(text) ?? [];
  if (unit === '') return undefined;
  if (unit !== '%') return { bytes: Math.round(Number(amount) * (unitBytes[unit] ?? 0)) };
  return Number(amount) <= 100 ? { share: Number(amount) / 100 } : undefined;
};

/** Looks at the disk that a folder is on. `free` is what the server may use, without what is kept for root. */
export const measureDisk = async (folder: string, leastFree: LeastFree): Promise<DiskSpace> => {
  const { blocks, bavail, bsize } = await statfs(folder);
  const [total, free] = [blocks * bsize, bavail * bsize];
  const least = 'bytes' in leastFree ? leastFree.bytes : Math.round(total * leastFree.share);
  return { total, free, least, isLow: free < least };
};

/** The system's words for "no room": the disk's own, a quota's of the system, and a partly taken write. */
const noRoom = new Set(['ENOSPC', 'EDQUOT']);

/** True for an error of a write that found the disk full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noRoom.has(String(error.code));
