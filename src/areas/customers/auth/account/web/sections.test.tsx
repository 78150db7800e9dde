// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../../../ui/calls/query-client.ts';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { PasskeysSection } from '../../passkeys/web/passkeys-section.tsx';
import { accountMessages as messages } from '../messages.ts';
import type { Account } from './account-queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';

vi.stubGlobal('fetch', async () => new Promise(() => undefined));

const own: Account = {
  username: 'marisol.rey',
  full_name: 'Marisol Rey',
  email: 'marisol.rey@banco.example',
  rol: 'Member',
  organisation: 'Banco Andino',
  recovery_codes_left: 10,
  passkeys_possible: true,
  passkeys: [],
};
const show = (element: React.ReactElement, language: 'en' | 'es' = 'en') =>
  showElement(<QueryClientProvider client={makeQueryClient()}>{element}</QueryClientProvider>, language);

test.each([
  [10, '10 codes left', 'Quedan 10 códigos', false],
  [4, '4 codes left', 'Quedan 4 códigos', false],
  [3, '3 codes left', 'Quedan 3 códigos', true],
  [1, '1 code left', 'Queda 1 código', true],
  [0, 'No codes left', 'No quedan códigos', true],
])('with %i recovery codes left the page says so, and warns from three downwards', (left, en, es, warns) => {
  for (const [language, words] of [
    ['en', en],
    ['es', es],
  ] as const) {
    const section = <RecoverySection account={{ ...own, recovery_codes_left: left }} />;
    show(section, language);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(messages.codesFewHint[language]) !== null).toBe(warns);
    cleanup();
  }
});

test('new recovery codes are asked about first, with what happens to the old ones', async () => {
  const { user } = show(<RecoverySection account={own} />);
  await user.click(screen.getByRole('button', { name: messages.renew.en }));
  expect(screen.getByRole('alertdialog').textContent).toContain(messages.renewText.en);
});

test('where no passkey can be made there is no button for it, and the reason stands there; those made can go', () => {
  const passkey = {
    passkey_id: 'p1',
    name: 'Key ring',
    created_at: '2026-11-01T08:00:00.000Z',
    last_used_at: null,
  };
  show(<PasskeysSection account={{ ...own, passkeys_possible: false, passkeys: [passkey] }} />);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText(/opened by a number/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove the passkey: Key ring' })).toBeTruthy();
});

test.each([
  ['Member', 'tell an administrator', 'avise a una persona con rol de Administración'],
  ['Administrator', 'under People; your role by another Administrator', 'en Personas; su rol'],
  ['Analyst', 'tell an Operator', 'avise a un operador'],
  ['Operator', 'under People; your role by another Operator', 'en Personas; su rol'],
] as const)('%s reads who can change the profile, and nobody is sent to themselves', (rol, en, es) => {
  for (const [language, words] of [
    ['en', en],
    ['es', es],
  ] as const) {
    show(<ProfileSection account={{ ...own, rol }} />, language);
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    cleanup();
  }
});
