import { classes } from '../../../../../ui/theme/classes.ts';
import type { Fullness } from '../fullness.ts';
import styles from './gauge.module.css';

/** How full something is, beside the words that say it. */
export const Gauge = ({ of: { share, state } }: { of: Fullness }) => (
  <span className={classes(styles.gauge, state !== 'fine' && styles[state])} aria-hidden="true">
    <span style={{ transform: `scaleX(${share})` }} />
  </span>
);
