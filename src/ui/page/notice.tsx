import { type ReactNode, useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/first-icons.ts';
import { classes } from '../theme/classes.ts';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'success' | 'warning' | 'danger';
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeProps = {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Read aloud at once and brought into view: for failures that have just happened. */
  readonly live?: boolean;
};

/** A framed remark inside a page or a form. */
export const Notice = ({ kind = 'info', title, children, live = false }: NoticeProps) => {
  const Icon = icons[kind];
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where a long dialog is scrolled elsewhere, nothing would seem to have happened. Tests have no scrolling.
    if (live) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [live]);
  return (
    <div ref={shown} className={classes(styles.notice, styles[kind])} role={live ? 'alert' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
    </div>
  );
};
