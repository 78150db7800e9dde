import { useSyncExternalStore } from 'react';
import { besideFromPixels, cardsBelowPixels } from '../constants.ts';

const watch = (query: string) => {
  const list = globalThis.matchMedia?.(query);
  return {
    subscribe: (changed: () => void): (() => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    matches: (): boolean => list?.matches ?? false,
  };
};

const cards = watch(`(max-width: ${cardsBelowPixels - 1}px)`);
const beside = watch(`(min-width: ${besideFromPixels}px)`);

/** True where tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(cards.subscribe, cards.matches);

/** True where the work on a request and what is said about it stand beside each other. */
export const useBeside = (): boolean => useSyncExternalStore(beside.subscribe, beside.matches);
