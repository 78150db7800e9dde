import { useSyncExternalStore } from 'react';
import { cardsBelowPixels } from '../constants.ts';

const cards = globalThis.matchMedia?.(`(max-width: ${cardsBelowPixels - 1}px)`);

const subscribe = (changed: () => void): (() => void) => {
  cards?.addEventListener('change', changed);
  return () => cards?.removeEventListener('change', changed);
};

/** True where tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => cards?.matches ?? false);
