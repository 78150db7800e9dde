import type { EndRecord } from './end-record.ts';
import { type EntryName, readEntryName } from './entry-name.ts';
import type { FileWindow } from './file-window.ts';
import { refuse } from './refuse.ts';

/** One record of the central directory, checked by itself. Sizes and offsets in bytes. */
export type DirectoryEntry = {
  readonly name: EntryName | undefined;
  readonly nameBytes: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localStart: number;
};

export const storedMethod = 0;
export const deflateMethod = 8;
export const descriptorFlag = 0x0008;

const signature = 0x02014b50;
const fixedBytes = 46;
const unknown32 = 0xffffffff;
/** Traditional encryption, strong encryption, masked headers (APPNOTE 4.4.4); 99 is AES by WinZip. */
const encryptedFlags = 0x0001 | 0x0040 | 0x2000;
const aesMethod = 99;
const utf8Flag = 0x0800;
const zip64Id = 0x0001;
/** File types of st_mode (inode(7)), in the upper half of the external attributes. */
const typeMask = 0o170000;
const folderType = 0o040000;
const fileType = 0o100000;

/**
 * The fields of an extra area by id.
 * @throws ZipRefused `header_mismatch` when the area does not divide into whole fields or has zip64 twice.
 */
export const readExtra = (extra: Buffer): Map<number, Buffer> => {
  const fields = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= extra.length) {
    const id = extra.readUInt16LE(at);
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length || (id === zip64Id && fields.has(id))) refuse('header_mismatch');
    fields.set(id, extra.subarray(at + 4, end));
    at = end;
  }
  return fields;
};

/**
 * Replaces each value that is all ones by the next number of the zip64 field, in order (APPNOTE 4.5.3).
 * @throws ZipRefused `header_mismatch` when the field is missing or too short.
 */
export const widen = (values: readonly number[], extra: Map<number, Buffer>): number[] => {
  const field = extra.get(zip64Id);
  let at = 0;
  return values.map((value) => {
    if (value !== unknown32) return value;
    if (!field || at + 8 > field.length) return refuse('header_mismatch');
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  });
};

const refuseKind = (record: Buffer, name: EntryName | undefined): void => {
  const type = (record.readUInt32LE(38) >>> 16) & typeMask;
  if (type !== 0 && type !== folderType && type !== fileType) refuse('symlink', name?.path);
  if (type === folderType && name && !name.folder) refuse('header_mismatch', name.path);
  const method = record.readUInt16LE(10);
  if (record.readUInt16LE(8) & encryptedFlags || method === aesMethod) refuse('encrypted', name?.path);
  if (method !== storedMethod && method !== deflateMethod) refuse('unsupported_method', name?.path);
};

const readRecord = (record: Buffer, nameBytes: Buffer, extraBytes: Buffer): DirectoryEntry => {
  const flags = record.readUInt16LE(8);
  const name = readEntryName(nameBytes, (flags & utf8Flag) !== 0);
  refuseKind(record, name);
  const disk = record.readUInt16LE(34);
  if (disk !== 0 && disk !== 0xffff) refuse('multi_disk', name?.path);
  const narrow = [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)];
  const [size = 0, packedSize = 0, localStart = 0] = widen(narrow, readExtra(extraBytes));
  if ((name?.folder ?? true) && size > 0) refuse('header_mismatch', name?.path);
  return {
    ...{ name, nameBytes, flags, size, packedSize, localStart },
    method: record.readUInt16LE(10),
    crc: record.readUInt32LE(16),
  };
};

/**
 * Reads the central directory record by record, in constant memory. It must fill its place exactly and have as many
 * records as the end says.
 * @throws ZipRefused
 */
export async function* readDirectory(
  file: FileWindow,
  end: EndRecord,
  maxEntries: number,
): AsyncGenerator<DirectoryEntry> {
  let at = end.directoryStart;
  let count = 0;
  while (at < end.directoryEnd) {
    if (++count > maxEntries) refuse('too_many_entries');
    if (at + fixedBytes > end.directoryEnd) refuse('header_mismatch');
    const record = await file.read(at, fixedBytes);
    if (record.readUInt32LE(0) !== signature) refuse('header_mismatch');
    const nameLength = record.readUInt16LE(28);
    const extraLength = record.readUInt16LE(30);
    const next = at + fixedBytes + nameLength + extraLength + record.readUInt16LE(32);
    if (next > end.directoryEnd) refuse('header_mismatch');
    const names = await file.read(at + fixedBytes, nameLength + extraLength);
    yield readRecord(record, names.subarray(0, nameLength), names.subarray(nameLength));
    at = next;
  }
  if (count !== end.entries) refuse('header_mismatch');
}
