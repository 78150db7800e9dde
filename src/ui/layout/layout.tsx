import { type ReactNode, useRef } from 'react';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import type { NavigationEntry } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import type { UserMenuProps } from './user-menu.tsx';

type LayoutProps = {
  readonly entries: readonly NavigationEntry[];
  readonly user: UserMenuProps;
  /** Opens what leads everywhere: stands behind the title. */
  readonly finder?: ReactNode;
  /** What one was told: stands before the person. */
  readonly bell?: ReactNode;
  readonly children: ReactNode;
};

/** Sidebar, header, content (row C). The focus moves to the content when another page comes. */
export const Layout = ({ entries, user, finder, bell, children }: LayoutProps) => {
  const say = useSay();
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(main);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {say(uiMessages.skipToContent)}
      </a>
      <div className={styles.side}>
        <Sidebar entries={entries} />
      </div>
      <Drawer entries={entries} />
      <div className={styles.column}>
        <Header entries={entries} user={user} finder={finder} bell={bell} />
        <main id="content" ref={main} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
};
