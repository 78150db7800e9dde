import { createHash } from 'node:crypto';
import type { ZipLimits } from '../../zip-limits.ts';
import { type DirectoryEntry, readDirectory } from './directory.ts';
import type { EndRecord } from './end-record.ts';
import type { EntryName } from './entry-name.ts';
import type { FileWindow } from './file-window.ts';
import { localFixedBytes } from './local-header.ts';
import { refuse } from './refuse.ts';

/** What the directory promises as a whole. `starts` are the sorted offsets of the local headers. */
export type Checked = { readonly entries: number; readonly files: number; readonly starts: Float64Array };

/** A name as two readers might both understand it: composed and decomposed accents are the same name. */
const keyOf = (path: string): string => createHash('sha256').update(path.normalize('NFC')).digest('base64');

/**
 * Finds names that clash: the same twice, or a file where another entry needs a folder. Keeps digests, not names, so
 * that long names cost no memory.
 */
const nameRegister = (maxNodes: number) => {
  const kinds = new Map<string, 'file' | 'folder' | 'implied'>();
  const addFolders = (name: EntryName): void => {
    for (let depth = 1; depth < name.parts.length; depth++) {
      const key = keyOf(name.parts.slice(0, depth).join('/'));
      if (kinds.get(key) === 'file') refuse('duplicate_name', name.path);
      if (!kinds.has(key)) kinds.set(key, 'implied');
    }
  };
  return (name: EntryName): void => {
    const key = keyOf(name.path);
    const known = kinds.get(key);
    if (known === 'file' || known === 'folder' || (known === 'implied' && !name.folder)) {
      refuse('duplicate_name', name.path);
    }
    kinds.set(key, name.folder ? 'folder' : 'file');
    addFolders(name);
    // Sixty-four new folders for every entry would be a bomb of another kind.
    if (kinds.size > maxNodes) refuse('too_many_entries');
  };
};

/** Refuses an unpacked size that is over the limit or too many times the packed one. */
export const refuseSize = (size: number, packedSize: number, limits: ZipLimits, shown?: string): void => {
  if (size > limits.unpackedBytes) refuse('too_large_unpacked', shown);
  if (size > limits.ratioFromBytes && size > packedSize * limits.ratio) refuse('bomb_ratio', shown);
};

const refuseOverlaps = (starts: Float64Array, leastEnds: Map<number, number>, end: EndRecord): void => {
  if (starts[0] !== 0) refuse('hidden_data');
  starts.forEach((start, i) => {
    const next = starts[i + 1] ?? end.directoryStart;
    // Equal starts are the quoted bomb: many names for the same bytes.
    if (start === next || (leastEnds.get(start) ?? 0) > next) refuse('overlapping_entries');
  });
};

const leastEnd = (entry: DirectoryEntry): number =>
  entry.localStart + localFixedBytes + entry.nameBytes.length + entry.packedSize;

/**
 * Reads the whole directory once and judges what it promises, before anything is inflated.
 * @throws ZipRefused
 */
export const checkLimits = async (file: FileWindow, end: EndRecord, limits: ZipLimits): Promise<Checked> => {
  if (end.entries > limits.entries) refuse('too_many_entries');
  const register = nameRegister(limits.entries * 2);
  const starts: number[] = [];
  const leastEnds = new Map<number, number>();
  let files = 0;
  let total = 0;
  for await (const entry of readDirectory(file, end, limits.entries)) {
    if (entry.name) register(entry.name);
    if (entry.name && !entry.name.folder) files++;
    refuseSize(entry.size, entry.packedSize, limits, entry.name?.path);
    total += entry.size;
    refuseSize(total, file.size, limits);
    starts.push(entry.localStart);
    leastEnds.set(entry.localStart, leastEnd(entry));
  }
  if (files === 0) refuse('empty');
  const sorted = Float64Array.from(starts).sort();
  refuseOverlaps(sorted, leastEnds, end);
  return { entries: starts.length, files, starts: sorted };
};
