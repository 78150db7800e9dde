import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from '../field.module.css';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps<string> | 'id'>;

type TextAreaProps = FieldProps<string> &
  AreaProps & { readonly label: string; readonly help?: ReactNode; readonly aside?: ReactNode };

/** Several lines of text; it grows with them as far as a screen allows. */
export const TextArea = ({
  label,
  help,
  aside,
  error,
  value,
  onChange,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error} className={className}>
      <div className={styles.growing} data-text={value}>
        <textarea
          {...rest}
          rows={rows}
          id={id}
          className={styles.control}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
};
