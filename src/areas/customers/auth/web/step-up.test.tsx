// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../../ui/calls/query-client.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { stepUpShown } from '../../../../ui/dialogs/step-up.ts';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { StepUp } from './step-up.tsx';

const showPasskey = vi.hoisted(() => vi.fn());
vi.mock('../passkeys/web/passkey-ceremony.ts', () => ({ showPasskey }));

const passkey = {
  passkey_id: 'p1',
  name: 'Key ring',
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: null,
};
const account = (passkeys: readonly object[], passkeys_possible = true) => ({
  username: 'marisol.rey',
  full_name: 'Marisol Rey',
  email: '',
  rol: 'Member',
  organisation: null,
  recovery_codes_left: 10,
  passkeys_possible,
  passkeys,
});

let own: object;
let codes: { status: number; body?: object };
const codesSent: unknown[] = [];
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  if (path === '/api/auth/account') return Response.json(own);
  codesSent.push(JSON.parse(String(init.body)));
  return new Response(codes.body ? JSON.stringify(codes.body) : null, { status: codes.status });
});

beforeEach(() => {
  own = account([]);
  codes = { status: 204 };
  codesSent.length = 0;
  showPasskey.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
});

const show = () =>
  showElement(
    <QueryClientProvider client={makeQueryClient()}>
      <StepUp />
    </QueryClientProvider>,
    'en',
  );
const reason = 'This shows findings to the customer: confirm it with a fresh code.';
/** What a call does that was told `step_up_required`. */
const ask = async (): Promise<Promise<boolean>[]> => {
  let asked: Promise<boolean>[] = [];
  await act(async () => {
    asked = [stepUpShown(reason), stepUpShown('Something else.')];
  });
  return asked;
};

test('one right code lets every waiting call go on', async () => {
  const { user } = show();
  const asked = await ask();
  await user.type(screen.getByLabelText('OTP Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(Promise.all(asked)).resolves.toEqual([true, true]);
  expect(codesSent).toEqual([{ otp_input: '123456' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever has lost the app uses a recovery code', async () => {
  const { user } = show();
  const asked = await ask();
  await user.type(screen.getByLabelText('OTP Code'), '12');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  expect((code as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(code);
  await user.keyboard(' abcde-fghij-klm {Enter}');
  await expect(Promise.all(asked)).resolves.toEqual([true, true]);
  expect(codesSent).toEqual([{ otp_input: 'abcde-fghij-klm' }]);
});

test('the reason that the server gave stands above the code', async () => {
  const { user } = show();
  const asked = await ask();
  expect(screen.getByText(reason)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await Promise.all(asked);
});

const Release = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Release 3 findings?" onClose={onClose} actions={<button type="button">Release</button>}>
    <p>The customer is notified.</p>
  </Dialog>
);
const showRelease = () => {
  const closed = vi.fn();
  const page = (dialog: ReactElement | null) => (
    <QueryClientProvider client={makeQueryClient()}>
      <StepUp />
      {dialog}
    </QueryClientProvider>
  );
  const { user, show: showAgain } = showElement(page(<Release onClose={closed} />), 'en');
  return { user, closed, leave: () => showAgain(page(null)) };
};

test('the dialog at hand asks for the code itself, and shows its own body again when that is taken back', async () => {
  const { user, closed } = showRelease();
  const asked = await ask();
  const dialog = screen.getByRole('dialog', { name: 'Release 3 findings?' });
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(dialog.textContent).toContain(reason);
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  await user.keyboard('{Escape}');
  await expect(Promise.all(asked)).resolves.toEqual([false, false]);
  expect(screen.getByRole('button', { name: 'Release' })).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

test('a dialog that goes away takes its question with it', async () => {
  const { leave } = showRelease();
  const asked = await ask();
  leave();
  await expect(Promise.all(asked)).resolves.toEqual([false, false]);
});

test('closing the dialog lets no call go on', async () => {
  const { user } = show();
  const asked = await ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(Promise.all(asked)).resolves.toEqual([false, false]);
  expect(codesSent).toEqual([]);
});

test('a wrong code is refused in the server’s words, a clock that is wrong included, and may be typed again', async () => {
  codes = {
    status: 403,
    body: { code: 'invalid_code', message: 'The clock of your phone seems to be behind.' },
  };
  const { user } = show();
  const asked = await ask();
  await user.type(screen.getByLabelText('OTP Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The clock of your phone seems to be behind.')).toBeTruthy();
  codes = { status: 204 };
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(Promise.all(asked)).resolves.toEqual([true, true]);
});

test('a passkey does in place of the code, and one that was cancelled leaves the code', async () => {
  own = account([passkey]);
  showPasskey.mockRejectedValueOnce(new Error('cancelled')).mockResolvedValueOnce({ valid: true });
  const { user } = show();
  const asked = await ask();
  const use = await screen.findByRole('button', { name: 'Use a passkey' });
  await user.click(use);
  expect(await screen.findByText('Not confirmed')).toBeTruthy();
  expect(screen.getByLabelText('OTP Code')).toBeTruthy();
  await user.click(use);
  await expect(Promise.all(asked)).resolves.toEqual([true, true]);
  expect(codesSent).toEqual([]);
});

test.each([
  ['has none', () => account([]), true],
  ['opened the console by a number', () => account([passkey], false), true],
  ['has a browser without passkeys', () => account([passkey]), false],
])('nobody is offered a passkey who %s', async (_who, whose, hasApi) => {
  own = whose();
  if (!hasApi) Reflect.deleteProperty(window, 'PublicKeyCredential');
  const { user } = show();
  const asked = await ask();
  // The account has been read by then.
  await waitFor(() => expect(screen.getByLabelText('OTP Code')).toBeTruthy());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await Promise.all(asked);
});
