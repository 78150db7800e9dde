/** Signatures and lengths of a zip (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), in bytes. */
const endSignature = 0x06054b50;
const endLength = 22;
const commentMostBytes = 0xffff;
const entrySignature = 0x02014b50;
const entryLength = 46;
const localLength = 30;
const manifestMostBytes = 32 * 1024 * 1024;

type ZipEntry = { readonly name: string; readonly stored: Uint8Array | undefined };

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endLength - commentMostBytes);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return -1;
};

/** Bytes of an entry that is not compressed. */
const storedBytes = (bytes: Uint8Array, view: DataView, entry: number): Uint8Array | undefined => {
  const size = view.getUint32(entry + 20, true);
  if (view.getUint16(entry + 10, true) !== 0 || size > manifestMostBytes) return undefined;
  const local = view.getUint32(entry + 42, true);
  const from = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return bytes.subarray(from, from + size);
};

const entriesOf = (bytes: Uint8Array): readonly ZipEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return [];
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (view.getUint32(at, true) !== entrySignature) break;
    const length = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + entryLength, at + entryLength + length));
    entries.push({ name, stored: name === 'manifest.json' ? storedBytes(bytes, view, at) : undefined });
    at += entryLength + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

const namesIn = (manifest: unknown): readonly string[] | undefined => {
  const files = typeof manifest === 'object' && manifest && 'files' in manifest ? manifest.files : undefined;
  return Array.isArray(files) ? files.map((file) => String(file?.name)) : undefined;
};

/**
 * Names of the files in an archive that its own manifest.json does not tell of, or that stand there twice: what somebody
 * put into it. Only names: whether what is named is unchanged, its hash tells. Empty for anything but an archive of a
 * report.
 */
export const addedFiles = (bytes: Uint8Array): readonly string[] => {
  try {
    const entries = entriesOf(bytes);
    const manifest = entries.find(({ stored }) => stored)?.stored;
    const named = manifest && namesIn(JSON.parse(new TextDecoder().decode(manifest)));
    if (!named) return [];
    const left = new Map([...named, 'manifest.json', 'manifest.sig'].map((name) => [name, 1]));
    return entries.flatMap(({ name }) => {
      const due = left.get(name) ?? 0;
      left.set(name, due - 1);
      return due > 0 ? [] : [name];
    });
  } catch {
    // A damaged archive says nothing of what was put into it.
    return [];
  }
};
