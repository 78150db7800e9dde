import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialAuthState } from './auth-state.ts';
import { authState, dispatch, useAuthStore } from './auth-store.ts';

const answer = { user_id: 'u1', username: 'marisol.rey', rol: 'Member', message: '' } as const;
const user = { user_id: 'u1', username: 'marisol.rey', rol: 'Member' } as const;
const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  revoke.mockClear();
  useAuthStore.setState({ auth: initialAuthState });
});
afterEach(() => {
  vi.useRealTimers();
});

const toActivation = (): void => {
  const pending = { ...answer, newPass: true, otp_enabled: false, otp_secret: 'JBSW' };
  dispatch({ type: 'login-succeeded', answer: pending, password: 'Typed.Horse.7' });
  dispatch({ type: 'qr-drawn', qrImage: 'blob:qr' });
};

test('an error is in the store for ten milliseconds', () => {
  dispatch({ type: 'login-failed', message: 'wrong' });
  vi.advanceTimersByTime(9);
  expect(authState().errorMessage).toBe('wrong');
  vi.advanceTimersByTime(1);
  expect(authState()).toMatchObject({ status: 'not-authenticated', errorMessage: null });
});

test('a newer error is not cleared with the time of the older one', () => {
  dispatch({ type: 'login-failed', message: 'first' });
  vi.advanceTimersByTime(6);
  dispatch({ type: 'login-failed', message: 'second' });
  vi.advanceTimersByTime(6);
  expect(authState().errorMessage).toBe('second');
});

test('the drawn QR code is released by a right code', () => {
  toActivation();
  dispatch({ type: 'code-sent' });
  expect(revoke).not.toHaveBeenCalled();
  dispatch({ type: 'code-accepted', user });
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:qr');
});

test('the drawn QR code is released by leaving, and nothing of the person stays', () => {
  toActivation();
  dispatch({ type: 'signed-out' });
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:qr');
  expect(authState()).toEqual({ status: 'not-authenticated', user: {}, qrImage: null, errorMessage: null });
});
