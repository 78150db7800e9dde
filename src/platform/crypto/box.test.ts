import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './box.ts';

const key = randomBytes(32);
const secret = Buffer.from('a small secret');

test('a sealed secret opens with its key, for its owner and unchanged, and in no other case', () => {
  const sealed = seal(key, secret, 'totp:ana');
  expect(open(key, sealed, 'totp:ana').equals(secret)).toBe(true);
  expect(sealed.includes(secret)).toBe(false);
  expect(() => open(randomBytes(32), sealed, 'totp:ana')).toThrow();
  expect(() => open(key, sealed, 'totp:eva')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(key, changed, 'totp:ana')).toThrow();
  }
  expect(() => open(key, sealed.subarray(0, 10), 'totp:ana')).toThrow();
});

test('the same secret is never sealed twice alike: each time has a nonce of its own', () => {
  const nonces = Array.from({ length: 1000 }, () => seal(key, secret, 'x').subarray(0, 12).toString('hex'));
  expect(new Set(nonces).size).toBe(1000);
});
