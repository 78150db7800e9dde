const leastMilliseconds = 100;

/**
 * Turns fractions into whole percentages from 0 to 99 that only rise, at most ten a second. 100 is the server's to
 * say, once the report is stored.
 */
export const progressReport = (
  tell: (percentage: number) => void,
  now: () => number = () => performance.now(),
): ((fraction: number) => void) => {
  let last = -1;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (fraction) => {
    const percentage = Math.max(0, Math.min(99, Math.floor(fraction * 100)));
    if (percentage <= last || now() - toldAt < leastMilliseconds) return;
    last = percentage;
    toldAt = now();
    tell(percentage);
  };
};
