import type { Role } from '../../shared/actor.ts';

/** The seven statuses of specification §4 (row A1). */
export const authStatuses = [
  'checking',
  'validate-auth',
  'authenticated',
  'not-authenticated',
  'change-password',
  'activate-2fa',
  'validate-2fa',
] as const;
export type AuthStatus = (typeof authStatuses)[number];

/** The screens between a right password and the product. */
type PendingStep = Extract<AuthStatus, 'change-password' | 'activate-2fa' | 'validate-2fa'>;

/** Who is signing in. Everything after `rol` is forgotten as soon as the code was right (row A19). */
type AuthUser = {
  readonly user_id?: string;
  readonly username?: string;
  /** Known from the check of the session on. */
  readonly full_name?: string | undefined;
  readonly rol?: Role;
  /** In memory only, between sign-in and the change of password: `newPassword` asks for it again. */
  readonly password?: string;
  readonly newPass?: boolean;
  readonly otp_enabled?: boolean;
  readonly otp_secret?: string;
  /** A passkey will do instead of the code. */
  readonly passkeys?: boolean | undefined;
  /** What the new password may not hold, beside the user name. */
  readonly own_names?: readonly string[] | undefined;
  readonly message?: string;
};

/** The one auth section of the store (row N14). */
export type AuthState = {
  readonly status: AuthStatus;
  readonly user: AuthUser;
  /** Object URL of the drawn QR code; whoever replaces it revokes it. */
  readonly qrImage: string | null;
  readonly errorMessage: string | null;
};

/** What `login` and `newPassword` answer. */
export type PasswordAnswer = {
  readonly user_id: string;
  readonly username: string;
  readonly rol: Role;
  readonly newPass: boolean;
  readonly otp_enabled: boolean;
  readonly otp_secret?: string | undefined;
  readonly passkeys?: boolean | undefined;
  readonly own_names?: readonly string[] | undefined;
  readonly message: string;
};

export type SignedIn = {
  readonly user_id: string;
  readonly username: string;
  readonly full_name?: string | undefined;
  readonly rol: Role;
};

export type AuthAction =
  | { readonly type: 'check-started' }
  | { readonly type: 'session-valid'; readonly user: SignedIn }
  | { readonly type: 'session-invalid'; readonly message?: string }
  | {
      readonly type: 'session-pending';
      readonly step: PendingStep;
      readonly user: Pick<AuthUser, 'user_id' | 'username' | 'otp_secret' | 'passkeys' | 'own_names'>;
    }
  | { readonly type: 'login-succeeded'; readonly answer: PasswordAnswer; readonly password: string }
  | { readonly type: 'login-failed'; readonly message: string }
  | { readonly type: 'password-changed'; readonly answer: PasswordAnswer }
  | { readonly type: 'password-refused'; readonly message: string }
  | { readonly type: 'qr-drawn'; readonly qrImage: string }
  | { readonly type: 'code-sent' }
  | { readonly type: 'code-refused'; readonly message: string }
  | { readonly type: 'code-accepted'; readonly user: SignedIn }
  | { readonly type: 'signed-out' }
  | { readonly type: 'error-shown' };

export const initialAuthState: AuthState = {
  status: 'checking',
  user: {},
  qrImage: null,
  errorMessage: null,
};

/** True where the session is still to be checked at load (row A6). */
export const needsCheck = (status: AuthStatus): boolean =>
  status === 'checking' || status === 'not-authenticated';

/** Rows A15 to A17: which screen follows a right password. */
const stepAfterPassword = (answer: Pick<PasswordAnswer, 'newPass' | 'otp_enabled'>): PendingStep => {
  if (!answer.newPass) return 'change-password';
  return answer.otp_enabled ? 'validate-2fa' : 'activate-2fa';
};

const afterPassword = (answer: PasswordAnswer, password: string): AuthState => {
  const { otp_secret, ...rest } = answer;
  const status = stepAfterPassword(answer);
  return {
    status,
    user: {
      ...rest,
      ...(otp_secret ? { otp_secret } : {}),
      ...(status === 'change-password' ? { password } : {}),
    },
    qrImage: null,
    errorMessage: null,
  };
};

const signedIn = ({ user_id, username, full_name, rol }: SignedIn): AuthState => ({
  status: 'authenticated',
  user: { user_id, username, ...(full_name ? { full_name } : {}), rol },
  qrImage: null,
  errorMessage: null,
});

const signedOut = (errorMessage: string | null): AuthState => ({
  status: 'not-authenticated',
  user: {},
  qrImage: null,
  errorMessage,
});

/** The whole life of a sign-in (rows A1 to A25). Pure: calls, timers and object URLs are the store's. */
export const authReducer = (state: AuthState, action: AuthAction): AuthState => {
  switch (action.type) {
    case 'check-started':
      return { ...initialAuthState };
    case 'session-valid':
    case 'code-accepted':
      return signedIn(action.user);
    case 'session-invalid':
      return signedOut(action.message ?? null);
    case 'session-pending':
      return {
        status: action.step,
        user: { ...action.user, otp_enabled: action.step === 'validate-2fa' },
        qrImage: null,
        errorMessage: null,
      };
    case 'login-succeeded':
      return afterPassword(action.answer, action.password);
    case 'login-failed':
      return signedOut(action.message);
    case 'password-changed':
      return afterPassword(action.answer, '');
    case 'password-refused':
      return { ...state, status: 'change-password', errorMessage: action.message };
    case 'qr-drawn':
      return { ...state, qrImage: action.qrImage };
    case 'code-sent':
      return { ...state, status: 'validate-auth', errorMessage: null };
    case 'code-refused':
      return {
        ...state,
        status: state.user.otp_enabled ? 'validate-2fa' : 'activate-2fa',
        errorMessage: action.message,
      };
    case 'signed-out':
      return signedOut(null);
    case 'error-shown':
      return { ...state, errorMessage: null };
  }
};
