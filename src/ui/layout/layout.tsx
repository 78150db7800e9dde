import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import type { NavigationEntry } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
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

/** First part of the path: moving between a list and its dialogs is not a new page. */
const area = (pathname: string): string => pathname.split('/')[1] ?? '';

/** Sidebar, header, content (row C). The focus moves to the content when another page comes. */
export const Layout = ({ entries, user, finder, bell, children }: LayoutProps) => {
  const say = useSay();
  const page = area(useLocation().pathname);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    // The content is higher than a phone: scrolling to it would put its beginning under the header.
    main.current?.focus({ preventScroll: true });
  }, [page]);

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
