/** Which words a text holds, by their hashes: it may say yes for what is not there, and never no for what is. */
export type NotedWords = {
  readonly has: (hash: number) => boolean;
  /** Whether a word begins with these three characters. */
  readonly hasBeginning: (hash: number) => boolean;
};

/** What one look over the bytes of a file gives. */
export type NotedFile = {
  readonly words: NotedWords;
  /** Lines of Unix, of Windows and of old Macs; an empty text has none, a last line without an end counts. */
  readonly lines: number;
};

const slots = 1 << 16;
const firstHash = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a, folded to the number of a slot. */
const slotOf = (hash: number): number => (hash ^ (hash >>> 16)) & (slots - 1);

/** How many characters of a word are its beginning. */
export const beginningLength = 3;

/** The hash of a word of ASCII letters, digits and `_`, or of a beginning. */
export const hashOfWord = (word: string): number => {
  let hash = firstHash;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), prime);
  return slotOf(hash);
};

const isWordByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  /\w/.test(String.fromCharCode(byte)) ? 1 : 0,
);
const newline = 10;
const carriageReturn = 13;

// The slots hold the number of the file that set them last, so that they need not be emptied between two files.
const setBy = new Uint32Array(slots);
const begunBy = new Uint32Array(slots);
let file = 0;

/**
 * Notes the words of a file, which are its longest runs of ASCII letters, digits and `_`, and counts its lines: one pass
 * for all rules, where looking for the words of each rule would be a hundred. The answer holds until the next call.
 */
export const noteFile = (bytes: Uint8Array): NotedFile => {
  file += 1;
  let lines = 0;
  let hash = firstHash;
  let length = 0;
  let last = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (isWordByte[byte] === 1) {
      hash = Math.imul(hash ^ byte, prime);
      length += 1;
      if (length === beginningLength) begunBy[slotOf(hash)] = file;
    } else {
      if (length > 0) {
        setBy[slotOf(hash)] = file;
        hash = firstHash;
        length = 0;
      }
      if (byte === newline ? last !== carriageReturn : byte === carriageReturn) lines += 1;
    }
    last = byte;
  }
  if (length > 0) setBy[slotOf(hash)] = file;
  if (bytes.length > 0 && last !== newline && last !== carriageReturn) lines += 1;
  const noted = file;
  return {
    words: { has: (slot) => setBy[slot] === noted, hasBeginning: (slot) => begunBy[slot] === noted },
    lines,
  };
};
