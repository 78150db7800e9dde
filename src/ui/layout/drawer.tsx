import MuiDrawer from '@mui/material/Drawer';
import { useEffect } from 'react';
import { IconButton } from '../button.tsx';
import { sidebarTransitionMilliseconds } from '../constants.ts';
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

/** A window that has become wide has no button that would close it. */
const useClosedWhenWide = (): void =>
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${wideFromPixels}px)`);
    const close = (): void => {
      if (wide.matches) openDrawer(false);
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

/** The sidebar of small screens. */
export const Drawer = ({ entries }: { entries: readonly NavigationEntry[] }) => {
  const say = useSay();
  const { drawerOpen } = useSidebar();
  useClosedWhenWide();
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
