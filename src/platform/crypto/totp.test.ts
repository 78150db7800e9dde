import { expect, test } from 'vitest';
import { base32, matchingTotpStep, totpCode, totpStep } from './totp.ts';

/** RFC 6238 appendix B, SHA1, cut to six digits. */
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;
const secret = Buffer.from('12345678901234567890');

test('the six vectors of RFC 6238 come out, leading zeros kept', () => {
  for (const [seconds, code] of vectors)
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken one step early and one step late, and not two', () => {
  const now = new Date(1111111111_000);
  const step = totpStep(now);
  for (const offset of [-1, 0, 1]) {
    expect(matchingTotpStep(secret, totpCode(secret, step + offset), now)).toBe(step + offset);
  }
  for (const offset of [-2, 2])
    expect(matchingTotpStep(secret, totpCode(secret, step + offset), now)).toBeUndefined();
});

test('a code of another length is never taken', () => {
  const now = new Date(59_000);
  for (const typed of ['', '28708', '2870820', '287082 '])
    expect(matchingTotpStep(secret, typed, now)).toBeUndefined();
});

test('base32 is RFC 4648 without padding', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
