/** Multiples of it, taken without their whole part, lie as far from one another as they can (the golden ratio). */
const spread = (Math.sqrt(5) - 1) / 2;
let begun = 0;

/**
 * Calls again and again, each of its callers at another moment of the interval: what looks into the database every five
 * seconds would otherwise do so at once, with a connection each. It keeps no process alive.
 * @returns the way to stop.
 */
export const spreadInterval = (call: () => void, everyMilliseconds: number): (() => void) => {
  begun += 1;
  let timer = setTimeout(
    () => {
      // Before the call, which may stop it.
      timer = setInterval(call, everyMilliseconds).unref();
      call();
    },
    ((begun * spread) % 1) * everyMilliseconds,
  ).unref();
  return () => clearTimeout(timer);
};
