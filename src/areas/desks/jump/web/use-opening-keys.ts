import { useEffect } from 'react';

export type Opened = 'box' | 'keys';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role="spinbutton"]') !== null);

/** What stands over the page has keys of its own. */
const isOverPage = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** What a key opens; undefined for every other one. */
const openedBy = (event: KeyboardEvent): Opened | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'box';
  if (ctrlKey || metaKey || altKey || isTypedInto(target) || isOverPage(target)) return undefined;
  if (key === '/') return 'box';
  return key === '?' ? 'keys' : undefined;
};

/** Ctrl K, or the command key, anywhere; `/` and `?` where nobody types and nothing stands over the page. */
export const useOpeningKeys = (onOpen: (what: Opened) => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const what = openedBy(event);
      if (!what) return;
      // Browsers search their own: Ctrl K goes to the address, `/` in the page.
      event.preventDefault();
      onOpen(what);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [onOpen]);
};
