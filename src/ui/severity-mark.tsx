import type { Severity } from '../shared/vocabulary/severity.ts';
import { severityTotalWord } from '../shared/vocabulary/severity.ts';
import styles from './severity-mark.module.css';
import { formatNumber } from './text/format.ts';
import { useLanguage, useSay } from './text/language.ts';
import { classes } from './theme/classes.ts';

/** Filled bars of four: what tells the severities apart without colour. */
const bars: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1, info: 0 };

type SeverityMarkProps = {
  readonly severity: Severity;
  /** How many are meant, where it is a total. */
  readonly total?: number;
  /** Writes the total behind the word; without it the figure stands elsewhere. */
  readonly figure?: boolean;
};

/** A severity as bars and word; the same scale in tables, plots and reports. */
export const SeverityMark = ({ severity, total = 1, figure = false }: SeverityMarkProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <span className={classes(styles.mark, styles[severity])}>
      <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <rect
            key={index}
            x={index * 4}
            y={9 - index * 3}
            width="3"
            height={3 + index * 3}
            rx="0.8"
            className={index < bars[severity] ? styles.full : styles.hollow}
          />
        ))}
      </svg>
      {say(severityTotalWord(severity, total))}
      {figure ? <span className={styles.count}>{formatNumber(total, language)}</span> : null}
    </span>
  );
};
