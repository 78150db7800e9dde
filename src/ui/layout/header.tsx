import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Menu as MenuIcon } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useShownTitle } from '../page/page-title.ts';
import { Breakable } from '../text/breakable.tsx';
import { useSay } from '../text/language.ts';
import { useNarrow } from '../theme/media.ts';
import { useHeightOnRoot, useWidthBehindOnRoot } from '../theme/use-size-on-root.ts';
import styles from './header.module.css';
import { LiveDot } from './live-dot.tsx';
import type { NavigationEntry } from './navigation.ts';
import { openDrawer } from './sidebar-state.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type HeaderProps = {
  /** One whose title is the page's may have a shorter one for phones. */
  readonly entries: readonly NavigationEntry[];
  readonly user: UserMenuProps;
  readonly finder?: ReactNode;
  readonly bell?: ReactNode;
};

/** What is longer would end under what is said of an own act, which stands in the header too. */
const longTitleCharacters = 20;

/** Title of the page, the way everywhere, state of the connection, what one was told, the person. */
export const Header = ({ entries, user, finder, bell }: HeaderProps) => {
  const say = useSay();
  const title = useShownTitle();
  const isNarrow = useNarrow();
  const short = entries.find(({ label }) => say(label) === title)?.short;
  // On a phone a long title wraps.
  const measure = useHeightOnRoot('--header-height');
  // The search, the words of the connection and the name are as wide as their language and their person make them.
  const measureTools = useWidthBehindOnRoot('--header-tools');
  return (
    <header ref={measure} className={styles.header}>
      <IconButton
        label={say(uiMessages.openMenu)}
        className={styles.menu}
        aria-haspopup="dialog"
        onClick={() => openDrawer(true)}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </IconButton>
      <h1
        ref={measureTools}
        className={`${styles.title} ${[...title].length > longTitleCharacters ? styles.long : ''}`}
      >
        {short && isNarrow ? (
          <>
            <span className="visually-hidden">{title}</span>
            <span aria-hidden="true">{say(short)}</span>
          </>
        ) : (
          <Breakable text={title} />
        )}
      </h1>
      {finder}
      <LiveDot />
      {bell}
      <UserMenu {...user} />
    </header>
  );
};
