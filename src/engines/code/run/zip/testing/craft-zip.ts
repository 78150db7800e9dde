import { crc32, deflateRawSync } from 'node:zlib';

// For tests: writes archives byte by byte, so that every field can lie.

type Lie = {
  name: string | Buffer;
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  extra: Buffer;
};

export type CraftedEntry = {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  readonly stored?: boolean;
  /** st_mode for the external attributes. */
  readonly mode?: number;
  readonly flags?: number;
  /** What only the local header says. */
  readonly local?: Partial<Lie>;
  /** What only the directory says. */
  readonly central?: Partial<Lie & { localStart: number; disk: number }>;
  /** Bytes after the content: data descriptors. */
  readonly after?: Buffer;
  /** Packed bytes instead of the right ones. */
  readonly packed?: Buffer;
  /** Only in the directory. */
  readonly noLocal?: boolean;
};

export type CraftedEnd = {
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly comment?: Buffer;
  readonly entries?: number;
  readonly disk?: number;
  readonly size?: number;
  readonly start?: number;
  /** Writes a zip64 end with these differences. */
  readonly zip64?: { entries?: number; start?: number; size?: number };
};

const numbers = (...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else if (bytes === 4) field.writeUInt32LE(value);
      else field.writeBigUInt64LE(BigInt(value));
      return field;
    }),
  );

const asBytes = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);

/** A zip64 extra field with these 64-bit values. */
export const zip64Extra = (...values: number[]): Buffer =>
  Buffer.concat([numbers([2, 1], [2, values.length * 8]), ...values.map((value) => numbers([8, value]))]);

/** A data descriptor with signature, 32 bits. */
export const descriptor = (content: Buffer, packedSize: number): Buffer =>
  numbers([4, 0x08074b50], [4, crc32(content)], [4, packedSize], [4, content.length]);

type Truth = Lie & { packed: Buffer };

const truth = (entry: CraftedEntry): Truth => {
  const content = asBytes(entry.content ?? '');
  const packed = entry.packed ?? (entry.stored ? content : deflateRawSync(content));
  return {
    name: entry.name,
    flags: entry.flags ?? 0x0800,
    method: entry.stored ? 0 : 8,
    crc: crc32(content),
    packedSize: packed.length,
    size: content.length,
    extra: Buffer.alloc(0),
    packed,
  };
};

const localPart = (entry: CraftedEntry, fields: Truth): Buffer => {
  if (entry.noLocal) return Buffer.alloc(0);
  const l = { ...fields, ...entry.local };
  const name = asBytes(l.name);
  const head = numbers([4, 0x04034b50], [2, 20], [2, l.flags], [2, l.method], [4, 0], [4, l.crc]);
  const sizes = numbers([4, l.packedSize], [4, l.size], [2, name.length], [2, l.extra.length]);
  return Buffer.concat([head, sizes, name, l.extra, l.packed, entry.after ?? Buffer.alloc(0)]);
};

const centralPart = (entry: CraftedEntry, fields: Truth, start: number): Buffer => {
  const c = { ...fields, localStart: start, disk: 0, ...entry.central };
  const name = asBytes(c.name);
  const mode = entry.mode ?? 0o100644;
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, 0x0314], [2, 20], [2, c.flags], [2, c.method], [4, 0], [4, c.crc]),
    numbers([4, c.packedSize], [4, c.size], [2, name.length], [2, c.extra.length], [2, 0], [2, c.disk]),
    numbers([2, 0], [4, (mode * 0x10000) % 0x100000000], [4, c.localStart]),
    name,
    c.extra,
  ]);
};

const wideEnd = (count: number, size: number, start: number, lies: NonNullable<CraftedEnd['zip64']>) => {
  const entries = lies.entries ?? count;
  const record = numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]);
  const body = numbers([8, entries], [8, entries], [8, lies.size ?? size], [8, lies.start ?? start]);
  return Buffer.concat([record, body, numbers([4, 0x07064b50], [4, 0], [8, start + size], [4, 1])]);
};

/** The bytes of an archive with these entries and this end. */
export const craftZip = (entries: readonly CraftedEntry[], end: CraftedEnd = {}): Buffer => {
  const parts: Buffer[] = [end.before ?? Buffer.alloc(0)];
  let position = parts[0]?.length ?? 0;
  const central = entries.map((entry) => {
    const fields = truth(entry);
    const local = localPart(entry, fields);
    const record = centralPart(entry, fields, position);
    parts.push(local);
    position += local.length;
    return record;
  });
  const directory = Buffer.concat(central);
  const wide = end.zip64 ? wideEnd(entries.length, directory.length, position, end.zip64) : Buffer.alloc(0);
  const count = end.entries ?? (end.zip64 ? 0xffff : entries.length);
  const disk = end.disk ?? 0;
  const comment = end.comment ?? Buffer.alloc(0);
  return Buffer.concat([
    ...parts,
    directory,
    wide,
    numbers([4, 0x06054b50], [2, disk], [2, disk], [2, count], [2, count]),
    numbers([4, end.size ?? (end.zip64 ? 0xffffffff : directory.length)]),
    numbers([4, end.start ?? (end.zip64 ? 0xffffffff : position)], [2, comment.length]),
    comment,
    end.after ?? Buffer.alloc(0),
  ]);
};
