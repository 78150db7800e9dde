import '../../ui/theme/base.css';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { confirmAddressPath } from '../../areas/customers/accounts/confirm-address.ts';
import { checkSession, hasBeenHere } from '../../areas/customers/auth/web/auth-actions.ts';
import { type AuthError, useAuthError } from '../../areas/customers/auth/web/auth-error.ts';
import { AuthScreens } from '../../areas/customers/auth/web/auth-screens.tsx';
import { rememberTarget } from '../../areas/customers/auth/web/return-target.ts';
import { LayoutSkeleton } from '../../ui/layout/layout-skeleton.tsx';
import { ErrorBoundary } from '../../ui/page/error-boundary.tsx';
import { needsCheck } from '../../ui/session/auth-state.ts';
import { authState, useAuth } from '../../ui/session/auth-store.ts';
import { useToastsWanted } from '../../ui/toast.ts';

const loadConsole = () => import('./console.tsx');
const Console = lazy(() => loadConsole().then((module) => ({ default: module.Console })));
const Register = lazy(() =>
  import('../../areas/customers/auth/registration/web/register.tsx').then((module) => ({
    default: module.Register,
  })),
);
const ConfirmAddress = lazy(() =>
  import('../../areas/customers/auth/registration/web/confirm-address.tsx').then((module) => ({
    default: module.ConfirmAddress,
  })),
);
const ToastRegions = lazy(() =>
  import('../../ui/toasts/toast-regions.tsx').then((module) => ({ default: module.ToastRegions })),
);

/** Keeps where somebody wanted to go, and shows the sign-in (row A4). */
const ToSignIn = () => {
  const { pathname, search } = useLocation();
  rememberTarget(pathname + search);
  return <Navigate to="/auth/login" replace />;
};

const SignedOut = ({ error }: { error: AuthError | null }) => (
  <Routes>
    <Route path="/auth/login" element={<AuthScreens error={error} />} />
    <Route
      path="/auth/register"
      element={
        <Suspense>
          <Register />
        </Suspense>
      }
    />
    <Route path="*" element={<ToSignIn />} />
  </Routes>
);

const Screens = ({ error }: { error: AuthError | null }) => {
  const { status } = useAuth();
  const { pathname } = useLocation();
  // Whoever has come past the password will need the console: it travels while the code is typed.
  const isComing = status !== 'not-authenticated' && (status !== 'checking' || hasBeenHere());
  useEffect(() => {
    if (isComing) loadConsole().catch(() => undefined);
  }, [isComing]);
  // For whoever has the link, signed in or not.
  if (pathname === confirmAddressPath)
    return (
      <Suspense>
        <ConfirmAddress />
      </Suspense>
    );
  if (status === 'checking') return <LayoutSkeleton />;
  if (status !== 'authenticated') return <SignedOut error={error} />;
  return (
    <Suspense fallback={<LayoutSkeleton />}>
      <Console />
    </Suspense>
  );
};

const App = () => {
  const error = useAuthError();
  const { wanted } = useToastsWanted();
  useEffect(() => {
    if (needsCheck(authState().status)) checkSession().catch(() => undefined);
  }, []);
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Screens error={error} />
        <Suspense>{wanted ? <ToastRegions /> : null}</Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  );
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
