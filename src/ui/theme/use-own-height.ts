import { type RefCallback, useCallback } from 'react';

/** Tells an element's styles how high it is, as `--own-height` in pixels: CSS alone cannot place it by that. */
export const useOwnHeight = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return undefined;
    const watching = new ResizeObserver(() => {
      element.style.setProperty('--own-height', `${element.offsetHeight}px`);
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);

/** The same on the root, as `name`: for what is placed below it anywhere on the page. Gone with the element. */
export const useHeightOnRoot = (name: `--${string}`): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const watching = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
      watching.observe(element);
      return () => {
        watching.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
