import styles from './chip.module.css';
import type { Icon } from './icons/icon.tsx';
import { classes } from './theme/classes.ts';

export type ChipKind = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

type ChipProps = {
  readonly kind: ChipKind;
  readonly icon: Icon;
  /** Goes on in a second line where there is no room: for states with a date. */
  readonly wraps?: boolean;
  /** Another shade of the kind's family. */
  readonly className?: string | undefined;
  readonly children: string;
};

/** A state in colour, icon and word: never colour alone. */
export const Chip = ({ kind, icon: Icon, wraps = false, className, children }: ChipProps) => (
  <span className={classes(styles.chip, styles[kind], wraps && styles.wraps, className)}>
    <Icon size={13} aria-hidden="true" />
    {children}
  </span>
);
