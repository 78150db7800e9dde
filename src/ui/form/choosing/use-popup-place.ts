import { type RefObject, useEffect, useLayoutEffect } from 'react';

const gapPixels = 4;
const mostPixels = 280;
const leastPixels = 120;

/**
 * Puts a popup under its parent, or above where there is more room, in the coordinates of the window: inside a
 * dialog that scrolls it would be cut off. Whatever else scrolls then takes the field away, so the popup hides.
 */
export const usePopupPlace = (
  popup: RefObject<HTMLElement | null>,
  onHide: () => void,
  /** The place is looked for again when this changes. */
  content: number,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what changes the popup's size.
  useLayoutEffect(() => {
    const element = popup.current;
    const field = element?.parentElement?.getBoundingClientRect();
    if (!element || !field) return;
    const below = window.innerHeight - field.bottom - 2 * gapPixels;
    const above = field.top - 2 * gapPixels;
    const goesUp = below < Math.min(element.scrollHeight, leastPixels) && above > below;
    element.style.left = `${field.left}px`;
    element.style.width = `${field.width}px`;
    element.style.maxHeight = `${Math.min(mostPixels, goesUp ? above : below)}px`;
    element.style.top = goesUp ? 'auto' : `${field.bottom + gapPixels}px`;
    element.style.bottom = goesUp ? `${window.innerHeight - field.top + gapPixels}px` : 'auto';
  }, [popup, content]);

  useEffect(() => {
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node) || !popup.current?.contains(event.target)) onHide();
    };
    window.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', onHide);
    return () => {
      window.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', onHide);
    };
  }, [popup, onHide]);
};
