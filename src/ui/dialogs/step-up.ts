import { useEffect, useState, useSyncExternalStore } from 'react';

/** Asks the person for their second factor, for that reason; true once it was shown. */
type Asker = (reason: string) => Promise<boolean>;

/** The open dialogs' places for the question, the topmost last. */
let places: readonly HTMLElement[] = [];
let asker: Asker | undefined;
/** Where it is being asked, and the way to take it back. */
let asked: { readonly place: HTMLElement | undefined; readonly cancel: () => void } | undefined;
const watchers = new Set<() => void>();

const changed = (): void => {
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Says who asks. @returns the way to take that back. */
export const askStepUpWith = (asks: Asker): (() => void) => {
  asker = asks;
  return () => {
    if (asker === asks) asker = undefined;
  };
};

/** The server wants a fresh code before a call: asks for it, wherever in the product the call was made. */
export const stepUpShown: Asker = async (reason) => (asker ? asker(reason) : false);

/** Begins to ask in the dialog at hand. @returns its place; undefined where no dialog is open. */
export const beginAsking = (cancel: () => void): HTMLElement | undefined => {
  const place = places.at(-1);
  asked = { place, cancel };
  changed();
  return place;
};

export const endAsking = (): void => {
  asked = undefined;
  changed();
};

/**
 * For a dialog: the place where the question may stand instead of the dialog's own body, and while it stands there, the
 * way to take it back.
 */
export const useStepUpPlace = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    places = [...places, place];
    return () => {
      places = places.filter((other) => other !== place);
      // The dialog has gone, and the question with it.
      if (asked?.place === place) asked.cancel();
    };
  }, [place]);
  const takeBack = useSyncExternalStore(watch, () =>
    place !== null && asked?.place === place ? asked.cancel : undefined,
  );
  return { setPlace, takeBack };
};
