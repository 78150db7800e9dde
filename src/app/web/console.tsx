import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { requestEvents } from '../../areas/casework/requests/contract.ts';
import { LiveRequests } from '../../areas/casework/requests/live/web/live-requests.ts';
import { HandOvers } from '../../areas/customers/accounts/web/handover/hand-overs.tsx';
import { roleNames } from '../../areas/customers/auth/messages.ts';
import { RecoveryCodes } from '../../areas/customers/auth/second-factor/web/recovery-codes.tsx';
import { signOut } from '../../areas/customers/auth/web/auth-actions.ts';
import { chooseLanguage, chooseTheme } from '../../areas/customers/auth/web/preferences.ts';
import { forgetTarget, returnTarget } from '../../areas/customers/auth/web/return-target.ts';
import { StepUp } from '../../areas/customers/auth/web/step-up.tsx';
import { JumpButton } from '../../areas/desks/jump/web/jump-button.tsx';
import { Bell } from '../../areas/records/notices/web/bell.tsx';
import type { Role } from '../../shared/actor.ts';
import { makeQueryClient } from '../../ui/calls/query-client.ts';
import { forgetSessionEnd, useSessionExpired } from '../../ui/calls/session-end.ts';
import { ErrorDialog } from '../../ui/dialogs/error-dialog.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { ContentSkeleton } from '../../ui/layout/layout-skeleton.tsx';
import { startLive } from '../../ui/live/live.ts';
import { uiMessages } from '../../ui/messages.ts';
import { ErrorBoundary } from '../../ui/page/error-boundary.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { useAuth } from '../../ui/session/auth-store.ts';
import { useSay } from '../../ui/text/language.ts';
import { MuiFrame } from '../../ui/theme/mui-frame.tsx';
import { useToastsWanted } from '../../ui/toast.ts';
import { navigationEntries } from './web-navigation.ts';
import { beginPageOf, pageRoutes } from './web-routes.tsx';

const ToastRegions = lazy(() =>
  import('../../ui/toasts/toast-regions.tsx').then((module) => ({ default: module.ToastRegions })),
);
const CommandBox = lazy(() => import('./command-box.tsx').then((module) => ({ default: module.CommandBox })));
const KeysDialog = lazy(() =>
  import('../../areas/desks/jump/web/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
);

// This part comes while it is still asked who is here.
beginPageOf(location.pathname);

/** Row A14: back to where the person wanted to go before signing in. */
const AfterSignIn = () => {
  const target = returnTarget();
  useEffect(forgetTarget, []);
  return <Navigate to={target} replace />;
};

/** What nobody's role opens is not there; what another one opens is said to be so. */
const NoPage = ({ role }: { role: Role }) => {
  const say = useSay();
  const { pathname } = useLocation();
  const isOthers = pageRoutes.some(({ path }) => matchPath(path, pathname) !== null);
  return isOthers ? <NotFound text={uiMessages.pageOfOtherRole(say(roleNames[role]))} /> : <NotFound />;
};

const Pages = ({ role }: { role: Role }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ContentSkeleton />}>
        <Routes>
          <Route path="/auth/*" element={<AfterSignIn />} />
          {pageRoutes
            .filter((route) => route.roles.includes(role))
            .map(({ path, page: { Part } }) => (
              <Route key={path} path={path} element={<Part />} />
            ))}
          <Route path="*" element={<NoPage role={role} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
};

/**
 * Row D10: the person is told, and the page is loaded again, which ends at the sign-in. Until then nothing of it can be read:
 * a session that was ended from elsewhere may be that of a lost device. It is covered and not taken down: who signs in again
 * in another tab goes on with what they had typed.
 */
const SessionExpired = () => {
  const say = useSay();
  const isOver = useSessionExpired();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-session-over', isOver);
    return () => document.documentElement.removeAttribute('data-session-over');
  }, [isOver]);
  return (
    <ErrorDialog
      open={isOver}
      title={say(uiMessages.error)}
      text={<span data-session-end>{say(uiMessages.sessionExpired)}</span>}
      interrupts
      onClose={() => location.reload()}
    />
  );
};

/** Keeps the page up to date for as long as the session lasts; all of it, once somebody has signed in again elsewhere. */
const useUpToDate = (queryClient: QueryClient): void => {
  const isOver = useSessionExpired();
  const wasOver = useRef(false);
  useEffect(() => (isOver ? undefined : startLive(requestEvents.path)), [isOver]);
  useEffect(() => {
    if (isOver) queryClient.cancelQueries().catch(() => undefined);
    else if (wasOver.current) queryClient.invalidateQueries().catch(() => undefined);
    wasOver.current = isOver;
  }, [isOver, queryClient]);
  // Whoever signs in after this begins anew.
  useEffect(() => forgetSessionEnd, []);
};

/** What a signed-in person sees on every page. */
const Inside = () => {
  const say = useSay();
  const { user } = useAuth();
  const [queryClient] = useState(makeQueryClient);
  const role = user.rol ?? 'Member';
  useUpToDate(queryClient);
  // The last screen of the sign-in is long; what comes after it begins at its top.
  useEffect(() => {
    // Newer browsers give a promise, which is no clean-up.
    void window.scrollTo(0, 0);
  }, []);
  return (
    <MuiFrame>
      <QueryClientProvider client={queryClient}>
        <Layout
          entries={navigationEntries.filter((entry) => entry.roles.includes(role))}
          finder={<JumpButton box={CommandBox} keys={KeysDialog} />}
          bell={<Bell role={role} />}
          user={{
            username: user.username ?? '',
            fullName: user.full_name ?? user.username ?? '',
            role: say(roleNames[role]),
            onLanguage: (language) => void chooseLanguage(language).catch(() => undefined),
            onTheme: (theme) => void chooseTheme(theme).catch(() => undefined),
            accountPath: '/account',
            onSignOut: () => {
              signOut().catch(() => undefined);
            },
          }}
        >
          <Pages role={role} />
        </Layout>
        <LiveRequests />
        <RecoveryCodes />
        <HandOvers />
        <StepUp />
        <SessionExpired />
      </QueryClientProvider>
    </MuiFrame>
  );
};

/** Everything behind the sign-in: its own chunk, with the router, the query cache, the live stream and the layout. */
export const Console = () => {
  const { wanted } = useToastsWanted();
  return (
    <BrowserRouter>
      <Inside />
      <Suspense>{wanted ? <ToastRegions /> : null}</Suspense>
    </BrowserRouter>
  );
};
