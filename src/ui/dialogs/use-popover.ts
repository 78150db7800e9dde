import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const shownOnes = new Set<() => void>();

/** Closes what hangs from a button, before something opens that stands over the whole page. */
export const closePopovers = (): void => {
  for (const close of [...shownOnes]) close();
};

/**
 * The button that a menu or a popover hangs from, while it is open. It belongs to the page, and to the view of its list:
 * whoever goes elsewhere, by the browser's Back too, finds it closed.
 */
export const usePopover = () => {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [opened, setOpened] = useState<{ readonly by: HTMLElement; readonly on: string }>();
  const isHere = opened?.on === page;
  // Forgotten, not hidden: whoever comes back does not find it open.
  if (opened && !isHere) setOpened(undefined);
  const anchorEl = isHere ? opened.by : null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
    setOpened({ by: currentTarget, on: page });
  const close = (): void => setOpened(undefined);
  useEffect(() => {
    if (!isHere) return undefined;
    const closeThis = (): void => setOpened(undefined);
    shownOnes.add(closeThis);
    return () => {
      shownOnes.delete(closeThis);
    };
  }, [isHere]);
  return { anchorEl, isOpen: anchorEl !== null, open, close };
};

/** What hangs below its button, at the button's right edge. */
export const belowButton = ({ anchorEl, isOpen, close }: ReturnType<typeof usePopover>) =>
  ({
    ...{ anchorEl, open: isOpen, onClose: close },
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  }) as const;
