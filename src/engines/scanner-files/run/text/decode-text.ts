import { createDecoder as createSheetDecoder, UndecodableError } from '../../../../shared/sheet/decode.ts';
import { startsBinary, utf16Order } from '../../../../shared/sheet/detect-encoding.ts';
import { refuse } from './refusal.ts';

type TextDecoding = { readonly push: (bytes: Uint8Array) => string; readonly end: () => string };

const latin = /^<\?xml[^>]{0,200}?encoding\s*=\s*["'](?:iso-8859-1|windows-1252|latin1|us-ascii)["']/i;

/** The encoding that the first bytes say; JSON and XML are UTF-8 unless they say something else. */
const encodingOf = (first: Uint8Array): string => {
  const order = utf16Order(first);
  if (order) return order.bigEndian ? 'utf-16be' : 'utf-16le';
  return latin.test(Buffer.from(first.subarray(0, 300)).toString('latin1')) ? 'windows-1252' : 'utf-8';
};

const strict = (first: Uint8Array): TextDecoding => {
  const decoder = new TextDecoder(encodingOf(first), { fatal: true });
  const decode = (bytes: Uint8Array, stream: boolean): string => {
    try {
      const text = decoder.decode(bytes, { stream });
      return text.includes('\u0000') ? refuse('binary') : text;
    } catch (error) {
      if (error instanceof TypeError) return refuse('unreadable_encoding');
      throw error;
    }
  };
  return { push: (bytes) => decode(bytes, true), end: () => decode(new Uint8Array(0), false) };
};

/** Spreadsheets write what they like: the reader of sheets tells UTF-8 from the old code page. */
const lenient = (): TextDecoding => {
  const decoder = createSheetDecoder();
  const told = (read: () => string): string => {
    try {
      return read();
    } catch (error) {
      if (error instanceof UndecodableError) return refuse(error.type);
      throw error;
    }
  };
  return { push: (bytes) => told(() => decoder.push(bytes)), end: () => told(decoder.end) };
};

/** True for text that begins like XML or JSON. */
export const looksStructured = (first: Uint8Array): boolean => {
  const text = Buffer.from(first.subarray(0, 1024)).toString('latin1').replaceAll('\u0000', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*[<{[]/.test(text);
};

/**
 * Turns the bytes of a file into text, strictly: JSON and XML that are not what they say are refused, never repaired.
 * @throws Refusal `empty`, `binary`, `unreadable_encoding`
 */
export const decodeText = (first: Uint8Array): TextDecoding => {
  if (first.length === 0) return refuse('empty');
  if (startsBinary(first)) return refuse('binary');
  return looksStructured(first) ? strict(first) : lenient();
};
