import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-form.ts';

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps<string> | 'id'>;

type TextAreaProps = FieldProps<string> &
  AreaProps & { readonly label: string; readonly help?: ReactNode; readonly aside?: ReactNode };

/** Several lines of text. */
export const TextArea = ({
  label,
  help,
  aside,
  error,
  value,
  onChange,
  className,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error} className={className}>
      <textarea
        rows={3}
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
