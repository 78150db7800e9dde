/** First bytes of what people send by mistake: zip (and so xlsx), PDF, old Office, gzip, RTF, PNG, JPEG. */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** True when the bytes begin like a file that is no text. */
export const startsBinary = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/**
 * The byte order of UTF-16, or undefined when the bytes are something else. Without a mark it is told by the
 * zero bytes: the header of a sheet is Latin letters, so one byte of nearly every pair is zero and the other
 * never is.
 */
export const utf16Order = (bytes: Uint8Array): { bigEndian: boolean; bom: boolean } | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { bigEndian: false, bom: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { bigEndian: true, bom: true };
  const pairs = Math.min(Math.floor(bytes.length / 2), 512);
  let first = 0;
  let second = 0;
  for (let i = 0; i < pairs; i += 1) {
    if (bytes[2 * i] === 0) first += 1;
    if (bytes[2 * i + 1] === 0) second += 1;
  }
  if (pairs < 2) return undefined;
  if (first === 0 && second > pairs / 2) return { bigEndian: false, bom: false };
  if (second === 0 && first > pairs / 2) return { bigEndian: true, bom: false };
  return undefined;
};
