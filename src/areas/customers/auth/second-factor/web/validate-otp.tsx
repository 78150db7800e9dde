import { lazy, Suspense, useState } from 'react';
import { otpFormWidthPixels } from '../../../../../ui/constants.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { otpMessages, signInMessages } from '../../messages.ts';
import { signOut } from '../../web/auth-actions.ts';
import type { AuthError } from '../../web/auth-error.ts';
import styles from '../../web/auth-page.module.css';
import { AuthPage } from '../../web/auth-page.tsx';
import { OtpForm } from './otp-form.tsx';

// Travels only to whoever has a passkey.
const PasskeySignIn = lazy(() =>
  import('../../passkeys/web/passkey-sign-in.tsx').then((module) => ({ default: module.PasskeySignIn })),
);

type ValidateOtpProps = {
  readonly error: AuthError | null;
  readonly recovery: boolean;
  readonly onRecovery: (recovery: boolean) => void;
};

/** Row B5, with the way in for somebody who has lost the app (row B11). */
export const ValidateOtp = ({ error, recovery, onRecovery }: ValidateOtpProps) => {
  const say = useSay();
  const { user } = useAuth();
  const [changed, setChanged] = useState(false);
  const kind = recovery ? 'recovery' : 'app';
  const change = () => {
    setChanged(true);
    onRecovery(!recovery);
  };
  return (
    <AuthPage
      title={say(recovery ? otpMessages.recoveryTitle : otpMessages.title)}
      subtitle={say(recovery ? otpMessages.recoveryHint : otpMessages.hint)}
      widthPixels={otpFormWidthPixels}
      below={
        <button type="button" className={styles.linkButton} onClick={() => signOut().catch(() => undefined)}>
          {say(signInMessages.signInAgain)}
        </button>
      }
    >
      <OtpForm
        key={kind}
        kind={kind}
        error={changed ? null : error}
        action={recovery ? otpMessages.useCode : otpMessages.validateOtp}
        autoFocus
        after={
          <>
            {user.passkeys && !recovery && 'PublicKeyCredential' in window ? (
              <Suspense>
                <PasskeySignIn />
              </Suspense>
            ) : null}
            <button type="button" className={`${styles.linkButton} ${styles.center}`} onClick={change}>
              {say(recovery ? otpMessages.useApp : otpMessages.useRecovery)}
            </button>
          </>
        }
      />
    </AuthPage>
  );
};
