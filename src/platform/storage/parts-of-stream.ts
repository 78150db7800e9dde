type Gathered = {
  /** The whole stream, where it is no longer than one part. */
  readonly whole: Buffer | undefined;
  /** Every part of a longer one, to be read once. */
  readonly parts: AsyncIterable<Buffer>;
  /** Ends the source, wherever it is. */
  readonly close: () => Promise<void>;
};

const smallestBytes = 256 * 1024;

/**
 * Gathers a stream into parts of one size, the last of which may be shorter. Two buffers are filled in turn, whatever the
 * length: a part is valid until the one after the next is asked for.
 */
export const gatherParts = async (
  source: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<Gathered> => {
  const pieces = source[Symbol.asyncIterator]();
  // A small file costs as much memory as it is long.
  let buffer: Buffer = Buffer.allocUnsafeSlow(smallestBytes);
  let filled = 0;
  let rest: Uint8Array | undefined;

  /** Fills the buffer; false where the stream ended first. What did not fit waits in `rest`. */
  const fill = async (): Promise<boolean> => {
    for (;;) {
      const piece: Uint8Array | undefined =
        rest ?? (await pieces.next().then(({ value, done }) => (done ? undefined : value)));
      rest = undefined;
      if (!piece) return false;
      const wanted = Math.min(partBytes, filled + piece.length);
      if (wanted > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(partBytes, Math.max(wanted, buffer.length * 2)));
        buffer.copy(larger, 0, 0, filled);
        buffer = larger;
      }
      const taken = piece.subarray(0, partBytes - filled);
      buffer.set(taken, filled);
      filled += taken.length;
      // One more byte has to come before a full part is known not to be the last.
      if (taken.length < piece.length) {
        rest = piece.subarray(taken.length);
        return true;
      }
    }
  };

  const isMore = await fill();
  const whole = isMore ? undefined : buffer.subarray(0, filled);
  async function* parts(): AsyncGenerator<Buffer> {
    const first = buffer;
    yield first;
    const buffers = [Buffer.allocUnsafeSlow(partBytes), first];
    for (let turn = 0; ; turn += 1) {
      buffer = buffers[turn % 2] as Buffer;
      filled = 0;
      const more = await fill();
      if (filled > 0) yield buffer.subarray(0, filled);
      if (!more) return;
    }
  }
  return { whole, parts: parts(), close: async () => void (await pieces.return?.()) };
};
