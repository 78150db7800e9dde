import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { send } from '../../../ui/client.ts';
import { ClientError, errorMessage } from '../../../ui/client-error.ts';
import { type Checks, isFilled } from '../../../ui/form/form-state.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { MuiFrame } from '../../../ui/mui-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { register } from '../contract.ts';
import { authFaults, registerMessages as messages } from '../messages.ts';
import { registrationPasswordFault } from '../rules.ts';
import styles from './auth-page.module.css';
import { PasswordStrength } from './password-strength.tsx';

type Values = { readonly full_name: string; readonly email: string; readonly password: string };
const empty: Values = { full_name: '', email: '', password: '' };

/** The server's own rules for a password, each with its text. */
const passwordRules = (['weak_password', 'common_password', 'contains_name'] as const).map((fault) => ({
  passes: (password: string, { email }: Values) => registrationPasswordFault(password, email) !== fault,
  message: authFaults[fault],
}));

const checks: Checks<Values> = {
  full_name: [{ passes: isFilled, message: messages.fullNameRequired }],
  email: [{ passes: (email) => /^\S+@\S+\.\S+$/.test(email.trim()), message: messages.badEmail }],
  password: passwordRules,
};

type RegisterFormProps = {
  readonly onSent: () => void;
  /** Registration was switched off since the page was loaded. */
  readonly onClosed: () => void;
};

/** Row B10: full name, e-mail, password. What happens to the request is said before and after. */
export const RegisterForm = ({ onSent, onClosed }: RegisterFormProps) => {
  const say = useSay();
  const form = useForm(empty, checks);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await send(register, form.values);
      onSent();
    } catch (error) {
      if (error instanceof ClientError && error.status === 403) return onClosed();
      const shown = error instanceof ClientError && error.detail.length > 0;
      if (shown && form.showFaults(error.detail).length === 0) return;
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const submit = form.submit(() => {
    if (!sending) ask().catch(() => undefined);
  });

  return (
    <MuiFrame>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          {...form.field('full_name')}
          label={say(messages.fullName)}
          autoComplete="name"
          maxLength={120}
          disabled={sending}
        />
        <TextField
          {...form.field('email')}
          type="email"
          label={say(messages.email)}
          help={say(messages.emailHelp)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          disabled={sending}
        />
        <PasswordField
          {...form.field('password')}
          label={say(messages.password)}
          autoComplete="new-password"
          disabled={sending}
        />
        <PasswordStrength password={form.values.password} />
        {failure ? (
          <Notice kind="danger" title={say(messages.notSent)} live>
            {failure}
          </Notice>
        ) : null}
        <Button type="submit" kind="primary" large wide busy={sending}>
          {say(messages.createAccount)}
        </Button>
      </form>
    </MuiFrame>
  );
};
