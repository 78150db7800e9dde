import type { ZipLimits, ZipVerdict } from '../zip-limits.ts';
import { walkZip } from './zip/walk-zip.ts';

/**
 * Judges the archive at `path` against all rules by inflating it without keeping anything (`product.md`, "Zip inputs";
 * failures 15 to 17 of the security notes).
 */
export const judgeZip = (path: string, limits: ZipLimits): Promise<ZipVerdict> =>
  walkZip(path, limits, () => undefined);
