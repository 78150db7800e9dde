import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { initialAuthState } from '../../../../ui/session/auth-state.ts';

// The browser's parts that these actions touch, as small as they can be.
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal('document', {
  documentElement: { lang: 'en', dataset: {} },
  addEventListener: () => undefined,
});

type Sent = { readonly path: string; readonly body: unknown };
const sent: Sent[] = [];
let answers: Record<string, { status: number; body?: unknown } | 'unreachable'> = {};
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
  const answer = answers[path];
  if (!answer || answer === 'unreachable') throw new TypeError('fetch failed');
  return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
    status: answer.status,
  });
});
vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:qr');

const warned = vi.hoisted(() => vi.fn());
vi.mock('../../../../ui/toast.ts', () => ({ toast: warned }));

const { changePassword, checkSession, listenToTabs, signIn, signOut, validateCode } = await import(
  './auth-actions.ts'
);
const { isSessionOver, noteSessionEnd } = await import('../../../../ui/calls/session-end.ts');
const { setTheme } = await import('../../../../ui/theme/appearance.ts');
const { authState, useAuthStore } = await import('../../../../ui/session/auth-store.ts');
/** What other tabs hear. */
const heard: unknown[] = [];
const otherTab = new BroadcastChannel('baluarte.auth');
otherTab.onmessage = ({ data }) => void heard.push(data);
const stopListening = listenToTabs();
afterAll(() => {
  otherTab.close();
  stopListening();
});

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  heard.length = 0;
  answers = {};
  useAuthStore.setState({ auth: initialAuthState });
});

const user = { user_id: 'u1', username: 'marisol.rey', rol: 'Member' } as const;
const login = (more: object) => ({
  status: 200,
  body: { ...user, newPass: true, otp_enabled: true, message: '', ...more },
});

test('without a stored user id nothing is asked, and nobody is signed in', async () => {
  await checkSession();
  expect(sent).toEqual([]);
  expect(authState()).toMatchObject({ status: 'not-authenticated', errorMessage: null });
});

test('a valid session check signs in, with one call of the stored user id', async () => {
  stored.set('userid', 'u1');
  answers['/api/auth/getbyid'] = { status: 200, body: { valid: true, ...user, language: 'es' } };
  await checkSession();
  expect(sent).toEqual([{ path: '/api/auth/getbyid', body: { user_id: 'u1' } }]);
  expect(authState()).toMatchObject({ status: 'authenticated', user });
});

test('language and theme of the account come with the session check, but not over what was chosen since it was asked', async () => {
  stored.set('userid', 'u1');
  const body = { valid: true, ...user, language: 'es', theme: 'light' };
  answers['/api/auth/getbyid'] = { status: 200, body };
  await checkSession();
  expect([stored.get('baluarte.language'), stored.get('baluarte.theme')]).toEqual(['es', 'light']);
  const asked = checkSession();
  setTheme('dark');
  await asked;
  expect(stored.get('baluarte.theme')).toBe('dark');
});

test('a failed session check signs out without a word and forgets the user id', async () => {
  stored.set('userid', 'u1');
  answers['/api/auth/getbyid'] = { status: 200, body: { valid: false } };
  await checkSession();
  expect(authState()).toMatchObject({ status: 'not-authenticated', user: {}, errorMessage: null });
  expect(stored.has('userid')).toBe(false);
});

test('a server that does not answer has not ended the session: the user id stays', async () => {
  stored.set('userid', 'u1');
  answers['/api/auth/getbyid'] = 'unreachable';
  await checkSession();
  expect(authState().status).toBe('not-authenticated');
  expect(authState().errorMessage).not.toBeNull();
  expect(stored.get('userid')).toBe('u1');
});

test('a session check in the middle of a sign-in resumes its step and draws the QR code again', async () => {
  stored.set('userid', 'u1');
  const body = {
    valid: false,
    step: 'activate-2fa',
    username: user.username,
    otp_secret: 'JBSWY3DPEHPK3PXP',
  };
  answers['/api/auth/getbyid'] = { status: 200, body };
  await checkSession();
  expect(authState()).toMatchObject({ status: 'activate-2fa', qrImage: 'blob:qr' });
});

test('a sign-in without an active factor draws the QR code here, from the secret of the answer', async () => {
  answers['/api/auth/login'] = login({ otp_enabled: false, otp_secret: 'JBSWY3DPEHPK3PXP' });
  await signIn('marisol.rey', 'Typed.Horse.7');
  expect(authState()).toMatchObject({ status: 'activate-2fa', qrImage: 'blob:qr' });
  expect(stored.get('userid')).toBe('u1');
  // No third party draws it: nothing but the sign-in itself was called.
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/login']);
});

test('a sign-in says which version of the terms was accepted', async () => {
  answers['/api/auth/login'] = login({});
  await signIn('marisol.rey', 'Typed.Horse.7');
  expect(sent[0]?.body).toMatchObject({ terms_version: expect.any(Number) });
});

test('a refused sign-in puts the server’s words into the signed-out state', async () => {
  answers['/api/auth/login'] = { status: 401, body: { message: 'No', code: 'invalid_credentials' } };
  await signIn('marisol.rey', 'Wrong.Horse.7');
  expect(authState()).toMatchObject({ status: 'not-authenticated', user: {}, errorMessage: 'No' });
});

test('the password typed at sign-in goes with the change, and is forgotten after it', async () => {
  answers['/api/auth/login'] = login({ newPass: false, otp_enabled: false });
  answers['/api/auth/newPassword'] = login({});
  await signIn('marisol.rey', 'Given.Horse.7');
  await changePassword(null, 'Own.Horse.8');
  expect(sent[1]?.body).toEqual({
    username: 'marisol.rey',
    password: 'Given.Horse.7',
    newpassword: 'Own.Horse.8',
  });
  expect(authState().status).toBe('validate-2fa');
  expect(JSON.stringify(authState())).not.toContain('Horse');
});

test('while a code is being checked the status is validate-auth; a right one signs in and tells the other tabs', async () => {
  answers['/api/auth/login'] = login({});
  answers['/api/auth/verify/otp'] = { status: 200, body: { valid: true, ...user } };
  answers['/api/auth/getbyid'] = { status: 200, body: { valid: true, ...user, language: 'en' } };
  await signIn('marisol.rey', 'Typed.Horse.7');
  const checking = validateCode('123 456');
  expect(authState().status).toBe('validate-auth');
  await checking;
  expect(sent[1]?.body).toEqual({ user_id: 'u1', otp_input: '123456' });
  expect(authState()).toEqual({ status: 'authenticated', user, qrImage: null, errorMessage: null });
  await expect.poll(() => heard).toContainEqual({ type: 'signed-in', userId: 'u1' });
});

test.each([
  ['en', 'This code is out of date: the clock of your phone seems to be behind. Set its time to automatic.'],
  ['es', 'Este código ya se ha usado. Espere al siguiente.'],
])(
  'a code is refused in the words of the server, which knows a used code and a wrong clock (%s)',
  async (_language, message) => {
    answers['/api/auth/login'] = login({});
    answers['/api/auth/verify/otp'] = { status: 200, body: { valid: false, message } };
    await signIn('marisol.rey', 'Typed.Horse.7');
    await validateCode('123456');
    expect(authState()).toMatchObject({ status: 'validate-2fa', errorMessage: message });
  },
);

test.each([
  [0, 1],
  [3, 1],
  [4, 0],
])('after a recovery code %i are left: %i warnings, with the way to new ones', async (left, times) => {
  warned.mockClear();
  answers['/api/auth/login'] = login({});
  answers['/api/auth/verify/otp'] = {
    status: 200,
    body: { valid: true, ...user, recovery_codes_left: left },
  };
  answers['/api/auth/getbyid'] = { status: 200, body: { valid: true, ...user, language: 'en' } };
  await signIn('marisol.rey', 'Typed.Horse.7');
  await validateCode('abcde-fghij-klm');
  if (times > 0) await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
  else await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warned).toHaveBeenCalledTimes(times);
  if (times > 0) {
    expect(warned).toHaveBeenCalledWith(
      left === 0 ? 'No codes left' : '3 codes left',
      expect.objectContaining({ kind: 'warning', link: { to: '/account', text: 'Your account' } }),
    );
  }
});

test('signing out empties this tab and tells the others, even when the server does not answer', async () => {
  stored.set('userid', 'u1');
  useAuthStore.setState({ auth: { ...initialAuthState, status: 'authenticated', user } });
  answers['/api/auth/logout'] = 'unreachable';
  await signOut();
  expect(authState()).toMatchObject({ status: 'not-authenticated', user: {} });
  expect(stored.has('userid')).toBe(false);
  await expect.poll(() => heard).toContainEqual({ type: 'signed-out' });
});

test('another tab that signs out takes this one with it', async () => {
  stored.set('userid', 'u1');
  useAuthStore.setState({ auth: { ...initialAuthState, status: 'authenticated', user } });
  otherTab.postMessage({ type: 'signed-out' });
  await expect.poll(() => authState().status).toBe('not-authenticated');
  expect(stored.has('userid')).toBe(false);
});

test('a page whose session is over goes on once the same person has signed in in another tab', async () => {
  useAuthStore.setState({ auth: { ...initialAuthState, status: 'authenticated', user } });
  noteSessionEnd();
  otherTab.postMessage({ type: 'signed-in', userId: 'u1' });
  await expect.poll(isSessionOver).toBe(false);
  expect(authState().status).toBe('authenticated');
});
