import { type DirectoryEntry, descriptorFlag, readExtra, widen } from './directory.ts';
import { localSignature } from './end-record.ts';
import type { FileWindow } from './file-window.ts';
import { refuse } from './refuse.ts';

/** Where the packed bytes of an entry begin, and where everything that belongs to it ends. */
type LocalPlace = { readonly dataStart: number; readonly end: number };

const descriptorSignature = 0x08074b50;
export const localFixedBytes = 30;
/** With its signature, and sizes of 64 bits. */
export const longestDescriptorBytes = 24;
const unknown32 = 0xffffffff;
/** Bits 1 and 2 only say how hard the packer tried. */
const meaningfulFlags = 0xffff & ~0x0006;

const sameSizes = (header: Buffer, extra: Buffer, entry: DirectoryEntry): boolean => {
  const narrow = [header.readUInt32LE(22), header.readUInt32LE(18)];
  // A streaming packer knows the sizes only afterwards: zero or open here, and told in the descriptor.
  const streamed = (entry.flags & descriptorFlag) !== 0;
  if (streamed && narrow.every((value) => value === 0 || value === unknown32)) return true;
  const [size, packedSize] = widen(narrow, readExtra(extra));
  return size === entry.size && packedSize === entry.packedSize;
};

const sameCrc = (crc: number, entry: DirectoryEntry): boolean =>
  crc === entry.crc || (crc === 0 && (entry.flags & descriptorFlag) !== 0);

/** The four shapes of a data descriptor: with and without signature, 32 and 64 bits (APPNOTE 4.3.9). */
export const descriptorLength = (
  after: Buffer,
  entry: Pick<DirectoryEntry, 'crc' | 'packedSize' | 'size'>,
): number | undefined => {
  for (const start of [4, 0]) {
    if (start === 4 && (after.length < 4 || after.readUInt32LE(0) !== descriptorSignature)) continue;
    if (after.length < start + 12 || after.readUInt32LE(start) !== entry.crc) continue;
    const narrow = [after.readUInt32LE(start + 4), after.readUInt32LE(start + 8)];
    if (narrow[0] === entry.packedSize && narrow[1] === entry.size) return start + 12;
    if (after.length < start + 20) continue;
    const wide = [after.readBigUInt64LE(start + 4), after.readBigUInt64LE(start + 12)];
    if (Number(wide[0]) === entry.packedSize && Number(wide[1]) === entry.size) return start + 20;
  }
  return undefined;
};

const readDescriptor = async (file: FileWindow, at: number, limit: number, entry: DirectoryEntry) => {
  if ((entry.flags & descriptorFlag) === 0) return 0;
  const after = await file.read(at, Math.max(0, Math.min(longestDescriptorBytes, limit - at)));
  const length = descriptorLength(after, entry);
  if (length !== undefined) return length;
  // Some packers set the flag on empty entries and write nothing.
  return entry.packedSize === 0 && entry.size === 0 ? 0 : refuse('header_mismatch', entry.name?.path);
};

/**
 * Compares the local header with the directory: readers that believe one and readers that believe the other must see
 * the same file. `limit` is where the next thing in the archive begins.
 * @throws ZipRefused `header_mismatch` or `overlapping_entries`.
 */
export const readLocalHeader = async (
  file: FileWindow,
  entry: DirectoryEntry,
  limit: number,
): Promise<LocalPlace> => {
  const shown = entry.name?.path;
  if (entry.localStart + localFixedBytes > limit) refuse('overlapping_entries', shown);
  const header = await file.read(entry.localStart, localFixedBytes);
  if (header.readUInt32LE(0) !== localSignature) refuse('header_mismatch', shown);
  const nameLength = header.readUInt16LE(26);
  const extraLength = header.readUInt16LE(28);
  const dataStart = entry.localStart + localFixedBytes + nameLength + extraLength;
  if (dataStart + entry.packedSize > limit) refuse('overlapping_entries', shown);
  const names = await file.read(entry.localStart + localFixedBytes, nameLength + extraLength);
  const same =
    ((header.readUInt16LE(6) ^ entry.flags) & meaningfulFlags) === 0 &&
    header.readUInt16LE(8) === entry.method &&
    names.subarray(0, nameLength).equals(entry.nameBytes) &&
    sameCrc(header.readUInt32LE(14), entry) &&
    sameSizes(header, names.subarray(nameLength), entry);
  if (!same) refuse('header_mismatch', shown);
  const dataEnd = dataStart + entry.packedSize;
  return { dataStart, end: dataEnd + (await readDescriptor(file, dataEnd, limit, entry)) };
};
