/** Reads from local storage; null when it is empty or refused (private windows, storage policies). */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Writes or, with null, removes. What cannot be stored is merely forgotten at the next visit. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice lives as long as the page.
  }
};
