import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { openSigningKey, publicKeyToKeep, signingPurpose } from './signing-key.ts';

test('RFC 8032: the seed is taken as it is', () => {
  // Test 2 of section 7.1, by a root whose derived key is its seed.
  const seed = Buffer.from('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex');
  const root = new Secret(Buffer.alloc(32));
  root.derive = () => seed;
  const key = openSigningKey(root);
  expect(Buffer.from(key.sign(Buffer.from('72', 'hex')), 'base64').toString('hex')).toBe(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
});

test('what a rotation replaced still proves what it signed, and signs no more', () => {
  const before = new Secret(Buffer.alloc(32, 1));
  const after = new Secret(Buffer.alloc(32, 2));
  after.rememberOlder(signingPurpose, [publicKeyToKeep(before)]);
  const old = openSigningKey(before);
  const signature = Buffer.from(old.sign(Buffer.from('report')), 'base64');
  const keys = openSigningKey(after).publicKeys();
  expect(keys.map(({ keyId }) => keyId)).toEqual([openSigningKey(after).keyId, old.keyId]);
  const proves = keys.map(({ pem }) => verify(null, Buffer.from('report'), createPublicKey(pem), signature));
  expect(proves).toEqual([false, true]);
});
