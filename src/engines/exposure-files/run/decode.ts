import { utf16Order } from '../../../shared/sheet/detect-encoding.ts';
import { decodeWindows1252 } from '../../../shared/sheet/windows-1252.ts';
import type { Encoding } from '../fields.ts';

/** Stands in a text where bytes were none. */
export const replacement = '\ufffd';

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * What a file is written in, by its beginning. Leaks are pieced together from others: one that is UTF-8 in the main stays
 * it, and lines with other bytes are wrong ones.
 */
export const encodingOf = (beginning: Uint8Array): Encoding => {
  const order = utf16Order(beginning);
  if (order) return order.bigEndian ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder().decode(beginning, { stream: true });
  const broken = countOf(text, /\ufffd/g);
  return broken > countOf(text, /[\u0080-\ufffc]/g) ? 'windows-1252' : 'utf-8';
};

/** Turns bytes into text as they come, never failing; a byte order mark is left out. */
export const openDecoder = (
  encoding: Encoding,
): { push: (bytes: Uint8Array) => string; end: () => string } => {
  if (encoding === 'windows-1252')
    return {
      push: (bytes) => decodeWindows1252(bytes) ?? Buffer.from(bytes).toString('latin1'),
      end: () => '',
    };
  const decoder = new TextDecoder(encoding);
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};
