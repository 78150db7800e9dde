import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { inputValue } from './form-state.ts';
import type { FieldProps } from './use-form.ts';

type CheckboxFieldProps = FieldProps<boolean> & {
  readonly label: ReactNode;
  /** Stands after the label, outside of it, so that a link in it does not tick the box. */
  readonly after?: ReactNode;
  readonly disabled?: boolean;
};

/** A box to tick. */
export const CheckboxField = ({ label, after, error, value, onChange, ...rest }: CheckboxFieldProps) => {
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
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(inputValue(event.target) === true)}
        />
        <span>
          <label htmlFor={id}>{label}</label>
          {after ? <> {after}</> : null}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
};
