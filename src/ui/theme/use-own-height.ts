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
