import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const names = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Watches the files that a server keeps. The returned function gives the paths of those that were not there at this
 * call. Names, not a count: a file of an earlier test may leave at any time, since files go after their row is written.
 */
export function watchStoredFiles({ dataDir }: { dataDir: string }): () => string[] {
  const before = new Set(names(dataDir));
  return () => names(dataDir).filter((name) => !before.has(name));
}
