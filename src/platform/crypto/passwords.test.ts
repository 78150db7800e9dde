import { expect, test } from 'vitest';
import { currentCost, hashPassword, oneTimePassword, verifyPassword } from './passwords.ts';

test('a password is kept as argon2id with 64 MiB and three passes, salted anew each time', async () => {
  const [one, two] = [await hashPassword('Correct.Horse.7'), await hashPassword('Correct.Horse.7')];
  expect(currentCost).toBe('$argon2id$v=19$m=65536,t=3,p=1$');
  for (const hash of [one, two]) {
    expect(hash.startsWith(currentCost)).toBe(true);
    expect(await verifyPassword(hash, 'Correct.Horse.7')).toBe(true);
    expect(await verifyPassword(hash, 'correct.Horse.7')).toBe(false);
    expect(await verifyPassword(hash, 'Correct.Horse.7 ')).toBe(false);
  }
  expect(one).not.toBe(two);
});

test('a one-time password is random: no two are alike, and it has more than a hundred bits', () => {
  const made = Array.from({ length: 500 }, oneTimePassword);
  expect(new Set(made).size).toBe(500);
  const randomCharacters = 19;
  for (const password of made)
    expect(password.replace(/![0-9]aZ$/, '').replaceAll('-', '').length).toBe(randomCharacters);
  expect(randomCharacters * Math.log2(54)).toBeGreaterThan(100);
});
