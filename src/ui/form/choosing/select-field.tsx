import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../icons/first-icons.ts';
import styles from '../field.module.css';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';

export type Choice = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly className?: string;
};

/** One of a few: the browser's own list, which phones and screen readers know best. */
export const SelectField = ({
  label,
  choices,
  placeholder,
  help,
  aside,
  error,
  value,
  onChange,
  className,
  ...rest
}: SelectFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error} className={className}>
      <div className={styles.select}>
        <select
          {...rest}
          id={id}
          className={styles.control}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
};
