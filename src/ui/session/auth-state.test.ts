import { expect, test } from 'vitest';
import {
  type AuthAction,
  type AuthState,
  authReducer,
  authStatuses,
  initialAuthState,
  needsCheck,
  type PasswordAnswer,
} from './auth-state.ts';

const after = (...actions: AuthAction[]): AuthState => actions.reduce(authReducer, initialAuthState);

const answer = (change: Partial<PasswordAnswer> = {}): PasswordAnswer => ({
  user_id: 'u1',
  username: 'marisol.rey',
  rol: 'Member',
  newPass: true,
  otp_enabled: true,
  message: 'ok',
  ...change,
});
const login = (change: Partial<PasswordAnswer> = {}): AuthAction => ({
  type: 'login-succeeded',
  answer: answer(change),
  password: 'Typed-123',
});
const user = { user_id: 'u1', username: 'marisol.rey', rol: 'Member' } as const;

test('there are seven statuses', () => {
  expect(authStatuses).toHaveLength(7);
});

test('a page starts by checking, and checks only where nothing is known yet', () => {
  expect(initialAuthState.status).toBe('checking');
  expect(authStatuses.filter(needsCheck)).toEqual(['checking', 'not-authenticated']);
});

test('a valid session check signs in', () => {
  expect(after({ type: 'session-valid', user })).toEqual({
    status: 'authenticated',
    user,
    qrImage: null,
    errorMessage: null,
  });
});

test('a failed session check signs out silently', () => {
  const state = after({ type: 'session-invalid' });
  expect(state.status).toBe('not-authenticated');
  expect(state.user).toEqual({});
  expect(state.errorMessage).toBeNull();
});

test.each(['change-password', 'activate-2fa', 'validate-2fa'] as const)('a reload resumes at %s', (step) => {
  const state = after({ type: 'session-pending', step, user: { user_id: 'u1', otp_secret: 'ABC' } });
  expect(state.status).toBe(step);
  expect(state.user.user_id).toBe('u1');
  expect(state.user.otp_secret).toBe('ABC');
});

test('sign-in without a password of one’s own leads to the change of password', () => {
  const state = after(login({ newPass: false, otp_enabled: false }));
  expect(state.status).toBe('change-password');
  expect(state.user.password).toBe('Typed-123');
});

test('sign-in with an active factor leads to the code', () => {
  const state = after(login());
  expect(state.status).toBe('validate-2fa');
  expect(state.user.password).toBeUndefined();
});

test('sign-in without an active factor leads to its activation, with the secret', () => {
  const state = after(login({ otp_enabled: false, otp_secret: 'JBSW' }));
  expect(state.status).toBe('activate-2fa');
  expect(state.user.otp_secret).toBe('JBSW');
  expect(state.user.password).toBeUndefined();
});

test('a failed sign-in puts the error into the signed-out state', () => {
  const state = after({ type: 'login-failed', message: 'wrong' });
  expect(state).toEqual({ status: 'not-authenticated', user: {}, qrImage: null, errorMessage: 'wrong' });
});

test('a changed password branches like a sign-in and forgets the old one', () => {
  const first = login({ newPass: false, otp_enabled: false });
  const toActivate = after(first, {
    type: 'password-changed',
    answer: answer({ otp_enabled: false, otp_secret: 'JBSW' }),
  });
  expect(toActivate.status).toBe('activate-2fa');
  expect(JSON.stringify(toActivate)).not.toContain('Typed-123');
  expect(after(first, { type: 'password-changed', answer: answer() }).status).toBe('validate-2fa');
});

test('a refused password stays, with the error and the typed password kept for the next try', () => {
  const state = after(login({ newPass: false }), { type: 'password-refused', message: 'weak' });
  expect(state.status).toBe('change-password');
  expect(state.errorMessage).toBe('weak');
  expect(state.user.password).toBe('Typed-123');
});

test('the status is validate-auth while a code is being checked', () => {
  expect(after(login(), { type: 'code-sent' }).status).toBe('validate-auth');
});

test.each([
  [true, 'validate-2fa'],
  [false, 'activate-2fa'],
] as const)('a wrong code returns to where it was typed (factor active: %s)', (otp_enabled, step) => {
  const state = after(
    login({ otp_enabled, ...(otp_enabled ? {} : { otp_secret: 'JBSW' }) }),
    { type: 'code-sent' },
    { type: 'code-refused', message: 'wrong' },
  );
  expect(state.status).toBe(step);
  expect(state.errorMessage).toBe('wrong');
});

test('a right code signs in and forgets secret, flags, message and picture', () => {
  const state = after(
    login({ otp_enabled: false, otp_secret: 'JBSW' }),
    { type: 'qr-drawn', qrImage: 'blob:1' },
    { type: 'code-sent' },
    { type: 'code-accepted', user },
  );
  expect(state.status).toBe('authenticated');
  expect(Object.keys(state.user).sort()).toEqual(['rol', 'user_id', 'username']);
  expect(state.qrImage).toBeNull();
});

test('the drawn picture is kept for the activation, and released by signing out', () => {
  const drawn = after(login({ otp_enabled: false }), { type: 'qr-drawn', qrImage: 'blob:1' });
  expect(drawn.qrImage).toBe('blob:1');
  const out = authReducer(drawn, { type: 'signed-out' });
  expect(out).toEqual({ status: 'not-authenticated', user: {}, qrImage: null, errorMessage: null });
});

test('a shown error is cleared and nothing else changes', () => {
  const failed = after({ type: 'login-failed', message: 'wrong' });
  expect(authReducer(failed, { type: 'error-shown' })).toEqual({ ...failed, errorMessage: null });
});
