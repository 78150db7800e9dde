import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ZipLimits, ZipVerdict } from '../zip-limits.ts';
import { walkZip } from './zip/walk-zip.ts';

/**
 * Unpacks the archive at `path` under `root`, which must be new and ours, by the same rules as the judge. Names reach
 * the file system only as checked parts; `wx` never follows or replaces anything. After a refusal `root` is half full.
 */
export const unpackZip = (path: string, root: string, limits: ZipLimits): Promise<ZipVerdict> => {
  const made = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    made.add(folder);
  };
  makeFolder(root);
  return walkZip(path, limits, (name) => {
    const target = join(root, ...name.parts);
    makeFolder(name.folder ? target : dirname(target));
    if (name.folder) return undefined;
    const descriptor = openSync(target, 'wx', 0o600);
    return {
      take: (chunk) => {
        // One write may take less than all of it.
        for (let done = 0; done < chunk.length; ) done += writeSync(descriptor, chunk, done);
      },
      close: () => closeSync(descriptor),
    };
  });
};
