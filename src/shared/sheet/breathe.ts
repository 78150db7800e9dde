type Turn = {
  /** Longest stretch of work before others get one, in milliseconds. */
  readonly stretch: number;
  readonly next: (go: () => void) => unknown;
};

/** A server answers others meanwhile. A browser draws 60 times a second, and has only a timer, which takes milliseconds. */
const { setImmediate } = globalThis as { setImmediate?: Turn['next'] };
const turn: Turn = setImmediate
  ? { stretch: 2, next: setImmediate }
  : { stretch: 8, next: (go) => setTimeout(go, 0) };

/**
 * Makes a function that lets the event loop run when this work has held it for so long. To be awaited between pieces
 * that are each well below that. Not a promise: promises do not let input or sockets in.
 */
export const createBreather = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turn.stretch) return;
    await new Promise<void>((resolve) => turn.next(resolve));
    since = performance.now();
  };
};
