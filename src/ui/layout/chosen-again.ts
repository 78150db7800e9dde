import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a link of the menu notes in the history: its page was chosen, not merely narrowed or gone back to. */
export const chosenState = { chosen: true } as const;

const isChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'chosen' in state && state.chosen === true;

/** Acts when somebody chooses the page in the menu on which he is already: he wants it fresh. */
export const useChosenAgain = (act: () => void): void => {
  const { key, state } = useLocation();
  const handled = useRef(key);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    if (isChosen(state)) latest.current();
  }, [key, state]);
};
