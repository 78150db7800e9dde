import { type ReactNode, useId } from 'react';
import styles from '../field.module.css';
import { describedBy, FieldNote } from '../field-frame.tsx';
import { inputValue } from '../form-state.ts';
import type { FieldProps } from '../use-form.ts';

type CheckboxFieldProps = FieldProps<boolean> & {
  readonly label: ReactNode;
  /** Stands after the label, outside of it, so that a link in it does not tick the box. */
  readonly after?: ReactNode;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
};

/** A box to tick. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { label, after, help, aside, error, value, onChange, ...rest } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          onChange={(event) => onChange(inputValue(event.target) === true)}
        />
        <span>
          <label htmlFor={id}>{label}</label>
          {after ? <> {after}</> : null}
          {aside ? <span className={styles.aside}> {aside}</span> : null}
        </span>
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
};
