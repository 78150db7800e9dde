import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, lookAgain } from '../../../../ui/dialogs/focus-lost.ts';

const acts = '[data-acts] :is(button:not(:disabled), a[href])';

/** The first thing to do in the steps below the one that is done; else above it. */
const nextAct = (list: HTMLElement, step: number): HTMLElement | undefined => {
  const lines = [...list.children];
  const ahead = [...lines.slice(step + 1), ...lines.slice(0, step + 1)];
  return ahead.flatMap((line) => [...line.querySelectorAll<HTMLElement>(acts)])[0];
};

/**
 * What a step is done with goes away with it, and with the last step the whole list: who did it goes on at the next step, or
 * at the content of the page.
 */
export const useNextStep = (list: RefObject<HTMLElement | null>): void => {
  const last = useRef<{ readonly control: Element; readonly step: number }>(undefined);

  useEffect(() => {
    const frame = list.current;
    if (!frame) return;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      last.current = {
        control: target,
        step: [...frame.children].findIndex((line) => line.contains(target)),
      };
    };
    frame.addEventListener('focusin', note);
    return () => frame.removeEventListener('focusin', note);
  });

  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const go = (): void => {
      if (!last.current || !isFocusLost()) return;
      const next = list.current ? nextAct(list.current, last.current.step) : undefined;
      last.current = undefined;
      (next ?? document.getElementById('content'))?.focus();
    };
    return lookAgain(go);
  });
};
