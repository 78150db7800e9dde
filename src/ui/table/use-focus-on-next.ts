import { type RefObject, useEffect, useRef } from 'react';
import { controlsIn, isFocusLost, lookAgain } from '../dialogs/focus-lost.ts';

const pageControls = (): HTMLElement[] =>
  controlsIn(document).filter((one) => one.checkVisibility?.() ?? true);

/**
 * For a button below a list that loads more of it, and goes away with the last page: who pressed it goes on at the first
 * thing that came.
 * @returns what is called at the press.
 */
export const useFocusOnNext = (button: RefObject<HTMLElement | null>): (() => void) => {
  const before = useRef<HTMLElement>(undefined);
  useEffect(
    () => () => {
      const go = (): void => {
        if (!before.current || !isFocusLost()) return;
        const all = pageControls();
        const next = before.current.isConnected ? all[all.indexOf(before.current) + 1] : undefined;
        (next ?? document.getElementById('content'))?.focus();
      };
      // The button is gone by now: there is nothing that could end it sooner.
      lookAgain(go);
    },
    [],
  );
  return () => {
    const all = pageControls();
    before.current = button.current ? all[all.indexOf(button.current) - 1] : undefined;
  };
};
