import styles from './mark.module.css';

const fort =
  'M10.25 6.6L8.9 5L12 1.6L15.1 5L13.75 6.6L17.17 9.08L18.27 7.3L22.46 9.2L20.19 13.2L18.25 12.41L16.94 16.43L18.98 16.93L18.47 21.5L13.96 20.57L14.11 18.48L9.89 18.48L10.04 20.57L5.53 21.5L5.02 16.93L7.06 16.43L5.75 12.41L3.81 13.2L1.54 9.2L5.73 7.3L6.83 9.08Z';
const keep = 'M12 9.9L14.57 11.77L13.59 14.78L10.41 14.78L9.43 11.77Z';

/** The emblem: a bastioned fort seen from above, five bastions around a keep. Decorative; name it beside. */
export const Emblem = ({ size }: { size: number }) => (
  <svg className={styles.emblem} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={fort} />
    <path d={keep} />
  </svg>
);

/** Emblem and word. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <span className={styles.logo} role="img" aria-label="Baluarte">
    <Emblem size={size} />
    <span className={styles.word} aria-hidden="true">
      Baluarte
    </span>
  </span>
);
