export type ImageHead = {
  readonly kind: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
  /** Of one sample of a pixel. */
  readonly bits: number;
};

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const pngHead = (bytes: Uint8Array, view: DataView): ImageHead | undefined => {
  const isPng = bytes.length >= 25 && pngSignature.every((byte, at) => bytes[at] === byte);
  // The first chunk is the header (PNG, third edition, 11.2.1).
  if (!isPng || view.getUint32(12) !== 0x49484452) return undefined;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), bits: bytes[24] ?? 0 };
};

/** Frame headers but for the four codes among them that mean something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegHead = (bytes: Uint8Array, view: DataView): ImageHead | undefined => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // Bytes that fill up before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return {
        ...{ kind: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) },
        bits: bytes[at + 4] ?? 0,
      };
    else if (marker >= 0xd0 && marker <= 0xd9) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

/**
 * What a picture says of itself in its first bytes: kind, size in pixels and depth, nothing decoded. Undefined for what is
 * neither PNG nor JPEG.
 */
export const imageHead = (bytes: Uint8Array): ImageHead | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngHead(bytes, view) ?? jpegHead(bytes, view);
};
