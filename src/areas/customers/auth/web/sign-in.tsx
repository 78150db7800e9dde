import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { hasActs, replayActs } from '../../../../ui/page/early/early.ts';
import { OuterLink } from '../../../../ui/page/outer-link.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { isLongUsername } from '../../accounts/rules.ts';
import { signInMessages } from '../messages.ts';
import { passwordMinCharacters } from '../password-rules.ts';
import { loadCodeScreen } from '../second-factor/web/code-screen.ts';
import { signIn, wasRefused } from './auth-actions.ts';
import type { AuthError } from './auth-error.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';

const SignInError = lazy(() => import('./sign-in-error.tsx').then((m) => ({ default: m.SignInError })));
const loadTerms = () => import('../terms/web/terms-dialog.tsx');
const TermsDialog = lazy(() => loadTerms().then((m) => ({ default: m.TermsDialog })));

type Values = { readonly username: string; readonly password: string; readonly terms: boolean };

const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'username',
    type: 'text',
    label: signInMessages.user,
    initialValue: '',
    validation: isLongUsername,
    validationErrorMessage: signInMessages.shortUser,
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  {
    name: 'password',
    type: 'password',
    label: signInMessages.password,
    initialValue: '',
    validation: (value) => [...value].length >= passwordMinCharacters,
    validationErrorMessage: signInMessages.shortPassword,
    autoComplete: 'current-password',
  },
];

/** Row B2. An error from outside empties the fields and stands in a dialog of its own (rows B12, M9). */
export const SignIn = ({ error }: { error: AuthError | null }) => {
  const say = useSay();
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState<AuthError | null>(null);
  const [termsOpen, setTermsOpen] = useState(false);
  const form = useFields<Values>([
    ...fields,
    {
      name: 'terms',
      type: 'checkbox',
      label: signInMessages.acceptTerms,
      initialValue: false,
      validation: (ticked) => ticked,
      validationErrorMessage: signInMessages.termsRequired,
      beside: (
        <button type="button" className={styles.linkButton} onClick={() => setTermsOpen(true)}>
          {say(signInMessages.readTerms)}
        </button>
      ),
    },
  ]);
  const { reset } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new error resets the form.
  useEffect(() => {
    if (!error) return;
    setSending(false);
    // What was accepted stays accepted.
    const { terms } = form.values;
    reset();
    if (terms) form.change('terms', true);
    setShown(error);
  }, [error]);

  // The form may have stood in the page before the app: what was typed into it counts, and no field is blamed unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands.
  useLayoutEffect(() => {
    form.excuse();
    form.takeTyped();
  }, []);

  // Whoever comes to sign in types at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands.
  useEffect(() => {
    if (error) return;
    if (!hasActs()) form.focus();
    // Once what was typed is in the form.
    const replaying = setTimeout(replayActs);
    return () => clearTimeout(replaying);
  }, []);

  // What follows a right password travels while it is typed.
  const { changed } = form;
  useEffect(() => {
    if (changed) Promise.all([loadTerms(), loadCodeScreen()]).catch(() => undefined);
  }, [changed]);

  const submit = ({ username, password }: Values) => {
    setSending(true);
    signIn(username.trim(), password).catch(() => setSending(false));
  };
  const wasShown = useRef(false);

  // The dialog gives the focus back to the button as it goes: the first field has it after that (row B12).
  useEffect(() => {
    if (wasShown.current && shown === null) form.focus();
    wasShown.current = shown !== null;
  }, [shown, form.focus]);

  return (
    <AuthPage
      title={say(signInMessages.subtitle)}
      below={
        <>
          {say(signInMessages.noAccount)}{' '}
          {/* The point goes with what is before it: no line begins with one, and no link breaks. */}
          <span className={styles.whole}>
            <OuterLink to="/auth/register">{say(signInMessages.askForAccount)}</OuterLink> ·
          </span>{' '}
          <a href="/verify" className={styles.whole}>
            {say(signInMessages.verifyReport)}
          </a>
          <details className={styles.forgot}>
            <summary>{say(signInMessages.forgot)}</summary>
            {say(signInMessages.forgotHelp)}
          </details>
        </>
      }
    >
      <Form
        form={form}
        className={styles.fields}
        sending={sending}
        onSubmit={submit}
        onInvalid={() => toastError(say(uiMessages.invalidForm))}
        submitLabel={signInMessages.signIn}
        submitButton={{ large: true, wide: true }}
      />
      <Suspense>
        {termsOpen ? <TermsDialog onClose={() => setTermsOpen(false)} /> : null}
        {shown ? (
          <SignInError text={shown.text} refused={wasRefused()} onClose={() => setShown(null)} />
        ) : null}
      </Suspense>
    </AuthPage>
  );
};
