import { useEffect, useRef } from 'react';
import { isFocusLost, lookAgainMilliseconds } from './focus-lost.ts';

const controls = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** What stood around the control that opened a dialog, the nearest first, as far as the page's own content. */
const placesAround = (control: Element | null): Element[] => {
  const content = document.getElementById('content');
  const places: Element[] = [];
  for (let one = control; one && content?.contains(one); one = one.parentElement) places.push(one);
  return places;
};

/** After those who know better where to go on (`useFocusAfterAct` and the like). */
const lastMilliseconds = Math.max(...lookAgainMilliseconds) + 50;

/**
 * What opened a dialog may be gone when it closes, since somebody else did what it was for: the keyboard goes on near
 * where it stood. Else it would begin the page anew.
 */
export const useFocusAfterDialog = (isOpen: boolean): void => {
  const opener = useRef<Element>(undefined);
  // Before the dialog takes the focus, which it does in an effect of its own.
  if (!isOpen) opener.current = undefined;
  else opener.current ??= document.activeElement ?? document.body;

  useEffect(() => {
    if (!isOpen) return;
    const places = placesAround(opener.current ?? null);
    return () => {
      setTimeout(() => {
        if (!isFocusLost() || places.length === 0) return;
        const place = places.find((one) => one.isConnected);
        const next = place?.id === 'content' ? undefined : place?.querySelector<HTMLElement>(controls);
        (next ?? document.getElementById('content'))?.focus();
      }, lastMilliseconds);
    };
  }, [isOpen]);
};
