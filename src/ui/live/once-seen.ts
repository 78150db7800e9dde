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

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** Whether somebody can read it: all of it is on the screen, or as much as half a screen holds. */
const isLegible = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.95 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/** The same once the element is on the screen too, as far as the browser tells: its edge alone is not enough. */
export const onceOnScreen = (element: Element, act: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return onceSeen(act);
  let leave = (): void => undefined;
  const watching = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isLegible)) return;
      watching.disconnect();
      leave = onceSeen(act);
    },
    { threshold: steps },
  );
  watching.observe(element);
  return () => {
    watching.disconnect();
    leave();
  };
};
