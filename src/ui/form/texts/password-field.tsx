import { type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../../button.tsx';
import { Eye, EyeOff } from '../../icons/first-icons.ts';
import { uiMessages } from '../../messages.ts';
import { useSay } from '../../text/language.ts';
import styles from '../field.module.css';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';

type PasswordFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A password that can be shown. Pasting is allowed: it is how password managers work. */
export const PasswordField = ({
  label,
  help,
  aside,
  error,
  value,
  onChange,
  autoComplete,
  ...rest
}: PasswordFieldProps) => {
  const id = useId();
  const say = useSay();
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      <div className={styles.withButton}>
        <input
          {...rest}
          id={id}
          type={visible ? 'text' : 'password'}
          className={styles.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={say(visible ? uiMessages.hidePassword : uiMessages.showPassword)}
          aria-pressed={visible}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      </div>
    </FieldFrame>
  );
};
