import MuiDrawer from '@mui/material/Drawer';
import { useEffect } from 'react';
import { IconButton } from '../button.tsx';
import { sidebarTransitionMilliseconds } from '../constants.ts';
import { isFocusLost, lookAgain } from '../dialogs/focus-lost.ts';
import { X } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { Emblem } from '../theme/mark.tsx';
import type { NavigationEntry } from './navigation.ts';
import styles from './sidebar.module.css';
import { NavigationEntries } from './sidebar.tsx';
import { openDrawer, useSidebar } from './sidebar-state.ts';

/** As in `layout.module.css`: from here on the sidebar stands beside the page. */
const wideFromPixels = 900;

/** The button that opened it is gone, which would get the focus back: its entries stand in the sidebar now. */
const goOnInSidebar = (): void => {
  if (!isFocusLost()) return;
  const current = document.querySelector<HTMLElement>('aside nav [aria-current="page"]');
  (current ?? document.getElementById('content'))?.focus();
};

/** The sidebar is gone, which had it: its entries stand behind the button of the header now. */
const goOnInHeader = (): void => {
  if (isFocusLost()) document.querySelector<HTMLElement>('header button[aria-haspopup="dialog"]')?.focus();
};

const isInSidebar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('aside') !== null;

/** Who has the focus in the sidebar keeps a place on the page when the window becomes narrow. */
const useFocusWhenNarrow = (): void =>
  useEffect(() => {
    let hadFocus = false;
    let end: (() => void) | undefined;
    const note = ({ target }: Event): void => {
      hadFocus = isInSidebar(target);
    };
    const wide = matchMedia(`(min-width: ${wideFromPixels}px)`);
    const go = (): void => {
      if (wide.matches || !hadFocus) return;
      hadFocus = false;
      end?.();
      end = lookAgain(goOnInHeader);
    };
    // A press beside everything takes the focus from it, and gives it to nothing.
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, note);
    wide.addEventListener('change', go);
    return () => {
      end?.();
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, note);
      wide.removeEventListener('change', go);
    };
  }, []);

/** A window that has become wide has no button that would close it. */
const useClosedWhenWide = (): void =>
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${wideFromPixels}px)`);
    let end: (() => void) | undefined;
    const goOn = (): void => {
      end = lookAgain(goOnInSidebar);
    };
    let closing: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      if (!wide.matches || !useSidebar.getState().drawerOpen) return;
      openDrawer(false);
      closing = setTimeout(goOn, sidebarTransitionMilliseconds);
    };
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      clearTimeout(closing);
      end?.();
    };
  }, []);

/** The sidebar of small screens. */
export const Drawer = ({ entries }: { entries: readonly NavigationEntry[] }) => {
  const say = useSay();
  const { drawerOpen } = useSidebar();
  useClosedWhenWide();
  useFocusWhenNarrow();
  const close = () => openDrawer(false);
  return (
    <MuiDrawer
      open={drawerOpen}
      onClose={close}
      transitionDuration={sidebarTransitionMilliseconds}
      slotProps={{ paper: { 'aria-label': say(uiMessages.mainNavigation) } }}
    >
      <div className={styles.drawer}>
        <div className={styles.drawerHead}>
          <span className={styles.brand}>
            <span className={styles.emblem}>
              <Emblem size={30} />
            </span>
            Baluarte
          </span>
          <IconButton label={say(uiMessages.closeMenu)} onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <NavigationEntries entries={entries} collapsed={false} onGo={close} />
      </div>
    </MuiDrawer>
  );
};
