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

/** The same once the element is on the screen too, as far as the browser tells. */
export const onceOnScreen = (element: Element, act: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') return onceSeen(act);
  let leave = (): void => undefined;
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    leave = onceSeen(act);
  });
  watching.observe(element);
  return () => {
    watching.disconnect();
    leave();
  };
};
