import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Above a list: search and filters at the left, the action at the right. */
export const Toolbar = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.toolbar}>
    {children}
    <span className={styles.spacer} />
    {action}
  </div>
);
