import { type RefObject, useEffect, useRef } from 'react';
import { controlsIn, isFocusLost, lookAgain } from './focus-lost.ts';

/** What the frame belongs to says what became of it. */
const focusHeading = (frame: HTMLElement): void => {
  const heading = frame
    .closest('article, section, [role="dialog"], main')
    ?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

/**
 * Who pressed a control that went away with what it did goes on at the one that took its place, at the last one, or at
 * the heading. Else the keyboard would begin the page anew. Its component renders again when they change.
 * @param place what the controls stand in; it stays.
 */
export const useFocusAfterAct = (place: RefObject<HTMLElement | null>): void => {
  const last = useRef<{ readonly control: Element; readonly at: number }>(undefined);

  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && frame.contains(target))
        last.current = { control: target, at: controlsIn(frame).indexOf(target) };
    };
    frame.addEventListener('focusin', note);
    return () => frame.removeEventListener('focusin', note);
  });

  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const go = (): void => {
      const frame = place.current;
      if (!frame || !last.current || !isFocusLost()) return;
      const left = controlsIn(frame);
      const next = left[Math.min(last.current.at, left.length - 1)];
      last.current = undefined;
      if (next) next.focus();
      else focusHeading(frame);
    };
    return lookAgain(go);
  });
};
