import { type RefCallback, useCallback } from 'react';

/** Tells the root's styles what `measure` gives of an element, as `name` in pixels. Gone with the element. */
const useOnRoot = (
  name: `--${string}`,
  measure: (element: HTMLElement) => number,
): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const watching = new ResizeObserver(() => style.setProperty(name, `${measure(element)}px`));
      watching.observe(element);
      return () => {
        watching.disconnect();
        style.removeProperty(name);
      };
    },
    [name, measure],
  );

const height = (element: HTMLElement): number => element.offsetHeight;
const behind = (element: HTMLElement): number =>
  Math.max(0, Math.round(document.documentElement.clientWidth - element.getBoundingClientRect().right));

/** How high an element is, on the root, as `name`: for what is placed below it anywhere on the page. */
export const useHeightOnRoot = (name: `--${string}`): RefCallback<HTMLElement> => useOnRoot(name, height);

/** How much of the page's width is behind an element, on the root, as `name`: for what is placed before that. */
export const useWidthBehindOnRoot = (name: `--${string}`): RefCallback<HTMLElement> =>
  useOnRoot(name, behind);
