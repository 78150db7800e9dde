import { expect, test } from 'vitest';
import { hasUsernameCharacters, isEmailAddress } from './rules.ts';

test('a user name is of one script: a Cyrillic letter among Latin ones makes nobody’s double', () => {
  for (const good of ['inigo.munoz', 'Íñigo_Muñoz-7', 'иван.петров', 'γιώργος.7', '田中さくら', 'user+1'])
    expect(hasUsernameCharacters(good), good).toBe(true);
  for (const bad of ['\u0456nigo.munoz', 'p\u0430ypal.admin', 'alph\u03b1.beta', 'with space', 'a/b'])
    expect(hasUsernameCharacters(bad), bad).toBe(false);
});

test('an address that begins with a dash is none: mail programs read it as an option', () => {
  expect(isEmailAddress('ana-maria@example.com')).toBe(true);
  expect(isEmailAddress('-ana@example.com')).toBe(false);
});

test('an address below an ending that mail never reaches is none; a network’s own may be', () => {
  for (const good of ['ana@corp.internal', 'ana@office.local', 'ana@bank.example'])
    expect(isEmailAddress(good), good).toBe(true);
  for (const bad of [
    'ana@bank.invalid',
    'ana@bank.TEST',
    'ana@a.localhost',
    'ana@a.onion',
    'ana@a.home.arpa',
  ])
    expect(isEmailAddress(bad), bad).toBe(false);
});
