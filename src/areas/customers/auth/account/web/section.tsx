import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

type SectionProps = {
  readonly title: string;
  /** What it is for and what a change does. */
  readonly about: string;
  readonly children: ReactNode;
};

/** One subject: what it is at the left, what can be done at the right; one above the other where it is narrow. */
export const Section = ({ title, about, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.card}>{children}</div>
    </section>
  );
};
