import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { MuiFrame } from '../../../ui/mui-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { authFaults, passwordMessages } from '../messages.ts';
import { newPasswordFault, passwordStrength, requiredStrength } from '../rules.ts';
import { changePassword } from './auth-actions.ts';
import type { AuthError } from './auth-error.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { useAuth } from './auth-store.ts';
import { PasswordStrength } from './password-strength.tsx';

/** `passwordNew1` and `passwordNew2` are the specification's names (row J3). */
type Values = { readonly current: string; readonly passwordNew1: string; readonly passwordNew2: string };

const empty: Values = { current: '', passwordNew1: '', passwordNew2: '' };
const matching: Checks<Values> = {
  passwordNew2: [
    {
      passes: (value, values) => value === values.passwordNew1,
      message: passwordMessages.mismatch,
    },
  ],
};
const withCurrent: Checks<Values> = {
  ...matching,
  current: [{ passes: (value) => value !== '', message: passwordMessages.currentRequired }],
};

/** Rows B3, B4, B14: sent only when both fields are equal and the strength is 4. */
export const ChangePassword = ({ error }: { error: AuthError | null }) => {
  const say = useSay();
  const { user } = useAuth();
  // After a reload the typed password is gone from memory and must be asked for.
  const [asksCurrent, setAsksCurrent] = useState(!user.password);
  const form = useForm(empty, asksCurrent ? withCurrent : matching);
  const [sending, setSending] = useState(false);
  // What the server would refuse is said here, without a call.
  const [refusal, setRefusal] = useState<string | null>(null);
  const { values } = form;
  const ready = form.valid && passwordStrength(values.passwordNew1) >= requiredStrength;

  useEffect(() => {
    if (!error) return;
    setSending(false);
    setAsksCurrent(true);
  }, [error]);

  const submit = form.submit(() => {
    // Row L8: without equal passwords no call is made.
    if (!ready || sending) return;
    const fault = newPasswordFault(values.passwordNew1, {
      username: user.username ?? '',
      current: asksCurrent ? values.current : (user.password ?? ''),
    });
    setRefusal(fault ? say(authFaults[fault]) : null);
    if (fault) return;
    setSending(true);
    changePassword(asksCurrent ? values.current : null, values.passwordNew1).catch(() => setSending(false));
  });

  return (
    <MuiFrame>
      <AuthPage title={say(passwordMessages.title)} subtitle={say(passwordMessages.why)}>
        <form className={styles.form} noValidate onSubmit={submit}>
          {(refusal || error) && !sending ? (
            <Notice kind="danger" title={say(passwordMessages.failed)} live>
              {refusal ?? error?.text}
            </Notice>
          ) : null}
          <input type="hidden" name="username" autoComplete="username" value={user.username ?? ''} readOnly />
          {asksCurrent ? (
            <PasswordField
              {...form.field('current')}
              label={say(passwordMessages.current)}
              help={error ? undefined : say(passwordMessages.currentHelp)}
              autoComplete="current-password"
              disabled={sending}
            />
          ) : null}
          <PasswordField
            {...form.field('passwordNew1')}
            label={say(passwordMessages.new)}
            autoComplete="new-password"
            disabled={sending}
          />
          <PasswordStrength password={values.passwordNew1} />
          <PasswordField
            {...form.field('passwordNew2')}
            label={say(passwordMessages.confirm)}
            autoComplete="new-password"
            disabled={sending}
          />
          <Button type="submit" kind="primary" large wide busy={sending} disabled={!ready}>
            {say(passwordMessages.change)}
          </Button>
        </form>
      </AuthPage>
    </MuiFrame>
  );
};
