import { create } from 'zustand';
import { errorClearMilliseconds } from '../constants.ts';
import { type AuthAction, type AuthState, authReducer, initialAuthState } from './auth-state.ts';

/** The page's first script has looked already: where nobody has signed in, there is no session to check. */
const firstAuthState = (): AuthState => {
  type Page = {
    readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> };
  };
  const page = (globalThis as { document?: Page }).document;
  return page?.documentElement.dataset.expects === 'sign-in'
    ? { ...initialAuthState, status: 'not-authenticated' }
    : initialAuthState;
};

/** The store has one section (row N14). */
export const useAuthStore = create<{ readonly auth: AuthState }>()(() => ({ auth: firstAuthState() }));

export const authState = (): AuthState => useAuthStore.getState().auth;

const clearLater = (message: string): void => {
  setTimeout(() => {
    if (authState().errorMessage === message) dispatch({ type: 'error-shown' });
  }, errorClearMilliseconds);
};

/** Moves the state, releases a picture that is no longer shown, and lets an error live 10 ms (row A24). */
export const dispatch = (action: AuthAction): void => {
  const before = authState();
  const auth = authReducer(before, action);
  useAuthStore.setState({ auth });
  if (before.qrImage && before.qrImage !== auth.qrImage) URL.revokeObjectURL(before.qrImage);
  if (auth.errorMessage && auth.errorMessage !== before.errorMessage) clearLater(auth.errorMessage);
};

export const useAuth = (): AuthState => useAuthStore((store) => store.auth);
