import { useEffect, useState } from 'react';
import { Form } from '../../../../ui/form/form.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../ui/theme/mui-frame.tsx';
import { authFaults, passwordMessages } from '../messages.ts';
import { newPasswordFault, passwordStrength, requiredStrength } from '../password-rules.ts';
import { changePassword } from './auth-actions.ts';
import type { AuthError } from './auth-error.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { type NewPasswordValues, newPasswordFields } from './new-password-fields.tsx';

/** Rows B3, B4, B14: sent only when both fields are equal and the strength is 4. */
export const ChangePassword = ({ error }: { error: AuthError | null }) => {
  const say = useSay();
  const { user } = useAuth();
  const others = user.own_names ?? [];
  // After a reload the typed password is gone from memory and must be asked for.
  const [asksCurrent, setAsksCurrent] = useState(!user.password);
  const form = useFields<NewPasswordValues>([
    { name: 'username', type: 'hidden', initialValue: user.username ?? '', autoComplete: 'username' },
    {
      name: 'current',
      type: 'password',
      label: passwordMessages.current,
      initialValue: '',
      display: asksCurrent,
      help: error ? null : passwordMessages.currentHelp,
      autoComplete: 'current-password',
      validation: isFilled,
      validationErrorMessage: passwordMessages.currentRequired,
    },
    ...newPasswordFields(others),
  ]);
  const [sending, setSending] = useState(false);
  // What the server would refuse is said here, without a call.
  const [refusal, setRefusal] = useState<string | null>(null);
  const { values } = form;
  const ready = form.valid && passwordStrength(values.passwordNew1) >= requiredStrength;

  // Whoever comes here types at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands.
  useEffect(() => form.focus(), []);

  useEffect(() => {
    if (!error) return;
    setSending(false);
    // A rule that the new one breaks says nothing against the one that was typed at the sign-in.
    const isAboutTheNew = Object.values(authFaults).some((fault) => say(fault) === error.text);
    if (!isAboutTheNew) setAsksCurrent(true);
  }, [error, say]);

  const submit = () => {
    // Row L8: without equal passwords no call is made.
    if (!ready || sending) return;
    const fault = newPasswordFault(values.passwordNew1, {
      username: user.username ?? '',
      current: asksCurrent ? values.current : (user.password ?? ''),
      others,
    });
    setRefusal(fault ? say(authFaults[fault]) : null);
    if (fault) return;
    setSending(true);
    changePassword(asksCurrent ? values.current : null, values.passwordNew1).catch(() => setSending(false));
  };

  return (
    <MuiFrame>
      <AuthPage title={say(passwordMessages.title)} subtitle={say(passwordMessages.why)}>
        <Form
          form={form}
          className={styles.fields}
          sending={sending}
          onSubmit={submit}
          submitLabel={passwordMessages.change}
          submitButton={{ large: true, wide: true, disabled: !ready }}
          before={
            (refusal || error) && !sending ? (
              <Notice kind="danger" title={say(passwordMessages.failed)} live>
                {refusal ?? error?.text}
              </Notice>
            ) : null
          }
        />
      </AuthPage>
    </MuiFrame>
  );
};
