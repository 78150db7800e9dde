import type { ReactNode } from 'react';
import { Logo } from '../../../../ui/theme/mark.tsx';
import styles from './auth-page.module.css';
import { Switches } from './switches.tsx';

type AuthPageProps = {
  readonly title: string;
  readonly subtitle?: string;
  /** Width of the form, where it is narrower than the container. */
  readonly widthPixels?: number;
  readonly children: ReactNode;
  readonly below?: ReactNode;
};

/** The frame of all signed-out screens: the mark above a 600 px container, the switches below (row B1). */
export const AuthPage = ({ title, subtitle, widthPixels, children, below }: AuthPageProps) => (
  <div className={styles.page}>
    <main className={styles.container}>
      <Logo size={44} />
      <div
        className={styles.card}
        // None in the page itself, where the policy takes no styles of elements.
        style={widthPixels === undefined ? undefined : { maxWidth: widthPixels }}
      >
        <h1>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        {children}
      </div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </main>
    <Switches />
  </div>
);
