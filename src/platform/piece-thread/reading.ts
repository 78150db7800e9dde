/** How a reading reaches its thread. */
type Line = {
  readonly piece: (piece: ArrayBuffer, bytes: number) => void;
  readonly over: (how: 'whole' | 'cut off') => void;
};

/** One file on its way to the thread, with what comes of it. */
export type Reading<Answer> = {
  readonly begin: (line: Line) => void;
  readonly push: (chunk: Uint8Array) => Promise<void> | undefined;
  readonly end: (how: 'whole' | 'cut off') => void;
  /** Nothing more is wanted of the file. */
  readonly isOver: () => boolean;
  /** A buffer that the thread has read. */
  readonly handBack: (piece: ArrayBuffer) => void;
  readonly succeed: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
  /** undefined where the file was not given to a thread. */
  readonly answer: Promise<Answer | undefined>;
};

const pieceBytes = 128 * 1024;
/** So many are on their way at once: the next is there when one was read, and memory is bounded however long the file. */
const mostOnTheirWay = 4;

type Options = {
  /** Bytes that are kept until more come. */
  readonly mayHold: number;
  /** More have come: begins, or says false where the file is not to be read. */
  readonly whenLong: () => boolean;
};

/**
 * Gathers what comes into pieces, which are handed over without a copy and come back to be filled again. It is not given
 * to a thread before more has come than may be held.
 */
export const openReading = <Answer>({ mayHold, whenLong }: Options): Reading<Answer> => {
  const answered = Promise.withResolvers<Answer | undefined>();
  // Whoever cancels does not ask.
  answered.promise.catch(() => {});
  let line: Line | undefined;
  let held: ArrayBuffer[] = [];
  const empty: ArrayBuffer[] = [];
  let piece: Uint8Array<ArrayBuffer> | undefined;
  let filled = 0;
  let onTheirWay = 0;
  let isOver = false;
  let goOn = (): void => {};

  const stop = (): void => {
    isOver = true;
    held = [];
    empty.length = 0;
    piece = undefined;
    goOn();
  };
  const send = (buffer: ArrayBuffer, bytes: number): void => {
    onTheirWay += 1;
    line?.piece(buffer, bytes);
  };
  const handOver = (): void => {
    if (!piece) return;
    if (line) send(piece.buffer, filled);
    else held.push(piece.buffer);
    piece = undefined;
    filled = 0;
  };
  const add = (chunk: Uint8Array): void => {
    for (let at = 0; at < chunk.length; ) {
      piece ??= new Uint8Array(empty.pop() ?? new ArrayBuffer(pieceBytes));
      const part = chunk.subarray(at, at + pieceBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === pieceBytes) handOver();
    }
  };

  return {
    begin: (to) => {
      line = to;
      for (const buffer of held.splice(0)) send(buffer, pieceBytes);
    },
    push: (chunk) => {
      if (isOver) return undefined;
      if (!line && held.length * pieceBytes + filled + chunk.length > mayHold && !whenLong()) {
        stop();
        answered.resolve(undefined);
        return undefined;
      }
      add(chunk);
      if (onTheirWay < mostOnTheirWay) return undefined;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    end: (how) => {
      if (isOver) return;
      if (how === 'whole' && line) handOver();
      line?.over(how);
      stop();
      if (!line) answered.resolve(undefined);
    },
    isOver: () => isOver,
    handBack: (buffer) => {
      onTheirWay -= 1;
      if (!isOver) empty.push(buffer);
      if (onTheirWay < mostOnTheirWay) goOn();
    },
    succeed: (answer) => {
      stop();
      answered.resolve(answer);
    },
    fail: (error) => {
      stop();
      answered.reject(error);
    },
    answer: answered.promise,
  };
};
