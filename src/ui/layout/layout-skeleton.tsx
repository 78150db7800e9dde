import { uiMessages } from '../messages.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import styles from './layout.module.css';
import { useSidebar } from './sidebar-state.ts';

/** Sidebar, top bar and content while nobody knows yet who is here (row A5); the sizes are the layout's. */
export const LayoutSkeleton = () => {
  const say = useSay();
  const { collapsed } = useSidebar();
  return (
    <div className={styles.layout} role="status" aria-busy="true" aria-label={say(uiMessages.loading)}>
      <div className={styles.side}>
        <div className={classes(styles.ghostSide, collapsed && styles.ghostCollapsed)}>
          <Skeleton width={collapsed ? 32 : 120} height={30} />
          <div className={styles.ghostEntries}>
            <Skeleton width="80%" />
            <Skeleton width="65%" />
            <Skeleton width="75%" />
            <Skeleton width="60%" />
          </div>
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.ghostBar}>
          <Skeleton width={180} height={20} />
          <Skeleton width={110} height={28} />
        </div>
        <div className={styles.ghostContent}>
          <ContentSkeleton />
        </div>
      </div>
    </div>
  );
};

/** A page on its way. */
export const ContentSkeleton = () => (
  <>
    <Skeleton width="40%" height={36} />
    <Skeleton height={320} />
  </>
);
