import { useEffect, useRef } from 'react';
import { controlsIn, isFocusLost, lookAgainMilliseconds } from './focus-lost.ts';

/** What a control stands in, and the how manieth of its controls it is. */
type Place = { readonly element: Element; readonly at: number };

/** What stood around the control that opened a dialog, the nearest first, as far as the page's own content. */
const placesAround = (control: HTMLElement): Place[] => {
  const content = document.getElementById('content');
  const places: Place[] = [];
  for (let one = control.parentElement; one && content?.contains(one); one = one.parentElement)
    places.push({ element: one, at: controlsIn(one).indexOf(control) });
  return places;
};

/** The control that took its place, or the last one, in what is nearest to where it stood. */
const nextOf = (places: readonly Place[]): HTMLElement | undefined => {
  for (const { element, at } of places) {
    const left = element.isConnected ? controlsIn(element) : [];
    const next = left[Math.min(Math.max(at, 0), left.length - 1)];
    if (next) return next;
  }
  return undefined;
};

/** After those who know better where to go on (`useFocusAfterAct` and the like). */
const lastMilliseconds = Math.max(...lookAgainMilliseconds) + 50;

/**
 * What opened a dialog may be gone when it closes, since somebody else did what it was for: the keyboard goes on near
 * where it stood. Else it would begin the page anew.
 */
export const useFocusAfterDialog = (isOpen: boolean): void => {
  const opener = useRef<HTMLElement>(undefined);
  // Before the dialog takes the focus, which it does in an effect of its own.
  if (!isOpen) opener.current = undefined;
  else if (document.activeElement instanceof HTMLElement) opener.current ??= document.activeElement;

  useEffect(() => {
    if (!isOpen) return;
    const places = opener.current ? placesAround(opener.current) : [];
    return () => {
      setTimeout(() => {
        if (isFocusLost() && places.length > 0) nextOf(places)?.focus();
      }, lastMilliseconds);
    };
  }, [isOpen]);
};
