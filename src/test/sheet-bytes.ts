export type TestEncoding =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-16le-bare'
  | 'utf-16be-bare'
  | 'windows-1252';

/** For tests: the bytes of a text in an encoding. */
export const encodeAs = (text: string, encoding: TestEncoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8-bom') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'windows-1252') {
    return Buffer.from([...text].map((c) => (c === '€' ? 0x80 : c === '’' ? 0x92 : c.charCodeAt(0))));
  }
  const marked = encoding.endsWith('bare') ? text : `\ufeff${text}`;
  const little = Buffer.from(marked, 'utf16le');
  return encoding.startsWith('utf-16le') ? little : little.swap16();
};

/** For tests: bytes as a stream of chunks of that size. */
export async function* inChunks(bytes: Uint8Array | string, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  for (let i = 0; i < all.length; i += chunkBytes) yield all.subarray(i, i + chunkBytes);
}
