import { useSyncExternalStore } from 'react';

// The address before the sign-in, where there are three pages. The router comes with the console: it is larger than they are.

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const pathNow = (): string => location.pathname;
const searchNow = (): string => location.search;

/** Path and query as they are. */
export const useAddress = (): { readonly pathname: string; readonly search: string } => {
  const pathname = useSyncExternalStore(subscribe, pathNow, pathNow);
  const search = useSyncExternalStore(subscribe, searchNow, searchNow);
  return { pathname, search };
};

/** Goes to another page before the sign-in; `replace` leaves no step back. */
export const goTo = (path: string, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  changed();
};
