import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SkipReason } from '../../../../shared/vocabulary/skip-reasons.ts';

/** A file to look at. `path` is relative to the project, with slashes; sizes in bytes. */
export type ListedFile = { readonly path: string; readonly bytes: number };

export type Listing = {
  readonly files: readonly ListedFile[];
  readonly skipped: ReadonlyMap<SkipReason, number>;
};

/** Code of others, and what builds leave behind. */
const vendored = new Set([
  ...['node_modules', 'bower_components', 'jspm_packages', 'vendor', 'third_party', 'third-party'],
  ...['site-packages', '.venv', 'venv', '__pycache__', '.tox', '.eggs', 'Pods', '.gradle', '.mvn'],
  ...['.git', '.hg', '.svn', '.next', '.nuxt', '.yarn', '.pnpm-store', '.cache'],
]);
/** Build results at the top of a project or package; below `src` the same words are ordinary names. */
const builtOutsideSource = new Set(['dist', 'build', 'out', 'target', 'coverage']);

const isVendored = (folder: string, name: string): boolean =>
  vendored.has(name) || (builtOutsideSource.has(name) && !/(?:^|\/)src(?:\/|$)/.test(folder));

const deepest = 100;

/**
 * Lists the files of a tree in a fixed order. Links are never followed.
 */
export const listFiles = (root: string): Listing => {
  const files: ListedFile[] = [];
  const skipped = new Map<SkipReason, number>();
  const skip = (reason: SkipReason): void => {
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  };
  const visit = (folder: string, foreign: boolean, depth: number): void => {
    for (const entry of readFolder(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < deepest) visit(path, foreign || isVendored(folder, entry.name), depth + 1);
      } else if (!entry.isFile()) skip('unreadable');
      else if (foreign) skip('vendored');
      else files.push({ path, bytes: statSync(join(root, path)).size });
    }
  };
  visit('', false, 0);
  return { files, skipped };
};

const readFolder = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
};
