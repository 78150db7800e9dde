import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost, lookAgain } from '../dialogs/focus-lost.ts';

/**
 * Who takes a row of a list away goes on at the next one, or at the last; where none is left, where more are added. Else
 * the keyboard would begin the page anew.
 * @param place what the list and the field for more stand in; the rows are `li`, and the last of their buttons removes.
 * @param count how many rows there are.
 */
export const useFocusAfterRemoval = (place: RefObject<HTMLElement | null>, count: number): void => {
  const at = useRef(-1);
  const before = useRef(count);

  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    const note = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('li') : null;
      at.current = row ? [...frame.querySelectorAll('li')].indexOf(row) : -1;
    };
    frame.addEventListener('focusin', note);
    return () => frame.removeEventListener('focusin', note);
  });

  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || at.current < 0) return;
    const go = (): void => {
      const frame = place.current;
      if (!frame || !isFocusLost()) return;
      const rows = [...frame.querySelectorAll('li')];
      const row = rows[Math.min(at.current, rows.length - 1)];
      const next = row ? [...row.querySelectorAll('button')].at(-1) : undefined;
      (next ?? frame.querySelector<HTMLElement>('input[type="file"], textarea'))?.focus();
    };
    return lookAgain(go);
  }, [count, place]);
};
