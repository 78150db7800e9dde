import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { shortPlace } from '../../../../../shared/vocabulary/short-place.ts';
import styles from './findings.module.css';

/** What fits below a title in the table: the end of a place is the file and the line. */
const mostCharacters = 40;
const fewestCharacters = 8;

/** The end of a place, cut at a separator, as far as its line has room beside what follows it there. */
export const PlaceEnd = ({ place, children }: { place: string; children?: ReactNode }) => {
  // Tried anew with each width of the line: it changes with the window, and when the menu is collapsed.
  const [{ width, room }, setFit] = useState({ width: 0, room: mostCharacters });
  const shown = useRef<HTMLElement>(null);
  const text = shortPlace(place, room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had room in a wider line may have none now.
  useLayoutEffect(() => {
    const element = shown.current;
    if (!element || element.scrollWidth <= element.clientWidth) return;
    // All characters are as wide as one another.
    const fitting = Math.floor((text.length * element.clientWidth) / element.scrollWidth);
    setFit((before) => ({ ...before, room: Math.max(fewestCharacters, fitting) }));
  }, [text, width]);
  const line = useCallback((element: HTMLElement) => {
    const watching = new ResizeObserver(() => {
      const { clientWidth } = element;
      setFit((before) =>
        before.width === clientWidth ? before : { width: clientWidth, room: mostCharacters },
      );
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return (
    <span ref={line} className={styles.where}>
      <code ref={shown} title={place}>
        {text}
      </code>
      {children}
    </span>
  );
};
