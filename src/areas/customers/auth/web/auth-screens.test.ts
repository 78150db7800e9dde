// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AuthState, initialAuthState } from '../../../../ui/session/auth-state.ts';
import { useAuthStore } from '../../../../ui/session/auth-store.ts';
import { AuthScreens } from './auth-screens.tsx';
import { PasswordStrength } from './password-strength.tsx';

vi.stubGlobal('fetch', async () => new Promise(() => undefined));
afterEach(cleanup);

const open = (auth: Partial<AuthState>) => {
  useAuthStore.setState({ auth: { ...initialAuthState, ...auth } });
  return render(createElement(AuthScreens, { error: null }));
};

/** A screen travels when it is needed: until then a skeleton stands under its title. */
const show = async (auth: Partial<AuthState>, title: string) => {
  const rendered = open(auth);
  await vi.waitUntil(() => rendered.container.querySelector('[aria-busy="true"]') === null, {
    timeout: 20_000,
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  return rendered;
};

const user = { user_id: 'u1', username: 'marisol.rey' };
const toScan = { ...user, otp_secret: 'JBSWY3DPEHPK3PXP' };

test.each([
  ['not-authenticated', 'Sign in to your account', 'Sign In'],
  ['change-password', 'Change Password', 'Change Password'],
  ['activate-2fa', 'Activate 2FA', 'Validate'],
  ['validate-2fa', 'Enter OTP Code', 'Validate OTP'],
] as const)('the status %s shows its screen, with its button', async (status, title, button) => {
  await show({ status, user }, title);
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

test('a recovery code is used, not validated as a code of the app, and back again', async () => {
  await show({ status: 'validate-2fa', user }, 'Enter OTP Code');
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByRole('button', { name: 'Use this code' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Validate OTP' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(screen.getByRole('button', { name: 'Validate OTP' })).toBeTruthy();
});

test('while a code is being checked, and at any other status, a skeleton stands there', () => {
  for (const status of ['validate-auth', 'checking', 'authenticated'] as const) {
    const { container } = open({ status, user });
    expect(screen.getByRole('heading', { level: 1, name: 'Checking the code' })).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
  }
});

test('both new passwords can be shown and hidden, and are offered to password managers', async () => {
  await show({ status: 'change-password', user: { ...user, password: 'Given.Horse.7' } }, 'Change Password');
  const fields = [screen.getByLabelText('New password'), screen.getByLabelText('Confirm the new password')];
  const toggles = screen.getAllByRole('button', { name: 'Show the password' });
  expect(toggles).toHaveLength(2);
  for (const [index, field] of fields.entries()) {
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([
      'password',
      'new-password',
    ]);
    fireEvent.click(toggles[index] as HTMLElement);
    expect(field.getAttribute('type')).toBe('text');
  }
  expect(screen.getAllByRole('button', { name: 'Hide the password' })).toHaveLength(2);
});

test('a changed password is sent only when both are equal and the strength is four', async () => {
  await show({ status: 'change-password', user: { ...user, password: 'Given.Horse.7' } }, 'Change Password');
  const press = screen.getByRole('button', { name: 'Change Password' }) as HTMLButtonElement;
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('New password', 'weakpassword');
  type('Confirm the new password', 'weakpassword');
  expect(press.disabled).toBe(true);
  type('New password', 'Strong.Horse.7');
  expect(press.disabled).toBe(true);
  type('Confirm the new password', 'Strong.Horse.7');
  expect(press.disabled).toBe(false);
});

test('names of the person and of the organisation are found wanting while they are typed', async () => {
  const known = { ...user, password: 'Given.Horse.7', own_names: ['Marisol Reyes', 'Banco Andino'] };
  await show({ status: 'change-password', user: known }, 'Change Password');
  const missing = (password: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    return within(screen.getByRole('list')).queryAllByText('missing').length;
  };
  expect(['My.Andino.77', 'xREYES.n77x', 'Strong.Horse.7'].map(missing)).toEqual([1, 1, 0]);
});

test('the strength is a bar, a word, a hint and a list of what is still missing', () => {
  const names = { username: 'marisol' };
  const look = (password: string) => {
    cleanup();
    const { container } = render(createElement(PasswordStrength, { password, names }));
    const meter = screen.getByRole('meter');
    return {
      word: meter.getAttribute('aria-valuetext'),
      colour: container.querySelector('[role="meter"] span')?.className,
      missing: within(screen.getByRole('list')).queryAllByText('missing').length,
    };
  };
  const named = look('Marisol.1!');
  const seen = ['aaaa', 'aaaaaaaa', 'aaaaaaa1', 'aaaaaa1!', 'Aaaaaa1!'].map(look);
  expect(seen.map(({ word }) => word)).toEqual(['Very Weak', 'Weak', 'Moderate', 'Strong', 'Very Strong']);
  expect(seen.map(({ missing }) => missing)).toEqual([4, 3, 2, 1, 0]);
  // Nothing typed is no weak password.
  expect(look('')).toMatchObject({ word: null, missing: 5 });
  // Long and of all kinds, and refused all the same for the name in it: that is said while it is typed, and it is called weak.
  expect(named).toMatchObject({ word: 'Weak', missing: 1 });
  const colours = ['error', 'error', 'warning', 'warning', 'success'];
  for (const [score, { colour }] of seen.entries()) expect(colour).toContain(colours[score]);
  expect(
    screen.getByRole('button', { name: /^Must be at least 8 characters long, include a number/ }),
  ).toBeTruthy();
});

test('the code is one numeric field with autocomplete off, in a form of 464 px, and the recovery code is a press away', async () => {
  const { container } = await show({ status: 'validate-2fa', user }, 'Enter OTP Code');
  const field = screen.getByLabelText('OTP Code');
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'off']);
  expect(container.querySelector('[style*="464px"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toBeTruthy();
});

test('the activation has three steps: apps for both systems, the QR code with its key, and the first code', async () => {
  await show({ status: 'activate-2fa', user: toScan, qrImage: 'blob:qr' }, 'Activate 2FA');
  for (const step of ['Step 1/3', 'Step 2/3', 'Step 3/3']) expect(screen.getByText(step)).toBeTruthy();
  const picture = screen.getByRole('img', { name: /QR code that adds the account marisol\.rey/ });
  expect(picture.getAttribute('src')).toBe('blob:qr');
  expect(document.body.textContent?.replace(/\s/g, '')).toContain(toScan.otp_secret);
  for (const name of ['Show QR Android', 'Show QR iOS']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(
      (await screen.findAllByRole('img', { name: /QR code with the address of/ })).length,
    ).toBeGreaterThan(0);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  }
});

test('the first code waits for the acknowledgement that the QR code was scanned', async () => {
  await show({ status: 'activate-2fa', user: toScan, qrImage: 'blob:qr' }, 'Activate 2FA');
  const validate = screen.getByRole('button', { name: 'Validate' }) as HTMLButtonElement;
  expect(validate.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('I already scanned the QR code.'));
  expect(validate.disabled).toBe(false);
});
