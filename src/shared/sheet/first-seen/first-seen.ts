/** Tells the row of the first that had the same key; undefined for one that has not come before, which is remembered. */
export type FirstSeen = (key: string, row: number) => number | undefined;

const bytesOfWord = 4;
/** What holds keys grows by pages of so many words, so that nothing is copied and no more than one stands half empty. */
const pageWords = 64 * 1024;
/** A sheet of a few rows does not pay for the page of a large one. */
const firstPageWords = 1024;
const firstEntries = 256;
const lastOneByteUnit = 0xff;
/** Fields of an entry, each a word: its key's hash, where the key begins, its units and how wide they are, its row. */
const [hashField, placeField, shapeField, rowField, fieldsOfEntry] = [0, 1, 2, 3, 4];

type Page = { readonly bytes: Uint8Array; readonly units: Uint16Array; readonly words: Uint32Array };

const pageOf = (words: number): Page => {
  const buffer = new ArrayBuffer(words * bytesOfWord);
  return { bytes: new Uint8Array(buffer), units: new Uint16Array(buffer), words: new Uint32Array(buffer) };
};

/** True where every unit found room in one byte. */
const wroteBytes = (bytes: Uint8Array, at: number, key: string): boolean => {
  for (let n = 0; n < key.length; n += 1) {
    const unit = key.charCodeAt(n);
    if (unit > lastOneByteUnit) return false;
    bytes[at + n] = unit;
  }
  return true;
};

/**
 * HalfSipHash-1-3 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012) with a key of 64 bits: who fills in
 * a sheet cannot choose texts that fall together, which would make each look as long as the list.
 */
const hashOf = (
  words: Uint32Array,
  from: number,
  to: number,
  [k0, k1]: readonly [number, number],
): number => {
  let v0 = k0;
  let v1 = k1;
  let v2 = 0x6c796765 ^ k0;
  let v3 = 0x74656462 ^ k1;
  // Three more rounds than there are words: they end it.
  for (let at = from; at < to + 3; at += 1) {
    const word = at < to ? (words[at] ?? 0) : 0;
    v3 ^= word;
    if (at === to) v2 ^= 0xff;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= word;
  }
  return (v1 ^ v3) >>> 0;
};

/** Detaching gives the memory back at once; where a runtime cannot, it goes as garbage does. */
const free = ({ buffer }: Uint32Array): void => {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer) buffer.transfer(0);
};

/**
 * Remembers keys outside the heap: a list of 80,000 addresses takes some 7 MiB, where texts in a map would be three
 * times as much and would keep the collector of garbage busy. Two keys are the same where every unit of theirs is.
 * @returns `seen`, and `forget`, which gives the memory back at once; nothing may be asked after it.
 */
export const openFirstSeen = (): { readonly seen: FirstSeen; readonly forget: () => void } => {
  const [k0 = 0, k1 = 0] = crypto.getRandomValues(new Int32Array(2));
  const secret = [k0, k1] as const;
  let page = pageOf(firstPageWords);
  const pages = [page];
  let used = 0;
  let entries = new Uint32Array(firstEntries * fieldsOfEntry);
  let count = 0;
  /** Open addressing, at most half full; an entry by its number from 1, 0 where there is none. */
  let table = new Uint32Array(2 * firstEntries);

  const makeRoom = (words: number): void => {
    // A page that was made for one long key takes no other: places are counted in pages of the usual size.
    if (used + words <= Math.min(page.words.length, pageWords)) return;
    page = pageOf(Math.max(words, pageWords));
    pages.push(page);
    used = 0;
  };
  const grow = (): void => {
    const [before, tableBefore] = [entries, table];
    entries = new Uint32Array(2 * before.length);
    entries.set(before);
    table = new Uint32Array(2 * tableBefore.length);
    for (let entry = 0; entry < count; entry += 1) {
      let slot = (entries[entry * fieldsOfEntry + hashField] ?? 0) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = entry + 1;
    }
    free(before);
    free(tableBefore);
  };
  /** The key at the end of the page, behind those that are kept; gives its words and its shape. */
  const write = (key: string): { readonly words: number; readonly shape: number } => {
    makeRoom(Math.ceil(key.length / 2));
    const first = used * bytesOfWord;
    const isNarrow = wroteBytes(page.bytes, first, key);
    if (!isNarrow) for (let n = 0; n < key.length; n += 1) page.units[first / 2 + n] = key.charCodeAt(n);
    const bytes = isNarrow ? key.length : 2 * key.length;
    const words = Math.ceil(bytes / bytesOfWord);
    // What stood there before, of a key that was not kept, is no part of this one.
    page.bytes.fill(0, first + bytes, first + words * bytesOfWord);
    return { words, shape: 2 * key.length + (isNarrow ? 0 : 1) };
  };
  const isSame = (place: number, words: number): boolean => {
    const other = pages[Math.floor(place / pageWords)]?.words;
    for (let n = 0; n < words; n += 1)
      if (other?.[(place % pageWords) + n] !== page.words[used + n]) return false;
    return true;
  };

  const seen: FirstSeen = (key, row) => {
    const { words, shape } = write(key);
    const hash = hashOf(page.words, used, used + words, secret);
    let slot = hash & (table.length - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (table.length - 1)) {
      const at = ((table[slot] ?? 0) - 1) * fieldsOfEntry;
      if (entries[at + hashField] !== hash || entries[at + shapeField] !== shape) continue;
      if (isSame(entries[at + placeField] ?? 0, words)) return entries[at + rowField];
    }
    const at = count * fieldsOfEntry;
    entries[at + hashField] = hash;
    entries[at + placeField] = (pages.length - 1) * pageWords + used;
    entries[at + shapeField] = shape;
    entries[at + rowField] = row;
    count += 1;
    table[slot] = count;
    used += words;
    if (2 * count >= table.length) grow();
    return undefined;
  };
  return {
    seen,
    forget: () => {
      for (const { words } of pages) free(words);
      free(entries);
      free(table);
    },
  };
};
