import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { toastError } from '../../../ui/toast.ts';
import { registerMessages, signInMessages } from '../messages.ts';
import { passwordMinCharacters, usernameMinCharacters } from '../rules.ts';
import { signIn, wasRefused } from './auth-actions.ts';
import type { AuthError } from './auth-error.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';

const SignInError = lazy(() => import('./sign-in-error.tsx').then((m) => ({ default: m.SignInError })));
const loadTerms = () => import('./terms-dialog.tsx');
const TermsDialog = lazy(() => loadTerms().then((m) => ({ default: m.TermsDialog })));

type Values = { readonly username: string; readonly password: string; readonly terms: boolean };
const empty: Values = { username: '', password: '', terms: false };
const checks: Checks<Values> = {
  username: [
    {
      passes: (value) => [...value].length >= usernameMinCharacters,
      message: signInMessages.shortUser,
    },
  ],
  password: [
    {
      passes: (value) => [...value].length >= passwordMinCharacters,
      message: signInMessages.shortPassword,
    },
  ],
  terms: [{ passes: (value) => value, message: signInMessages.termsRequired }],
};

/** Row B2. An error from outside empties the form and stands in a dialog of its own (rows B12, M9). */
export const SignIn = ({ error }: { error: AuthError | null }) => {
  const say = useSay();
  const form = useForm(empty, checks);
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState<AuthError | null>(null);
  const [termsOpen, setTermsOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { reset } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new error resets the form.
  useEffect(() => {
    if (!error) return;
    setSending(false);
    reset();
    setShown(error);
  }, [error]);

  const submit = form.submit(
    () => {
      setSending(true);
      signIn(form.values.username.trim(), form.values.password).catch(() => setSending(false));
    },
    () => toastError(say(uiMessages.invalidForm)),
  );
  const closeError = () => {
    setShown(null);
    first.current?.focus();
  };

  return (
    <AuthPage
      title={say(signInMessages.subtitle)}
      below={
        <>
          {say(signInMessages.noAccount)} <Link to="/auth/register">{say(registerMessages.title)}</Link>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onFocus={() => loadTerms().catch(() => undefined)}
      >
        <TextField
          {...form.field('username')}
          ref={first}
          label={say(signInMessages.user)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={sending}
        />
        <PasswordField
          {...form.field('password')}
          label={say(signInMessages.password)}
          autoComplete="current-password"
          disabled={sending}
        />
        <CheckboxField
          {...form.field('terms')}
          label={say(signInMessages.acceptTerms)}
          disabled={sending}
          after={
            <button type="button" className={styles.linkButton} onClick={() => setTermsOpen(true)}>
              {say(signInMessages.readTerms)}
            </button>
          }
        />
        <Button type="submit" kind="primary" large wide busy={sending}>
          {say(signInMessages.signIn)}
        </Button>
      </form>
      <Suspense>
        {termsOpen ? <TermsDialog onClose={() => setTermsOpen(false)} /> : null}
        {shown ? <SignInError text={shown.text} refused={wasRefused()} onClose={closeError} /> : null}
      </Suspense>
    </AuthPage>
  );
};
