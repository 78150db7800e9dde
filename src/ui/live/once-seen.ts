/** Acts once, when the tab is before somebody: at once, or when they come back to it. Gives the way to leave it. */
export const onceSeen = (act: () => void): (() => void) => {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    act();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
};

/** Where somebody can read an element: all of it is on the screen, or it crosses the middle, however long it is. */
const legible: readonly IntersectionObserverInit[] = [
  { threshold: 0.95 },
  { rootMargin: '-50% 0px -50% 0px', threshold: 0 },
];

/** The same once the element is on the screen too, as far as the browser tells: its edge alone is not enough. */
export const onceOnScreen = (element: Element, act: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return onceSeen(act);
  let leave = (): void => undefined;
  const stop = (): void => {
    for (const one of watching) one.disconnect();
  };
  const watching = legible.map((where) => {
    const least = where.threshold as number;
    return new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= least)) return;
      stop();
      leave = onceSeen(act);
    }, where);
  });
  for (const one of watching) one.observe(element);
  return () => {
    stop();
    leave();
  };
};
