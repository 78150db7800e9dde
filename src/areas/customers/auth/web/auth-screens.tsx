import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Routed } from '../../../../ui/page/routed.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { otpMessages, passwordMessages, signInMessages } from '../messages.ts';
import { loadCodeScreen } from '../second-factor/web/code-screen.ts';
import type { AuthError } from './auth-error.ts';
import { AuthSkeleton } from './auth-skeleton.tsx';
import { SignIn } from './sign-in.tsx';

const ValidateOtp = lazy(() => loadCodeScreen().then((module) => ({ default: module.ValidateOtp })));
const ChangePassword = lazy(() =>
  import('./change-password.tsx').then((module) => ({ default: module.ChangePassword })),
);
const Activate2fa = lazy(() =>
  import('../second-factor/web/activate-2fa.tsx').then((module) => ({ default: module.Activate2fa })),
);

/**
 * `/auth/login`: the status picks the screen (rows A8 to A12). What must outlive the skeleton between a code
 * and its answer is kept here: the acknowledgement, the choice of a recovery code.
 */
export const AuthScreens = ({ error }: { error: AuthError | null }) => {
  const say = useSay();
  const { status } = useAuth();
  const [scanned, setScanned] = useState(false);
  const [recovery, setRecovery] = useState(false);

  // A new sign-in starts from the beginning.
  useEffect(() => {
    if (status !== 'not-authenticated') return;
    setScanned(false);
    setRecovery(false);
  }, [status]);

  const screens: Readonly<Record<string, readonly [title: string, screen: ReactNode]>> = {
    'not-authenticated': [say(signInMessages.signIn), <SignIn key="sign-in" error={error} />],
    'change-password': [say(passwordMessages.title), <ChangePassword key="password" error={error} />],
    'activate-2fa': [
      say(otpMessages.activateTitle),
      <Activate2fa key="activate" error={error} scanned={scanned} onScanned={setScanned} />,
    ],
    'validate-2fa': [
      say(otpMessages.title),
      <ValidateOtp key="otp" error={error} recovery={recovery} onRecovery={setRecovery} />,
    ],
  };
  const checking = say(otpMessages.checking);
  const [title, screen] = screens[status] ?? [checking, <AuthSkeleton key="checking" title={checking} />];
  usePageTitle(title);
  return (
    <Suspense fallback={<AuthSkeleton title={title} />}>
      {status === 'not-authenticated' ? screen : <Routed>{screen}</Routed>}
    </Suspense>
  );
};
