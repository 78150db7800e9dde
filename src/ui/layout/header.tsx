import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { uiMessages } from '../messages.ts';
import { useShownTitle } from '../page/page-title.ts';
import { useSay } from '../text/language.ts';
import styles from './header.module.css';
import { LiveDot } from './live-dot.tsx';
import { openDrawer } from './sidebar-state.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

/** Title of the page, state of the connection, what one was told, the person. */
export const Header = ({ user, bell }: { readonly user: UserMenuProps; readonly bell?: ReactNode }) => {
  const say = useSay();
  const title = useShownTitle();
  return (
    <header className={styles.header}>
      <IconButton
        label={say(uiMessages.openMenu)}
        className={styles.menu}
        aria-haspopup="dialog"
        onClick={() => openDrawer(true)}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      <LiveDot />
      {bell}
      <UserMenu {...user} />
    </header>
  );
};
