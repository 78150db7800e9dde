/** What is looked at together: the heads of an entry with its longest names, or a small entry as a whole. */
export const heldBytes = 256 * 1024;

/** Room to read into behind what is held, so that it is seldom moved to the front. */
const windowBytes = 4 * heldBytes;

/** The archive went over its limit while it came. */
export class TooLongError extends Error {}

/** Fills a buffer from its beginning with what comes next, waits for it, and says how many bytes; 0 where it ends. */
type ReadInto = (into: Buffer) => number;

/** The bytes of an archive as they come, without a copy of their own: each buffer is used again. */
export class ComingBytes {
  readonly #readInto: ReadInto;
  readonly #most: number;
  readonly #window = Buffer.allocUnsafeSlow(windowBytes);
  #start = 0;
  #end = 0;
  #received = 0;
  #isWhole = false;

  constructor(readInto: ReadInto, mostBytes: number) {
    this.#readInto = readInto;
    this.#most = mostBytes;
  }

  /** How many bytes went by before what comes next. */
  get position(): number {
    return this.#received - (this.#end - this.#start);
  }

  /** The next bytes, fewer where the archive ends. They are valid until more are asked for. @throws TooLongError */
  hold(bytes: number): Buffer {
    while (this.#end - this.#start < bytes && !this.#isWhole) this.#read();
    return this.#window.subarray(this.#start, Math.min(this.#end, this.#start + bytes));
  }

  /** What has come already, and at least one byte unless the archive ends. @throws TooLongError */
  some(): Buffer {
    this.hold(1);
    return this.#window.subarray(this.#start, this.#end);
  }

  /** Goes on behind bytes that were held. */
  skip(bytes: number): void {
    this.#start += bytes;
  }

  /** Lets the rest go by. @throws TooLongError */
  toTheEnd(): void {
    do this.#start = this.#end;
    while (this.hold(1).length > 0);
  }

  #read(): void {
    if (windowBytes - this.#end < heldBytes) {
      this.#window.copyWithin(0, this.#start, this.#end);
      this.#end -= this.#start;
      this.#start = 0;
    }
    const bytes = this.#readInto(this.#window.subarray(this.#end));
    this.#isWhole = bytes === 0;
    this.#received += bytes;
    this.#end += bytes;
    if (this.#received > this.#most) throw new TooLongError();
  }
}
