import { type ReactNode, useId } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './panel.module.css';

type PanelProps = {
  readonly title: string;
  /** What it is for, under the title. */
  readonly about?: string | undefined;
  /** As wide as a text is read, with a larger title: for a page that is made of such. */
  readonly reading?: boolean;
  /** What it shows has not come yet. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** A part of a page in a frame, named by its title. */
export const Panel = ({ title, about, reading = false, busy, children }: PanelProps) => {
  const id = useId();
  return (
    <section
      className={classes(styles.panel, reading && styles.reading)}
      aria-labelledby={id}
      aria-busy={busy}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {about === undefined ? null : <p>{about}</p>}
      </header>
      {children}
    </section>
  );
};
