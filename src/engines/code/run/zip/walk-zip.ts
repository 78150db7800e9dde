import { type FileHandle, open } from 'node:fs/promises';
import type { ZipLimits, ZipVerdict } from '../../zip-limits.ts';
import { type Checked, checkLimits } from './check-limits.ts';
import { type DirectoryEntry, readDirectory } from './directory.ts';
import { type EndRecord, readEndRecord } from './end-record.ts';
import type { EntryName } from './entry-name.ts';
import { FileWindow } from './file-window.ts';
import { checkContent, inflateEntry, type Sink } from './inflate-entry.ts';
import { readLocalHeader } from './local-header.ts';
import { nestedWatch } from './nested.ts';
import type { Contents } from './read-along.ts';
import { refuse, ZipRefused } from './refuse.ts';

/** Takes the content of one entry. */
type EntryReceiver = { readonly take: Sink; readonly close: () => void };

/** What to do with each entry; nothing where it answers undefined. */
type Visitor = (name: EntryName) => EntryReceiver | undefined;

type Walk = {
  readonly path: string;
  readonly handle: FileHandle;
  readonly file: FileWindow;
  readonly end: EndRecord;
  readonly checked: Checked;
  readonly limits: ZipLimits;
  readonly visit: Visitor;
  readonly contents: Contents;
};

/** Where the next local header, or else the directory, begins after `start`. */
const nextStart = ({ checked, end }: Walk, start: number): number => {
  let low = 0;
  let high = checked.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((checked.starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return checked.starts[low] ?? end.directoryStart;
};

const readEntry = async (walk: Walk, entry: DirectoryEntry): Promise<void> => {
  const { path, handle, file, limits } = walk;
  const limit = nextStart(walk, entry.localStart);
  const place = await readLocalHeader(file, entry, limit);
  if (place.end > limit) refuse('overlapping_entries', entry.name?.path);
  const receiver = entry.name && walk.visit(entry.name);
  const known = walk.contents.get(entry.localStart);
  if (!receiver && known?.packedSize === entry.packedSize) return checkContent(entry, known);
  const nested = nestedWatch(`${path}.nested`, limits, entry.name?.path ?? '');
  try {
    await inflateEntry(handle, file, entry, place.dataStart, (chunk) => {
      nested.take(chunk);
      receiver?.take(chunk);
    });
    await nested.finish();
  } finally {
    nested.drop();
    receiver?.close();
  }
};

type Way = Pick<Walk, 'limits' | 'visit' | 'contents'>;

const walkOpen = async (path: string, handle: FileHandle, way: Way) => {
  const { limits } = way;
  const { size } = await handle.stat();
  if (size > limits.uploadBytes) refuse('too_large_upload');
  // Two windows: directory and content lie far apart and are read in turns.
  const directory = new FileWindow(handle, size);
  const end = await readEndRecord(directory);
  if (end.entries === 0) refuse('empty');
  const checked = await checkLimits(directory, end, limits);
  const walk: Walk = { path, handle, file: new FileWindow(handle, size), end, checked, ...way };
  let unpackedBytes = 0;
  for await (const entry of readDirectory(directory, end, limits.entries)) {
    await readEntry(walk, entry);
    unpackedBytes += entry.size;
  }
  return { ok: true, entries: checked.entries, unpackedBytes } as const;
};

/**
 * Checks every rule over an archive while really inflating all of it, and hands the content to `visit`. Constant
 * memory: only digests of names and offsets are kept. An archive beside `path` in a `.nested` file while it is judged.
 * @param contents what was inflated before, which need not be again where nobody takes it.
 */
export const walkZip = async (
  path: string,
  limits: ZipLimits,
  visit: Visitor,
  contents: Contents = new Map(),
): Promise<ZipVerdict> => {
  const handle = await open(path);
  try {
    return await walkOpen(path, handle, { limits, visit, contents });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    return { ok: false, fault: error.fault, ...(error.entry !== undefined && { entry: error.entry }) };
  } finally {
    await handle.close();
  }
};
