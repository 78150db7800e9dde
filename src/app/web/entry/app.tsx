import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { confirmAddressPath } from '../../../areas/customers/accounts/confirm-address.ts';
import { checkSession, hasBeenHere, listenToTabs } from '../../../areas/customers/auth/web/auth-actions.ts';
import { type AuthError, useAuthError } from '../../../areas/customers/auth/web/auth-error.ts';
import { AuthScreens } from '../../../areas/customers/auth/web/auth-screens.tsx';
import { rememberTarget } from '../../../areas/customers/auth/web/return-target.ts';
import { LayoutSkeleton } from '../../../ui/layout/layout-skeleton.tsx';
import { goTo, useAddress } from '../../../ui/page/address.ts';
import { ErrorBoundary } from '../../../ui/page/error-boundary.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import { Routed } from '../../../ui/page/routed.tsx';
import { needsCheck } from '../../../ui/session/auth-state.ts';
import { authState, useAuth } from '../../../ui/session/auth-store.ts';
import { useToastsWanted } from '../../../ui/toast.ts';

const consolePart = latePart(() => import('../console.tsx').then((module) => module.Console), LayoutSkeleton);
const Register = lazy(() =>
  import('../../../areas/customers/auth/registration/web/register.tsx').then((module) => ({
    default: module.Register,
  })),
);
const ConfirmAddress = lazy(() =>
  import('../../../areas/customers/auth/registration/web/confirm-address.tsx').then((module) => ({
    default: module.ConfirmAddress,
  })),
);
const ToastRegions = lazy(() =>
  import('../../../ui/toasts/toast-regions.tsx').then((module) => ({ default: module.ToastRegions })),
);

const signInPath = '/auth/login';

/** Keeps where somebody wanted to go, and shows the sign-in (row A4). */
const ToSignIn = () => {
  const { pathname, search } = useAddress();
  useEffect(() => {
    rememberTarget(pathname + search);
    goTo(signInPath, 'replace');
  }, [pathname, search]);
  return null;
};

const SignedOut = ({ error }: { error: AuthError | null }) => {
  const { pathname } = useAddress();
  const { wanted } = useToastsWanted();
  return (
    <>
      {pathname === signInPath ? (
        <AuthScreens error={error} />
      ) : pathname === '/auth/register' ? (
        <Suspense>
          <Routed>
            <Register />
          </Routed>
        </Suspense>
      ) : (
        <ToSignIn />
      )}
      <Suspense>
        {wanted ? (
          <Routed>
            <ToastRegions />
          </Routed>
        ) : null}
      </Suspense>
    </>
  );
};

const Screens = ({ error }: { error: AuthError | null }) => {
  const { status } = useAuth();
  const { pathname } = useAddress();
  // Whoever has come past the password will need the console: it travels while the code is typed.
  const isComing = status !== 'not-authenticated' && (status !== 'checking' || hasBeenHere());
  useEffect(() => {
    if (isComing) consolePart.begin();
  }, [isComing]);
  // For whoever has the link, signed in or not.
  if (pathname === confirmAddressPath)
    return (
      <Suspense>
        <Routed>
          <ConfirmAddress />
        </Routed>
      </Suspense>
    );
  if (status === 'checking') return <LayoutSkeleton />;
  if (status !== 'authenticated') return <SignedOut error={error} />;
  return (
    <Suspense fallback={<LayoutSkeleton />}>
      <consolePart.Part />
    </Suspense>
  );
};

/** The app, and the form of the sign-in as the build draws it into the page (sign-in-html.tsx). */
export const App = () => {
  const error = useAuthError();
  useEffect(() => {
    if (needsCheck(authState().status)) checkSession().catch(() => undefined);
    return listenToTabs();
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <Screens error={error} />
      </ErrorBoundary>
    </StrictMode>
  );
};
