import type { ComponentType } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';

export type ChipKind = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

type ChipProps = {
  readonly kind: ChipKind;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: 'true' }>;
  readonly children: string;
};

/** A state in colour, icon and word: never colour alone. */
export const Chip = ({ kind, icon: Icon, children }: ChipProps) => (
  <span className={classes(styles.chip, styles[kind])}>
    <Icon size={13} aria-hidden="true" />
    {children}
  </span>
);
