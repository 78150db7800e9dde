import { beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../ui/calls/client-error.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });

const authenticator = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => authenticator);

type Sent = { readonly path: string; readonly body: unknown };
const sent: Sent[] = [];
const user = { valid: true, user_id: 'u1', username: 'marisol.rey', rol: 'Member' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/passkeys/begin': { challenge: 'to-make' },
  '/api/auth/passkeys/add': { passkey_id: 'p1' },
  '/api/auth/passkeys/options': { challenge: 'to-show' },
  '/api/auth/passkeys/verify': user,
};
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
  return Response.json(answers[path]);
});

const { setLanguage } = await import('../../../../../ui/text/language.ts');
const { makePasskey, passkeyError, showPasskey } = await import('./passkey-ceremony.ts');

beforeEach(() => {
  sent.length = 0;
  vi.resetAllMocks();
  setLanguage('en');
});

const named = (name: string): Error => Object.assign(new Error('English, and for developers'), { name });

test.each([
  ['NotAllowedError', 'The passkey was not shown in time, or you cancelled.', 'o usted canceló'],
  ['AbortError', 'The passkey was not shown in time, or you cancelled.', 'o usted canceló'],
  ['InvalidStateError', 'This device has a passkey for this account already.', 'ya tiene una llave'],
  ['SecurityError', 'This browser or device could not use a passkey here.', 'no pudo usar una llave'],
  ['NotSupportedError', 'This browser or device could not use a passkey here.', 'no pudo usar una llave'],
])('the browser’s %s is said in the reader’s own words', (name, english, spanish) => {
  expect(passkeyError(named(name))).toMatchObject({ message: english, code: 'passkey_not_shown' });
  setLanguage('es');
  expect(passkeyError(named(name)).message).toContain(spanish);
});

test('whatever else is thrown has words too, and none of its own', () => {
  for (const thrown of [undefined, 'text', new TypeError('x')]) {
    expect(passkeyError(thrown).message).toBe('This browser or device could not use a passkey here.');
  }
});

const made = { id: 'k1', rawId: 'k1', type: 'public-key', response: { clientDataJSON: 'c' } };

test('a passkey is made for the server’s challenge and kept under its name', async () => {
  authenticator.startRegistration.mockResolvedValue({ ...made, clientExtensionResults: {} });
  await makePasskey('Key ring');
  expect(authenticator.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'to-make' } });
  expect(sent.at(-1)).toMatchObject({
    path: '/api/auth/passkeys/add',
    body: { name: 'Key ring', response: made },
  });
});

test('a cancelled passkey sends nothing more, and is a failure that a page can show', async () => {
  authenticator.startRegistration.mockRejectedValue(named('NotAllowedError'));
  authenticator.startAuthentication.mockRejectedValue(named('NotAllowedError'));
  await expect(makePasskey('Key ring')).rejects.toBeInstanceOf(ClientError);
  await expect(showPasskey()).rejects.toMatchObject({ code: 'passkey_not_shown' });
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/passkeys/begin', '/api/auth/passkeys/options']);
});

test('a shown passkey answers with who signed in', async () => {
  authenticator.startAuthentication.mockResolvedValue(made);
  await expect(showPasskey()).resolves.toEqual(user);
  expect(authenticator.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'to-show' } });
  expect(sent.at(-1)?.body).toEqual({ response: made });
});
