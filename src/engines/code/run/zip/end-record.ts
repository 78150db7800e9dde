import type { FileWindow } from './file-window.ts';
import { refuse } from './refuse.ts';

/** Where the central directory lies, and how many entries it should have. */
export type EndRecord = {
  readonly entries: number;
  readonly directoryStart: number;
  readonly directoryEnd: number;
};

/** What a local header begins with, and so an archive (APPNOTE 4.3.7). */
export const localSignature = 0x04034b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locatorSignature = 0x07064b50;
/** "PK\7\8" and "PK00" open the first part of a split archive (APPNOTE 8.5). */
const splitSignatures = [0x08074b50, 0x30304b50];

const endBytes = 22;
const locatorBytes = 20;
const end64Bytes = 56;
const longestComment = 0xffff;

/** 64-bit sizes beyond what a file can have are all the same to us: too much. */
const readSize64 = (bytes: Buffer, offset: number): number => Number(bytes.readBigUInt64LE(offset));

type Candidate = { readonly position: number; readonly record: Buffer; readonly spare: number };

/** All places in the tail that look like an end record, with how many bytes follow beyond its comment. */
const findCandidates = async (file: FileWindow): Promise<Candidate[]> => {
  const length = Math.min(file.size, endBytes + longestComment);
  const start = file.size - length;
  const tail = await file.read(start, length);
  const found: Candidate[] = [];
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const record = tail.subarray(at, at + endBytes);
    found.push({
      position: start + at,
      record,
      spare: tail.length - at - endBytes - record.readUInt16LE(20),
    });
  }
  return found;
};

/** True when the directory that the record names ends where the record begins: it is real, not a chance. */
const isConsistent = ({ record, position }: Candidate): boolean =>
  record.readUInt32LE(16) + record.readUInt32LE(12) === position;

const refuseWithoutEnd = (candidates: readonly Candidate[], opening: number): never => {
  if (candidates.some((c) => c.spare > 0 && isConsistent(c))) refuse('hidden_data');
  if (splitSignatures.includes(opening)) refuse('multi_disk');
  return refuse(opening === localSignature || candidates.length > 0 ? 'truncated' : 'not_a_zip');
};

const chooseEnd = async (file: FileWindow, opening: number): Promise<Candidate> => {
  const candidates = file.size < endBytes ? [] : await findCandidates(file);
  const exact = candidates.filter(({ spare }) => spare === 0);
  // Two ends that both fit: two readers could see two different archives.
  if (exact.length > 1) refuse('header_mismatch');
  return exact[0] ?? refuseWithoutEnd(candidates, opening);
};

const plainEnd = ({ record, position }: Candidate) => ({
  disks: [record.readUInt16LE(4), record.readUInt16LE(6)],
  counts: [record.readUInt16LE(8), record.readUInt16LE(10)],
  size: record.readUInt32LE(12),
  start: record.readUInt32LE(16),
  /** The directory has to end here. */
  limit: position,
});
type End = ReturnType<typeof plainEnd>;

const agree = (plain: number, wide: number, unknown: number): boolean => plain === unknown || plain === wide;

/** The zip64 record replaces what the plain one leaves open and may contradict nothing else (APPNOTE 4.3.14). */
const wideEnd = async (file: FileWindow, plain: End): Promise<End | undefined> => {
  const at = plain.limit - locatorBytes;
  if (at < 0) return undefined;
  const locator = await file.read(at, locatorBytes);
  if (locator.readUInt32LE(0) !== locatorSignature) return undefined;
  const position = readSize64(locator, 8);
  if (position + end64Bytes > at) refuse('truncated');
  const record = await file.read(position, end64Bytes);
  if (record.readUInt32LE(0) !== end64Signature) refuse('header_mismatch');
  if (position + 12 + readSize64(record, 4) !== at) refuse('hidden_data');
  const end: End = {
    disks: [record.readUInt32LE(16), record.readUInt32LE(20), locator.readUInt32LE(4)],
    counts: [readSize64(record, 24), readSize64(record, 32)],
    size: readSize64(record, 40),
    start: readSize64(record, 48),
    limit: position,
  };
  const same =
    agree(plain.counts[1] ?? 0, end.counts[1] ?? 0, 0xffff) &&
    agree(plain.size, end.size, 0xffffffff) &&
    agree(plain.start, end.start, 0xffffffff);
  if (!same || locator.readUInt32LE(16) > 1) refuse(same ? 'multi_disk' : 'header_mismatch');
  return end;
};

/**
 * Finds the end of the archive and with it the directory. Any doubt about which end is the right one is refused,
 * because another reader could decide otherwise (APPNOTE 6.3.10, 4.3.16).
 * @throws ZipRefused
 */
export const readEndRecord = async (file: FileWindow): Promise<EndRecord> => {
  if (file.size < 4) refuse('not_a_zip');
  const opening = (await file.read(0, 4)).readUInt32LE(0);
  const candidate = await chooseEnd(file, opening);
  const plain = plainEnd(candidate);
  const end = (await wideEnd(file, plain)) ?? plain;
  if (end.disks.some((disk) => disk !== 0 && disk !== 0xffff) || end.counts[0] !== end.counts[1]) {
    refuse('multi_disk');
  }
  const directoryEnd = end.start + end.size;
  if (directoryEnd > end.limit) refuse('truncated');
  if (splitSignatures.includes(opening)) refuse('multi_disk');
  if (directoryEnd < end.limit || (opening !== localSignature && opening !== endSignature && end.size > 0)) {
    refuse('hidden_data');
  }
  return { entries: end.counts[1] ?? 0, directoryStart: end.start, directoryEnd };
};
