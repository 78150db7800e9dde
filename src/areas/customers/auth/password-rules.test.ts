import { expect, test } from 'vitest';
import { usernameMinCharacters } from '../accounts/rules.ts';
import { authFaults, passwordMessages, signInMessages } from './messages.ts';
import {
  isOtp,
  newPasswordFault,
  normaliseOtp,
  passwordMinCharacters,
  passwordRequirements,
  passwordStrength,
  registrationPasswordFault,
  requiredStrength,
  shownStrength,
} from './password-rules.ts';

test('a user name has more than five characters, a password eight, and a new one a strength of four', () => {
  expect([usernameMinCharacters, passwordMinCharacters, requiredStrength]).toEqual([6, 8, 4]);
});

test('the strength is one point each for length, special character, digit, and upper with lower case', () => {
  const scores: readonly [string, number][] = [
    ['', 0],
    ['aaaaaaa', 0],
    ['aaaaaaaa', 1],
    ['aaaaaaa1', 2],
    ['aaaaaa1!', 3],
    ['Aaaaaa1!', 4],
    ['Aa1!', 3],
    ['AAAAAAAA', 1],
    ['Ññññññ1?', 4],
  ];
  for (const [password, score] of scores)
    expect([password, passwordStrength(password)]).toEqual([password, score]);
});

test('what is refused for a name or because many use it is shown as weak, however strong it looks', () => {
  const names = { username: 'maria.rojas', others: ['Banco Andino'] };
  const shown = (password: string) => [passwordStrength(password), shownStrength(password, names)];
  expect(shown('Maria.Rojas1!')).toEqual([4, 1]);
  expect(shown('Andino-2026!')).toEqual([4, 1]);
  expect(shown('P@ssw0rd1')).toEqual([4, 1]);
  expect(shown('vT9!kelp-harbour')).toEqual([4, 4]);
  expect([shown(''), shown('Ab1')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
});

test.each([...'!@#$%^&*(),.?":{}|<>'])('%s counts as a special character', (character) => {
  expect(passwordRequirements(character).special).toBe(true);
});

test.each(['-', '_', '+', '=', ';', "'", '/', '\\', '~', '`', ' ', '€'])(
  '%s is not a special character',
  (character) => {
    expect(passwordRequirements(character).special).toBe(false);
  },
);

test('length counts characters as people do, not units of the encoding', () => {
  expect(passwordRequirements('😀😀😀😀').length).toBe(false);
  expect(passwordRequirements('😀😀😀😀😀😀😀😀').length).toBe(true);
});

test('the five strengths and the helper text are the specification’s words, in both languages', () => {
  const { strength0, strength1, strength2, strength3, strength4 } = passwordMessages;
  const labels = [strength0, strength1, strength2, strength3, strength4];
  expect(labels.map(({ en }) => en)).toEqual(['Very Weak', 'Weak', 'Moderate', 'Strong', 'Very Strong']);
  expect(labels.map(({ es }) => es)).toEqual(['Muy débil', 'Débil', 'Moderada', 'Fuerte', 'Muy fuerte']);
  expect(authFaults.weak_password.en).toBe(
    'Must be at least 8 characters long, include a number, an uppercase and a lowercase letter, and a special character.',
  );
});

test('the rules of user name and password are said in Spanish too, with the same limits', () => {
  expect(signInMessages.shortUser).toEqual({
    en: 'User must be at least 6 characters long',
    es: 'El usuario debe tener más de 5 caracteres',
  });
  expect(signInMessages.shortPassword.es).toContain('8 caracteres');
});

test('a one-time code is six digits, leading zeros kept, and may be pasted with spaces', () => {
  for (const code of ['000000', '012345', '123 456', ' 123456 '])
    expect([code, isOtp(code)]).toEqual([code, true]);
  for (const code of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '12-456']) {
    expect([code, isOtp(code)]).toEqual([code, false]);
  }
  expect(normaliseOtp(' 012 345 ')).toBe('012345');
});

test('a new password is refused when it is weak, the old one, telling the name, or among the most used', () => {
  const context = { username: 'Maria.Rojas', current: 'Old.Horse.7' };
  expect(newPasswordFault('weak', context)).toBe('weak_password');
  expect(newPasswordFault('Old.Horse.7', context)).toBe('same_password');
  expect(newPasswordFault('xMARIA.rojas.1', context)).toBe('contains_name');
  expect(newPasswordFault('P@ssw0rd1!', context)).toBe('common_password');
  expect(newPasswordFault('New.Horse.8', context)).toBeUndefined();
});

test('a stranger’s password is compared with the part of the address that may become the user name', () => {
  expect(registrationPasswordFault('Maria.Rojas.7', 'maria.rojas@example.com')).toBe('contains_name');
  // Three letters are in half of all passwords: too short for a user name, they forbid nothing.
  expect(registrationPasswordFault('Correct.Ana.7x', 'ana@example.com')).toBeUndefined();
  expect(registrationPasswordFault('Correct.Horse.7', '')).toBeUndefined();
});
