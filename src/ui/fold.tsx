import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { ChevronRight } from './icons/icons.ts';
import { classes } from './theme/classes.ts';

type FoldProps = {
  /** What is always seen, and opens the rest. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Whether it is open when it is first seen. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string | undefined;
};

/** Something that is looked at now and then: one line until it is opened. */
export const Fold = ({ summary, children, open = false, onToggle, className }: FoldProps) => (
  <details
    className={classes(styles.fold, className)}
    open={open}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary>
      <ChevronRight size={15} aria-hidden="true" className={styles.arrow} />
      {summary}
    </summary>
    {children}
  </details>
);
