import { useEffect, useState } from 'react';
import type { AuthStatus } from '../../../../ui/session/auth-state.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';

/** A new object for every error, so that the same words twice are two errors. */
export type AuthError = { readonly text: string; readonly status: AuthStatus };

/**
 * Keeps the screens' own copy of the store's error, which lives only 10 ms (row A24), until another screen
 * comes. Call it where nothing unmounts: above the router.
 */
export const useAuthError = (): AuthError | null => {
  const { errorMessage, status } = useAuth();
  const [error, setError] = useState<AuthError | null>(null);
  useEffect(() => {
    if (errorMessage) setError({ text: errorMessage, status });
    else setError((kept) => (kept?.status === status ? kept : null));
  }, [errorMessage, status]);
  return error?.status === status ? error : null;
};
