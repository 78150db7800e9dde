import type { ZipLimits, ZipVerdict } from '../zip-limits.ts';
import type { Contents } from './zip/read-along.ts';
import { walkZip } from './zip/walk-zip.ts';

/**
 * Judges the archive at `path` against all rules by inflating it without keeping anything (`product.md`, "Zip inputs";
 * failures 15 to 17 of the security notes).
 * @param contents what was inflated while it came.
 */
export const judgeZip = (path: string, limits: ZipLimits, contents?: Contents): Promise<ZipVerdict> =>
  walkZip(path, limits, () => undefined, contents);
