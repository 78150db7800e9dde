/** Longest stretch of work before others get a turn. A frame of the browser is 16 ms. */
const stretchMs = 8;

/**
 * Makes a function that lets the event loop run when this work has held it for `stretchMs`. To be awaited
 * between pieces that are each well below that. A timer, not a promise: promises do not let input or sockets
 * in.
 */
export const createBreather = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretchMs) return;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
};
