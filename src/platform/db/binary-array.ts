// PostgreSQL's binary form of a one-dimensional array (array_recv): dimensions, whether there are nulls, the type of the
// elements; the length and the first index; then each element with its length before it.
const headerBytes = 20;
const lengthBytes = 4;
const leastBytes = 4096;

/** Types of elements by the numbers that PostgreSQL has given them for good (pg_type.dat). */
const typeNumbers = {
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  date: 1082,
  timestamptz: 1184,
  uuid: 2950,
  tsvector: 3614,
  jsonb: 3802,
} as const;
type ElementType = keyof typeof typeNumbers;

/** Characters take three bytes at most in UTF-8 for each unit of UTF-16. */
const mostBytesOfUnit = 3;
const jsonbVersion = 1;

const millisecondsOfDay = 86_400_000;
/** 1 January 2000, from which PostgreSQL counts. */
const epoch = Date.UTC(2000, 0, 1);

const knownDays = new Map<string, number>();
const mostKnownDays = 10_000;

/** Days since PostgreSQL's first one of YYYY-MM-DD. */
const dayNumber = (day: string): number => {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  if (knownDays.size >= mostKnownDays) knownDays.clear();
  const number = (Date.parse(`${day}T00:00:00Z`) - epoch) / millisecondsOfDay;
  knownDays.set(day, number);
  return number;
};

/**
 * A parameter of many values for `unnest`, in the database's own form: text would have to be quoted here and read there,
 * which costs more than all the rest where there are millions. One is filled again and again; it lies outside the heap.
 * Cast it in the statement: a parameter has no type of its own.
 */
export class BinaryArray {
  readonly #type: ElementType;
  #bytes = Buffer.allocUnsafeSlow(leastBytes);
  #at = headerBytes;
  #count = 0;

  constructor(type: ElementType) {
    this.#type = type;
  }

  get count(): number {
    return this.#count;
  }

  /** Forgets all elements and keeps the room that they took. */
  clear(): void {
    this.#at = headerBytes;
    this.#count = 0;
  }

  /** Room for one more element of so many bytes at most. */
  #begin(most: number): void {
    this.#count += 1;
    const wanted = this.#at + lengthBytes + most;
    if (wanted <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(wanted, this.#bytes.length * 2));
    this.#bytes.copy(wider, 0, 0, this.#at);
    this.#bytes = wider;
  }

  addNull(): void {
    this.#begin(0);
    this.#at = this.#bytes.writeInt32BE(-1, this.#at);
  }

  addInteger(value: number): void {
    this.#begin(lengthBytes);
    this.#at = this.#bytes.writeInt32BE(4, this.#at);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }

  addSmall(value: number): void {
    this.#begin(2);
    this.#at = this.#bytes.writeInt32BE(2, this.#at);
    this.#at = this.#bytes.writeInt16BE(value, this.#at);
  }

  /** Whole numbers of JavaScript's, which has them up to 2^53. */
  addBig(value: number): void {
    this.#begin(8);
    this.#at = this.#bytes.writeInt32BE(8, this.#at);
    const high = Math.floor(value / 2 ** 32);
    this.#at = this.#bytes.writeInt32BE(high, this.#at);
    this.#at = this.#bytes.writeUInt32BE(value - high * 2 ** 32, this.#at);
  }

  /** Bytes as they are, a number's too, as hexadecimal digits. */
  addHex(digits: string | null): void {
    if (digits === null) {
      this.addNull();
      return;
    }
    const length = digits.length / 2;
    this.#begin(length);
    this.#at = this.#bytes.writeInt32BE(length, this.#at);
    this.#at += this.#bytes.write(digits, this.#at, length, 'hex');
  }

  /** YYYY-MM-DD, or null: as a date, or as its midnight in UTC. */
  addDay(day: string | null): void {
    if (day === null) {
      this.addNull();
      return;
    }
    const number = dayNumber(day);
    if (this.#type === 'date') this.addInteger(number);
    else this.addBig(number * millisecondsOfDay * 1000);
  }

  addUuid(uuid: string): void {
    this.addHex(uuid.replaceAll('-', ''));
  }

  addBytes(bytes: Buffer | null): void {
    if (bytes === null) {
      this.addNull();
      return;
    }
    this.#begin(bytes.length);
    this.#at = this.#bytes.writeInt32BE(bytes.length, this.#at);
    this.#at += bytes.copy(this.#bytes, this.#at);
  }

  /** Text, or JSON where the elements are of that. */
  addText(text: string | null): void {
    if (text === null) {
      this.addNull();
      return;
    }
    this.#begin(text.length * mostBytesOfUnit + 1);
    const from = this.#at + lengthBytes;
    let to = from;
    if (this.#type === 'jsonb') to = this.#bytes.writeUInt8(jsonbVersion, to);
    to += this.#bytes.write(text, to);
    this.#bytes.writeInt32BE(to - from, this.#at);
    this.#at = to;
  }

  /** A tsvector without positions. Each word once, without NUL; each gets the beginning. */
  addWords(beginning: string, words: readonly string[]): void {
    let units = 0;
    let count = 0;
    for (const word of words) {
      units += word.length;
      count += 1;
    }
    this.#begin(lengthBytes + (units + count * beginning.length) * mostBytesOfUnit + count * 3);
    const from = this.#at + lengthBytes;
    let to = this.#bytes.writeInt32BE(count, from);
    for (const word of words) {
      to += this.#bytes.write(beginning, to);
      to += this.#bytes.write(word, to);
      // The end of the word, and no positions.
      this.#bytes[to] = 0;
      this.#bytes[to + 1] = 0;
      this.#bytes[to + 2] = 0;
      to += 3;
    }
    this.#bytes.writeInt32BE(to - from, this.#at);
    this.#at = to;
  }

  /** What goes to the database. It is the array's own memory: ask again after the next element or `clear`. */
  get value(): Buffer {
    this.#bytes.writeInt32BE(this.#count === 0 ? 0 : 1, 0);
    this.#bytes.writeInt32BE(1, 4);
    this.#bytes.writeInt32BE(typeNumbers[this.#type], 8);
    this.#bytes.writeInt32BE(this.#count, 12);
    this.#bytes.writeInt32BE(1, 16);
    return this.#bytes.subarray(0, this.#count === 0 ? 12 : this.#at);
  }
}
