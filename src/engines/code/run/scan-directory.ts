import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../../shared/messages.ts';
import { type SkipReason, skipReasons } from '../../../shared/vocabulary/skip-reasons.ts';
import { mostWorkers } from '../scan-settings.ts';
import { buildSarif, type Sarif } from './sarif/build-sarif.ts';
import { ruleTexts } from './sarif/describe-rules.ts';
import {
  buildSbom,
  countUnpinned,
  type DependencyFile,
  isDependencyFile,
  readDependencyFile,
  type Sbom,
  withoutLockedManifests,
} from './sbom/build-sbom.ts';
import { type ListedFile, type Listing, listFiles } from './scan-files/list-files.ts';
import { nameKinds } from './scan-files/name-kinds.ts';
import { scanAll } from './scan-files/scan-pool.ts';
import type { Coverage, FileResult } from './scan-result.ts';

export type ScanResult = { readonly sarif: Sarif; readonly sbom: Sbom; readonly coverage: Coverage };

type ScanOptions = {
  /** Called as work goes on with 0 to 1; never less than before. */
  readonly onProgress: (fraction: number) => void;
  /** Language of the texts in the SARIF log itself; English unless said. Its properties hold both. */
  readonly language?: Language;
  /** The moment that the results name, ISO 8601. */
  readonly at: string;
  /** Processes that parse; as many as processors, four at most, unless said. */
  readonly workers?: number;
  /** A file over this is left out as `too_hard`; 10 unless said. */
  readonly fileSeconds?: number;
  /** After so many files that are `too_hard` there is less patience with the others; 6 unless said. */
  readonly patienceFiles?: number;
  /** Heap of each worker; 512 unless said. */
  readonly workerHeapMiB?: number;
};

/** Lock files are lists and may be long, but not without end. */
const largestLockBytes = 32 * 1024 * 1024;

const readDependencies = (root: string, files: readonly ListedFile[]): DependencyFile[] => {
  const readable = files.filter(({ path, bytes }) => isDependencyFile(path) && bytes <= largestLockBytes);
  return withoutLockedManifests(readable.map(({ path }) => path)).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const components = readDependencyFile(path, text);
    return components ? [{ path, components, unpinned: countUnpinned(path, text) }] : [];
  });
};

/** More than a person reads; the bill of materials names all. */
const mostDependencyFiles = 50;

/** What each file gave: so many listed, so many named without an exact version. */
const describeDependencies = (files: readonly DependencyFile[]): Coverage['dependencies'] =>
  files
    .map(({ path, components, unpinned = 0 }) => ({ path, listed: components.length, unpinned }))
    .filter(({ listed, unpinned }) => listed + unpinned > 0)
    .slice(0, mostDependencyFiles);

const countLanguages = (results: readonly FileResult[]): Coverage['languages'] => {
  const counts = new Map<string, { files: number; lines: number }>();
  for (const { language, lines } of results) {
    if (language === undefined) continue;
    const count = counts.get(language) ?? { files: 0, lines: 0 };
    counts.set(language, { files: count.files + 1, lines: count.lines + lines });
  }
  return [...counts]
    .map(([language, count]) => ({ language, ...count }))
    .sort((a, b) => b.lines - a.lines || (a.language < b.language ? -1 : 1));
};

const countSkipped = (listing: Listing, results: readonly FileResult[]): Coverage['skipped'] => {
  const counts = new Map<SkipReason, number>(listing.skipped);
  for (const reason of results.flatMap(({ skipped }) => skipped))
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const uncovered = results.filter(({ skipped }) => skipped.includes('not_covered')).map(({ path }) => path);
  return skipReasons.flatMap((reason) => {
    const files = counts.get(reason);
    if (files === undefined) return [];
    return [{ reason, files, ...(reason === 'not_covered' ? { names: nameKinds(uncovered) } : {}) }];
  });
};

/** Files of a covered language: what the rules over code looked at. */
const describeCoverage = (
  listing: Listing,
  results: readonly FileResult[],
  components: number,
  dependencies: readonly DependencyFile[],
): Coverage => {
  const languages = countLanguages(results);
  return {
    files: languages.reduce((sum, { files }) => sum + files, 0),
    lines: languages.reduce((sum, { lines }) => sum + lines, 0),
    languages,
    rules: ruleTexts.length,
    components,
    dependencies: describeDependencies(dependencies),
    skipped: countSkipped(listing, results),
  };
};

/**
 * Scans the source tree in `directory`: findings as SARIF, dependencies as a bill of materials, and what was looked at.
 * A deeper engine replaces this function: directory in, SARIF out. The same tree and `at` give the same result.
 * @throws when `directory` cannot be read; never because of what a file in it holds.
 */
export const scanDirectory = async (directory: string, options: ScanOptions): Promise<ScanResult> => {
  statSync(directory);
  const listing = listFiles(directory);
  const total = listing.files.reduce((sum, { bytes }) => sum + bytes, 1);
  const sizes = new Map(listing.files.map(({ path, bytes }) => [path, bytes]));
  const results: FileResult[] = [];
  let done = 0;
  await scanAll(listing.files, {
    root: directory,
    workers: options.workers ?? Math.min(mostWorkers, availableParallelism()),
    fileSeconds: options.fileSeconds ?? 10,
    patienceFiles: options.patienceFiles ?? 6,
    heapMiB: options.workerHeapMiB ?? 512,
    onResult: (result) => {
      results.push(result);
      done += sizes.get(result.path) ?? 0;
      options.onProgress(Math.min(1, done / total));
    },
  });
  results.sort((a, b) => (a.path < b.path ? -1 : 1));
  const dependencies = readDependencies(directory, listing.files);
  const sbom = buildSbom(dependencies, options.at);
  const sarif = buildSarif(results, options.language ?? 'en', options.at);
  options.onProgress(1);
  const coverage = describeCoverage(listing, results, sbom.components.length, dependencies);
  return { sarif, sbom, coverage };
};
