import { startsBinary, utf16Order } from './detect-encoding.ts';
import { decodeWindows1252 } from './windows-1252.ts';

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Thrown while decoding: what was sent is not text that can be read for certain. */
export class UndecodableError extends Error {
  readonly type: 'binary' | 'unreadable_encoding';

  constructor(type: 'binary' | 'unreadable_encoding') {
    super(type);
    this.name = 'UndecodableError';
    this.type = type;
  }
}

export type Decoder = {
  /** Text of the next bytes, as much as is certain. Throws `UndecodableError`. */
  readonly push: (bytes: Uint8Array) => string;
  /** The rest. Throws `UndecodableError` when the last character is cut. */
  readonly end: () => string;
  /** What was found so far; final after `end`. */
  readonly encoding: () => SheetEncoding;
  /** True when the bytes began with a byte order mark (it is not part of the text). */
  readonly bom: () => boolean;
};

/** Bytes looked at before the family of encodings is chosen. */
const windowBytes = 1024;

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

/** How many bytes at the end begin a UTF-8 character that the next chunk may complete (0 to 3). */
const cutCharacterBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? back : 0;
    }
  }
  return 0;
};

/** True when `bytes` holds a well-formed UTF-8 character of several bytes before its first malformed one. */
const multibyteBeforeFault = (bytes: Uint8Array): boolean => {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const lead = bytes[first] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(first, first + length));
    return true;
  } catch {
    return false;
  }
};

type Step = { readonly push: (bytes: Uint8Array) => string; readonly end: () => string };

/**
 * Strict UTF-8 until the first malformed byte. If everything before it was ASCII, the file is Windows-1252
 * and nothing read so far changes. If not, the file mixes encodings or is damaged: refused, never guessed.
 */
const utf8OrWindows1252 = (bom: boolean, found: (encoding: SheetEncoding) => void): Step => {
  let held: Uint8Array = new Uint8Array(0);
  let certainlyUtf8 = bom;
  let single = false;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const asWindows1252 = (bytes: Uint8Array): string => {
    const text = decodeWindows1252(bytes);
    if (text === undefined) throw new UndecodableError('unreadable_encoding');
    return text;
  };
  const read = (bytes: Uint8Array): string => {
    if (single) return asWindows1252(bytes);
    try {
      const text = decoder.decode(bytes);
      certainlyUtf8 ||= text.length !== bytes.length;
      return text;
    } catch {
      if (certainlyUtf8 || multibyteBeforeFault(bytes)) throw new UndecodableError('unreadable_encoding');
      single = true;
      found('windows-1252');
      return asWindows1252(bytes);
    }
  };
  return {
    push: (bytes) => {
      const all = join(held, bytes);
      const whole = all.length - (single ? 0 : cutCharacterBytes(all));
      held = all.slice(whole);
      return read(all.subarray(0, whole));
    },
    end: () => read(held),
  };
};

const swapPairs = (bytes: Uint8Array): void => {
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const high = bytes[i] ?? 0;
    bytes[i] = bytes[i + 1] ?? 0;
    bytes[i + 1] = high;
  }
};

/** UTF-16 of either order; big-endian is swapped, because not every runtime brings that decoder. */
const utf16 = (bigEndian: boolean): Step => {
  const decoder = new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true });
  let odd: Uint8Array = new Uint8Array(0);
  const decode = (bytes: Uint8Array, more: boolean): string => {
    try {
      return decoder.decode(bytes, { stream: more });
    } catch {
      throw new UndecodableError('binary');
    }
  };
  return {
    push: (bytes) => {
      const all = join(odd, bytes);
      // A copy of its own: the bytes belong to the caller, and a part of a Buffer would be the same bytes.
      const pairs = new Uint8Array(all.subarray(0, all.length - (all.length % 2)));
      odd = all.slice(pairs.length);
      if (bigEndian) swapPairs(pairs);
      return decode(pairs, true);
    },
    end: () => decode(odd, false),
  };
};

/**
 * Makes a decoder for the bytes of one sheet: UTF-8 with or without a mark, UTF-16 of both orders by its mark
 * or by its pattern of zero bytes, else Windows-1252. Holds at most `windowBytes` and one cut character.
 */
export const createDecoder = (): Decoder => {
  let first: Uint8Array = new Uint8Array(0);
  let step: Step | undefined;
  let encoding: SheetEncoding = 'utf-8';
  let bom = false;

  const open = (): [Step, Uint8Array] => {
    if (startsBinary(first)) throw new UndecodableError('binary');
    const order = utf16Order(first);
    if (order) {
      encoding = order.bigEndian ? 'utf-16be' : 'utf-16le';
      bom = order.bom;
      return [utf16(order.bigEndian), first.subarray(bom ? 2 : 0)];
    }
    bom = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf;
    const found = (next: SheetEncoding): void => {
      encoding = next;
    };
    return [utf8OrWindows1252(bom, found), first.subarray(bom ? 3 : 0)];
  };
  const textual = (text: string): string => {
    if (text.includes('\u0000')) throw new UndecodableError('binary');
    return text;
  };
  const push = (bytes: Uint8Array, last: boolean): string => {
    if (step) return textual(step.push(bytes));
    first = join(first, bytes);
    if (first.length < windowBytes && !last) {
      // The bytes belong to the caller, who may use their memory again.
      first = new Uint8Array(first);
      return '';
    }
    const [opened, rest] = open();
    step = opened;
    const text = textual(step.push(rest));
    first = new Uint8Array(0);
    return text;
  };
  return {
    push: (bytes) => push(bytes, false),
    end: () => {
      const text = step ? '' : push(new Uint8Array(0), true);
      return text + textual(step?.end() ?? '');
    },
    encoding: () => encoding,
    bom: () => bom,
  };
};
