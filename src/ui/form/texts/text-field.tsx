import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from '../field.module.css';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string> | 'id'>;

type TextFieldProps = FieldProps<string> &
  InputProps & {
    readonly label: string;
    readonly help?: ReactNode;
    readonly aside?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export const TextField = ({
  label,
  help,
  aside,
  error,
  value,
  onChange,
  className,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error} className={className}>
      <input
        type="text"
        {...rest}
        id={id}
        className={styles.control}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, help, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
};
