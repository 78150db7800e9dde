import type { ReactNode } from 'react';
import { CircleAlert } from '../icons/first-icons.ts';
import { classes } from '../theme/classes.ts';
import styles from './field.module.css';

type FieldFrameProps = {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | null;
  /** Small text at the right of the label: "optional", a counter. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** What `aria-describedby` of the control must say. */
export const describedBy = (id: string, help: ReactNode, error: string | null): string | undefined =>
  error ? `${id}-error` : help ? `${id}-help` : undefined;

type FieldNoteProps = Pick<FieldFrameProps, 'id' | 'help' | 'error'>;

/** Below a control, under the ids that `describedBy` gives: its error, else its help. */
export const FieldNote = ({ id, help, error }: FieldNoteProps) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert size={14} aria-hidden="true" />
      {error}
    </p>
  ) : help ? (
    <p id={`${id}-help`} className={styles.help}>
      {help}
    </p>
  ) : null;

/** Label above, help below; an error takes the place of the help, so that the form does not grow. */
export const FieldFrame = ({ id, label, help, error, aside, className, children }: FieldFrameProps) => (
  <div className={classes(styles.field, className)}>
    <div className={styles.head}>
      <label htmlFor={id}>{label}</label>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
    {children}
    <FieldNote id={id} help={help} error={error} />
  </div>
);
