/** 0x80 to 0x9F of Windows-1252 (WHATWG Encoding, index-windows-1252); a space where nothing is defined. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Its own table, because runtimes differ: some decode the label `windows-1252` as Latin-1. */
const unitOf: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x80 || byte > 0x9f) return byte;
  const unit = upper.charCodeAt(byte - 0x80);
  return unit === 0x20 ? -1 : unit;
});

/** Text of Windows-1252 bytes; undefined where a byte means nothing in it (81, 8D, 8F, 90, 9D). */
export const decodeWindows1252 = (bytes: Uint8Array): string | undefined => {
  let text = '';
  // In slices, because String.fromCharCode takes its units as arguments and those have a limit.
  for (let from = 0; from < bytes.length; from += 4096) {
    const units: number[] = [];
    for (const byte of bytes.subarray(from, from + 4096)) {
      const unit = unitOf[byte] ?? -1;
      if (unit === -1) return undefined;
      units.push(unit);
    }
    text += String.fromCharCode(...units);
  }
  return text;
};
