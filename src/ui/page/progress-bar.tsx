import { percentText } from '../../shared/text/percent-text.ts';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 100, or null while the amount is unknown. */
  readonly percentage: number | null;
  /** What is progressing, for those who do not see the bar. */
  readonly label: string;
  /** Writes the figure at the right; `empty` keeps its place, so that bars below each other are as long and as high. */
  readonly figure?: boolean | 'empty';
  /** Grey instead of green: it has stopped without an end. */
  readonly stopped?: boolean;
};

/** Green, slim, and smooth between two events. */
export const ProgressBar = ({ percentage, label, figure = false, stopped = false }: ProgressBarProps) => {
  const say = useSay();
  const text = percentage === null ? undefined : say(percentText(percentage));
  return (
    <span className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage ?? undefined}
        aria-valuetext={text}
      >
        <span
          className={classes(styles.bar, percentage === null && styles.unknown, stopped && styles.stopped)}
          style={percentage === null ? undefined : { transform: `scaleX(${percentage / 100})` }}
        />
      </span>
      {figure && percentage !== null ? (
        // The bar says it to those who listen.
        <span className={styles.figure} aria-hidden="true">
          {figure === 'empty' ? '\u00a0' : text}
        </span>
      ) : null}
    </span>
  );
};
